import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshPreview } from "../../../src/dev/refresh-preview.ts";
import { servePreview } from "../../../src/dev/serve-preview.ts";
import { project } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";
import { workplaceOf } from "./workplace.ts";

const folder = mkdtempSync(join(tmpdir(), "below-"));
const workplace = workplaceOf(join(folder, "site.yaml"));
const config = { root: project.replace(/\/$/, ""), cacheDir: join(folder, "preview") };

const routes = [home({ type: "downloads", heading: "Home", items: [{ file: "files/menu.pdf", label: "Menu" }] })];

beforeAll(() => {
	mkdirSync(join(folder, "files"));
	writeFileSync(join(folder, "files/menu.pdf"), "%PDF-1.4 of the menu");
	writeFileSync(join(folder, "files/secret.pdf"), "%PDF-1.4");
	writeFileSync(
		workplace.file,
		minimal({ routes, redirects: [{ from: "/old.php", to: "/" }] }).replace(
			"https://www.acme.example",
			"https://www.acme.example/repo",
		),
	);
	refreshPreview(workplace);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the response, or the URL with which the request is passed on to Vite. */
async function requestPreview(url: string) {
	const request = { url, headers: { host: "localhost" } } as IncomingMessage;
	let body = "";
	let head: object = {};
	const response = {
		setHeader() {},
		writeHead(status: number, headers: object) {
			head = { status, ...headers };
			return response;
		},
		end(text = "") {
			body = String(text);
		},
	};
	const answered = await servePreview(workplace, config, request, response as unknown as ServerResponse);
	return answered ? { ...head, body } : { left: request.url };
}

/** The first response waits for the fonts to be subset. In milliseconds. */
const patience = 60_000;

describe("the preview of a site with a base path", () => {
	it.each(["/", "/repo", "/?a"])("redirects %s to the home page", async (url) => {
		expect(await requestPreview(url)).toMatchObject({
			status: 302,
			location: url.includes("?") ? "/repo/?a" : "/repo/",
		});
	});

	it(
		"serves linked files, and no others",
		async () => {
			expect(await requestPreview("/repo/files/menu.pdf")).toEqual({ body: "%PDF-1.4 of the menu" });
			expect(await requestPreview("/repo/files/secret.pdf")).toEqual({ left: "/404" });
			expect(await requestPreview("/files/menu.pdf")).toEqual({ left: "/404" });
		},
		patience,
	);

	it("redirects an old URL with 302, which browsers don’t cache", async () => {
		expect(await requestPreview("/repo/old.php")).toMatchObject({ status: 302, location: "/repo/" });
		expect(await requestPreview("/old.php")).toEqual({ left: "/404" });
	});

	it.each([
		["a page", "/repo/?a=b", "/?a=b"],
		["a page without the base path", "/passes", "/404"],
		["page data without the base path", "/page.json", "/404"],
		["a file without the base path", "/robots.txt", "/404"],
		["a path that only starts like the base path", "/repository/", "/404"],
		["code", "/src/client/app.tsx?t=1", "/src/client/app.tsx?t=1"],
	])("passes on to Vite: %s", { timeout: patience }, async (_, url, left) => {
		expect(await requestPreview(url)).toEqual({ left });
	});

	it("adds the base path to the URLs of pages, chrome and fonts", { timeout: patience }, async () => {
		const { body: page = "" } = (await requestPreview("/repo/page.json")) as { body?: string };
		expect(JSON.parse(page).page.path).toBe("/repo/");
		const { body: chrome = "" } = (await requestPreview("/@site/chrome.json")) as { body?: string };
		expect(JSON.parse(chrome).navigation.menu[0].to).toBe("/repo/");
		const { body: theme = "" } = (await requestPreview("/@site/theme.css")) as { body?: string };
		const [, font = ""] = /url\(([^)]*)\)/.exec(theme) ?? [];
		expect(font).toMatch(/^\/repo\/assets\//);
		expect(await requestPreview(font)).toHaveProperty("body");
	});
});
