import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { flags, getBrowserPath } from "../browser.mjs";
import { startServer } from "../served.mjs";
import { median, say } from "./say.mjs";

/** Numbers of saves. */
const [warmup, measured] = [10, 25];

/** Measures how long the preview of `npm run dev` takes from a save of the definition to the frame that shows it. */
export async function measurePreview(project, folder) {
	const file = join(folder, "preview.yaml");
	const text = readFileSync(join(project, "site.yaml"), "utf8");
	writeFileSync(file, text);
	const server = await startServer(project, ["dev", "--site", file]);
	const browser = await chromium.launch({ executablePath: getBrowserPath(), args: flags });
	const page = await browser.newPage();
	await page.goto(`${server.url}/passes`);
	const saves = [];
	for (let round = 0; round < warmup + measured; round++) {
		const price = String(900 + round);
		await page.evaluate(watchFor, `$${price}`);
		const saved = Date.now();
		writeFileSync(file, text.replaceAll("899", price));
		// The page misses a save if its app hasn't started yet.
		const shown = await page.evaluate(waitForShown, round < warmup ? 2000 : 60_000);
		if (round < warmup) continue;
		if (shown === null) throw new Error("The preview doesn't show what was saved.");
		saves.push({ milliseconds: shown - saved });
	}
	await browser.close();
	await server.stop();
	say("npm run dev, from a save to the page that shows it", median(saves, "milliseconds"), "ms");
}

/** Runs in the page. */
function watchFor(words) {
	globalThis.shown = new Promise((resolve) => {
		new MutationObserver((_, observer) => {
			if (!document.body.textContent.includes(words)) return;
			observer.disconnect();
			requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
	});
}

/** Runs in the page. Returns the time of the frame after the change, or null if there is none in time. */
function waitForShown(limit) {
	return Promise.race([globalThis.shown, new Promise((resolve) => setTimeout(resolve, limit, null))]);
}
