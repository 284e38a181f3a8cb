import { extname } from "node:path";
import type { Site } from "../model/site.ts";
import type { BuildAssets } from "./build-assets.ts";
import type { BuildInfo } from "./build-mark.ts";
import { chooseCompression, createCompressor } from "./compress.ts";
import { replaceFolder } from "./folder.ts";
import { listOutputs } from "./outputs.ts";
import type { RenderOptions } from "./page-renderer.ts";
import { type DocumentLayout, getDataPath, getDocumentPath } from "./pages.ts";
import { type Part, selectPagesOfPart } from "./parts.ts";
import { derivePolicy, type Policy } from "./policy.ts";
import { createOutput } from "./published-file.ts";
import { type CreateWorkers, renderPages } from "./render-pages.ts";
import type { GetModified } from "./sitemap.ts";
import { createSitePages, type Host, listSiteHosts } from "./summary.ts";
import { createWriter } from "./writer.ts";

export interface EmitResult {
	pages: number;
	/** Bytes of all files, without their compressed copies, `receipt.json` and the build mark. */
	bytes: number;
	/** Other origins that pages load from or send to. */
	hosts: string[];
	details: EmitDetails;
	/** The headers to serve the files with. */
	policy: Policy;
	/** Files and folders in the output folder that no build wrote. They are kept. */
	foreignFiles: string[];
}

export interface EmitDetails {
	pages: PageSize[];
	/** Bytes by extension: "html". */
	bytes: Record<string, number>;
	/** Other origins, with one entry for each URL in the definition. */
	hosts: Host[];
}

/** The sizes of a page's files at one of its paths, in bytes. */
interface PageSize {
	path: string;
	html: number;
	json: number;
}

export interface EmitOptions {
	/** Called after each page with the number of pages written. */
	progress?: (written: number) => void;
	/** Default: null for every page. */
	getModified?: GetModified;
	/** Encoded pictures. Default: none. */
	pictures?: EncodedPicture[];
	/** Whether to write compressed copies. Default: true. */
	compress?: boolean;
	/** Whether to write pages at old addresses, for hosts that don't read `_redirects`. Default: true. */
	writesRedirectPages?: boolean;
	/** Formats the content of `receipt.json`. Default: the file isn't written. */
	formatReceipt?: (details: EmitDetails) => string;
	/** Files and folders that the build reads: the output must not contain them. */
	inputs?: string[];
	/** Written to the build mark. Default: none. */
	buildInfo?: BuildInfo;
	/** Called when all pages are written. If it throws, the folder isn't published. */
	beforePublishing?: () => void;
	/** Called with the complete new folder. If it throws, the folder isn't published. */
	inspect?: (folder: string) => void;
	/** Default: "folders". */
	layout?: DocumentLayout;
	/** Starts the threads that help to render pages. Default: none. */
	createWorkers?: CreateWorkers;
	/** Which part of the pages to write, for `joinBuildParts`. Default: all pages. */
	part?: Part | null;
}

interface EncodedPicture {
	/** "assets/images/loaf.1a2b3c4d-720.avif" */
	file: string;
	isPublished: boolean;
	/** Called only when the file is written, because all pictures together may not fit into memory. */
	readContent: () => Buffer;
}

/** Writes the whole site. Replaces the folder `out` in one step when everything is written; if anything fails, keeps it. */
export async function emitSite(
	site: Site,
	buildAssets: BuildAssets,
	out: string,
	options: EmitOptions = {},
): Promise<EmitResult> {
	const { progress = () => {}, getModified = () => null, compress = true, pictures = [], formatReceipt } = options;
	const {
		inputs = [],
		buildInfo = null,
		writesRedirectPages = true,
		layout = "folders",
		createWorkers = () => [],
		beforePublishing = () => {},
		inspect = () => {},
		part = null,
	} = options;
	const paths = site.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
	const pages = createSitePages(site);
	const pictureFiles = pictures
		.filter(({ isPublished }) => isPublished)
		.map(({ file, readContent }) => createOutput(file, readContent));
	const sources = { site, pages, buildAssets, getModified, pictures: pictureFiles, writesRedirectPages, layout };
	const outputs = listOutputs(sources);
	const compression = compress ? chooseCompression(paths.length) : "none";
	const renderOptions: RenderOptions = { ...outputs.renderOptions, compression };
	const replacement = { out, inputs, buildInfo, inspect };
	const { result, foreignFiles } = await replaceFolder(replacement, async (folder, onWrite) => {
		const { write } = createWriter(folder, onWrite);
		const compressFile = createCompressor(compression, buildAssets.cache);
		const sizes = new Map<string, number>();
		const stylesheets = new Map<string, string>();
		let written = 0;
		const pageInputs = part ? selectPagesOfPart(outputs.pageInputs, part) : outputs.pageInputs;
		await renderPages(pageInputs, { renderOptions, folder, buildAssets, createWorkers }, (page) => {
			page.files.forEach(onWrite);
			sizes.set(page.documentPath, page.html).set(page.dataPath, page.json);
			if (page.stylesheet) stylesheets.set(page.stylesheet.path, page.stylesheet.css);
			// The not-found page, `404.html`, isn't counted.
			if (page.documentPath !== "404.html") progress(++written);
		});
		beforePublishing();
		for (const [path, css] of stylesheets) publish(path, css);
		for (const { path, createContent } of outputs.otherFiles) publish(path, createContent());

		const summaries = pages.getSummaries();
		const details: EmitDetails = {
			pages: paths.flatMap((path) => {
				const [html, json] = [sizes.get(getDocumentPath(path, layout)), sizes.get(getDataPath(path))];
				// Pages of other parts have no sizes.
				return html === undefined || json === undefined ? [] : [{ path, html, json }];
			}),
			bytes: sumByExtension(sizes),
			hosts: deduplicateHosts([...listSiteHosts(site), ...summaries.flatMap((summary) => summary.hosts)]),
		};
		if (formatReceipt) write("receipt.json", formatReceipt(details));
		return { details, policy: derivePolicy(site, summaries) };

		function publish(path: string, content: string | Buffer): void {
			write(path, content);
			for (const [file, copy] of compressFile(path, content)) write(file, copy);
			sizes.set(path, Buffer.byteLength(content));
		}
	});
	const { details, policy } = result;
	const bytes = Object.values(details.bytes).reduce((sum, number) => sum + number, 0);
	const hosts = [...new Set(details.hosts.map(({ origin }) => origin))];
	return { pages: details.pages.length, bytes, hosts, details, policy, foreignFiles };
}

function sumByExtension(sizes: Map<string, number>): EmitDetails["bytes"] {
	const sums: EmitDetails["bytes"] = {};
	for (const [path, size] of sizes) {
		const extension = extname(path).slice(1) || "other";
		sums[extension] = (sums[extension] ?? 0) + size;
	}
	return sums;
}

function deduplicateHosts(hosts: Host[]): Host[] {
	const byKey = new Map(hosts.map((host) => [`${host.origin} ${host.pointer}`, host]));
	return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}
