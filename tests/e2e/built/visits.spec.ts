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

for (const path of [...paths, unknown]) {
	test.describe(path, () => {
		test.use({ tolerated: path === unknown ? /404/ : /^$/ });

		test("on a phone", async ({ page }) => {
			const shifts = await recordShifts(page);
			await page.setViewportSize({ width: 360, height: 800 });
			await test.step("asks for little", () => expectFewRequests(page, path));
			await test.step("stays as it is", async () => {
				await expectStill(page, shifts);
				await expectTakenOver(page, shifts);
			});
			await test.step("is walked by keyboard", () => expectWays(page));
			await test.step("is accessible", () => expectAccessible(page));
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
			await test.step("asks for little", () => expectFewRequests(page, path));
			await test.step("stays as it is", async () => {
				await expectStill(page, shifts);
				const before = await pictureOf(page);
				// Taking a picture of a whole page moves it.
				await shifts();
				await expectTakenOver(page, shifts);
				expect.soft(before.equals(await pictureOf(page)), "looks as before").toBe(true);
			});
			await test.step("is walked by keyboard", () => expectWays(page));
			await test.step("is accessible", () => expectAccessible(page));
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

/** Before any intent a page asks for its HTML, a stylesheet, the enhancer and its fonts alone. */
async function expectFewRequests(page: Page, path: string): Promise<void> {
	const requests = requestsOf(page);
	await page.goto(path, { waitUntil: "networkidle" });
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

/** Nothing moves by itself while a page loads and is read. */
async function expectStill(page: Page, shifts: () => Promise<string[]>): Promise<void> {
	await scrollThrough(page);
	expect.soft(await shifts()).toEqual([]);
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

/** The keyboard leads through a page and back. */
async function expectWays(page: Page): Promise<void> {
	expect.soft(await walk(page, "Tab")).toEqual([]);
	expect.soft(await walk(page, "Shift+Tab")).toEqual([]);
}

async function expectAccessible(page: Page): Promise<void> {
	expect.soft(await violations(page)).toEqual([]);
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
