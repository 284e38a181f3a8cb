import type { Page } from "playwright/test";
import { violations } from "../axe.ts";
import { barePages, pages } from "../pages.ts";
import { refusals, useWhole } from "../policy.ts";
import { brokenTexts, setStyle, smallTargets, spacedText, twiceTheText } from "../reach.ts";
import { expectSigns } from "../signs.ts";
import { drawn, expect, hydrate, recordShifts, requestsOf, scrollThrough, scrollTo, seeFrames, test } from "../test.ts";
import { walk } from "../walk.ts";

/*
 * Every page is visited once, and there everything is asked that is asked of any page. A step that fails ends nothing: the
 * others are asked all the same.
 */

/** A phone is met by day and gone through from the top, a desktop by night and from the end. */
const phone = { name: "a phone", width: 360, scheme: "light", key: "Tab" } as const;
const desktop = { name: "a desktop", width: 1280, scheme: "dark", key: "Shift+Tab" } as const;
type View = typeof phone | typeof desktop;

const unknown = "/no-such-page";
/** Every page whose markup is its own: tests of the built files prove that an alias is the document of its page. */
const paths = [...pages, ...barePages].map(({ path }) => path).filter((path) => path !== "/schedule");
/**
 * Pages that are unlike on a phone and on a desktop, and so are seen on both; all others on one of them in turn. On a
 * desktop the scenes of the first page stand beside its words; on a phone the table of the passes is wider than the window.
 */
const seenOnBoth = ["/", "/passes"];
/** React leaves the markup of every page as it is; here it is seen that nothing else changes how a page looks. */
const pictured = ["/passes", "/embed/demo-form"];

for (const [index, path] of [...paths, unknown].entries()) {
	const [view, other] = index % 2 === 0 ? [phone, desktop] : [desktop, phone];
	test.describe(path, () => {
		test.use({ tolerated: path === unknown ? /404/ : /^$/ });

		test(`on ${view.name}`, async ({ page }) => {
			const refused = await refusals(page);
			await expectView(page, path, view);
			await test.step("has its weights", () => expectWeights(page));
			await test.step("keeps its signs", () => expectSigns(page));
			await test.step("fits", () => expectToFit(page));
			await test.step("is used, and keeps to the policy", async () => {
				await page.setViewportSize({ width: view.width, height: 800 });
				await useWhole(page);
				expect.soft(refused).toEqual([]);
			});
			await test.step("is accessible as it is then", () => expectUsedAccessible(page, view));
		});

		if (seenOnBoth.includes(path)) test(`on ${other.name}`, ({ page }) => expectView(page, path, other));
	});
}

/** What is asked again where a page is seen on both. */
async function expectView(page: Page, path: string, { width, scheme, key }: View): Promise<void> {
	const shifts = await recordShifts(page);
	await page.setViewportSize({ width, height: 800 });
	await test.step("is read", () => expectReading(page, path, shifts));
	await test.step("is taken over", async () => {
		const before = pictured.includes(path) ? await pictureOf(page) : null;
		// Taking a picture of a whole page moves it.
		await shifts();
		await expectTakenOver(page, shifts);
		if (before) expect.soft(before.equals(await pictureOf(page)), "looks as before").toBe(true);
	});
	await test.step("is walked by keyboard", async () => expect.soft(await walk(page, key)).toEqual([]));
	await test.step("is accessible", () => expectAccessible(page, scheme));
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

async function expectAccessible(page: Page, scheme: "light" | "dark"): Promise<void> {
	expect.soft(await violations(page, [scheme])).toEqual([]);
}

/** With its answers open, and with its form sent empty. */
async function expectUsedAccessible(page: Page, { scheme }: View): Promise<void> {
	const forms = await page.locator("form").count();
	if (forms > 0) await expect.soft(page.getByRole("region", { name: "Please check these fields" })).toBeFocused();
	if (forms > 0 || (await page.locator("summary").count()) > 0) await expectAccessible(page, scheme);
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

/** On no screen is anything cut off, covered or too small to be hit, nor for those who change how texts look. */
async function expectToFit(page: Page): Promise<void> {
	for (const [width, style] of [
		[320, ""],
		[360, ""],
		[360, spacedText],
		[768, ""],
		[1280, ""],
		[1280, twiceTheText],
		[1280, spacedText],
		[1920, ""],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await setStyle(page, style);
		expect.soft(await page.evaluate(brokenTexts), `${width} px ${style}`).toEqual([]);
		if (style === "") expect.soft(await page.evaluate(smallTargets), `${width} px`).toEqual([]);
	}
	await setStyle(page, "");
}
