// Writes every generated file, or only those named: `node schema/generate.mjs REFERENCE.md`. `--check` writes nothing
// and exits with 1 if one is out of date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { codeList, codeType } from "./codes.mjs";
import { listMissing } from "./complete.mjs";
import { contributing } from "./contributing.mjs";
import { editorSchema } from "./editor.mjs";
import { schemaFiles } from "./files.mjs";
import { latinTable } from "./latin.mjs";
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
	"src/content/schema/latin.gen.json": latinTable,
	"schema/site.gen.json": editorSchema,
	"schema/REFERENCE.md": reference,
	"schema/CODES.md": codeList,
	"CONTRIBUTING.md": contributing,
};

/** Checks of files whose sources must be downloaded: they tell without a download whether a file is up to date. */
const freshnessChecks = { "src/content/semantics/cldr/tables.gen.json": tablesAreFresh };

const faults = listMissing(schemaFiles());
if (faults.length > 0) {
	process.stderr.write(`${faults.join("\n")}\n`);
	process.exit(1);
}

const args = process.argv.slice(2);
const requested = args.filter((arg) => !arg.startsWith("--"));
for (const [path, make] of Object.entries(outputs)) {
	if (requested.length > 0 && !requested.includes(basename(path))) continue;
	const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
	const present = existsSync(file) ? readFileSync(file, "utf8") : "";
	const isFresh = freshnessChecks[path]?.(present);
	if (isFresh) continue;
	const isCheckOnly = args.includes("--check");
	// `--check` downloads nothing: what a check found out of date needs no new text.
	const text = isCheckOnly && isFresh === false ? null : await make(present);
	if (text === present) continue;
	if (!isCheckOnly) {
		writeFileSync(file, text);
	} else {
		process.stderr.write(`${path} is not fresh. Run: npm run generate\n`);
		process.exitCode = 1;
	}
}
