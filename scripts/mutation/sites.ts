// What can be changed where: every expression and statement of a contract's functions, with its mutants.
import { childrenOf, field, isNode, list, type Node, type Range, rangeOf, text, typeOf, walk } from "./ast.ts";

/** One change. Its text takes the place of the site's. */
export type Alternative = { what: string; text: string };

export type Site = Range & {
  /** How a change is written beside the original. */
  form: "expression" | "statement" | "yul" | "yulStatement" | "modifier";
  line: number;
  /** `Contract.function`. */
  where: string;
  /** The source at the site. */
  original: string;
  /** The original in another form, where a bare number would get another type beside its alternatives. */
  rewritten?: string;
  alternatives: Alternative[];
  /** Of a modifier: its definition, and the end of the contract that has it and of the one that uses it. */
  modifier?: {
    name: string;
    parameters: string;
    file: string;
    body: Range;
    given: string;
    declaredEnd: number;
    usedEnd: number;
  };
};

const COMMUTATIVE = /\.(min|max)$/;

const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "==": "!=",
  "!=": "==",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "/",
  "&&": "||",
  "||": "&&",
  "|": "&",
  "&": "|",
  "^": "&",
  "<<": ">>",
  ">>": "<<",
};

const OTHER_ASSIGNMENT: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "|=": "&=",
  "&=": "|=",
  "^=": "|=",
};

const OTHER_INSTRUCTION: Readonly<Record<string, string>> = {
  lt: "gt",
  gt: "lt",
  add: "sub",
  sub: "add",
  mul: "add",
  and: "or",
  or: "and",
  shl: "shr",
  shr: "shl",
  eq: "lt",
};

const REMOVABLE = new Set([
  "ExpressionStatement",
  "EmitStatement",
  "RevertStatement",
  "Return",
  "Break",
  "Continue",
  "InlineAssembly",
]);

/** The sites of one file. `known` has every declaration of all files by its id. */
export function sitesOf(tree: Node, sources: Sources, known: ReadonlyMap<number, Node>): Site[] {
  return new Finder(text(tree, "absolutePath"), sources, known).find(tree);
}

/** The bytes of every file, by its path. */
export type Sources = ReadonlyMap<string, Buffer>;

/** Every node of the trees by its id. */
export function declarationsOf(trees: Iterable<Node>): Map<number, Node> {
  const known = new Map<number, Node>();
  for (const tree of trees) for (const node of walk(tree)) if (typeof node.id === "number") known.set(node.id, node);
  return known;
}

class Finder {
  readonly #file: string;
  readonly #sources: Sources;
  readonly #known: ReadonlyMap<number, Node>;
  readonly #sites: Site[] = [];
  #where = "";
  #returned = "";
  #contractEnd = 0;

  constructor(file: string, sources: Sources, known: ReadonlyMap<number, Node>) {
    this.#file = file;
    this.#sources = sources;
    this.#known = known;
  }

  find(tree: Node): Site[] {
    for (const outer of list(tree, "nodes")) {
      if (outer.nodeType === "FunctionDefinition") this.#callable(outer, "");
      if (outer.nodeType !== "ContractDefinition") continue;
      this.#contractEnd = rangeOf(outer).end;
      for (const member of list(outer, "nodes")) {
        const isCallable = member.nodeType === "FunctionDefinition" || member.nodeType === "ModifierDefinition";
        if (isCallable) this.#callable(member, `${text(outer, "name")}.`);
      }
    }
    return this.#sites.toSorted((a, b) => a.start - b.start || b.end - a.end);
  }

