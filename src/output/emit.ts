import { extname } from "node:path";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "./build-assets.ts";
import { chooseCompression, createCompressor } from "./compress.ts";
import { replaceFolder } from "./folder.ts";
import { createOutput } from "./output.ts";
import { listOutputs } from "./outputs.ts";
import type { RenderOptions } from "./page-renderer.ts";
import { getDataPath, getDocumentPath } from "./pages.ts";
import { derivePolicy, type Policy } from "./policy.ts";
import { type CreateHelpers, renderPages } from "./render-pages.ts";
import type { GetModified } from "./sitemap.ts";
import { type Host, listSiteHosts, resolvePages } from "./summary.ts";
import { createWriter } from "./writer.ts";

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

export interface EmitOptions {
	/** Called after each page with how many are written. */
	progress?: (written: number) => void;
	/** When pages last changed. Default: it is not known. */
	modified?: GetModified;
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
	/** Called when all pages are made: what it throws keeps them from being published. */
	whenMade?: () => void;
	/** Starts further threads that make pages. Default: there are none. */
	helpersFor?: CreateHelpers;
}

/** A file that is made already, and its content, which is read when it is written: there may be very many. */
interface Made {
	/** "assets/images/loaf.1a2b3c4d-720.avif" */
	file: string;
	content: () => Buffer;
}

/** Writes the whole site. The folder `out` is replaced in one step when everything is written, or left as it was. */
export async function emitSite(
	site: Site,
	buildAssets: BuildAssets,
	out: string,
	options: EmitOptions = {},
): Promise<Emitted> {
	const { progress = () => {}, modified = () => null, compress = true, files = [], receipt } = options;
	const { inputs = [], redirecting = true, helpersFor = () => [], whenMade = () => {} } = options;
	const paths = site.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
	const pages = resolvePages(site);
	const pictures = files.map(({ file, content }) => createOutput(file, content));
	const outputs = listOutputs({ site, pages, buildAssets, modified, pictures, redirecting });
	const kit: RenderOptions = { ...outputs.kit, compression: compress ? chooseCompression(paths.length) : "none" };
	const { filled, kept } = await replaceFolder(out, inputs, async (place, wrote) => {
		const { write } = createWriter(place, wrote);
		const copiesOf = createCompressor(kit.compression, buildAssets.cache);
		const sizes = new Map<string, number>();
		const sheets = new Map<string, string>();
		let written = 0;
		await renderPages(outputs.inputs, { kit, place, buildAssets, helpersFor }, (page) => {
			page.files.forEach(wrote);
			sizes.set(page.document, page.html).set(page.data, page.json);
			if (page.sheet) sheets.set(page.sheet.path, page.sheet.css);
			if (page.document.endsWith("index.html")) progress(++written);
		});
		whenMade();
		for (const [path, css] of sheets) publish(path, css);
		for (const { path, make } of outputs.others) publish(path, make());

		const summaries = pages.summaries();
		const details: Details = {
			pages: paths.map((path) => ({
				path,
				html: sizes.get(getDocumentPath(path))!,
				json: sizes.get(getDataPath(path))!,
			})),
			bytes: byEnding(sizes),
			hosts: eachOnce([...listSiteHosts(site), ...summaries.flatMap(({ hosts }) => hosts)]),
		};
		if (receipt) write("receipt.json", receipt(details));
		return { details, policy: derivePolicy(site, summaries) };

		function publish(path: string, content: string | Buffer): void {
			write(path, content);
			for (const [file, copy] of copiesOf(path, content)) write(file, copy);
			sizes.set(path, Buffer.byteLength(content));
		}
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
