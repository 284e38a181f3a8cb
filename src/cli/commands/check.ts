import { appendFileSync } from "node:fs";
import { findBrokenPictures } from "../../assets/images/make.ts";
import { chosen } from "../../report/chosen.ts";
import type { Format } from "../../report/format.ts";
import { formats } from "../../report/formats.ts";
import { summarize } from "../../report/summary.ts";
import { terminalOf } from "../../report/terminal.ts";
import type { Command } from "../command.ts";
import { fix } from "../fix.ts";
import { load } from "../load.ts";

export const check: Command = async (given, installation) => {
	const args = { ...given, site: given.positionals[0] ?? given.site };
	const format = chosen<Format>(formats, args.format);
	const loaded = format && load(args);
	if (!loaded) {
		if (format === formats.json) process.stdout.write(unread(args.site));
		return 2;
	}
	const { site, pictures, originals, locate, file, textOf, ...judged } =
		args.fix || args.fixDryRun ? fix(loaded, args) : loaded;
	const broken = site ? await findBrokenPictures(site.pictures(), pictures, originals, installation.pictures) : [];
	const diagnostics = [...judged.diagnostics, ...locate(broken)];
	const terminal = terminalOf(process.stdout);
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
async function pagesFor(format: Format): Promise<(code: string) => string | null> {
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
