import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium, devices } from "playwright";
import { flags, getBrowserPath } from "../browser.mjs";
import { serveSite } from "../served.mjs";
import { median, say } from "./say.mjs";
import { openSlowLine } from "./slow-line.mjs";

/** A slow mobile connection: 1.6 Mbit/s, and 75 ms in each direction. */
const line = { rate: 1_600_000, delay: 75 };
/** How many times slower than this machine the phone is. */
const cpuSlowdown = 4;
/** Visits of each document; the medians are printed. */
const runs = 9;

const stylesheet = /(?<=<link rel="stylesheet" href="\/)[^"]*/;
const removeFonts = (html) =>
	html.replace(/<link rel="preload"[^>]* as="font"[^>]*>/g, "").replace(stylesheet, "without-fonts.css");
const removeScripts = (html) => html.replace(/<script(?! type="application)[^>]*>.*?<\/script>/gs, "");
const documents = {
	"as it is": (html) => html,
	"  without typefaces": removeFonts,
	"  without scripts": removeScripts,
	// What any static generator sends: this text and its stylesheet.
	"  without both": (html) => removeScripts(removeFonts(html)),
};

/** Measures when the largest text or picture of the home page is drawn on a phone, and what typefaces and scripts add. */
export async function measureVisit(project, folder) {
	const out = join(folder, "visit");
	const site = await serveSite(project, { out });
	const slow = await openSlowLine(Number(new URL(site.url).port), line);
	const browser = await chromium.launch({ executablePath: getBrowserPath(), args: flags });
	const original = readFileSync(join(out, "index.html"), "utf8");
	const css = readFileSync(join(out, stylesheet.exec(original)[0]), "utf8");
	publish(join(out, "without-fonts.css"), css.replace(/@font-face\{[^}]*url[^}]*\}/g, ""));
	const visits = Object.fromEntries(Object.keys(documents).map((name) => [name, []]));
	// Takes turns, so that all documents meet the same load of the machine. The first round warms up.
	for (let run = 0; run <= runs; run++) {
		for (const [name, change] of Object.entries(documents)) {
			publish(join(out, "index.html"), change(original));
			const visit = await visitOnce(browser, `http://127.0.0.1:${slow.port}/`);
			if (run > 0) visits[name].push(visit);
		}
	}
	await browser.close();
	slow.close();
	await site.stop();
	process.stdout.write("largest contentful paint of the home page on a phone, at 1.6 Mbit/s\n");
	for (const [name, list] of Object.entries(visits))
		say(name, median(list, "largest"), `ms, shift ${median(list, "shift")}`);
}

/** Writes a text and its compressed copies. */
function publish(file, text) {
	writeFileSync(file, text);
	writeFileSync(`${file}.br`, brotliCompressSync(text));
	writeFileSync(`${file}.gz`, gzipSync(text));
}

/** Opens the page with an empty cache. Returns when its largest text or picture was drawn (ms), and how far things moved. */
async function visitOnce(browser, url) {
	const context = await browser.newContext(devices["Pixel 7"]);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	await page.goto(url, { waitUntil: "load" });
	await page.evaluate(() => document.fonts.ready);
	const visit = await page.evaluate(observePaints);
	await context.close();
	return visit;
}

/** Runs in the page. */
function observePaints() {
	let shift = 0;
	const addShifts = (list) => {
		for (const { value } of list.getEntries()) shift += value;
	};
	new PerformanceObserver(addShifts).observe({ type: "layout-shift", buffered: true });
	return new Promise((resolve) => {
		// Called after the observer of shifts, which began earlier.
		const returnLargest = (list) => resolve({ largest: list.getEntries().at(-1).startTime, shift });
		new PerformanceObserver(returnLargest).observe({ type: "largest-contentful-paint", buffered: true });
	});
}
