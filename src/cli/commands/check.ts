import { appendFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { promoteToErrors } from "../../content/compile.ts";
import { resolveBeside } from "../../content/source/beside.ts";
import { findRepositoryRoot } from "../../disk/checkout.ts";
import { decodeTexts, readSnapshot } from "../../disk/site-folder.ts";
import { describeConflict, writeTexts } from "../../disk/write-texts.ts";
import { applySafeFixes } from "../../editing/apply-safe-fixes.ts";
import { checkForHost } from "../../output/host-limits.ts";
import { formatDiff } from "../../report/changes.ts";
import { type Formatter, summarize } from "../../report/format.ts";
import { formats } from "../../report/formats.ts";
import { printError } from "../../report/print-line.ts";
import { detectTerminal } from "../../report/terminal.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { defineCommand } from "../command.ts";
import { type LoadedDefinition, listDiagnostics, loadDefinition } from "../load-definition.ts";
import { createChoice, createFlag, UsageError } from "../option.ts";
import { type CompileOptions, compileOptions, webHostOption } from "../shared-options.ts";
import { readStagedSite, readStandardInput } from "../site-input.ts";

export const checkCommand = defineCommand({
	positionals: ["[FILE]"],
	summary: "Check the site and list its problems (FILE is short for --site FILE; - reads standard input)",
	options: {
		...compileOptions,
		format: createChoice<Formatter>("FORMAT", "How to print the problems", formats),
		strict: createFlag("Treat all warnings as errors"),
		fix: createFlag("Make the fixes that can't change what you meant"),
		fixDryRun: createFlag("Show these fixes without making them"),
		host: webHostOption,
		staged: createFlag("Check what is staged for the next commit, for a pre-commit hook"),
	},
	async run({ format, strict, fix, fixDryRun, staged, host, ...given }, installation, [file]) {
		const isStandardInput = file === "-";
		if ((isStandardInput || staged) && (fix || fixDryRun))
			throw new UsageError(
				"--fix and --fix-dry-run work on the files in a folder, so they can't be combined with - or --staged.",
			);
		const options = { ...given, site: isStandardInput ? given.site : (file ?? given.site) };
		const input = isStandardInput ? readStandardInput(options.site) : staged ? readStagedSite(options.site) : undefined;
		if (typeof input === "string") {
			printError(input);
			return 2;
		}
		const loaded = loadDefinition(options, {}, input);
		if (!loaded) {
			if (format === formats.json) process.stdout.write(formatUnreadable(options.site));
			return 2;
		}
		const checked = fix || fixDryRun ? applyFixes(loaded, options, fixDryRun) : loaded;
		const { site } = checked;
		const hostFindings = host && site ? promoteToErrors(checkForHost(host, site), options.deny) : [];
		const diagnostics = [...(await listDiagnostics(checked, installation)), ...checked.locate(hostFindings)];
		const summary = summarize(diagnostics);
		const report = {
			file: checked.file,
			getText: checked.getText,
			summary,
			terminal: detectTerminal(process.stdout),
			blobUrl: getBlobUrl(),
			getRepositoryPath: createPathGetter(),
			getExplanation: await loadExplanations(format),
		};
		process.stdout.write(format(diagnostics, report));
		if (format === formats.github) printStepSummary(formats.markdown(diagnostics, report));
		return summary.errors > 0 || (strict && summary.warnings > 0) ? 1 : 0;
	},
});

/** Formats the JSON report for a file that can't be read or checked. The reason is on stderr. */
function formatUnreadable(file: string): string {
	const start = { line: 1, column: 1 };
	const message = `‘${file}’ can't be read or checked.`;
	const location = { file, pointer: "", breadcrumb: "", range: { start, end: start } };
	// The code is the same, whatever the reason.
	const diagnostics = [{ code: "file-not-found", severity: "error", message, ...location }];
	return `${JSON.stringify({ diagnostics, summary: { errors: 1, warnings: 0 } }, null, 2)}\n`;
}

/** Loads the explanations of codes if the format is SARIF, the only one that contains them. */
async function loadExplanations(format: Formatter): Promise<(code: string) => string | null> {
	if (format !== formats.sarif) return () => null;
	const { explanations } = await import("../../report/explanations.ts");
	return (searchedCode) => explanations.find(({ code }) => code === searchedCode)?.markdown ?? null;
}

/** Creates a function that returns the path of a file in its repository. A workflow may run in a subfolder. */
function createPathGetter(): (file: string) => string {
	const root = findRepositoryRoot(process.cwd());
	return (file) => {
		const path = root === null ? file : relative(root, resolve(file));
		return path.startsWith("..") ? file : path.split(sep).join("/");
	};
}

/** Returns the URL of the commit's files in a GitHub workflow; elsewhere an empty string. */
function getBlobUrl(): string {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = process.env;
	return server && repository && commit ? `${server}/${repository}/blob/${commit}/` : "";
}

/**
 * Adds the whole report to the step's summary, because GitHub shows only a few annotations. Outside of a workflow, prints it
 * on stdout.
 */
function printStepSummary(text: string): void {
	const file = process.env.GITHUB_STEP_SUMMARY;
	if (file) appendFileSync(file, text);
	else process.stdout.write(text);
}

/**
 * Applies the safe fixes and prints them. Returns the fixed definition; the given one if nothing was written, as in a dry
 * run.
 */
export function applyFixes(loaded: LoadedDefinition, options: CompileOptions, isDryRun: boolean): LoadedDefinition {
	const { pictures, getText } = loaded;
	const { now, maxSize } = options;
	const fixes = [...applySafeFixes(loaded, { sections: sectionTypes, now: now ?? new Date(), maxSize, pictures })];
	if (fixes.length === 0) return loaded;
	const problem = isDryRun ? null : writeFixes(fixes, loaded, maxSize);
	if (problem !== null) {
		printError(problem);
		return loaded;
	}
	for (const [path, after] of fixes) process.stderr.write(`${formatDiff(path, getText(path) ?? "", after)}\n`);
	return isDryRun ? loaded : (loadDefinition(options) ?? loaded);
}

/** Writes the fixed texts. If that fails, returns the reason, otherwise null. */
function writeFixes(
	fixes: [path: string, after: string][],
	{ file, getText }: LoadedDefinition,
	maxSize?: number,
): string | null {
	const snapshot = readSnapshot({ file, maxSize });
	if (typeof snapshot === "string") return snapshot;
	const current = decodeTexts(snapshot);
	const folder = resolveBeside(file, "");
	const getName = (path: string) => path.slice(folder.length);
	if (fixes.some(([path]) => current[getName(path)] !== getText(path))) return describeConflict(file);
	const texts = Object.fromEntries(fixes.map(([path, after]) => [getName(path), after]));
	const result = writeTexts({ file, maxSize }, texts, snapshot.revision);
	return result.kind === "done" ? null : result.message;
}
