// A branching tree says what a function does, guards in the order of the contract: a condition a line, what follows from it below.
// Each condition with a consequence of its own has one test, and its name spells the condition.

/** The names of the tests that a tree asks for, without `test_`, in its order. */
export function namesOfTree(tree: string): string[] {
  const names: string[] = [];
  const path: { indent: number; name: string; answered: boolean }[] = [];
  for (const line of tree.split("\n").slice(1)) {
    const [, lead = "", text = ""] = /^([│├└─ ]*)(.*)$/u.exec(line) ?? [];
    if (text === "" || !/[├└]/u.test(lead)) continue; // a remark or the rest of a long line
    while (path.length > 0 && (path.at(-1)?.indent ?? 0) >= lead.length) path.pop();
    const parent = path.at(-1);
    const [, keyword = "", rest = ""] = /^(given|when|and|it should) (.+)$/u.exec(text) ?? [];
    if (keyword === "") throw new Error(`Neither a condition nor a consequence: "${text}"`);
    if (keyword === "it should") {
      if (parent === undefined) throw new Error(`A consequence without a condition: "${text}"`);
      const refusal = /^(refuse|revert) /u.exec(rest)?.[1];
      if (!parent.answered) names.push(refusal ? pascal(refusal) + parent.name : parent.name);
      parent.answered = true;
    } else if (keyword === "and") {
      if (parent === undefined) throw new Error(`"and" without a condition before: "${text}"`);
      path.push({ indent: lead.length, name: `${parent.name}_And${pascal(rest)}`, answered: false });
    } else {
      path.push({ indent: lead.length, name: `${pascal(keyword)}_${pascal(rest)}`, answered: false });
    }
  }
  return names.map((name) => name.replace(/^(Given|When)_/u, "$1"));
}

/** The names of the tests in a Solidity source, without `test_` or `testFuzz_`. */
export function namesOfTests(source: string): string[] {
  return [...source.matchAll(/function test(?:Fuzz)?_(\w+)/gu)].map(([, name = ""]) => name);
}

/** What a tree asks for and no test of its folder has, and the other way round. */
export function compare(tree: readonly string[], tests: readonly string[]): string[] {
  const twice = tree.filter((name, index) => tree.indexOf(name) !== index);
  return [
    ...twice.map((name) => `${name} stands twice in the tree`),
    ...tree.filter((name) => !tests.includes(name)).map((name) => `${name} has no test`),
    ...tests.filter((name) => !tree.includes(name)).map((name) => `${name} does not stand in the tree`),
  ];
}

function pascal(words: string): string {
  return words
    .split(/[^a-zA-Z0-9]+/u)
    .filter((word) => word !== "" && !["a", "an", "the"].includes(word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
