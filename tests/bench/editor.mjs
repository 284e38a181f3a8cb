import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright";
import { flags, getBrowserPath } from "../browser.mjs";
import { withTowns } from "../towns.mjs";
import { say } from "./say.mjs";

/** Aims, in milliseconds, KiB (`size`) or `lines`. A letter must appear within one frame at 60 Hz. */
const aims = { start: 1500, size: 300, letter: 1000 / 60, price: 50, slowPrice: 100, gallery: 200, lines: 1 };

/** Measures the editor: with the site, with a large one, with many pages, and with the CPU slowed down four times. */
export async function measureEditor(project, folder) {
	const original = readFileSync(join(project, "site.yaml"), "utf8");
	const browser = await chromium.launch({ executablePath: getBrowserPath(), args: flags });
	// Bundle the editor before measuring.
	await withEditor(project, folder, { text: original }, async () => {});
	for (const [name, text, slowdown, table] of [
		["the site", original, 1],
		["the site, at a quarter of the speed", original, 4],
		["2,000 lines", repeatPage(original, 2000), 1],
		["10,000 pages from a table", withTowns(original), 1, createTowns(10_000)],
	]) {
		process.stdout.write(`${name} (${text.split("\n").length} lines)\n`);
		await withEditor(project, folder, { text, table }, async (address, file, started) => {
			const page = await browser.newPage({ reducedMotion: "reduce" });
			const loaded = collectLoaded(page);
			await page.goto(address);
			const preview = page.locator("iframe").first().contentFrame();
			await preview.locator("h1").waitFor();
			report("  from the command to a page that can be edited", performance.now() - started, aims.start, "ms");
			report("  code and styles before anything is opened", (await loaded()) / 1024, aims.size, "KiB brotli");
			const protocol = await page.context().newCDPSession(page);
			await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
			await measureTyping(page, preview);
			await measurePrice(page, preview, file, text);
			await measureGallery(page);
			await page.close();
		});
	}
	await browser.close();
}

/** Measures from the `input` event of each letter to the start of the frame that shows it. */
async function measureTyping(page, preview) {
	const headline = preview.locator("h1");
	// The first click selects the headline, and the second starts typing.
	await headline.click();
	await headline.click();
	await headline.evaluate((element) => {
		globalThis.shown = [];
		element.ownerDocument.addEventListener("input", ({ timeStamp }) => {
			requestAnimationFrame(() => globalThis.shown.push(performance.now() - timeStamp));
		});
	});
	for (const letter of "abcdefghijklmnopqrstuvwxyzabcdefghijklmn") await page.keyboard.type(letter, { delay: 40 });
	const shown = await headline.evaluate(() => globalThis.shown);
	await page.keyboard.press("Escape");
	report("  a letter on the screen, 95 of 100", percentile(shown, 0.95), aims.letter, "ms");
}

/** Measures from a new price in its field to the change of the page that shows it, and counts the lines that differ. */
async function measurePrice(page, preview, file, before) {
	await visit(page, "Passes");
	const price = page.getByLabel("Price", { exact: true });
	// The previous page may still be visible for a moment, and its selection goes with it.
	while (!(await price.isVisible())) {
		await preview.getByText("$899").first().click({ force: true });
		await price.waitFor({ timeout: 1000 }).catch(() => {});
	}
	const runs = [];
	for (let round = 0; round < 20; round++) {
		const value = 900 + round;
		const body = preview.locator("body");
		await body.evaluate((element, wanted) => {
			globalThis.seen = new Promise((resolve) => {
				new MutationObserver((_, observer) => {
					if (!element.textContent.includes(wanted)) return;
					observer.disconnect();
					resolve(performance.timeOrigin + performance.now());
				}).observe(element, { subtree: true, childList: true, characterData: true });
			});
		}, `$${value}`);
		const typed = await price.evaluate((input, text) => {
			// React ignores a value that is set on the element itself.
			const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
			set.call(input, text);
			const typedAt = performance.timeOrigin + performance.now();
			input.dispatchEvent(new Event("input", { bubbles: true }));
			return typedAt;
		}, String(value));
		runs.push((await body.evaluate(() => globalThis.seen)) - typed);
	}
	report("  a price changed everywhere, 50 of 100", percentile(runs, 0.5), aims.price, "ms");
	report("  a price changed everywhere, 95 of 100", percentile(runs, 0.95), aims.slowPrice, "ms");
	await page.getByText("Saved", { exact: true }).waitFor();
	const lines = before.split("\n");
	const changed = readFileSync(file, "utf8")
		.split("\n")
		.filter((line, index) => line !== lines[index]);
	report("  lines of the file that differ then", changed.length, aims.lines, "");
}

