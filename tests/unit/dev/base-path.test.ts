import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { listen } from "../../../src/cli/listen.ts";
import { createLivePreview } from "../../../src/dev/live-preview.ts";
import { createPreviewServer } from "../../../src/dev/preview-server.ts";
import { home, minimal } from "../minimal.ts";
import { createFakeBuildAssets } from "../output/build-assets.ts";
import { createPreviewContext } from "./preview-context.ts";

// The first response waits for the fonts to be subset. In milliseconds.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "base-path-"));
const context = createPreviewContext(join(folder, "site.yaml"));
const routes = [home({ type: "downloads", heading: "Home", items: [{ file: "files/menu.pdf", label: "Menu" }] })];
let server: Server;
let url: string;

beforeAll(async () => {
	mkdirSync(join(folder, "files"));
	writeFileSync(join(folder, "files/menu.pdf"), "%PDF-1.4 of the menu");
	writeFileSync(join(folder, "files/secret.pdf"), "%PDF-1.4");
	writeFileSync(
		context.file,
		minimal({ routes, redirects: [{ from: "/old.php", to: "/" }] }).replace(
			"https://www.acme.example",
			"https://www.acme.example/repo",
		),
	);
	const { bundle } = createFakeBuildAssets();
	const reportError = (error: unknown) => {
		throw error;
	};
	server = createPreviewServer({
		...context,
		preview: createLivePreview(context),
		bundle,
		host: "localhost",
		reportError,
	});
	url = await listen(server, "127.0.0.1", [0]);
});
afterAll(() => {
	server.close();
	server.closeAllConnections();
	rmSync(folder, { recursive: true });
});

const request = (path: string) => fetch(url + path, { redirect: "manual" });

describe("the preview of a site with a base path", () => {
	it.each([
		["/", "/repo/"],
		["/repo", "/repo/"],
		["/?a", "/repo/?a"],
	])("redirects %s to the home page", async (path, location) => {
		const { status, headers } = await request(path);
		expect([status, headers.get("location")]).toEqual([302, location]);
	});

	it("serves linked files, and no others", async () => {
		expect(await (await request("/repo/files/menu.pdf")).text()).toBe("%PDF-1.4 of the menu");
		expect((await request("/repo/files/secret.pdf")).status).toBe(404);
		expect((await request("/files/menu.pdf")).status).toBe(404);
	});

	it("redirects an old URL with 302, which browsers don’t cache", async () => {
		const { status, headers } = await request("/repo/old.php");
		expect([status, headers.get("location")]).toEqual([302, "/repo/"]);
		expect((await request("/old.php")).status).toBe(404);
	});

	it.each([
		["a page", "/repo/?a=b", 200],
		["a page without the base path", "/passes", 404],
		["page data without the base path", "/page.json", 404],
		["a file without the base path", "/robots.txt", 404],
		["a path that only starts like the base path", "/repository/", 404],
		["code", "/@site/site.css", 200],
		["code below the base path", "/repo/@site/site.css", 404],
	])("answers a request for %s, %s, with %i", async (_, path, status) => {
		expect((await request(path)).status).toBe(status);
	});

	it("only answers GET and HEAD", async () => {
		expect((await fetch(`${url}/repo/`, { method: "POST" })).status).toBe(405);
	});

	it("adds the base path to the URLs of pages, chrome and fonts", async () => {
		expect((await (await request("/repo/page.json")).json()).page.path).toBe("/repo/");
		expect((await (await request("/@site/chrome.json")).json()).navigation.menu[0].to).toBe("/repo/");
		const theme = await (await request("/@site/theme.css")).text();
		const [, font = ""] = /url\(([^)]*)\)/.exec(theme) ?? [];
		expect(font).toMatch(/^\/repo\/assets\//);
		expect((await request(font)).status).toBe(200);
	});
});
