import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OutputError } from "../../emit/output.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { pictureCache } from "../../pictures/cache.ts";
import { make } from "../../pictures/make.ts";
import { pretty } from "../format/pretty.ts";
import { count, summarize } from "../format/summary.ts";
import { terminalOf } from "../format/terminal.ts";
import { type Loaded, load } from "../load.ts";
import type { Command } from "../main.ts";
import { materialsFor } from "../materials.ts";
import { receipt } from "../receipt.ts";

/** Writes the site. Where the definition has an error nothing is written, and an earlier build stays as it is. */
export const build: Command = async (args, installation) => {
	const loaded = load(args);
	if (!loaded) return 2;
	const { site, file, place } = loaded;
	const summary = tell(loaded.diagnostics, loaded);
	if (!site) return 1;

	const { made, findings } = await make(
		site.pictures(),
		loaded.pictures,
		loaded.originals,
		pictureCache(installation.project),
	);
	if (findings.length > 0) {
		tell(loaded.locate(findings), loaded);
		return 1;
	}
	const [{ emit }, materials] = await Promise.all([import("../../emit/emit.ts"), materialsFor(site, installation)]);
	try {
		const { pages, bytes, hosts, details } = emit(site, materials, args.out, {
			progress: progressLine(),
			compress: args.compress,
			files: made,
		});
		if (args.receipt) writeFileSync(join(args.out, "receipt.json"), receipt(details, { url: site.url, file, place }));
		const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
		const others = hosts.length > 0 ? hosts.join(", ") : "none";
		process.stdout.write(
			`${args.out}: ${count(pages, "page")}, ${size}, ${count(summary.warnings, "warning")}, third-party hosts: ${others}\n`,
		);
		return 0;
	} catch (error) {
		if (!(error instanceof OutputError)) throw error;
		process.stderr.write(`${error.message}\n`);
		return 2;
	}
};

/** Says on stderr what is to be said, and counts it. */
function tell(diagnostics: Diagnostic[], { file, textOf }: Loaded): ReturnType<typeof summarize> {
	const summary = summarize(diagnostics);
	const terminal = terminalOf(process.stderr);
	if (diagnostics.length > 0) process.stderr.write(`${pretty(diagnostics, { file, textOf, summary, terminal })}\n`);
	return summary;
}

/** One line that counts the pages, on a terminal only. */
function progressLine(): (written: number) => void {
	if (!process.stdout.isTTY) return () => {};
	return (written) => {
		if (written % 50 === 0) process.stdout.write(`\r${count(written, "page")}\r`);
	};
}
