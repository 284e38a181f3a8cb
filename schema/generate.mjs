// Writes every generated file, or only those named: `node schema/generate.mjs REFERENCE.md`. `--check` writes nothing
// and exits with 1 if one is out of date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { renderCodeList, renderCodeType } from "./codes.mjs";
import { insertModuleTable } from "./contributing.mjs";
import { renderEditorSchema } from "./editor.mjs";
import { schemaFiles } from "./files.mjs";
import { renderLatinTable } from "./latin.mjs";
import { listMissing } from "./missing.mjs";
import { renderReference } from "./reference.mjs";
import { sectionLists } from "./sections.mjs";
import { generateTables, tablesAreFresh } from "./tables.mjs";
import { renderOperationTypes, renderSpecTypes } from "./types.mjs";

/** The generator of each generated file. It gets the current text of that file. */
const outputs = {
	"src/model/spec.gen.ts": renderSpecTypes,
	"src/model/code.gen.ts": renderCodeType,
	"src/editing/operation.gen.ts": renderOperationTypes,
	...sectionLists,
	"src/content/semantics/cldr/tables.gen.json": generateTables,
	"src/content/schema/latin.gen.json": renderLatinTable,
	"schema/site.gen.json": renderEditorSchema,
	"schema/REFERENCE.md": renderReference,
	"schema/CODES.md": renderCodeList,
	"CONTRIBUTING.md": insertModuleTable,
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
for (const [path, generate] of Object.entries(outputs)) {
	if (requested.length > 0 && !requested.includes(basename(path))) continue;
	const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
	const currentText = existsSync(file) ? readFileSync(file, "utf8") : "";
	const isFresh = freshnessChecks[path]?.(currentText);
	if (isFresh) continue;
	const isCheckOnly = args.includes("--check");
	// `--check` downloads nothing: a file that `freshnessChecks` found out of date needs no new text.
	const text = isCheckOnly && isFresh === false ? null : await generate(currentText);
	if (text === currentText) continue;
	if (!isCheckOnly) {
		writeFileSync(file, text);
	} else {
		process.stderr.write(`${path} is not fresh. Run: npm run generate\n`);
		process.exitCode = 1;
	}
}
