import { CacheEmptiedError, encodeVariants } from "../../assets/images/encode-variants.ts";
import { pruneCache } from "../../cache/prune.ts";
import { promoteToErrors } from "../../content/compile.ts";
import { hasErrors } from "../../content/findings/severity.ts";
import type { Diagnostic, Range } from "../../model/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import type { BuildInfo } from "../../output/build-mark.ts";
import type { EmitDetails } from "../../output/emit.ts";
import { assertReplaceable } from "../../output/folder.ts";
import { findExceededLimits, findLostRedirects, readHostedFiles } from "../../output/host-limits.ts";
import { clearLeftovers } from "../../output/leftovers.ts";
import { formatPart, type Part, parsePart } from "../../output/parts.ts";
import type { Policy } from "../../output/policy.ts";
import type { WebHost } from "../../output/web-hosts.ts";
import { OutputError } from "../../output/writer.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { formatCount } from "../../text/words.ts";
import { prepareBuildAssets, prepareOnlineEditor } from "../build-assets.ts";
import { defineCommand, type Installation } from "../command.ts";
import { type LoadedDefinition, loadDefinition, loadSiteInput, printDiagnosticsIfAny } from "../load-definition.ts";
import { createModifiedFinder, readBlameDays } from "../modified.ts";
import { createFlag, createOption, type OptionValues, parseWholeNumber, UsageError } from "../option.ts";
import { chooseThreadCount, createWorkerStarter, maxThreads, ThreadError } from "../render-pool.ts";
import { compileOptions, outOption, webHostOption } from "../shared-options.ts";
import { trackSources } from "../track-sources.ts";

export const buildOptions = {
	...compileOptions,
	out: outOption,
	threads: createOption(
		"NUMBER",
		`Render pages in up to ${maxThreads} threads (default: as many as pay off)`,
		(text, name) => parseWholeNumber(text, name, 1, maxThreads),
	),
	receipt: createFlag("Add receipt.json with the pages, their bytes and all third-party hosts"),
	noCompress: createFlag("Leave out the .br and .gz copies, for hosts that compress by themselves"),
	flat: createFlag("Write passes.html instead of passes/index.html, for hosts that answer /passes with it"),
	noRedirectPages: createFlag("Leave out the pages at old addresses, for hosts that read _redirects"),
};

const partOption = createOption(
	"N/M",
	"Build one of M parts of the pages, such as 3/8, for the command join",
	(text, name) => {
		const part = parsePart(text);
		if (part) return part;
		throw new UsageError(`${name} must be the number of a part and the number of all parts, such as 3/8, not ${text}.`);
	},
);

export const buildCommand = defineCommand({
	positionals: [],
	summary: "Build the site",
	options: { ...buildOptions, part: partOption, host: webHostOption },
	run: async (options, installation) => (await writeSite(options, installation)).code,
});

type BuildOptions = OptionValues<typeof buildOptions> & { part?: Part | null; host?: WebHost | null };

type BuildResult = { code: 0; policy: Policy } | { code: 1 | 2 };

/** Builds the site. If the definition has an error, keeps the last build. */
export async function writeSite(options: BuildOptions, installation: Installation): Promise<BuildResult> {
	if (options.part && options.receipt)
		throw new UsageError("A receipt is about the whole site: leave out --receipt or --part.");
	clearLeftovers(options.out);
	const input = loadSiteInput(options.site, options.maxSize);
	if (!input) return { code: 2 };
	const { sources, computeDigest, listTextBlobIds } = trackSources(input.sources, input.originals);
	const loaded = loadDefinition(options, { deferOutputValidation: true }, { ...input, sources });
	if (!loaded) return { code: 2 };
	const { site } = loaded;
	const { warnings } = printDiagnosticsIfAny(loaded.diagnostics, loaded);
	if (!site) return { code: 1 };

	const buildInfo = {
		source: computeDigest(site),
		built: (options.now ?? new Date()).toISOString(),
		...(options.part ? { part: formatPart(options.part) } : {}),
		...(site.editing ? { texts: listTextBlobIds() } : {}),
	};
	const attempt = () => tryToWrite(site, { ...loaded, warnings, buildInfo }, options, installation);
	// If another program empties the cache meanwhile, the second attempt encodes the pictures again.
	const result = await attempt().catch((error) => {
		if (error instanceof CacheEmptiedError) return attempt();
		throw error;
	});
	pruneCache(installation.cacheFolder);
	return result;
}

/** Thrown if a rendered page has an error, such as an unsafe URL, or if the web host refuses the site. */
class RefusedOutputError extends Error {
	readonly diagnostics: Diagnostic[];

	constructor(diagnostics: Diagnostic[]) {
		super("The output has errors.");
		this.diagnostics = diagnostics;
	}
}

