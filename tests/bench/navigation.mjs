import { join } from "node:path";
import { chromium } from "playwright";
import { flags, getBrowserPath } from "../browser.mjs";
import { serveSite } from "../served.mjs";
import { median, say } from "./say.mjs";

/** Measures how long a visitor waits after clicking a link, with the app and the page's data loaded. */
export async function measureNavigation(project, folder) {
	const site = await serveSite(project, { out: join(folder, "navigation") });
	const browser = await chromium.launch({ executablePath: getBrowserPath(), args: flags });
	for (const [motion, reducedMotion] of [
		["no motion", "reduce"],
		["a view transition", "no-preference"],
	]) {
		const context = await browser.newContext({ reducedMotion });
		const page = await context.newPage();
		const runs = await measureClicks(page, site.url);
		say(`from a click to the new page, ${motion}`, median(runs, "changed"), "ms");
		say("  to the frame that shows it", median(runs, "shown"), "ms");
		say("  frames of the old page in between", median(runs, "frames"));
		await context.close();
	}
	await browser.close();
	await site.stop();
}

async function measureClicks(page, url) {
	await page.goto(url);
	// A key is a sign of intent, which loads the app.
	await page.keyboard.press("Shift");
	await page.locator("#root > [role=status]").waitFor({ state: "attached" });
	await page.evaluate(listen);
	const paths = await page.evaluate(() =>
		[...document.querySelectorAll("footer a[href^='/']")]
			.map((link) => link.getAttribute("href"))
			.filter((path) => !/[.#]/.test(path)),
	);
	for (let round = 0; round < 24; round++) {
		const path = paths[round % paths.length];
		const link = page.locator(`footer a[href="${path}"]`).first();
		await link.hover();
		await page.waitForFunction((data) => performance.getEntriesByName(data).length > 0, `${url}${path}/page.json`);
		await link.click();
		await page.waitForFunction((count) => globalThis.runs.length > count, round);
		await page.waitForFunction(() => document.getAnimations().length === 0);
	}
	// Discards the first visit to each page, which warms up.
	return page.evaluate((warm) => globalThis.runs.slice(warm), paths.length);
}

/**
 * Runs in the page. Records for each click when the heading changes, when the frame that shows it has been drawn (ms), and
 * the number of frames before the change.
 */
function listen() {
	globalThis.runs = [];
	const heading = () => document.querySelector("h1")?.textContent;
	const click = () => {
		const started = performance.now();
		const before = heading();
		let frames = 0;
		const count = () => {
			frames++;
			frame = requestAnimationFrame(count);
		};
		let frame = requestAnimationFrame(count);
		const observer = new MutationObserver(() => {
			if (heading() === before) return;
			observer.disconnect();
			cancelAnimationFrame(frame);
			const run = { changed: performance.now() - started, frames };
			requestAnimationFrame(() => {
				setTimeout(() => globalThis.runs.push({ ...run, shown: performance.now() - started }));
			});
		});
		observer.observe(document.getElementById("root"), { subtree: true, childList: true, characterData: true });
	};
	addEventListener("click", click, true);
}
