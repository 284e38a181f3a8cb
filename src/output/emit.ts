import { extname } from "node:path";
import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import { renderDocument } from "../render/document.tsx";
import type { Materials } from "./build-assets.ts";
import { compressor } from "./compress.ts";
import { replaceFolder, type Write } from "./folder.ts";
import { writeHashed } from "./hashed.ts";
import { headersFile } from "./headers.ts";
import { llms } from "./llms.ts";
import { type Policy, policyOf } from "./policy.ts";
import { robots } from "./robots.ts";
import { type Shared, writeShared } from "./shared.ts";
import { type Modified, sitemap, sitemapCss } from "./sitemap.ts";
import { writeShare } from "./social-images.ts";
import { type Host, type Outline, outlineOf } from "./summary.ts";

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
export interface PageSize {
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
	/** Writes what `receipt.json` says of the build. Default: there is none. */
	receipt?: (details: Details) => string;
	/** Files and folders that are read for the build: the output must not hold them. */
	inputs?: string[];
}

/** A file that is made already, and its content, which is read when it is written: there may be very many. */
export interface Made {
	/** "assets/images/loaf.1a2b3c4d-720.avif" */
	file: string;
	content: () => Buffer;
}

/** Writes the whole site. The folder `out` is replaced in one step when everything is written, or left as it was. */
export function emit(site: Site, materials: Materials, out: string, options: Options = {}): Emitted {
	const { progress = () => {}, modified, compress = true, files = [], receipt, inputs = [] } = options;
	const { filled, kept } = replaceFolder(out, inputs, (store) => {
		const kinds: Details["bytes"] = {};
		const addCopies = compress ? compressor(store, materials.cache, countOf(site)) : () => {};
		const write: Write = (file, content) => {
			const kind = extname(file).slice(1) || "other";
			kinds[kind] = (kinds[kind] ?? 0) + Buffer.byteLength(content);
			store(file, content);
			addCopies(file, content);
		};
		for (const [file, content] of materials.bundle.files) write(file, content);
		for (const { file, content } of files) write(file, content());
		const shared = writeShared(site, materials, write);
		const { pages, outlines } = writePages(
			site,
			{ shared, pageOf: writeShare(site, materials, write) },
			write,
			progress,
		);
		write("sitemap.xml", sitemap(site, modified, writeHashed(write, "assets/sitemap", "css", sitemapCss)));
		write("robots.txt", robots(site));
		write("llms.txt", llms(site, outlines));
		const policy = policyOf(site, outlines);
		write("_headers", headersFile(policy));
		const details: Details = { pages, bytes: kinds, hosts: eachOnce(outlines.flatMap(({ hosts }) => hosts)) };
		if (receipt) store("receipt.json", receipt(details));
		return { details, policy };
	});
	const { details, policy } = filled;
	const bytes = Object.values(details.bytes).reduce((sum, number) => sum + number, 0);
	const hosts = [...new Set(details.hosts.map(({ origin }) => origin))];
	return { pages: details.pages.length, bytes, hosts, details, policy, kept };
}

function countOf({ routes }: Site): number {
	return routes.reduce((count, { aliases }) => count + 1 + aliases.length, 0);
}

interface Written {
	pages: PageSize[];
	outlines: Outline[];
}

function writePages(
	site: Site,
	{ shared, pageOf }: { shared: Shared; pageOf: (route: Route) => Page },
	write: Write,
	progress: (written: number) => void,
): Written {
	const pages: PageSize[] = [];
	const outlines: Outline[] = [];
	for (const route of site.routes) {
		const page = pageOf(route);
		outlines.push(outlineOf(page));
		for (const path of [route.path, ...route.aliases]) {
			const folder = path === "/" ? "" : `${path.slice(1)}/`;
			pages.push({ path, ...writePage(page, `${folder}index.html`, `${folder}page.json`) });
			progress(pages.length);
		}
	}
	outlines.push(outlineOf(site.notFound));
	writePage(site.notFound, "404.html", "404/page.json");
	return { pages, outlines };

	function writePage(page: Page, html: string, json: string): Omit<PageSize, "path"> {
		const document = renderDocument(site.language, site.chrome, page, { ...shared, page: `/${json}` });
		const data = JSON.stringify({ version: shared.version, page });
		write(html, document);
		write(json, data);
		return { html: Buffer.byteLength(document), json: Buffer.byteLength(data) };
	}
}

function eachOnce(hosts: Host[]): Host[] {
	const byPlace = new Map(hosts.map((host) => [`${host.origin} ${host.pointer}`, host]));
	return [...byPlace.keys()].sort().map((key) => byPlace.get(key)!);
}
