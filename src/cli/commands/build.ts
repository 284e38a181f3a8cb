import { GoneError, makeImages } from "../../assets/images/make.ts";
import { pruneCache } from "../../cache/prune.ts";
import { hasErrors } from "../../content/findings/severity.ts";
import type { Range } from "../../model/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import type { Details } from "../../output/emit.ts";
import { assertReplaceable } from "../../output/folder.ts";
import { clearLeftovers } from "../../output/leftovers.ts";
import type { Policy } from "../../output/policy.ts";
import { OutputError } from "../../output/writer.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { formatCount } from "../../text/words.ts";
import { readBlameDays } from "../blame.ts";
import { prepareBuildAssets } from "../build-assets.ts";
import type { Arguments, Command, Installation } from "../command.ts";
import { type LoadedDefinition, loadDefinition } from "../load-definition.ts";
import { trackModified } from "../modified.ts";
import { printFindings } from "../print-report.ts";
import { countThreads, createRenderPool, ThreadError } from "../render-pool.ts";

export const build: Command = async (args, installation) => (await writeSite(args, installation)).code;

/** A site that is written, and how it is to be served; or why none is. */
type WrittenSite = { code: 0; policy: Policy } | { code: 1 | 2 };

/** Writes the site. Where the definition has an error nothing is written, and an earlier build stays as it is. */
export async function writeSite(args: Arguments, installation: Installation): Promise<WrittenSite> {
	clearLeftovers(args.out);
	const loaded = loadDefinition(args, { deferOutputValidation: true });
	if (!loaded) return { code: 2 };
	const { site } = loaded;
	const { warnings } = printFindings(loaded.diagnostics, loaded);
	if (!site) return { code: 1 };

	const once = () => publishOnce(site, { ...loaded, warnings }, args, installation);
	const published = await once().catch((error) => {
		if (error instanceof GoneError) return once();
		throw error;
	});
	pruneCache(installation.kept);
	return published;
}

/** The last look found an address that is not to be published. */
class UnsafeError extends Error {}

async function publishOnce(
	site: Site,
	loaded: LoadedDefinition & { warnings: number },
	args: Arguments,
	installation: Installation,
): Promise<WrittenSite> {
	const { file, place, warnings } = loaded;
	const days = readBlameDays(args.site);
	const inputs = [installation.project, args.site];
	try {
		assertReplaceable(args.out, inputs);
		const { made, findings } = await makeImages(
			site.pictures(),
			loaded.pictures,
			loaded.originals,
			installation.pictures,
		);
		if (findings.length > 0) {
			printFindings(loaded.locate(findings), loaded);
			return { code: 1 };
		}
		const [{ emitSite: emit }, buildAssets] = await Promise.all([
			import("../../output/emit.ts"),
			prepareBuildAssets(site, installation),
		]);
		const { pages, bytes, hosts, policy, kept } = await emit(site, buildAssets, args.out, {
			helpersFor: createRenderPool(args.threads ?? countThreads(site.routes.length), installation),
			progress: progressLine(),
			compress: args.compress,
			redirecting: args.redirecting,
			files: made,
			inputs,
			whenMade: () => {
				if (hasErrors(loaded.outputDiagnostics())) throw new UnsafeError();
			},
			...(args.receipt ? { receipt: (details) => formatReceipt(details, { url: site.url, file, place }) } : {}),
			...(days ? { modified: trackModified(loaded, days) } : {}),
		});
		const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
		const others = hosts.length > 0 ? hosts.join(", ") : "none";
		printLine(
			`${args.out}: ${formatCount(pages, "page")}, ${size}, ${formatCount(warnings, "warning")}, third-party hosts: ${others}`,
		);
		if (kept.length > 0) printError(`Kept in ${args.out}, though no build wrote it: ${someOf(kept)}.`);
		return { code: 0, policy };
	} catch (error) {
		if (error instanceof UnsafeError) {
			printFindings(loaded.outputDiagnostics(), loaded);
			return { code: 1 };
		}
		if (!(error instanceof OutputError || error instanceof ThreadError)) throw error;
		printError(error.message);
		return { code: 2 };
	}
}

/** Names that fit on a line. */
function someOf(names: string[]): string {
	const others = names.length - 5;
	return names.slice(0, 5).join(", ") + (others > 0 ? `, and ${others} more` : "");
}

/** One line that counts the pages, on a terminal only. */
function progressLine(): (written: number) => void {
	if (!process.stdout.isTTY) return () => {};
	return (written) => {
		if (written % 50 === 0) process.stdout.write(`\r${formatCount(written, "page")}\r`);
	};
}

interface Origin {
	/** Of the site. */
	url: string;
	/** The definition, as it is named to the reader. */
	file: string;
	place: (pointer: string) => Range;
}

/** What a build has written and whom its pages ask, as JSON. The same build gives the same bytes. */
export function formatReceipt({ pages, bytes, hosts }: Details, { url, file, place }: Origin): string {
	const kinds = Object.keys(bytes).sort();
	const total = Object.values(bytes).reduce((sum, number) => sum + number, 0);
	const content = {
		url,
		pages,
		bytes: { total, ...Object.fromEntries(kinds.map((kind) => [kind, bytes[kind]])) },
		thirdPartyHosts: hosts.map(({ origin, pointer }) => {
			const { line, column } = place(pointer).start;
			return { host: origin, from: `${file}:${line}:${column}`, pointer };
		}),
	};
	return `${JSON.stringify(content, null, 2)}\n`;
}
