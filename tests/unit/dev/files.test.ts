import { describe, expect, it, vi } from "vitest";
import { subsetFonts } from "../../../src/assets/fonts/subset.ts";
import { drawIcons } from "../../../src/assets/icons/icons.tsx";
import { makeSiteFile } from "../../../src/dev/preview-server.ts";
import { isForVisitors } from "../../../src/output/deployment.ts";
import { createSiteFiles } from "../../../src/output/files.ts";
import { createSitePages } from "../../../src/output/summary.ts";
import { readNone } from "../assets/kit.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { createPreviewContext } from "./preview-context.ts";

// The first test waits for the fonts to be subset. In milliseconds.
vi.setConfig({ testTimeout: 60_000 });

const site = siteOf(compiled(minimal()));
const context = createPreviewContext("site.yaml");
const makeFile = (path: string) => makeSiteFile(path, site, { ...context, getPicture: readNone });

async function createBuildFiles() {
	const { project, cache } = context;
	const subsets = await subsetFonts(site.theme, site.listFontFiles(), project, cache);
	const icons = await drawIcons(site, subsets, cache, readNone);
	return createSiteFiles({ site, pages: createSitePages(site), subsets, icons, getModified: () => null });
}

describe("the preview serves", () => {
	it("every file of a build, except private ones", async () => {
		const { all } = await createBuildFiles();
		for (const { path, createContent } of all) {
			const expected = isForVisitors(`/${path}`) ? Buffer.from(createContent()) : null;
			const content = await makeFile(`/${path}`);
			expect(content === null ? null : Buffer.from(content), path).toEqual(expected);
		}
		expect(all.map(({ path }) => path)).toEqual(expect.arrayContaining(["robots.txt", "site.webmanifest", "_headers"]));
	});

	it("each asset at a URL without a hash", async () => {
		const { named } = await createBuildFiles();
		const assets = [...named].filter(([, { path }]) => path.startsWith("assets/"));
		expect(assets.length).toBeGreaterThan(1);
		for (const [name, { createContent }] of assets)
			expect(await makeFile(`/@site/${name}`), name).toEqual(createContent());
	});

	it("a theme, and the fonts that it loads", async () => {
		const theme = String(await makeFile("/@site/theme.css"));
		const urls = [...theme.matchAll(/url\(([^)]*)\)/g)].map(([, url]) => url!);
		expect(urls.length).toBeGreaterThan(1);
		for (const url of urls) expect(await makeFile(url), url).toBeInstanceOf(Buffer);
	});

	it.each(["/gone.txt", "/@site/gone.json", "/@site/constructor", "/chrome.json", "/assets/gone.css"])(
		"nothing at %s",
		async (path) => expect(await makeFile(path)).toBeNull(),
	);
});
