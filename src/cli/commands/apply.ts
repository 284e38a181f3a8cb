import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { probePictures, readOriginals } from "../../assets/images/originals.ts";
import { type Compilation, compile } from "../../content/compile.ts";
import { type Caches, createCaches } from "../../content/findings/caches.ts";
import { isError } from "../../content/findings/severity.ts";
import { createSourcesFromTexts, resolveBeside } from "../../content/source/beside.ts";
import { diffSites } from "../../diff/diff.ts";
import { readFiles } from "../../disk/files.ts";
import { decodeTexts, readSnapshot } from "../../disk/site-folder.ts";
import { writeTexts } from "../../disk/write-texts.ts";
import type { OperationResult } from "../../editing/apply-operations.ts";
import { applyOperations } from "../../editing/apply-operations.ts";
import type { Texts } from "../../editing/draft.ts";
import type { Operations } from "../../editing/operation.gen.ts";
import schema from "../../editing/operations.json";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { changeFormats } from "../../report/changes.ts";
import { summarize } from "../../report/format.ts";
import { formats } from "../../report/formats.ts";
import { chooseFormat, printError } from "../../report/print-line.ts";
import { detectTerminal } from "../../report/terminal.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { formatCount } from "../../text/words.ts";
import type { Arguments, Command, ExitCode } from "../command.ts";

/** Makes the operations of a file in the definition, unless they add an error, and says what a visitor will see changed. */
export const apply: Command = async (args) => {
	const { site: file, maxSize, positionals } = args;
	const format = chooseFormat(changeFormats, args.format);
	if (!format) return 2;
	const [path] = positionals;
	if (path === undefined) return say(2, "apply takes a JSON file with operations: site apply changes.json");
	const given = readOperations(path);
	if (typeof given === "string") return say(2, given);
	const found = readSnapshot({ file, maxSize });
	if (typeof found === "string") return say(2, found);
	const name = basename(file);
	const bytes = found.files.get(name);
	if (!bytes) return say(2, `There is no file ‘${file}’. Name another file with --site.`);
	const hash = createHash("sha256").update(bytes).digest("hex");
	if (given.hash !== undefined && given.hash !== hash)
		return say(1, `${file} is another than the one that ${path} is meant for: it has changed since.`);

	const texts = decodeTexts(found);
	const caches = createCaches();
	const change = applyOperations(texts, name, given.operations, { maxSize, caches });
	if ("refused" in change) return say(1, change.refused);
	const now = args.now ?? new Date();
	const [before, after] = [texts, change.texts].map((one) => compiled(one, now, caches, args)) as [
		Compilation,
		Compilation,
	];
	const added = errorsWithout(after.diagnostics, before.diagnostics);
	// What is wrong in one way is not judged in others: with an error that goes, those that it hid come to light.
	const mended = errorsWithout(before.diagnostics, after.diagnostics);
	if (added.length > 0 && mended.length === 0) {
		report(added, after, file);
		return 1;
	}
	printError(`${change.label}.`);
	if (added.length > 0) printError(`${formatCount(added.length, "error")} came to light: npm run check says more.`);
	if (before.site && after.site) process.stdout.write(format(diffSites(before.site, after.site, sectionTypes)));
	if (args.dryRun) return 0;
	const written = writeTexts({ file, maxSize }, changedIn(change), found.revision);
	return written.kind === "done" ? 0 : say(2, written.message);
};

function compiled(texts: Texts, now: Date, caches: Caches, { site: file, deny, maxSize }: Arguments): Compilation {
	const pictures = probePictures(readOriginals(dirname(file)));
	const text = texts[basename(file)]!;
	return compile(
		{
			file: resolveBeside(file, basename(file)),
			text,
			...createSourcesFromTexts(texts),
			files: readFiles(dirname(file)),
		},
		{ sections: sectionTypes, now, deny, maxSize, pictures, caches },
	);
}

/** The errors that others do not have, wherever they stand. */
function errorsWithout(diagnostics: Diagnostic[], others: Diagnostic[]): Diagnostic[] {
	const known = others.map(identity);
	return diagnostics.filter((one) => {
		if (!isError(one)) return false;
		const index = known.indexOf(identity(one));
		if (index !== -1) known.splice(index, 1);
		return index === -1;
	});
}

function identity({ code, message, severity }: Diagnostic): string {
	return `${severity} ${code} ${message}`;
}

function report(diagnostics: Diagnostic[], { textOf }: Compilation, file: string): void {
	const terminal = detectTerminal(process.stdout);
	const summary = summarize(diagnostics);
	process.stdout.write(formats.pretty(diagnostics, { file, textOf, summary, terminal }));
	printError("Nothing was written: the operations add what is said above.");
}

function changedIn({ texts, splices }: OperationResult): Texts {
	return Object.fromEntries(Object.keys(splices).map((name) => [name, texts[name]!]));
}

function say<Code extends ExitCode>(code: Code, sentence: string): Code {
	printError(sentence);
	return code;
}

/** The operations of a JSON file, or a sentence that says why it has none. */
export function readOperations(path: string): Operations | string {
	let data: unknown;
	try {
		data = JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError) return `${path} is not JSON: ${error.message.replaceAll("\n", " ")}`;
		return unreadable(path, (error as NodeJS.ErrnoException).code ?? "");
	}
	const ajv = new Ajv({ discriminator: true, allowUnionTypes: true, logger: false });
	const matches = ajv.compile<Operations>(schema);
	if (matches(data)) return data;
	const { instancePath, message, params } = matches.errors![0]!;
	const named = params.additionalProperty ?? params.allowedValues ?? params.tagValue;
	return `${path} is not as it must be: ${instancePath || "the whole"} ${message}${named === undefined ? "" : ` (${named})`}.`;
}

function unreadable(path: string, code: string): string {
	if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code)) return `There is no file ‘${path}’. Name another one.`;
	if (code === "EISDIR") return `‘${path}’ is a folder. Name a JSON file with operations.`;
	if (code === "EACCES" || code === "EPERM") return `This user may not read ‘${path}’. Change its permissions.`;
	return `‘${path}’ cannot be read${code === "" ? "" : ` (${code})`}. Name another file.`;
}
