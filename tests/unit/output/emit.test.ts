import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { Site } from "../../../src/model/site.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { emitSite } from "../../../src/output/emit.ts";
import type { DocumentLayout } from "../../../src/output/pages.ts";
import { getHeaders } from "../../../src/output/policy.ts";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { home, minimal, page, palette } from "../minimal.ts";
import { createFakeBuildAssets, readContents } from "./build-assets.ts";
import { createSystemError } from "./disk.ts";

const buildAssets = createFakeBuildAssets();
const folder = mkdtempSync(join(tmpdir(), "emit-"));
afterAll(() => {
	for (const path of [folder, buildAssets.folder]) rmSync(path, { recursive: true });
});

let buildCount = 0;
async function emit(site: Site, layout: DocumentLayout = "folders") {
	const out = join(folder, String(++buildCount));
	const counts: number[] = [];
	const result = await emitSite(site, buildAssets, out, { layout, progress: (written) => counts.push(written) });
	const [copies, files] = partition(readFiles(out), ([file]) => /\.(br|gz)$/.test(file));
	return { ...result, out, counts, files, copies };
}

/** Returns all files except the build mark, which lists them. */
function readFiles(folder: string) {
	const found = readContents(folder);
	expect(found.delete("_site.json")).toBe(true);
	return found;
}

function partition(files: Map<string, string>, matches: (entry: [string, string]) => boolean) {
	const entries = [...files];
	return [new Map(entries.filter(matches)), new Map(entries.filter((entry) => !matches(entry)))] as const;
}

const site = siteOf(compiledFile("site.yaml"));
const { out, files, copies, pages, bytes, hosts, counts, policy } = await emit(site);
const emitSmall = (part: Partial<SiteSpec>) => emit(siteOf(compiled(minimal(part))));