  #callable(node: Node, prefix: string): void {
    this.#where = `${prefix}${text(node, "name") || text(node, "kind")}`;
    this.#returned = typeOf(list(field(node, "returnParameters") ?? node, "parameters")[0]);
    for (const modifier of list(node, "modifiers")) this.#modifier(modifier);
    const body = field(node, "body");
    if (body !== undefined) this.#statement(body);
  }

  #modifier(node: Node): void {
    const name = field(node, "modifierName");
    const declaration = name && this.#referenced(name);
    const body = declaration && field(declaration, "body");
    const parameters = declaration && field(declaration, "parameters");
    if (declaration?.nodeType !== "ModifierDefinition" || body === undefined || parameters === undefined) return;
    const unit = this.#unitOf(declaration);
    const file = text(unit, "absolutePath");
    const { start, end } = rangeOf(parameters);
    const given = list(node, "arguments").map((argument) => this.#text(argument));
    this.#add(node, "modifier", [{ what: "removed", text: "" }], {
      modifier: {
        name: text(declaration, "name"),
        parameters: this.#bytesOf(file).subarray(start, end).toString(),
        file,
        body: rangeOf(body),
        given: `(${given.join(", ")})`,
        declaredEnd: endOfContract(unit, rangeOf(body)),
        usedEnd: this.#contractEnd,
      },
    });
  }

  #statement(node: Node): void {
    if (REMOVABLE.has(node.nodeType)) {
      const alternatives: Alternative[] = [{ what: "removed", text: "" }];
      if (node.nodeType !== "InlineAssembly") alternatives.push(...this.#statementAlternatives(node));
      this.#add(node, "statement", alternatives);
    }
    switch (node.nodeType) {
      case "InlineAssembly":
        this.#yul(node["AST"]);
        return;
      case "IfStatement":
        this.#condition(field(node, "condition"));
        for (const branch of ["trueBody", "falseBody"]) this.#maybeStatement(field(node, branch));
        return;
      case "VariableDeclarationStatement": {
        const [declaration] = list(node, "declarations");
        const initial = field(node, "initialValue");
        if (initial !== undefined) this.#expression(initial, typeOf(declaration));
        return;
      }
      case "ForStatement": {
        // What stands in its header cannot be put into an `if`.
        const initial = field(field(node, "initializationExpression") ?? node, "initialValue");
        if (initial !== undefined) this.#expression(initial, "uint256");
        const condition = field(node, "condition");
        if (condition !== undefined) this.#expression(condition, "bool");
        this.#maybeStatement(field(node, "body"));
        return;
      }
      case "ExpressionStatement":
        this.#insideStatement(field(node, "expression"));
        return;
      case "Return": {
        const value = field(node, "expression");
        if (value !== undefined) this.#expression(value, this.#returned);
        return;
      }
      case "EmitStatement":
      case "RevertStatement": {
        const call = field(node, "eventCall") ?? field(node, "errorCall");
        if (call !== undefined) this.#callParts(call);
        return;
      }
      default:
        for (const child of childrenOf(node)) {
          if (isStatement(child)) this.#statement(child);
          else if (isExpression(child)) this.#expression(child, "uint256");
        }
    }
  }

  #maybeStatement(node: Node | undefined): void {
    if (node !== undefined) this.#statement(node);
  }

  /** Changes of a whole statement that an expression beside the original cannot state. */
  #statementAlternatives(node: Node): Alternative[] {
    const call = field(node, "eventCall") ?? field(node, "errorCall");
    if (call !== undefined) return this.#swappedArguments(call).map((other) => this.#inPlace(node, call, other));
    const expression = field(node, "expression");
    if (expression === undefined) return [];
    if (expression.nodeType === "Assignment") {
      const alternatives: Alternative[] = [];
      const left = field(expression, "leftHandSide");
      if (left?.nodeType === "MemberAccess") {
        alternatives.push(...this.#otherFields(left).map((other) => this.#inPlace(node, left, other)));
      }
      const other = OTHER_ASSIGNMENT[text(expression, "operator")];
      const right = field(expression, "rightHandSide");
      if (other !== undefined && left !== undefined && right !== undefined) {
        const changed = { what: other, text: `${this.#text(left)} ${other} ${this.#text(right)}` };
        alternatives.push(this.#inPlace(node, expression, changed));
      }
      return alternatives;
    }
    if (expression.nodeType === "UnaryOperation") {
      const operator = text(expression, "operator");
      if (operator !== "++" && operator !== "--") return [];
      const operand = field(expression, "subExpression");
      const other = operator === "++" ? "--" : "++";
      if (operand === undefined) return [];
      return [this.#inPlace(node, expression, { what: other, text: `${other}${this.#text(operand)}` })];
    }
    if (isTuple(typeOf(expression))) {
      return this.#swappedArguments(expression).map((other) => this.#inPlace(node, expression, other));
    }
    return [];
  }

  #insideStatement(node: Node | undefined): void {
    if (node === undefined) return;
    if (node.nodeType === "Assignment") {
      const left = field(node, "leftHandSide");
      const right = field(node, "rightHandSide");
      if (left?.nodeType === "IndexAccess") this.#index(left);
      if (right !== undefined) this.#expression(right, typeOf(left));
      return;
    }
    if (node.nodeType === "UnaryOperation") return;
    if (node.nodeType === "FunctionCall") this.#callParts(node);
    else this.#expression(node, "uint256");
  }

  #index(node: Node): void {
    const index = field(node, "indexExpression");
    if (index !== undefined && index.nodeType !== "UnaryOperation") this.#expression(index, "uint256");
  }

  #condition(node: Node | undefined): void {
    if (node === undefined) return;
    const isOpposite = ["==", "!=", "!"].includes(text(node, "operator"));
    if (!isOpposite) this.#add(node, "expression", [{ what: "negated", text: `!(${this.#text(node)})` }]);
    this.#expression(node, "bool");
  }

  /** `wanted` is the type that a bare number is taken as. */
  #expression(node: Node, wanted: string): void {
    const type = typeOf(node);
    if (type.startsWith("int_const") || node.nodeType === "Literal") {
      this.#number(node, wanted);
      return;
    }
    switch (node.nodeType) {
      case "BinaryOperation":
        this.#binary(node);
        return;
      case "UnaryOperation":
        this.#unary(node);
        return;
      case "Conditional":
        this.#condition(field(node, "condition"));
        for (const branch of ["trueExpression", "falseExpression"]) {
          const value = field(node, branch);
          if (value !== undefined) this.#expression(value, wanted);
        }
        return;
      case "FunctionCall":
        if (!isTuple(type))
          this.#add(node, "expression", [...this.#swappedArguments(node), ...this.#otherFunctions(node)]);
        this.#callParts(node);
        return;
      case "Identifier":
        this.#constant(node);
        return;
      case "MemberAccess":
        this.#constant(node);
        this.#add(node, "expression", [...this.#otherFields(node), ...this.#otherMembers(node)]);
        return;
      case "IndexAccess":
        this.#index(node);
        return;
      case "TupleExpression":
        for (const component of list(node, "components")) this.#expression(component, wanted);
        return;
      default:
        return;
    }
  }

  #binary(node: Node): void {
    const operator = text(node, "operator");
    const left = field(node, "leftExpression");
    const right = field(node, "rightExpression");
    const other = OTHER_OPERATOR[operator];
    if (left === undefined || right === undefined) return;
    if (other !== undefined) {
      const changed = `${this.#text(left)} ${other} ${this.#text(right)}`;
      this.#add(node, "expression", [{ what: `${operator} becomes ${other}`, text: changed }]);
    }
    const isShift = operator === "<<" || operator === ">>";
    this.#expression(left, isShift ? typeOf(node) : concrete(typeOf(right)));
    this.#expression(right, isShift ? "uint256" : concrete(typeOf(left)));
  }

  #unary(node: Node): void {
    const operator = text(node, "operator");
    const operand = field(node, "subExpression");
    if (operand === undefined) return;
    if (operator === "!" || operator === "~") {
      this.#add(node, "expression", [{ what: `without ${operator}`, text: this.#text(operand) }]);
      this.#expression(operand, typeOf(node));
    }
  }

  #callParts(node: Node): void {
    const called = field(node, "expression");
    if (called?.nodeType === "MemberAccess") {
      const receiver = field(called, "expression");
      if (receiver !== undefined && receiver.nodeType === "FunctionCall") this.#expression(receiver, "uint256");
    }
    const types = parameterTypes(typeOf(called));
    const values = list(node, "arguments");
    const bound = types.length - values.length; // parameters that the receiver fills
    values.forEach((argument, i) => {
      this.#expression(argument, concrete(types[bound + i] ?? ""));
    });
  }

  #number(node: Node, wanted: string): void {
    if (text(node, "kind") === "bool") {
      const other = text(node, "value") === "true" ? "false" : "true";
      this.#add(node, "expression", [{ what: `becomes ${other}`, text: other }]);
      return;
    }
    const value = numberOf(typeOf(node));
    if (value === undefined || !/^u?int\d+$/.test(wanted)) return;
    const alternatives = [value + 1n, value - 1n]
      .filter((other) => other >= 0n)
      .map((other) => ({ what: `${this.#text(node)} becomes ${other}`, text: `${wanted}(${other})` }));
    this.#add(node, "expression", alternatives, { rewritten: `${wanted}(${this.#text(node)})` });
  }

  #constant(node: Node): void {
    const declaration = this.#referenced(node);
    if (declaration?.["constant"] !== true || !/^uint\d+$/.test(typeOf(node))) return;
    const alternatives = ["+", "-"].map((sign) => ({ what: `${sign} 1`, text: `${this.#text(node)} ${sign} 1` }));
    this.#add(node, "expression", alternatives);
  }

  #swappedArguments(call: Node): Alternative[] {
    if (text(call, "kind") !== "functionCall" && text(call, "kind") !== "structConstructorCall") return [];
    const called = field(call, "expression");
    const values = list(call, "arguments");
    if (called === undefined || list(call, "names").length > 0 || COMMUTATIVE.test(this.#text(called))) return [];
    const types = parameterTypes(typeOf(called)).slice(-values.length); // not those that the receiver fills
    const alternatives: Alternative[] = [];
    for (let i = 0; i + 1 < values.length; i++) {
      const [a, b] = [values[i], values[i + 1]];
      if (a === undefined || b === undefined) continue;
      const [first, second] = [this.#text(a), this.#text(b)];
      const isSwappable = first !== second && concrete(typeOf(a)) === concrete(typeOf(b)) && typeOf(a) !== "";
      if (!isSwappable || types[i] !== types[i + 1]) continue;
      const swapped = values.map((value) => this.#text(value));
      [swapped[i], swapped[i + 1]] = [second, first];
      alternatives.push({
        what: `${first} and ${second} swapped`,
        text: `${this.#text(called)}(${swapped.join(", ")})`,
      });
    }
    return alternatives;
  }

  /** `h.minDelay()` for `h.maxDelay()`: the next function of the library that has the same types. */
  #otherFunctions(call: Node): Alternative[] {
    const called = field(call, "expression");
    const declaration = called?.nodeType === "MemberAccess" ? this.#referenced(called) : undefined;
    if (called === undefined || declaration?.nodeType !== "FunctionDefinition") return [];
    const library = this.#known.get(Number(declaration["scope"]));
    if (library === undefined || text(library, "contractKind") !== "library") return [];
    const alike = list(library, "nodes").filter((node) => signatureOf(node) === signatureOf(declaration));
    const next = alike[(alike.indexOf(declaration) + 1) % alike.length];
    if (next === undefined || next === declaration) return [];
    const receiver = field(called, "expression");
    if (receiver === undefined) return [];
    const values = list(call, "arguments").map((value) => this.#text(value));
    const changed = `${this.#text(receiver)}.${text(next, "name")}(${values.join(", ")})`;
    return [{ what: `${text(declaration, "name")} becomes ${text(next, "name")}`, text: changed }];
  }

  #otherFields(access: Node): Alternative[] {
    const declaration = this.#referenced(access);
    const struct = declaration && this.#known.get(Number(declaration["scope"]));
    const receiver = field(access, "expression");
    if (declaration === undefined || struct?.nodeType !== "StructDefinition" || receiver === undefined) return [];
    const alike = list(struct, "members").filter((member) => typeOf(member) === typeOf(declaration));
    const next = alike[(alike.indexOf(declaration) + 1) % alike.length];
    if (next === undefined || next === declaration) return [];
    const [from, to] = [text(declaration, "name"), text(next, "name")];
    return [{ what: `${from} becomes ${to}`, text: `${this.#text(receiver)}.${to}` }];
  }

  #otherMembers(access: Node): Alternative[] {
    const receiver = field(access, "expression");
    const enumeration = receiver && this.#referenced(receiver);
    if (receiver === undefined || enumeration?.nodeType !== "EnumDefinition") return [];
    const names = list(enumeration, "members").map((member) => text(member, "name"));
    const name = text(access, "memberName");
    const next = names[(names.indexOf(name) + 1) % names.length];
    if (next === undefined || next === name) return [];
    return [{ what: `${name} becomes ${next}`, text: `${this.#text(receiver)}.${next}` }];
  }

  #yul(node: unknown): void {
    if (!isNode(node)) return;
    if (node.nodeType === "YulFunctionCall") {
      const name = text(field(node, "functionName") ?? node, "name");
      const other = OTHER_INSTRUCTION[name];
      const values = list(node, "arguments").map((value) => this.#text(value));
      if (other !== undefined) {
        this.#add(node, "yul", [{ what: `${name} becomes ${other}`, text: `${other}(${values.join(", ")})` }]);
      }
    }
    if (node.nodeType === "YulLiteral" && text(node, "kind") === "number") {
      const value = BigInt(text(node, "value"));
      this.#add(node, "yul", [{ what: `${this.#text(node)} becomes ${value + 1n}`, text: String(value + 1n) }]);
    }
    if (node.nodeType === "YulExpressionStatement" || node.nodeType === "YulAssignment") {
      this.#add(node, "yulStatement", [{ what: "removed", text: "" }]);
    }
    for (const child of childrenOf(node)) this.#yul(child);
  }

  #referenced(node: Node): Node | undefined {
    const id = node["referencedDeclaration"];
    return typeof id === "number" ? this.#known.get(id) : undefined;
  }

  #add(node: Node, form: Site["form"], alternatives: Alternative[], more: Partial<Site> = {}): void {
    if (alternatives.length === 0) return;
    const { start, end } = rangeOf(node);
    const bytes = this.#bytesOf(this.#file);
    const line = bytes.subarray(0, start).toString().split("\n").length;
    const site = { start, end, form, line, where: this.#where, original: this.#text(node), alternatives, ...more };
    // The compiler leaves the semicolon out of a statement, which cannot be put into an `if` without it.
    const isCut = form === "statement" && bytes.subarray(end, end + 1).toString() === ";";
    if (isCut) {
      site.end++;
      site.alternatives = alternatives.map(({ what, text: other }) => ({
        what,
        text: other === "" ? "" : `${other};`,
      }));
    }
    this.#sites.push(site);
  }

  /** The statement with one part of it changed. */
  #inPlace(statement: Node, part: Node, { what, text: changed }: Alternative): Alternative {
    const bytes = this.#bytesOf(this.#file);
    const outer = rangeOf(statement);
    const inner = rangeOf(part);
    const before = bytes.subarray(outer.start, inner.start).toString();
    const after = bytes.subarray(inner.end, outer.end).toString();
    return { what, text: `${before}${changed}${after}` };
  }

  #text(node: Node): string {
    const { start, end } = rangeOf(node);
    return this.#bytesOf(this.#file).subarray(start, end).toString();
  }

  /** The compiler tells of a modifier neither contract nor file, only the file's number, as it does of the file itself. */
  #unitOf(declaration: Node): Node {
    const unit = [...this.#known.values()].find(
      (node) => node.nodeType === "SourceUnit" && fileNumberOf(node) === fileNumberOf(declaration),
    );
    if (unit === undefined) throw new Error(`no file has ${text(declaration, "name")}`);
    return unit;
  }

  #bytesOf(file: string): Buffer {
    const bytes = this.#sources.get(file);
    if (bytes === undefined) throw new Error(`the source of ${file} was not read`);
    return bytes;
  }
}

