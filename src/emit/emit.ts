import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page, Site } from "../model/site.ts";
import { type Assets, renderDocument } from "../render/document.tsx";
import { renderFavicon } from "../render/favicon.tsx";
import type { Bundle } from "./bundle.ts";
import { digest } from "./digest.ts";
import { headers } from "./headers.ts";
import { type Host, hostsOf } from "./hosts.ts";
import { replaceFolder, type Write } from "./output.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";
import { themeCss } from "./theme.ts";

export interface Emitted {
	pages: number;
	/** Bytes of all files. */
	bytes: number;
	/** Other origins that pages load from or send to. */
	hosts: string[];
	/** The same, one by one. */
	details: Details;
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

/** Called after each page with how many are written. */
export type Progress = (written: number) => void;

/** A file that is made already: where it goes in the output, and where its content lies. */
export interface Made {
	file: string;
	path: string;
}

/** Writes the whole site. The folder `out` is replaced in one step when everything is written, or left as it was. */
export function emit(
	site: Site,
	bundle: Bundle,
	out: string,
	progress: Progress = () => {},
	pictures: Made[] = [],
): Emitted {
	let written: Omit<Details, "bytes"> = { pages: [], hosts: [] };
	const kinds: Details["bytes"] = {};
	const bytes = replaceFolder(out, (store) => {
		const write: Write = (file, content) => {
			const kind = extname(file).slice(1) || "other";
			kinds[kind] = (kinds[kind] ?? 0) + Buffer.byteLength(content);
			store(file, content);
		};
		copyBundle(bundle, write);
		for (const { file, path } of pictures) write(file, readFileSync(path));
		const shared = writeShared(site, bundle, write);
		written = writePages(site, shared, write, progress);
		write("sitemap.xml", sitemap(site));
		write("robots.txt", robots(site));
		write("_headers", headers());
	});
	const hosts = [...new Set(written.hosts.map(({ origin }) => origin))];
	return { pages: written.pages.length, bytes, hosts, details: { ...written, bytes: kinds } };
}

function copyBundle({ folder, files }: Bundle, write: Write): void {
	for (const file of files) write(file, readFileSync(join(folder, file)));
}

/** What all pages use. */
type Shared = Omit<Assets, "page">;

function writeShared(site: Site, bundle: Bundle, write: Write): Shared {
	const faces = [...new Set([site.theme.fonts.display, site.theme.fonts.text])];
	const fonts = faces.map((face) =>
		hashed(`assets/${face}`, "woff2", readFileSync(join(bundle.folder, bundle.fonts[face]))),
	);
	const urls = Object.fromEntries(faces.map((face, index) => [face, fonts[index]!]));
	const css = hashed("assets/site", "css", themeCss(site.theme, urls) + bundle.css);
	const favicon = hashed(
		"assets/favicon",
		"svg",
		renderFavicon(site.chrome.navigation.logo.monogram, site.theme.light),
	);
	const chrome = hashed("assets/chrome", "json", JSON.stringify(site.chrome));
	const version = digest(bundle.version + chrome);
	return { scripts: [`/${bundle.script}`], app: `/${bundle.app}`, stylesheets: [css], favicon, fonts, chrome, version };

	/** Writes a file whose name changes with its content, and gives its URL. */
	function hashed(name: string, extension: string, content: string | Buffer): string {
		const file = `${name}.${digest(content)}.${extension}`;
		write(file, content);
		return `/${file}`;
	}
}

function writePages(site: Site, shared: Shared, write: Write, progress: Progress): Omit<Details, "bytes"> {
	const pages: PageSize[] = [];
	const hosts = new Map<string, Host>();
	for (const route of site.routes) {
		const page = route.page();
		for (const host of hostsOf(page)) hosts.set(`${host.origin} ${host.pointer}`, host);
		for (const path of [route.path, ...route.aliases]) {
			const folder = path === "/" ? "" : `${path.slice(1)}/`;
			pages.push({ path, ...writePage(page, `${folder}index.html`, `${folder}page.json`) });
			progress(pages.length);
		}
	}
	writePage(site.notFound, "404.html", "404/page.json");
	return { pages, hosts: [...hosts.keys()].sort().map((key) => hosts.get(key)!) };

	function writePage(page: Page, html: string, json: string): Omit<PageSize, "path"> {
		const document = renderDocument(site.language, site.chrome, page, { ...shared, page: `/${json}` });
		const data = JSON.stringify({ version: shared.version, page });
		write(html, document);
		write(json, data);
		return { html: Buffer.byteLength(document), json: Buffer.byteLength(data) };
	}
}