async function tryToWrite(
	site: Site,
	loaded: LoadedDefinition & { warnings: number; buildInfo: BuildInfo },
	options: BuildOptions,
	installation: Installation,
): Promise<BuildResult> {
	const { file, getRange, buildInfo, originals } = loaded;
	let { warnings } = loaded;
	const { out, threads, host } = options;
	const days = readBlameDays(options.site);
	const inputs = [installation.project, options.site];
	try {
		assertReplaceable(out, inputs);
		const { images, findings } = await encodeVariants(
			site.listPictures(),
			loaded.pictures,
			originals,
			installation.pictureCache,
		);
		if (findings.length > 0) {
			printDiagnosticsIfAny(loaded.locate(findings), loaded);
			return { code: 1 };
		}
		const [{ emitSite }, buildAssets] = await Promise.all([
			import("../../output/emit.ts"),
			prepareBuildAssets(site, { images }, installation),
		]);
		const editor = await prepareOnlineEditor(loaded, site, buildAssets, installation);
		const { pages, bytes, hosts, policy, foreignFiles } = await emitSite(site, { ...buildAssets, editor }, out, {
			createWorkers: createWorkerStarter(threads ?? chooseThreadCount(site.routes.length), installation),
			progress: createProgressPrinter(),
			compress: !(options.noCompress || host),
			writesRedirectPages: !(options.noRedirectPages || host?.readsRedirects),
			layout: options.flat ? "flat" : (host?.layout ?? "folders"),
			part: options.part ?? null,
			pictures: images,
			inputs,
			buildInfo,
			beforePublishing: () => {
				const diagnostics = loaded.listOutputDiagnostics();
				if (hasErrors(diagnostics)) throw new RefusedOutputError(diagnostics);
			},
			...(host ? { inspect: (folder) => checkHostedFiles(host, folder) } : {}),
			...(options.receipt
				? { formatReceipt: (details) => formatReceipt(details, { url: site.url, file, getRange }) }
				: {}),
			...(days ? { getModified: createModifiedFinder(loaded, days) } : {}),
		});
		const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
		const thirdParties = hosts.length > 0 ? hosts.join(", ") : "none";
		const counts = `${formatCount(pages, "page")}, ${size}, ${formatCount(warnings, "warning")}`;
		printLine(`${out}: ${counts}, third-party hosts: ${thirdParties}`);
		if (foreignFiles.length > 0)
			printError(`Kept files in ${out} that no build has written: ${formatSome(foreignFiles)}.`);
		return { code: 0, policy };
	} catch (error) {
		if (error instanceof RefusedOutputError) {
			printDiagnosticsIfAny(error.diagnostics, loaded);
			return { code: 1 };
		}
		if (!(error instanceof OutputError || error instanceof ThreadError)) throw error;
		printError(error.message);
		return { code: 2 };
	}

	function checkHostedFiles(webHost: WebHost, folder: string): void {
		const hosted = { ...readHostedFiles(folder), isComplete: !options.part };
		const findings = [...findLostRedirects(webHost, site), ...findExceededLimits(webHost, hosted, site)];
		const diagnostics = loaded.locate(promoteToErrors(findings, options.deny));
		if (hasErrors(diagnostics)) throw new RefusedOutputError(diagnostics);
		warnings += printDiagnosticsIfAny(diagnostics, loaded).warnings;
	}
}

function formatSome(names: string[]): string {
	const remaining = names.length - 5;
	return names.slice(0, 5).join(", ") + (remaining > 0 ? `, and ${remaining} more` : "");
}

function createProgressPrinter(): (written: number) => void {
	if (!process.stdout.isTTY) return () => {};
	return (written) => {
		if (written % 50 === 0) process.stdout.write(`\r${formatCount(written, "page")}\r`);
	};
}

interface ReceiptSource {
	url: string;
	/** The path of the definition. */
	file: string;
	getRange: (pointer: string) => Range;
}

/** Formats a reproducible receipt: the pages of a build with their sizes, and the hosts that they contact. */
export function formatReceipt({ pages, bytes, hosts }: EmitDetails, { url, file, getRange }: ReceiptSource): string {
	const kinds = Object.keys(bytes).sort();
	const total = Object.values(bytes).reduce((sum, number) => sum + number, 0);
	const content = {
		url,
		pages,
		bytes: { total, ...Object.fromEntries(kinds.map((kind) => [kind, bytes[kind]])) },
		thirdPartyHosts: hosts.map(({ origin, pointer }) => {
			const { line, column } = getRange(pointer).start;
			return { host: origin, from: `${file}:${line}:${column}`, pointer };
		}),
	};
	return `${JSON.stringify(content, null, 2)}\n`;
}