/** The end of the contract of the file around a range. */
function endOfContract(unit: Node, { start, end }: Range): number {
  for (const contract of list(unit, "nodes").map(rangeOf)) {
    if (contract.start <= start && end <= contract.end) return contract.end;
  }
  throw new Error(`nothing is around ${start} to ${end}`);
}

function isStatement({ nodeType }: Node): boolean {
  return (
    nodeType.endsWith("Statement") || REMOVABLE.has(nodeType) || nodeType === "Block" || nodeType === "UncheckedBlock"
  );
}

function isExpression(node: Node): boolean {
  return "typeDescriptions" in node && node.nodeType !== "VariableDeclaration" && !node.nodeType.endsWith("TypeName");
}

function fileNumberOf({ src }: Node): string | undefined {
  return src.split(":")[2];
}

function isTuple(type: string): boolean {
  return type.startsWith("tuple(");
}

/** The type that a value of this type is converted to when nothing else asks for one. */
function concrete(type: string): string {
  return type.startsWith("int_const") ? "uint256" : type.replace(/ (memory|calldata|storage ref|storage pointer)$/, "");
}

/** 12 from `int_const 12`. Long ones are shortened by the compiler and left alone. */
function numberOf(type: string): bigint | undefined {
  const digits = /^int_const (\d+)$/.exec(type)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** `uint256`, `address` from `function (uint256,address) view returns (bool)`. */
function parameterTypes(type: string): string[] {
  const inside = /^function \(([^()]*)\)/.exec(type)?.[1] ?? "";
  return inside === "" ? [] : inside.split(",");
}

function signatureOf(node: Node): string {
  if (node.nodeType !== "FunctionDefinition") return "";
  const types = (name: string) => list(field(node, name) ?? node, "parameters").map(typeOf);
  return `(${types("parameters").join()}) returns (${types("returnParameters").join()})`;
}
