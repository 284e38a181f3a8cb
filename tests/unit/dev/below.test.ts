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

/** What is answered, or as what it is left to the framework. */
async function asked(url: string) {
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

/** In milliseconds: the first answer waits for the typefaces to be cut. */
const patience = 60_000;

describe("the preview of a site below a path", () => {
	it.each(["/", "/repo", "/?a"])("leads from %s to the first page", async (url) => {
		expect(await asked(url)).toMatchObject({ status: 302, location: url.includes("?") ? "/repo/?a" : "/repo/" });
	});

	it(
		"has the files that are linked to, and no others",
		async () => {
			expect(await asked("/repo/files/menu.pdf")).toEqual({ body: "%PDF-1.4 of the menu" });
			expect(await asked("/repo/files/secret.pdf")).toEqual({ left: "/404" });
			expect(await asked("/files/menu.pdf")).toEqual({ left: "/404" });
		},
		patience,
	);

	it("leads from an old address, and lets no browser keep that", async () => {
		expect(await asked("/repo/old.php")).toMatchObject({ status: 302, location: "/repo/" });
		expect(await asked("/old.php")).toEqual({ left: "/404" });
	});

	it.each([
		["a page", "/repo/?a=b", "/?a=b"],
		["a page by its path alone", "/passes", "/404"],
		["its data by its path alone", "/page.json", "/404"],
		["a file by its path alone", "/robots.txt", "/404"],
		["what only begins like the path", "/repository/", "/404"],
		["code", "/src/client/app.tsx?t=1", "/src/client/app.tsx?t=1"],
	])("leaves to the framework %s", { timeout: patience }, async (_, url, left) => {
		expect(await asked(url)).toEqual({ left });
	});

	it("gives pages and what surrounds them the addresses that they have there", { timeout: patience }, async () => {
		const { body: page = "" } = (await asked("/repo/page.json")) as { body?: string };
		expect(JSON.parse(page).page.path).toBe("/repo/");
		const { body: chrome = "" } = (await asked("/@site/chrome.json")) as { body?: string };
		expect(JSON.parse(chrome).navigation.menu[0].to).toBe("/repo/");
		const { body: theme = "" } = (await asked("/@site/theme.css")) as { body?: string };
		const [, font = ""] = /url\(([^)]*)\)/.exec(theme) ?? [];
		expect(font).toMatch(/^\/repo\/assets\//);
		expect(await asked(font)).toHaveProperty("body");
	});
});
