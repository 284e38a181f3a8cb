import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, chromium as Chromium, Page } from "playwright";
import { encodeVariants } from "../assets/images/encode-variants.ts";
import type { Originals } from "../assets/images/originals.ts";
import type { Pictures } from "../content/semantics/pictures.ts";
import type { Difference } from "../diff/diff.ts";
import type { Site } from "../model/site.ts";
import { emitSite } from "../output/emit.ts";
import { describeSystemError } from "../output/folder.ts";
import { prepareBuildAssets } from "./build-assets.ts";
import type { Installation } from "./command.ts";
import { serveSite } from "./serve.ts";

export interface ComparedSite {
	site: Site;
	pictures: Pictures;
	originals: Originals;
}

interface ScreenshotOptions {
	before: ComparedSite;
	after: ComparedSite;
	/** The changed pages. */
	pages: Difference["pages"];
	/** Where the pictures are saved. */
	folder: string;
}

/**
 * Takes screenshots of each changed page before and after, 1280 px wide and in full height. Returns their number, or a
 * problem with the browser or the folder.
 */
export async function takeScreenshots(
	options: ScreenshotOptions,
	installation: Installation,
): Promise<number | { problem: string }> {
	try {
		return await captureBoth(options, await launchBrowser(), installation);
	} catch (error) {
		if (error instanceof BrowserError) return { problem: error.message };
		const problem = describeSystemError(error, options.folder, "Name another folder with --screenshots.");
		if (problem === null) throw error;
		return { problem };
	}
}

async function captureBoth(options: ScreenshotOptions, browser: Browser, installation: Installation): Promise<number> {
	const workFolder = mkdtempSync(join(tmpdir(), "site-diff-"));
	try {
		// All screenshots are taken in one browser page, because opening another takes as long as a screenshot.
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		mkdirSync(options.folder, { recursive: true });
		return (await captureSite(page, "before")) + (await captureSite(page, "after"));
	} finally {
		await browser.close();
		rmSync(workFolder, { recursive: true, force: true });
	}

	async function captureSite(page: Page, when: "before" | "after"): Promise<number> {
		const { site, pictures, originals } = options[when];
		const out = join(workFolder, when);
		const { images, findings } = await encodeVariants(
			site.listPictures(),
			pictures,
			originals,
			installation.pictureCache,
		);
		if (findings[0]) throw new Error(findings[0].message);
		const buildAssets = await prepareBuildAssets(site, { images }, installation);
		const { policy } = await emitSite(site, buildAssets, out, { compress: false, pictures: images });
		const server = await serveSite(out, policy, "127.0.0.1", [0], installation.reportError);
		const paths = options.pages.flatMap((change) => change[when] ?? []);
		for (const path of paths)
			await capture(page, `${server.url}${path}`, join(options.folder, `${toFileName(path)}.${when}.png`));
		server.close();
		return paths.length;
	}
}

/** "/" → "_home", "/towns/york" → "towns_york". No path contains an underscore. */
function toFileName(path: string): string {
	return path === "/" ? "_home" : path.slice(1).replaceAll("/", "_");
}

async function capture(page: Page, url: string, path: string): Promise<void> {
	await page.goto(url, { waitUntil: "load" });
	await page.evaluate(loadLazyContent);
	await page.screenshot({ path, fullPage: true, animations: "disabled" });
}

/** Runs in the page. Makes lazy pictures and frames load, and waits until each has loaded or failed. */
async function loadLazyContent(): Promise<void> {
	const frames = [...document.querySelectorAll<HTMLIFrameElement>("iframe[loading=lazy]")];
	const pending = frames.filter(({ contentDocument }) => contentDocument?.URL === "about:blank");
	const loads = pending.map((frame) => new Promise((resolve) => frame.addEventListener("load", resolve)));
	for (const element of [...document.images, ...frames]) element.loading = "eager";
	await Promise.allSettled([...loads, ...[...document.images].map((picture) => picture.decode())]);
}

class BrowserError extends Error {}

const browserFlags = [
	// In most containers, the sandbox can't start.
	"--no-sandbox",
	"--disable-gpu",
	// Otherwise, pictures that aren't decoded in time would be missing.
	"--disable-checker-imaging",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
];

/** Launches the browser that CHROMIUM_PATH names, the one that Playwright installed, or the system's. */
async function launchBrowser(): Promise<Browser> {
	const chromium = await importPlaywright();
	const systemPaths = ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
	const paths = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
	const executablePath = paths.find((path) => path && existsSync(path));
	if (!executablePath)
		throw new BrowserError("There is no Chromium. Install it, or name its path in the variable CHROMIUM_PATH.");
	return chromium.launch({ executablePath, args: browserFlags });
}

/** Imports Playwright, which installations for production lack. */
async function importPlaywright(): Promise<typeof Chromium> {
	try {
		return (await import("playwright")).chromium;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
		throw new BrowserError(
			"--screenshots needs the package playwright. Install it with npm install playwright, or in a clone of this project with npm ci --include=dev.",
		);
	}
}
