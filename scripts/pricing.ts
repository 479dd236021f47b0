// Plays the price model through the scenarios of docs/pricing.md and writes its tables and plots. With --check it writes nothing and fails
// when one of them would change.
import { readdirSync, readFileSync } from "node:fs";
import { study, withTables } from "./pricing/study.ts";
import { settle } from "./support/generated-files.ts";

const DOCUMENT = "docs/pricing.md";
const FOLDER = "docs/pricing";

const { tables, plots } = study();
const wanted = new Map([[DOCUMENT, withTables(readFileSync(DOCUMENT, "utf8"), tables)]]);
for (const [name, picture] of plots) wanted.set(`${FOLDER}/${name}.svg`, picture);

const present = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svg"));
const surplus = present.map((path) => `docs/${path}`).filter((path) => path.startsWith(FOLDER) && !wanted.has(path));
settle({ wanted, surplus, command: "npm run pricing" });
