// Writes every generated file, or only those named: `node schema/generate.mjs REFERENCE.md`. `--check` writes nothing and
// exits with 1 if one is out of date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { codeList, codeType } from "./codes.mjs";
import { missing } from "./complete.mjs";
import { contributing } from "./contributing.mjs";
import { editorSchema } from "./editor.mjs";
import { schemaFiles } from "./files.mjs";
import { reference } from "./reference.mjs";
import { sectionLists } from "./sections.mjs";
import { tables, tablesAreFresh } from "./tables.mjs";
import { operationTypes, types } from "./types.mjs";

/** The generator of each file; it gets the current text. */
const outputs = {
	"src/model/spec.gen.ts": types,
	"src/model/code.gen.ts": codeType,
	"src/editing/operation.gen.ts": operationTypes,
	...sectionLists,
	"src/content/semantics/cldr/tables.gen.json": tables,
	"schema/site.gen.json": editorSchema,
	"schema/REFERENCE.md": reference,
	"schema/CODES.md": codeList,
	"CONTRIBUTING.md": contributing,
};

/** Files whose sources must be downloaded; each can tell whether it is fresh without them. */
const judges = { "src/content/semantics/cldr/tables.gen.json": tablesAreFresh };

const faults = missing(schemaFiles());
if (faults.length > 0) {
	process.stderr.write(`${faults.join("\n")}\n`);
	process.exit(1);
}

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith("--"));
for (const [path, make] of Object.entries(outputs)) {
	if (named.length > 0 && !named.includes(basename(path))) continue;
	const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
	const present = existsSync(file) ? readFileSync(file, "utf8") : "";
	const isFresh = judges[path]?.(present);
	if (isFresh) continue;
	const isChecked = words.includes("--check");
	const text = isChecked && isFresh === false ? null : await make(present);
	if (text === present) continue;
	if (!isChecked) {
		writeFileSync(file, text);
	} else {
		process.stderr.write(`${path} is not fresh. Run: npm run generate\n`);
		process.exitCode = 1;
	}
}
