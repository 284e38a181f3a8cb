import { extname } from "node:path";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "./build-assets.ts";
import { compressor } from "./compress.ts";
import { replaceFolder } from "./folder.ts";
import { output } from "./output.ts";
import { outputsOf } from "./outputs.ts";
import { dataAt, documentAt } from "./pages.ts";
import { type Policy, policyOf } from "./policy.ts";
import type { Modified } from "./sitemap.ts";
import { type Host, pagesOf } from "./summary.ts";

export interface Emitted {
	pages: number;
	/** Bytes of all files, without their compressed copies. */
	bytes: number;
	/** Other origins that pages load from or send to. */
	hosts: string[];
	/** The same, one by one. */
	details: Details;
	/** How the files are to be served. */
	policy: Policy;
	/** What was in the folder, was not written by a build, and was kept. */
	kept: string[];
}

export interface Details {
	pages: PageSize[];
	/** Bytes by the ending of the files' names: "html". */
	bytes: Record<string, number>;
	/** Each other origin with each place that brings it in. */
	hosts: Host[];
}

/** A page at one of its paths, in bytes. */
interface PageSize {
	path: string;
	html: number;
	json: number;
}

export interface Options {
	/** Called after each page with how many are written. */
	progress?: (written: number) => void;
	/** When pages last changed. Default: it is not known. */
	modified?: Modified;
	/** Files that are made already. */
	files?: Made[];
	/** Whether compressed copies stand beside the files. Default: yes. */
	compress?: boolean;
	/** Whether pages stand at old addresses and lead on, for hosts that do not read `_redirects`. Default: yes. */
	redirecting?: boolean;
	/** Writes what `receipt.json` says of the build. Default: there is none. */
	receipt?: (details: Details) => string;
	/** Files and folders that are read for the build: the output must not hold them. */
	inputs?: string[];
}

/** A file that is made already, and its content, which is read when it is written: there may be very many. */
interface Made {
	/** "assets/images/loaf.1a2b3c4d-720.avif" */
	file: string;
	content: () => Buffer;
}

/** Writes the whole site. The folder `out` is replaced in one step when everything is written, or left as it was. */
export function emit(site: Site, buildAssets: BuildAssets, out: string, options: Options = {}): Emitted {
	const {
		progress = () => {},
		modified = () => null,
		compress = true,
		files = [],
		receipt,
		inputs = [],
		redirecting = true,
	} = options;
	const paths = site.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
	const pages = pagesOf(site);
	const pictures = files.map(({ file, content }) => output(file, content));
	const { filled, kept } = replaceFolder(out, inputs, (store) => {
		const addCopies = compress ? compressor(store, buildAssets.cache, paths.length) : () => {};
		const sizes = new Map<string, number>();
		let written = 0;
		for (const { path, make } of outputsOf({ site, pages, buildAssets, modified, pictures, redirecting })) {
			const content = make();
			store(path, content);
			addCopies(path, content);
			sizes.set(path, Buffer.byteLength(content));
			if (path.endsWith("index.html")) progress(++written);
		}
		const summaries = pages.summaries();
		const details: Details = {
			pages: paths.map((path) => ({ path, html: sizes.get(documentAt(path))!, json: sizes.get(dataAt(path))! })),
			bytes: byEnding(sizes),
			hosts: eachOnce(summaries.flatMap(({ hosts }) => hosts)),
		};
		if (receipt) store("receipt.json", receipt(details));
		return { details, policy: policyOf(site, summaries) };
	});
	const { details, policy } = filled;
	const bytes = Object.values(details.bytes).reduce((sum, number) => sum + number, 0);
	const hosts = [...new Set(details.hosts.map(({ origin }) => origin))];
	return { pages: details.pages.length, bytes, hosts, details, policy, kept };
}

function byEnding(sizes: Map<string, number>): Details["bytes"] {
	const sums: Details["bytes"] = {};
	for (const [path, size] of sizes) {
		const ending = extname(path).slice(1) || "other";
		sums[ending] = (sums[ending] ?? 0) + size;
	}
	return sums;
}

function eachOnce(hosts: Host[]): Host[] {
	const byPlace = new Map(hosts.map((host) => [`${host.origin} ${host.pointer}`, host]));
	return [...byPlace.keys()].sort().map((key) => byPlace.get(key)!);
}
