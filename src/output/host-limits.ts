import { lstatSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { notFoundPath } from "../model/page.ts";
import { listPublishedFiles, publishedFiles } from "../model/published-files.ts";
import type { Site } from "../model/site.ts";
import { buildMarkFile, listOutputEntries } from "./build-mark.ts";
import { settingsFiles } from "./deployment.ts";
import { describeSite } from "./files.ts";
import { getDataPath, getDocumentPath } from "./pages.ts";
import { derivePolicy, renderHeadersFile } from "./policy.ts";
import { getRedirectDocument, renderRedirectPages, renderRedirectsFile } from "./redirects.ts";
import { summarizePages } from "./summary.ts";
import { gibibyte, type HostLimit, mebibyte, type WebHost } from "./web-hosts.ts";

/**
 * A limit of a host that a site exceeds, or a redirect that the host can't make: an error if every plan of the host rejects
 * the site, otherwise a warning.
 */
export type HostFinding = Pick<Diagnostic, "code" | "severity" | "message" | "why" | "pointer">;

/** The files that are uploaded to a host. */
export interface HostedFiles {
	files: { path: string; size: number }[];
	/** Whether `files` has all files of the site. */
	isComplete: boolean;
	/** The content of `_headers` and `_redirects`. */
	headers: string;
	redirects: string;
}

/** Checks a site before it is built: all redirects and headers, but only the files that it is sure to have. */
export function checkForHost(host: WebHost, site: Site): HostFinding[] {
	const hosted = {
		files: listGuaranteedFiles(site, host),
		isComplete: false,
		headers: renderHeadersFile(derivePolicy(site, summarizePages(site))),
		redirects: renderRedirectsFile(site),
	};
	return [...findLostRedirects(host, site), ...findExceededLimits(host, hosted, site)];
}

/** Lists the files of a built folder, and reads the settings for hosts. */
export function readHostedFiles(folder: string): HostedFiles {
	const files = listOutputEntries(folder).map((path) => ({ path, size: lstatSync(join(folder, path)).size }));
	const read = (name: string) =>
		files.some(({ path }) => path === name) ? readFileSync(join(folder, name), "utf8") : "";
	return { files, isComplete: true, headers: read("_headers"), redirects: read("_redirects") };
}

/** Lists the files that the site is sure to have. Sizes that only a build knows are 0. */
function listGuaranteedFiles(site: Site, { layout, readsRedirects }: WebHost): HostedFiles["files"] {
	const paths = site.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
	const pages = paths.flatMap((path) => [getDocumentPath(path, layout), getDataPath(path)]);
	const redirectPages = readsRedirects ? [] : [...renderRedirectPages(site, layout)].map(({ path }) => path);
	const published = listPublishedFiles(describeSite(site)).map((name) =>
		publishedFiles[name].isAsset ? `assets/${name}` : name,
	);
	const names = ["404.html", getDataPath(notFoundPath), buildMarkFile, ...published];
	const downloads = site.listFiles().map(({ name, size }) => ({ path: name, size }));
	return [...[...pages, ...redirectPages, ...names].map((path) => ({ path, size: 0 })), ...downloads];
}

/** Finds the redirects that the host can't make, neither from `_redirects` nor by a page at the old address. */
export function findLostRedirects({ name, layout, readsRedirects }: WebHost, { redirects }: Site): HostFinding[] {
	if (readsRedirects) return [];
	return redirects.flatMap((redirect, index): HostFinding[] => {
		if (getRedirectDocument(redirect, layout) !== null) return [];
		const { from, isPrefix } = redirect;
		const message = isPrefix
			? `${name} can't redirect everything below ${from}. List each old address, or use another host.`
			: `${name} can't redirect ${from}. Only addresses that end with .html, or have no dot, can lead to a page there.`;
		const why = `${name} doesn't read the file _redirects. A build writes a page at each old address instead.`;
		return [{ code: "host-limit", severity: "warning", message, why, pointer: `/redirects/${index}/from` }];
	});
}

/** Finds the limits of a host that a site exceeds. With `site`, findings about downloads point into the definition. */
export function findExceededLimits(host: WebHost, hosted: HostedFiles, site?: Site): HostFinding[] {
	const { name } = host;
	const { isComplete } = hosted;
	const findings: HostFinding[] = [];
	const files = hosted.files.filter(({ path }) => !settingsFiles.includes(path));
	const has = isComplete ? "has" : "has at least";

	compare("files", files.length, {
		describe: (max, value) => `takes ${max} files; this site ${has} ${value}`,
		advice: "Each page is two files: make fewer pages, or use another host.",
	});
	for (const [folder, count] of countByFolder(files)) {
		compare("filesInFolder", count, {
			describe: (max, value) => `takes ${max} files in a folder; /${folder} ${has} ${value}`,
			advice: "Give pages longer addresses, such as /towns/:state/:town, or use another host.",
		});
	}
	for (const { path, size } of files) {
		compare("fileSize", size, {
			describe: (max, value) => `takes files of ${max}; ${path} has ${value}`,
			advice: "Make it smaller, or link to another site that has it.",
			getPointer: () => site?.listFiles().find((file) => file.name === path)?.pointer ?? "",
		});
	}
	const totalSize = files.reduce((sum, { size }) => sum + size, 0);
	compare("totalSize", totalSize, {
		describe: (max, value) => `takes sites of ${max}; this site ${has} ${value}`,
		advice: "Use fewer or smaller pictures and downloads, or another host.",
	});
	checkRedirectsFile();
	checkHeadersFile();
	return findings;

	function checkRedirectsFile(): void {
		const lines = host.readsRedirects ? listLines(hosted.redirects) : [];
		const prefixes = lines.filter((line) => line.split(" ")[0]!.endsWith("*"));
		const getPointer = () => "/redirects";
		compare("redirects", lines.length - prefixes.length, {
			describe: (max, value) => `takes ${max} redirects; this site has ${value}, with and without a slash at the end`,
			advice: "It ignores the others. List fewer old addresses, or redirect everything below one, such as /blog/*.",
			getPointer,
		});
		compare("prefixRedirects", prefixes.length, {
			describe: (max, value) => `takes ${max} redirects of everything below an address; this site has ${value}`,
			advice: "It ignores the others. Redirect higher addresses, such as /blog/* for /blog/2024/*.",
			getPointer,
		});
		for (const line of lines) {
			compare("redirectLength", line.length, {
				describe: (max, value) => `takes redirects of ${max} characters; that of ${line.split(" ")[0]} has ${value}`,
				advice: "It ignores longer ones. Redirect to a shorter address.",
				getPointer,
			});
		}
	}

	function checkHeadersFile(): void {
		const lines = listLines(hosted.headers);
		compare("headerRules", lines.filter((line) => !line.startsWith(" ")).length, {
			describe: (max, value) => `takes ${max} rules for headers; this site has ${value}`,
			advice:
				"It ignores the others. Show fewer pages in frames, and make fewer pages with ‘layout: bare’: each needs two rules.",
		});
		for (const header of new Set(lines.map((line) => line.trim()))) {
			compare("headerLength", header.length, {
				describe: (max, value) => `takes headers of ${max} characters; ${header.split(":")[0]} has ${value}`,
				advice: "It ignores longer ones. Use fewer other hosts for frames and forms.",
			});
		}
	}

	function compare(limit: HostLimit, value: number, { describe, advice, getPointer = () => "" }: LimitWording): void {
		const exceeded = host.limits[limit];
		if (!exceeded || value <= exceeded.max) return;
		const { max, paidMax = max } = exceeded;
		const sentence = `${name} ${describe(format(max, limit), format(value, limit))}.`;
		const paid = paidMax > max ? ` Its paid plans take ${format(paidMax, limit)}.` : "";
		findings.push({
			code: "host-limit",
			severity: limitsThatBlockPublishing.has(limit) && value > paidMax ? "error" : "warning",
			message: `${sentence}${paid} ${advice}`,
			why: `The limits of ${name}: ${host.documentation}`,
			pointer: getPointer(),
		});
	}
}

/** How to describe a limit that a site exceeds. */
interface LimitWording {
	/** Continues a sentence that begins with the name of the host. */
	describe: (max: string, value: string) => string;
	advice: string;
	getPointer?: () => string;
}

/** A host rejects a site that exceeds one of these. */
const limitsThatBlockPublishing: ReadonlySet<HostLimit> = new Set(["files", "filesInFolder", "fileSize", "totalSize"]);

function countByFolder(files: HostedFiles["files"]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { path } of files) {
		const folder = dirname(path).replace(/^\.$/, "");
		counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return counts;
}

function listLines(text: string): string[] {
	return text.split("\n").filter((line) => line !== "");
}

/** The units of sizes, as the hosts call them: the “GB” of their documentation is read as GiB. */
const units: Partial<Record<HostLimit, { name: string; bytes: number }>> = {
	fileSize: { name: "MiB", bytes: mebibyte },
	totalSize: { name: "GB", bytes: gibibyte },
};

/** Rounds sizes up to one decimal, so that a size over the limit never looks equal to it. */
function format(value: number, limit: HostLimit): string {
	const unit = units[limit];
	const rounded = unit ? Math.ceil((value / unit.bytes) * 10) / 10 : value;
	return rounded.toLocaleString("en-US") + (unit ? ` ${unit.name}` : "");
}
