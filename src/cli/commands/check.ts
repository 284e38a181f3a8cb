import { appendFileSync } from "node:fs";
import { findBrokenPictures } from "../../assets/images/make.ts";
import { resolveBeside } from "../../content/source/beside.ts";
import { decodeTexts, readSnapshot } from "../../disk/site-folder.ts";
import { describeConflict, writeTexts } from "../../disk/write-texts.ts";
import { applySafeFixes } from "../../editing/apply-safe-fixes.ts";
import { formatDiff } from "../../report/changes.ts";
import { type Formatter, summarize } from "../../report/format.ts";
import { formats } from "../../report/formats.ts";
import { chooseFormat, printError } from "../../report/print-line.ts";
import { detectTerminal } from "../../report/terminal.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import type { Arguments, Command } from "../command.ts";
import { type LoadedDefinition, loadDefinition } from "../load-definition.ts";

export const check: Command = async (given, installation) => {
	const args = { ...given, site: given.positionals[0] ?? given.site };
	const format = chooseFormat<Formatter>(formats, args.format);
	const loaded = format && loadDefinition(args);
	if (!loaded) {
		if (format === formats.json) process.stdout.write(unread(args.site));
		return 2;
	}
	const { site, pictures, originals, locate, file, textOf, ...judged } =
		args.fix || args.fixDryRun ? applyFixes(loaded, args) : loaded;
	const broken = site ? await findBrokenPictures(site.pictures(), pictures, originals, installation.pictures) : [];
	const diagnostics = [...judged.diagnostics, ...locate(broken)];
	const terminal = detectTerminal(process.stdout);
	const summary = summarize(diagnostics);
	const report = { file, textOf, summary, terminal, base: blob(), page: await pagesFor(format) };
	process.stdout.write(format(diagnostics, report));
	if (format === formats.github) tell(formats.markdown(diagnostics, report));
	return summary.errors > 0 || (args.strict && summary.warnings > 0) ? 1 : 0;
};

/** Programs read JSON whatever happens; the reason stands on stderr. */
function unread(file: string): string {
	const start = { line: 1, column: 1 };
	const message = `‘${file}’ could not be read or judged.`;
	const place = { file, pointer: "", breadcrumb: "", range: { start, end: start } };
	const diagnostics = [{ code: "file-not-found", severity: "error", message, ...place }];
	return `${JSON.stringify({ diagnostics, summary: { errors: 1, warnings: 0 } }, null, 2)}\n`;
}

/** Only one format shows the pages of the codes; the others do not wait for them. */
async function pagesFor(format: Formatter): Promise<(code: string) => string | null> {
	if (format !== formats.sarif) return () => null;
	const { explanations } = await import("../../report/explanations.ts");
	return (word) => explanations.find(({ code }) => code === word)?.markdown ?? null;
}

/** Where the files of this commit are read on GitHub; nothing elsewhere. */
function blob(): string {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = process.env;
	return server && repository && commit ? `${server}/${repository}/blob/${commit}/` : "";
}

/** Annotations are few and short: all of it stands in the summary of the step, or below them. */
function tell(text: string): void {
	const file = process.env.GITHUB_STEP_SUMMARY;
	if (file) appendFileSync(file, text);
	else process.stdout.write(text);
}

/** Makes the safe fixes in the definition and beside it, shows them on stderr, and gives what is to be said afterwards. */
export function applyFixes(loaded: LoadedDefinition, args: Arguments): LoadedDefinition {
	const { pictures, textOf } = loaded;
	const { now, maxSize } = args;
	const texts = [...applySafeFixes(loaded, { sections: sectionTypes, now: now ?? new Date(), maxSize, pictures })];
	if (texts.length === 0) return loaded;
	const refused = args.fixDryRun ? null : put(texts, loaded, maxSize);
	if (refused !== null) {
		printError(refused);
		return loaded;
	}
	for (const [path, after] of texts) process.stderr.write(`${formatDiff(path, textOf(path) ?? "", after)}\n`);
	return args.fixDryRun ? loaded : (loadDefinition(args) ?? loaded);
}

/** Puts texts in the place of those that were judged; or says why not. */
function put(
	texts: [path: string, after: string][],
	{ file, textOf }: LoadedDefinition,
	maxSize?: number,
): string | null {
	const place = { file, maxSize };
	const found = readSnapshot(place);
	if (typeof found === "string") return found;
	const there = decodeTexts(found);
	const nameOf = (path: string) => path.slice(resolveBeside(file, "").length);
	if (texts.some(([path]) => there[nameOf(path)] !== textOf(path))) return describeConflict(file);
	const named = Object.fromEntries(texts.map(([path, after]) => [nameOf(path), after]));
	const written = writeTexts(place, named, found.revision);
	return written.kind === "done" ? null : written.message;
}
