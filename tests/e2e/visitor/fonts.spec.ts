import type { Page } from "playwright/test";
import { expect, hold, recordShifts, test } from "../test.ts";

/** Opens a page. Returns the font files that it requests, then and later. */
async function fontsOf(page: Page, path: string): Promise<Set<string>> {
	const found = new Set<string>();
	page.on("response", (response) => {
		const { pathname } = new URL(response.url());
		if (pathname.endsWith(".woff2")) found.add(pathname);
	});
	await page.goto(path, { waitUntil: "networkidle" });
	await page.evaluate(() => document.fonts.ready);
	return found;
}

/**
 * Measures the width of texts in a font of the site (CSS px). Loads the file as a font named
 * "probe": under its real name, the page may still use the fallback.
 */
function measureWidths(
	page: Page,
	font: string,
	texts: { text: string; weight?: number; hasTabularFigures?: boolean }[],
) {
	return page.evaluate(
		async ([name, asked]) => {
			const link = document.querySelector<HTMLLinkElement>(`link[rel=preload][href*="/${name}."]`)!;
			document.fonts.add(await new FontFace("probe", `url(${link.href})`, { weight: "100 900" }).load());
			return asked.map(({ text, weight = 500, hasTabularFigures = false }) => {
				const element = document.createElement("span");
				element.textContent = text;
				element.className = hasTabularFigures ? "figure" : "";
				const fontStyle = { fontFamily: "probe", fontSize: "100px", fontWeight: `${weight}` };
				Object.assign(element.style, { position: "absolute", whiteSpace: "nowrap", ...fontStyle });
				document.querySelector(".page")!.append(element);
				const { width } = element.getBoundingClientRect();
				element.remove();
				return width;
			});
		},
		[font, texts] as const,
	);
}

test("a letter outside the first subset loads only its own subset of the font", async ({ page }) => {
	const fonts = await fontsOf(page, "/faqs");
	// The page has loaded three files. “é” is in one of them, “ł” in a fourth, and “あ” in none.
	for (const [letter, count] of [
		["é", 3],
		["ł", 4],
		["あ", 4],
	] as const) {
		await page.evaluate((text) => document.fonts.load('20px "Instrument Sans"', text), letter);
		expect(fonts.size, letter).toBe(count);
	}
});

test("every weight within a font's range differs, and weights outside are clamped", async ({ page }) => {
	await page.goto("/");
	for (const [font, weights] of [
		["fraunces", [480, 500, 520, 560]],
		["instrument-sans", [400, 500, 600, 650]],
	] as const) {
		const [under, ...found] = await measureWidths(
			page,
			font,
			[100, ...weights, 900].map((weight) => ({ text: "Hamburgefonstiv", weight })),
		);
		expect(new Set(found).size, found.join()).toBe(weights.length);
		expect([under, found.at(-1)]).toEqual([found[0], found.at(-2)]);
	}
});

// The display font has no tabular figures, and is never used for columns of numbers.
test("tabular figures all have the same width", async ({ page }) => {
	await page.goto("/");
	for (const hasTabularFigures of [true, false]) {
		const found = await measureWidths(
			page,
			"instrument-sans",
			[..."0123456789"].map((text) => ({ text, hasTabularFigures })),
		);
		expect(new Set(found).size === 1, found.join()).toBe(hasTabularFigures);
	}
});

for (const size of [360, 1280, 1920]) {
	test(`late fonts cause no layout shift at ${size} px`, async ({ page }) => {
		await page.setViewportSize({ width: size, height: 800 });
		const release = await hold(page, "**/*.woff2");
		const shifts = await recordShifts(page);
		await page.goto("/passes", { waitUntil: "domcontentloaded" });
		await page.evaluate(async () => {
			// Longer than the block period of fonts (about 100 ms): from then on, a font that arrives could move the text.
			while (performance.now() < 500) await new Promise(requestAnimationFrame);
		});
		release();
		await page.evaluate(async () => {
			await document.fonts.ready;
			for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		});
		expect(await shifts()).toEqual([]);
	});
}

test("the fallback font is as wide as the font it stands in for", async ({ page }) => {
	await page.goto("/");
	const text = "We answer every call, and keep what your customers told us.";
	for (const [font, family, weight] of [
		["instrument-sans", "Instrument Sans Fallback", 400],
		["fraunces", "Fraunces Fallback", 520],
	] as const) {
		const [real] = await measureWidths(page, font, [{ text, weight }]);
		const standIn = await page.evaluate(
			async ([name, words]) => {
				await document.fonts.load(`100px "${name}"`);
				const context = document.createElement("canvas").getContext("2d")!;
				context.font = `100px "${name}"`;
				return context.measureText(words).width;
			},
			[family, text] as const,
		);
		expect(Math.abs(standIn / real! - 1), `${font}: ${standIn} for ${real}`).toBeLessThan(0.03);
	}
});
