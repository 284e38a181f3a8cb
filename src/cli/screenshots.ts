import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { makeImages } from "../assets/images/make.ts";
import type { Originals } from "../assets/images/originals.ts";
import type { Pictures } from "../content/semantics/pictures.ts";
import type { Difference } from "../diff/diff.ts";
import type { Site } from "../model/site.ts";
import { emitSite } from "../output/emit.ts";
import { launchBrowser } from "./browser.ts";
import { prepareBuildAssets } from "./build-assets.ts";
import type { Installation } from "./command.ts";
import { serveSite } from "./serve.ts";

/** A site, and the pictures beside its definition. */
export interface ScreenshotState {
	site: Site;
	pictures: Pictures;
	originals: Originals;
}

interface Shots {
	old: ScreenshotState;
	fresh: ScreenshotState;
	pages: Difference["pages"];
	/** Where the pictures go. */
	folder: string;
}

/** Takes a picture of each page before and after, 1280 px wide and in full, and gives how many. */
export async function takeScreenshots(shots: Shots, installation: Installation): Promise<number> {
	const browser = await launchBrowser();
	const work = mkdtempSync(join(tmpdir(), "site-diff-"));
	try {
		// A page of its own for each picture would take as long as the picture.
		const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
		mkdirSync(shots.folder, { recursive: true });
		return (await side(page, "before", shots.old)) + (await side(page, "after", shots.fresh));
	} finally {
		await browser.close();
		rmSync(work, { recursive: true, force: true });
	}

	async function side(
		page: Page,
		when: "before" | "after",
		{ site, pictures, originals }: ScreenshotState,
	): Promise<number> {
		const out = join(work, when);
		const { made, findings } = await makeImages(site.pictures(), pictures, originals, installation.pictures);
		if (findings[0]) throw new Error(findings[0].message);
		const buildAssets = await prepareBuildAssets(site, installation);
		const { policy } = await emitSite(site, buildAssets, out, { compress: false, files: made });
		const served = await serveSite(out, policy, "127.0.0.1", 0, installation.failed);
		const paths = shots.pages.flatMap((change) => change[when] ?? []);
		for (const path of paths)
			await shoot(page, `${served.url}${path}`, join(shots.folder, `${fileName(path)}.${when}.png`));
		served.close();
		return paths.length;
	}
}

/** "/" → "_home", "/towns/york" → "towns_york": no path has a line below. */
function fileName(path: string): string {
	return path === "/" ? "_home" : path.slice(1).replaceAll("/", "_");
}

async function shoot(page: Page, url: string, path: string): Promise<void> {
	await page.goto(url, { waitUntil: "load" });
	await page.evaluate(arrived);
	await page.screenshot({ path, fullPage: true, animations: "disabled" });
}

/** Runs on the page: asks for what comes when a visitor scrolls to it, and waits until it is there, or cannot be had. */
async function arrived(): Promise<void> {
	const frames = [...document.querySelectorAll<HTMLIFrameElement>("iframe[loading=lazy]")];
	const coming = frames.filter(({ contentDocument }) => contentDocument?.URL === "about:blank");
	const loads = coming.map((frame) => new Promise((resolve) => frame.addEventListener("load", resolve)));
	for (const late of [...document.images, ...frames]) late.loading = "eager";
	await Promise.allSettled([...loads, ...[...document.images].map((picture) => picture.decode())]);
}