describe("the output", () => {
	it("has a document and its data for every page and every alias, and no others", () => {
		const paths = site.routes.flatMap(({ path, aliases }) => [path, ...aliases]);
		const expected = paths.flatMap((path) => [`${path.slice(1)}/index.html`, `${path.slice(1)}/page.json`]);
		const found = [...files.keys()].filter((file) => /(index\.html|page\.json)$/.test(file));
		expect(found.sort()).toEqual([...expected.map((file) => file.replace(/^\//, "")), "404/page.json"].sort());
	});

	it("has no folder per page in the flat layout, but the same documents", async () => {
		const redirects = ["/b.html", "/old", "/old.html"].map((from) => ({ from, to: "/b" }));
		const routes = [home({ type: "heading", heading: "Home" }), page("/b"), page("/b/c"), page("/b/index")];
		const source = siteOf(compiled(minimal({ routes, redirects })));
		const [flat, folders] = [await emit(source, "flat"), await emit(source)];
		const documents = ["404.html", "b.html", "b/c.html", "b/index/index.html", "index.html", "old.html"];
		expect([...flat.files.keys()].filter((file) => file.endsWith(".html")).sort()).toEqual(documents);
		expect([flat.pages, flat.files.get("b.html")]).toEqual([4, folders.files.get("b/index.html")]);
		expect(flat.details.pages).toEqual(folders.details.pages);
	});

	it("has all SVG files in assets/drawings, where the policy sandboxes them", () => {
		const drawings = [...files.keys()].filter((file) => file.endsWith(".svg"));
		expect(drawings).not.toEqual([]);
		for (const file of drawings) {
			expect(file).toMatch(/^assets\/drawings\//);
			expect(getHeaders(policy, `/${file}`)["Content-Security-Policy"]).toMatch(/(^|; )sandbox(;|$)/);
		}
	});

	it("has the other files: assets, and files for hosts and search engines", () => {
		const others = [...files.keys()].filter((file) => !/(index\.html|page\.json)$/.test(file));
		expect(others.map((file) => file.replace(/(?<=[./])[\w]{8}(?=\.\w+$)/, "*")).sort()).toEqual([
			"404.html",
			"_headers",
			"apple-touch-icon.png",
			"assets/app.js",
			"assets/chrome.*.json",
			"assets/drawings/favicon.*.svg",
			"assets/enhance.js",
			"assets/fraunces.*.woff2",
			"assets/fraunces.*.woff2",
			"assets/icon-192.*.png",
			"assets/icon-512.*.png",
			"assets/icon-maskable-512.*.png",
			"assets/instrument-sans.*.woff2",
			"assets/instrument-sans.*.woff2",
			"assets/page.*.css",
			"assets/share/*.png",
			"assets/share/*.png",
			"assets/shared.js",
			"assets/site.*.css",
			"assets/sitemap.*.css",
			"favicon.ico",
			"llms.txt",
			"robots.txt",
			"site.webmanifest",
			"sitemap.xml",
		]);
	});

	it("has compressed copies of each text file that compression makes smaller", () => {
		expect([...copies.keys()]).toEqual(expect.arrayContaining(["index.html.br", "index.html.gz", "404.html.br"]));
		const texts = [...files.keys()].filter((file) => /\.(html|css|js|json|svg|xml|txt)$/.test(file));
		for (const file of texts) {
			const plain = readFileSync(join(out, file));
			for (const [ending, decompress] of [
				["br", brotliDecompressSync],
				["gz", gunzipSync],
			] as const) {
				const copy = copies.has(`${file}.${ending}`) ? readFileSync(join(out, `${file}.${ending}`)) : null;
				if (plain.length > 200) expect(copy, `${file}.${ending}`).not.toBeNull();
				if (!copy) continue;
				expect(copy.length, file).toBeLessThan(plain.length);
				expect(decompress(copy).equals(plain), file).toBe(true);
			}
		}
		expect([...copies.keys()].filter((file) => /\.woff2\./.test(file))).toEqual([]);
	});

	it("has the same files without compressed copies if compression is off", async () => {
		const plain = join(folder, "plain");
		await emitSite(site, buildAssets, plain, { compress: false });
		expect(readFiles(plain)).toEqual(files);
	});

	it("is summarised by its bytes, its third-party hosts, and its pages with aliases, as many as progress counts", () => {
		// One page of the site has an alias.
		expect(pages).toBe(site.routes.length + 1);
		expect(counts).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
		expect(bytes).toBe([...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0));
		expect(hosts).toEqual([]);
	});

	it("is summarised with each third-party host once, in order", async () => {
		const frame = { title: "Frame", height: 200, linkLabel: "Open" };
		const fields = [{ name: "email", label: "Email", type: "email" as const }];
		const routes = [
			home(
				{ type: "embed", frame: { ...frame, src: "https://z.example/a" } },
				{ type: "embed", frame: { ...frame, src: "https://z.example/b" } },
				{ type: "embed", frame: { ...frame, src: "/" } },
				{ type: "form", form: "contact" },
			),
		];
		const forms = { contact: { fields, submit: "Send", action: { post: "https://a.example/in" } } };
		expect((await emitSmall({ routes, forms })).hosts).toEqual(["https://a.example", "https://z.example"]);
	});

	it("has every file that a document refers to", () => {
		for (const [file, html] of files) {
			if (!file.endsWith(".html")) continue;
			const written = html.matchAll(/(?:src|data-app|data-chrome|data-page|rel="[a-z]+" href)="(\/[^"]*\.\w+)"/g);
			const urls = [...written].flatMap(([, list]) => list!.split(" "));
			expect(urls.length, file).toBeGreaterThan(4);
			for (const url of urls) expect(files.has(url.slice(1)), `${file}: ${url}`).toBe(true);
		}
	});

	it("has page data for an alias, with the path and the canonical URL of its page", () => {
		expect(files.get("schedule/index.html")).toContain('data-page="/schedule/page.json"');
		const { page: data } = JSON.parse(files.get("schedule/page.json")!);
		expect(data).toMatchObject({
			path: "/schedule-consultation",
			head: { canonical: expect.stringMatching(/\/schedule$/) },
		});
	});

	it("has one version in all documents and their data", () => {
		const versions = [...files].flatMap(([file, text]) => {
			if (file.endsWith("page.json")) return JSON.parse(text).version;
			return file.endsWith(".html") ? /data-version="([^"]+)"/.exec(text)![1] : [];
		});
		expect(new Set(versions).size).toBe(1);
	});
});

describe("the sitemap", () => {
	const listUrls = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

	it("lists the canonical URL of every indexed page once", () => {
		expect(listUrls(files.get("sitemap.xml")!)).toEqual(
			[
				"/",
				"/passes",
				"/scenario-builder",
				"/schedule",
				"/terms-and-conditions",
				"/privacy-policy",
				"/faqs",
				"/contact-us",
			].map((path) => `https://www.growthpass.example${path}`),
		);
	});

	it("lists no page that is bare or not indexed", async () => {
		const routes = [page("/", { indexed: true }), page("/hidden"), page("/bare", { indexed: true, layout: "bare" })];
		expect(listUrls((await emitSmall({ routes })).files.get("sitemap.xml")!)).toEqual(["https://www.acme.example/"]);
	});

	it("has the date of the last change only if it is known", async () => {
		const dated = join(folder, "dated");
		await emitSite(site, buildAssets, dated, { getModified: ({ path }) => (path === "/passes" ? "2026-01-31" : null) });
		const text = readContents(dated).get("sitemap.xml")!;
		expect(text).toContain("<loc>https://www.growthpass.example/passes</loc><lastmod>2026-01-31</lastmod>");
		expect(text.match(/<lastmod>/g)).toHaveLength(1);
		expect(files.get("sitemap.xml")).not.toContain("<lastmod>");
	});

	it("is named in robots.txt", () => {
		expect(files.get("robots.txt")).toContain("Sitemap: https://www.growthpass.example/sitemap.xml");
	});
});

describe("a build", () => {
	it("has the same output each time", async () => {
		expect((await emit(siteOf(compiledFile("site.yaml")))).files).toEqual(files);
	});

	it("keeps the last output if a thread fails", async () => {
		const end = vi.fn(async () => {});
		const failing = { render: () => Promise.reject(createSystemError("ENOSPC")), end };
		const before = readContents(out);
		const built = emitSite(site, buildAssets, out, { createWorkers: () => [failing] });
		await expect(built).rejects.toThrow("the disk is full");
		expect(end).toHaveBeenCalledOnce();
		expect(readContents(out)).toEqual(before);
		expect(readdirSync(folder).filter((name) => name.includes("new"))).toEqual([]);
	});

	it("keeps the last output if a check before publishing fails", async () => {
		const before = readContents(out);
		const beforePublishing = () => {
			throw new Error("unsafe");
		};
		await expect(emitSite(site, buildAssets, out, { beforePublishing })).rejects.toThrow("unsafe");
		expect(readContents(out)).toEqual(before);
	});

	it("changes the hashed names of changed files only", async () => {
		const one = await emitSmall({});
		const other = await emitSmall({ theme: { ...siteTheme, radius: 12 } });
		const listNames = (of: { files: Map<string, string> }, start: string) =>
			[...of.files.keys()].filter((file) => file.startsWith(start));
		expect(listNames(other, "assets/page")).not.toEqual(listNames(one, "assets/page"));
		expect(listNames(other, "assets/site")).toEqual(listNames(one, "assets/site"));
		expect(listNames(other, "assets/chrome")).toEqual(listNames(one, "assets/chrome"));
		expect(listNames(other, "assets/fraunces")).toEqual(listNames(one, "assets/fraunces"));
	});
});

describe("the stylesheet", () => {
	const stylesheet = ({ files }: { files: Map<string, string> }) =>
		files.get(/rel="stylesheet" href="\/([^"]*)"/.exec(files.get("index.html")!)![1]!);

	it("has the rules for pictures only if a page has one", async () => {
		const picture = { src: "images/workshop.jpg", alt: "A workshop." };
		const withPicture = await emitSmall({ routes: [home({ type: "heading", heading: "Home", picture })] });
		expect(stylesheet(withPicture)).toContain(".picture{margin:0}");
		expect(stylesheet(await emitSmall({}))).not.toContain(".picture");
	});
});

describe("the theme", () => {
	it("is in the stylesheet: light and dark colours, radius and fonts", () => {
		const css = [...files].find(([file]) => /^assets\/page.*css$/.test(file))![1];
		expect(css).toContain("--paper:#f6f1e6;");
		expect(css).toContain("--on-brand:");
		expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{--paper:#14120f;/);
		expect(css).toContain("--radius:6px;");
		expect(css).toMatch(/@font-face\{font-family:"Fraunces".*\/assets\/fraunces\.\w{8}\.woff2/s);
		expect(css.endsWith("body{margin:0}")).toBe(true);
	});
});

const siteTheme: SiteSpec["theme"] = {
	light: palette,
	dark: palette,
	fonts: { display: "fraunces", text: "instrument-sans" },
	radius: 4,
};
