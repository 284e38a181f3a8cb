import type { Page } from "playwright/test";
import { violations } from "../axe.ts";
import { barePages, pages } from "../pages.ts";
import { refusals, useWhole } from "../policy.ts";
import { brokenTexts, setStyle, smallTargets, spacedText, twiceTheText } from "../reach.ts";
import { expectSigns } from "../signs.ts";
import { drawn, expect, hydrate, recordShifts, requestsOf, scrollThrough, scrollTo, seeFrames, test } from "../test.ts";
import { walk } from "../walk.ts";

/*
 * Every page is visited once on a phone and once on a desktop, and there everything is asked that is asked of any page.
 * A step that fails ends nothing: the others are asked all the same.
 */

// Much is done in one of them.
test.describe.configure({ timeout: 180_000 });

const unknown = "/no-such-page";
/** Every page whose markup is its own: tests of the built files prove that an alias is the document of its page. */
const paths = [...pages, ...barePages].map(({ path }) => path).filter((path) => path !== "/schedule");
/** React leaves the markup of every page as it is; here it is seen that nothing else changes how a page looks. */
const pictured = ["/passes", "/embed/demo-form"];

for (const path of [...paths, unknown]) {
	test.describe(path, () => {
		test.use({ tolerated: path === unknown ? /404/ : /^$/ });

		// A phone is met by day and gone through from the top, a desktop by night and from the end.
		test("on a phone", async ({ page }) => {
			const shifts = await recordShifts(page);
			await page.setViewportSize({ width: 360, height: 800 });
			await test.step("is read", () => expectReading(page, path, shifts));
			await test.step("is taken over", () => expectTakenOver(page, shifts));
			await test.step("is walked by keyboard", () => expectWay(page, "Tab"));
			await test.step("is accessible", () => expectAccessible(page, "light"));
			await test.step("fits", async () => {
				await expectToFit(page, [320, 360]);
				await expectReadable(page, 320, "");
				await expectReadable(page, 360, spacedText);
			});
		});

		test("on a desktop", async ({ page }) => {
			const shifts = await recordShifts(page);
			const refused = await refusals(page);
			await page.setViewportSize({ width: 1280, height: 800 });
			await test.step("is read", () => expectReading(page, path, shifts));
			await test.step("is taken over", async () => {
				const before = pictured.includes(path) ? await pictureOf(page) : null;
				// Taking a picture of a whole page moves it.
				await shifts();
				await expectTakenOver(page, shifts);
				if (before) expect.soft(before.equals(await pictureOf(page)), "looks as before").toBe(true);
			});
			await test.step("is walked by keyboard", () => expectWay(page, "Shift+Tab"));
			await test.step("is accessible", () => expectAccessible(page, "dark"));
			await test.step("has its weights", () => expectWeights(page));
			await test.step("keeps its signs", () => expectSigns(page));
			await test.step("fits", async () => {
				await expectToFit(page, [768, 1280, 1920]);
				await expectReadable(page, 1280, twiceTheText);
				await expectReadable(page, 1280, spacedText);
			});
			await test.step("keeps to the policy", async () => {
				await setStyle(page, "");
				await useWhole(page);
				expect.soft(refused).toEqual([]);
			});
		});
	});
}

/**
 * Nothing moves by itself while a page loads and is read, and before any intent it asks for its HTML, a stylesheet, the
 * enhancer and its fonts alone.
 */
async function expectReading(page: Page, path: string, shifts: () => Promise<string[]>): Promise<void> {
	const requests = requestsOf(page);
	await page.goto(path);
	await scrollThrough(page);
	await seeFrames(page);
	await scrollTo(page, 0);
	expect.soft(await shifts()).toEqual([]);
	// The browser's own surface, loaded after all else.
	const icons = await addresses(page, "link[rel*=icon], link[rel=manifest]");
	const asked = requests.filter((request) => !icons.includes(request.url()));
	const kinds = asked.map((request) => request.resourceType()).filter((kind) => kind !== "font");
	expect.soft(kinds.sort()).toEqual(["document", "script", "stylesheet"]);
	const fonts = asked.filter((request) => request.resourceType() === "font").map((request) => request.url());
	expect.soft(fonts.sort()).toEqual((await addresses(page, "link[rel=preload][as=font]")).sort());
	const blocking = await page.evaluate(() =>
		(performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
			.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
			.map(({ initiatorType }) => initiatorType),
	);
	expect.soft(blocking).toEqual(["link"]);
}

/** Where the links of a page's head lead. */
function addresses(page: Page, selector: string): Promise<string[]> {
	return page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/** React takes a page over as it is, and nothing moves. */
async function expectTakenOver(page: Page, shifts: () => Promise<string[]>): Promise<void> {
	const served = [await page.title(), await markupOf(page)];
	await hydrate(page);
	await drawn(page);
	expect.soft([await page.title(), await markupOf(page)]).toEqual(served);
	expect.soft(await shifts()).toEqual([]);
}

async function pictureOf(page: Page): Promise<Buffer> {
	await seeFrames(page);
	await scrollTo(page, 0);
	const picture = await page.screenshot({ fullPage: true });
	await drawn(page);
	return picture;
}

/** A form turns off the browser's own messages once it shows its own. */
async function markupOf(page: Page): Promise<string> {
	return (await page.locator("#root > .page").innerHTML()).replaceAll(' novalidate=""', "");
}

/** The keyboard leads through a page. */
async function expectWay(page: Page, key: "Tab" | "Shift+Tab"): Promise<void> {
	expect.soft(await walk(page, key)).toEqual([]);
}

async function expectAccessible(page: Page, scheme: "light" | "dark"): Promise<void> {
	expect.soft(await violations(page, [scheme])).toEqual([]);
}

/** The least and the most weight of each typeface, as it is delivered. */
const delivered: Record<string, [number, number]> = { Fraunces: [480, 560], '"Instrument Sans"': [400, 650] };

async function expectWeights(page: Page): Promise<void> {
	const used = await page.evaluate(() => {
		const holdsText = (element: Element) => [...element.childNodes].some((node) => node instanceof Text);
		const pairs = [...document.body.querySelectorAll("*")].filter(holdsText).map((element) => {
			const { fontFamily, fontWeight } = getComputedStyle(element);
			return `${fontFamily.split(",")[0]} ${fontWeight}`;
		});
		return [...new Set(pairs)];
	});
	expect.soft(used.length).toBeGreaterThan(2);
	for (const pair of used) {
		const [, family, weight] = /^(.*) (\d+)$/.exec(pair)!;
		const [least, most] = delivered[family!] ?? [Number.NaN, Number.NaN];
		expect.soft(Number(weight), pair).toBeGreaterThanOrEqual(least);
		// <strong> asks for 700 and has the boldest that there is.
		if (weight !== "700") expect.soft(Number(weight), pair).toBeLessThanOrEqual(most);
	}
}

/** A page is no wider than its window, and its targets are large enough. */
async function expectToFit(page: Page, widths: number[]): Promise<void> {
	expect.soft(await page.evaluate(smallTargets)).toEqual([]);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect.soft(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
	}
}

/** Nothing is cut off or covered for those who change how texts look. */
async function expectReadable(page: Page, width: number, style: string): Promise<void> {
	await page.setViewportSize({ width, height: 800 });
	await setStyle(page, style);
	expect.soft(await page.evaluate(brokenTexts), `${width} px ${style}`).toEqual([]);
}
