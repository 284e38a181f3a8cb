import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pictureCache } from "../../assets/images/cache.ts";
import { make } from "../../assets/images/make.ts";
import { OutputError } from "../../output/folder.ts";
import { complain, say } from "../../report/say.ts";
import { count } from "../../report/summary.ts";
import { materialsFor } from "../build-assets.ts";
import type { Command } from "../command.ts";
import { daysOf } from "../history.ts";
import { load } from "../load.ts";
import { modifiedIn } from "../modified.ts";
import { receipt } from "../receipt.ts";
import { tell } from "../report.ts";

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
	const [{ emit }, materials] = await Promise.all([import("../../output/emit.ts"), materialsFor(site, installation)]);
	const days = daysOf(args.site);
	try {
		const { pages, bytes, hosts, details } = emit(site, materials, args.out, {
			progress: progressLine(),
			compress: args.compress,
			files: made,
			...(days ? { modified: modifiedIn(loaded, days) } : {}),
		});
		if (args.receipt) writeFileSync(join(args.out, "receipt.json"), receipt(details, { url: site.url, file, place }));
		const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
		const others = hosts.length > 0 ? hosts.join(", ") : "none";
		say(
			`${args.out}: ${count(pages, "page")}, ${size}, ${count(summary.warnings, "warning")}, third-party hosts: ${others}`,
		);
		return 0;
	} catch (error) {
		if (!(error instanceof OutputError)) throw error;
		complain(error.message);
		return 2;
	}
};

/** One line that counts the pages, on a terminal only. */
function progressLine(): (written: number) => void {
	if (!process.stdout.isTTY) return () => {};
	return (written) => {
		if (written % 50 === 0) process.stdout.write(`\r${count(written, "page")}\r`);
	};
}
