import type { Page } from "playwright/test";
import { pages } from "../pages.ts";
import { expect, test } from "../test.ts";

/** The font files that a page asks for, from the first on. */
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

/** How wide a text is in a style, in CSS pixels. */
function width(page: Page, text: string, style: Partial<Record<"fontFamily" | "fontWeight" | "className", string>>) {
	return page.evaluate(
		([words, { className = "", ...own }]) => {
			const element = document.createElement("span");
			element.textContent = words;
			element.className = className;
			Object.assign(element.style, { position: "absolute", fontSize: "100px", whiteSpace: "nowrap", ...own });
			document.querySelector(".page")!.append(element);
			const { width } = element.getBoundingClientRect();
			element.remove();
			return width;
		},
		[text, style] as const,
	);
}

for (const { path } of pages) {
	test(`${path} needs one file of each typeface, 45 kB together, and knows of both at once`, async ({
		page,
		request,
	}) => {
		const fonts = await fontsOf(page, path);
		expect([...fonts].map((name) => name.replace(/\.[\w]{8}\./, ".")).sort()).toEqual([
			"/assets/fraunces.woff2",
			"/assets/instrument-sans.woff2",
		]);
		let bytes = 0;
		for (const font of fonts) bytes += (await (await request.get(font)).body()).byteLength;
		expect(bytes).toBeLessThanOrEqual(45_000);
		const preloaded = await page
			.locator("link[rel=preload][as=font]")
			.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
		expect(preloaded.sort()).toEqual([...fonts].sort());
	});

	test(`${path} uses only weights that the files have`, async ({ page }) => {
		await page.goto(path, { waitUntil: "load" });
		const used = await page.evaluate(() => {
			const pairs = [...document.body.querySelectorAll("*")].map((element) => {
				const { fontFamily, fontWeight } = getComputedStyle(element);
				return `${fontFamily.split(",")[0]} ${fontWeight}`;
			});
			return [...new Set(pairs)];
		});
		const delivered = { Fraunces: [480, 560], '"Instrument Sans"': [400, 650] } as Record<string, [number, number]>;
		expect(used.length).toBeGreaterThan(3);
		for (const pair of used) {
			const [, family, weight] = /^(.*) (\d+)$/.exec(pair)!;
			// <strong> asks for 700 and has the boldest that there is.
			const [least, most] = delivered[family!]!;
			expect(Number(weight), pair).toBeGreaterThanOrEqual(least);
			if (weight !== "700") expect(Number(weight), pair).toBeLessThanOrEqual(most);
		}
	});
}

test("another letter brings its part of the typeface, and no other", async ({ page }) => {
	const fonts = await fontsOf(page, "/faqs");
	for (const [letter, count] of [
		["é", 3],
		["ł", 4],
		["あ", 4],
	] as const) {
		await page.evaluate((text) => document.fonts.load('20px "Instrument Sans"', text), letter);
		expect(fonts.size, letter).toBe(count);
	}
});

test("every weight between the ends is a weight of its own", async ({ page }) => {
	await fontsOf(page, "/");
	for (const [family, weights] of [
		["Fraunces", [480, 520, 560]],
		["Instrument Sans", [400, 500, 600, 650]],
	] as const) {
		const widths = [];
		for (const weight of weights)
			widths.push(await width(page, "Hamburgefonstiv", { fontFamily: family, fontWeight: String(weight) }));
		expect(new Set(widths).size, widths.join()).toBe(weights.length);
	}
});

test("figures of prices are all as wide", async ({ page }) => {
	await fontsOf(page, "/");
	for (const fontFamily of ["Fraunces", "Instrument Sans"]) {
		const widths = [];
		for (const figure of "0123456789") widths.push(await width(page, figure, { className: "figure", fontFamily }));
		expect(new Set(widths).size, widths.join()).toBe(1);
	}
});

for (const size of [360, 1280]) {
	test(`nothing moves when the typefaces come late, ${size} px wide`, async ({ page }) => {
		await page.setViewportSize({ width: size, height: 800 });
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/*.woff2", async (route) => {
			await held;
			await route.continue();
		});
		await page.goto("/", { waitUntil: "domcontentloaded" });
		await page.evaluate(async () => {
			const record = window as unknown as { shift: number };
			record.shift = 0;
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) record.shift += (entry as unknown as { value: number }).value;
			}).observe({ type: "layout-shift", buffered: true });
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		});
		const before = await width(page, "Growth", { fontFamily: "var(--font-display)" });
		release();
		await page.evaluate(async () => {
			await document.fonts.ready;
			for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		});
		expect(await width(page, "Growth", { fontFamily: "var(--font-display)" })).not.toBe(before);
		expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
	});
}
