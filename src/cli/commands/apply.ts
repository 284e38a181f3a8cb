import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import Ajv from "ajv/dist/2020.js";
import { createPictureProbe, openOriginals } from "../../assets/images/originals.ts";
import { type Compilation, compile } from "../../content/compile.ts";
import { type Caches, createCaches } from "../../content/findings/caches.ts";
import { isError } from "../../content/findings/severity.ts";
import { createSourcesFromTexts, resolveBeside } from "../../content/source/beside.ts";
import { type Difference, diffSites } from "../../diff/diff.ts";
import { openFiles } from "../../disk/files.ts";
import { decodeTexts, readSnapshot } from "../../disk/site-folder.ts";
import { writeTexts } from "../../disk/write-texts.ts";
import { applyOperations, type OperationResult } from "../../editing/apply-operations.ts";
import type { Operations } from "../../editing/operation.gen.ts";
import schema from "../../editing/operations.json";
import type { Texts } from "../../editing/texts.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { changeFormats } from "../../report/changes.ts";
import { summarize } from "../../report/format.ts";
import { formatCommand } from "../../report/format-command.ts";
import { formats } from "../../report/formats.ts";
import { printError, printNotice } from "../../report/print-line.ts";
import { detectTerminal } from "../../report/terminal.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { defineCommand, type ExitCode } from "../command.ts";
import { createChoice, createFlag, UsageError } from "../option.ts";
import { type CompileOptions, compileOptions } from "../shared-options.ts";

export const applyCommand = defineCommand({
	positionals: ["FILE"],
	summary: "Apply the operations in a JSON file, unless they add an error",
	options: {
		...compileOptions,
		format: createChoice<(difference: Difference) => string>("FORMAT", "How to print the changes", changeFormats),
		dryRun: createFlag("Show the changes without writing them"),
	},
	async run({ format, dryRun, ...given }, _, [path]) {
		if (path === undefined)
			throw new UsageError(`Name a JSON file with operations: ${formatCommand("apply changes.json")}`);
		const { site: file, maxSize } = given;
		const input = readOperations(path);
		if (typeof input === "string") return refuse(2, input);
		const snapshot = readSnapshot({ file, maxSize });
		if (typeof snapshot === "string") return refuse(2, snapshot);
		const name = basename(file);
		const bytes = snapshot.files.get(name);
		if (!bytes) return refuse(2, `There is no file ‘${file}’. Name another file with --site.`);
		const hash = createHash("sha256").update(bytes).digest("hex");
		if (input.hash !== undefined && input.hash !== hash)
			return refuse(1, `${file} has changed since ${path} was made, so nothing was written.`);

		const texts = decodeTexts(snapshot);
		const caches = createCaches();
		const change = applyOperations(texts, name, input.operations, { maxSize, caches });
		if ("refused" in change) return refuse(1, change.refused);
		const compileTexts = createTextCompiler({ ...given, now: given.now ?? new Date(), caches });
		const [before, after] = [compileTexts(texts), compileTexts(change.texts)];
		const added = listErrorsMissingFrom(after.diagnostics, before.diagnostics);
		// An error can hide others, so errors that appear when another disappears may have existed before.
		const removed = listErrorsMissingFrom(before.diagnostics, after.diagnostics);
		if (added.length > 0 && removed.length === 0) {
			printNewErrors(added, after, file);
			return 1;
		}
		printNotice(`${change.label}.`);
		if (added.length > 0)
			printNotice(`Other errors were hidden until now: ${added.length}. To see them, run: ${formatCommand("check")}`);
		if (before.site && after.site) process.stdout.write(format(diffSites(before.site, after.site, sectionTypes)));
		if (dryRun) return 0;
		const result = writeTexts({ file, maxSize }, getChangedTexts(change), snapshot.revision);
		return result.kind === "done" ? 0 : refuse(2, result.message);
	},
});

function createTextCompiler({
	site: file,
	...options
}: CompileOptions & { now: Date; caches: Caches }): (texts: Texts) => Compilation {
	const folder = dirname(file);
	const files = openFiles(folder);
	const pictures = createPictureProbe(openOriginals(folder));
	return (texts) => {
		const text = texts[basename(file)]!;
		const sources = { file: resolveBeside(file, basename(file)), text, ...createSourcesFromTexts(texts), files };
		return compile(sources, { sections: sectionTypes, ...options, pictures });
	};
}

/** Lists the errors that aren't among `others`. Ignores their positions, because operations move lines. */
function listErrorsMissingFrom(diagnostics: Diagnostic[], others: Diagnostic[]): Diagnostic[] {
	const unmatched = others.map(getIdentity);
	return diagnostics.filter((diagnostic) => {
		if (!isError(diagnostic)) return false;
		const index = unmatched.indexOf(getIdentity(diagnostic));
		if (index !== -1) unmatched.splice(index, 1);
		return index === -1;
	});
}

function getIdentity({ code, message, severity }: Diagnostic): string {
	return `${severity} ${code} ${message}`;
}

function printNewErrors(diagnostics: Diagnostic[], { getText }: Compilation, file: string): void {
	const terminal = detectTerminal(process.stdout);
	const summary = summarize(diagnostics);
	process.stdout.write(formats.pretty(diagnostics, { file, getText, summary, terminal }));
	printError("Nothing was written, because the operations would add these errors.");
}

/** Returns the changed texts by file name; null for a file that was deleted. */
function getChangedTexts({ texts, splices }: OperationResult): Record<string, string | null> {
	return Object.fromEntries(Object.keys(splices).map((name) => [name, texts[name] ?? null]));
}

function refuse<Code extends ExitCode>(code: Code, sentence: string): Code {
	printError(sentence);
	return code;
}

/** Returns the operations, or a problem with the file. */
function readOperations(path: string): Operations | string {
	let data: unknown;
	try {
		data = JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError) return `${path} is not valid JSON: ${error.message.replaceAll("\n", " ")}`;
		return describeReadError(path, (error as NodeJS.ErrnoException).code ?? "");
	}
	const ajv = new Ajv({ discriminator: true, allowUnionTypes: true, logger: false });
	const validate = ajv.compile<Operations>(schema);
	if (validate(data)) return data;
	const { instancePath, message, params } = validate.errors![0]!;
	const detail = params.additionalProperty ?? params.allowedValues ?? params.tagValue;
	const suffix = detail === undefined ? "" : ` (${detail})`;
	return `${path} doesn't match the schema of operations: ${instancePath || "the file"} ${message}${suffix}.`;
}

function describeReadError(path: string, code: string): string {
	if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code)) return `There is no file ‘${path}’. Name another file.`;
	if (code === "EISDIR") return `‘${path}’ is a folder. Name a JSON file with operations.`;
	if (code === "EACCES" || code === "EPERM") return `You don't have permission to read ‘${path}’.`;
	return `‘${path}’ can't be read${code && ` (${code})`}. Name another file.`;
}