async function measureGallery(page) {
	await visit(page, "Home");
	// Measures the second time, because the first loads the examples.
	for (const isMeasured of [false, true]) {
		const button = page.getByRole("button", { name: "Add a section", exact: true });
		const started = performance.now();
		await button.click();
		const drawn = page.getByRole("dialog").locator("iframe").contentFrame().locator("[data-thumbnail]").first();
		await drawn.waitFor();
		if (isMeasured) report("  all sections to choose from", performance.now() - started, aims.gallery, "ms");
		await page.getByRole("button", { name: "Close" }).click();
	}
}

async function visit(page, name) {
	const list = page.getByRole("combobox", { name: "Current page" });
	await list.click();
	await list.fill(name);
	await page.getByRole("option", { name }).first().click();
}

/** Starts an editor of a definition, and runs `use` with its address, the path of the definition, and when it was started. */
async function withEditor(project, folder, { text, table }, use) {
	const home = join(folder, `editor-${performance.now()}`);
	mkdirSync(home);
	const file = join(home, "site.yaml");
	writeFileSync(file, text);
	if (table) writeFileSync(join(home, "towns.csv"), table);
	const started = performance.now();
	const program = join(project, "src/cli/site.mjs");
	const child = spawn(process.execPath, [program, "edit", "--no-open", "--port", "0", "--site", file], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [line] = await once(createInterface({ input: child.stdout }), "line");
	const address = line.replace("localhost", "127.0.0.1");
	// Answers once the editor is bundled.
	await fetch(new URL("/", address));
	await use(address, file, started);
	const ended = once(child, "exit");
	child.kill();
	await ended;
}

/**
 * Collects the scripts and styles that a page loads. Returns a function that stops this, and returns their compressed
 * size (bytes). Files that load later don't count, because the page may close before they arrive.
 */
function collectLoaded(page) {
	const bodies = new Map();
	const collect = (response) => {
		const { pathname } = new URL(response.url());
		if (/\.(js|css)$/.test(pathname) && !bodies.has(pathname)) bodies.set(pathname, response.body());
	};
	page.on("response", collect);
	return async () => {
		page.off("response", collect);
		return (await Promise.all(bodies.values())).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
	};
}

/** Repeats the page /faqs of a definition until the definition has at least this many lines. */
function repeatPage(text, lines) {
	const begin = text.indexOf("\n  - path: /faqs\n") + 1;
	const end = text.indexOf("\n  - path:", begin) + 1;
	const page = text.slice(begin, end).replace(/ {4}aliases:.*\n/, "");
	let [copies, count] = ["", 0];
	while ((text + copies).split("\n").length < lines) copies += page.replace("path: /faqs", `path: /faqs-${++count}`);
	return text.slice(0, end) + copies + text.slice(end);
}

/** Returns the text of a table with this many towns. */
function createTowns(count) {
	const rows = Array.from({ length: count }, (_, index) => `town-${index},Town ${index},${1000 + index}`);
	return `town,townName,riders\n${rows.join("\n")}\n`;
}

function percentile(values, part) {
	return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];
}

function report(what, value, aim, unit) {
	say(what, value, `${unit}${value <= aim ? "" : `   (wanted: ${Math.round(aim)})`}`);
}
