import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { findPagePathProblem } from "../../../src/content/semantics/path.ts";
import { linkableFiles } from "../../../src/content/semantics/target.ts";
import type { Site } from "../../../src/model/site.ts";
import { isForVisitors } from "../../../src/output/deployment.ts";
import { getMediaType } from "../../../src/output/media-types.ts";
import { listOutputs } from "../../../src/output/outputs.ts";
import { renderRedirectPages } from "../../../src/output/redirects.ts";
import { createSitePages } from "../../../src/output/summary.ts";
import { codes, compiled, compiledFile, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { createFakeBuildAssets } from "./build-assets.ts";

const buildAssets = createFakeBuildAssets();
afterAll(() => rmSync(buildAssets.folder, { recursive: true }));

function listSiteOutputs(site: Site) {
	return listOutputs({ site, pages: createSitePages(site), buildAssets, getModified: () => null, pictures: [] });
}

/** Yields the files of a site in the order of a build: pages first, then the files that depend on them. */
function* createOutputs(site: Site) {
	const { pageInputs, otherFiles } = listSiteOutputs(site);
	for (const { documentPath, dataPath, getPageJson } of pageInputs) {
		getPageJson();
		for (const path of [documentPath, dataPath]) yield { path, type: getMediaType(path) };
	}
	for (const output of otherFiles) {
		output.createContent();
		yield output;
	}
}

/** A site with every file that a site may have. */
const site: Site = { ...siteOf(compiledFile("site.yaml")), feed: { resolveEntries: () => [] }, hasSearch: true };
const allOutputs = [...createOutputs(site)];
const paths = allOutputs.map(({ path }) => path);
/** All paths except redirect pages: a rule checks that these replace no file. */
const published = paths.filter((path) => ![...renderRedirectPages(site, "folders")].some((page) => page.path === path));

describe("the list of outputs", () => {
	it("has each file once", () => {
		expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
	});

	it("has the media type of every public file", () => {
		const unknown = allOutputs.filter(({ type }) => type === "application/octet-stream").map(({ path }) => `/${path}`);
		expect(unknown.filter(isForVisitors)).toEqual([]);
	});

	it("resolves a page lazily, and once for all its files", () => {
		const resolvedPaths: string[] = [];
		const routes = site.routes.map((route) => ({
			...route,
			resolvePage: () => {
				resolvedPaths.push(route.path);
				return route.resolvePage();
			},
		}));
		const [first] = [...listSiteOutputs({ ...site, routes }).pageInputs];
		expect(resolvedPaths).toEqual([]);
		expect(JSON.parse(first!.getPageJson())).toMatchObject({ path: "/" });
		expect(resolvedPaths).toEqual(["/"]);
		resolvedPaths.length = 0;
		// Creates every file.
		for (const _ of createOutputs({ ...site, routes }));
		expect(resolvedPaths).toEqual(routes.map(({ path }) => path));
	});

	it("has no file at the root that a redirect could replace", () => {
		const atRoot = published.map((path) => `/${path}`).filter((path) => /^\/[^/_]+$/.test(path));
		const listCodes = (from: string) => codes(compiled(minimal({ redirects: [{ from, to: "/" }] })));
		for (const path of atRoot) expect(listCodes(path), path).toEqual(["redirect-over-page"]);
	});

	it("has exactly the text files at the root that links may lead to", () => {
		const texts = [...listSiteOutputs(site).otherFiles].filter(
			({ path, type }) => /^[^/_]+$/.test(path) && /^text\/(?!html)|\/(xml|json)$/.test(type),
		);
		expect([...linkableFiles].sort()).toEqual(texts.map(({ path }) => `/${path}`).sort());
	});

	it("has no file at the path of a possible page", () => {
		const pageNames = new Set(
			site.routes.flatMap(({ path, aliases }) => [path, ...aliases]).map((path) => path.split("/")[1]),
		);
		const otherNames = new Set(published.map((path) => path.split("/")[0]!).filter((name) => !pageNames.has(name)));
		expect([...otherNames]).toEqual(expect.arrayContaining(["assets", "404", "robots.txt"]));
		expect([...otherNames].filter((name) => findPagePathProblem(`/${name}`) === null)).toEqual([]);
	});
});
