import type { Page } from "playwright/test";
import { violations } from "../axe.ts";
import { expectForcedColours } from "../forced-colours.ts";
import { barePages, pages } from "../pages.ts";
import { collectRefusals, useWholePage } from "../policy.ts";
import { brokenTexts, setStyle, smallTargets, spacedText, twiceTheText } from "../reach.ts";
import {
	expect,
	hydrate,
	recordRequests,
	recordShifts,
	scrollThrough,
	scrollTo,
	seeFrames,
	test,
	waitUntilPainted,
} from "../test.ts";
import { walk } from "../walk.ts";

// Visits every page, and runs every check that applies to all pages. The checks are soft: all run if one fails.

/** The phone is light and tabs forwards; the desktop is dark and tabs backwards. */
const phone = { name: "a phone", width: 360, scheme: "light", key: "Tab" } as const;
const desktop = { name: "a desktop", width: 1280, scheme: "dark", key: "Shift+Tab" } as const;
type View = typeof phone | typeof desktop;

const unknown = "/no-such-page";
/** Every page except the alias: tests of the built files prove that an alias has the document of its page. */
const paths = [...pages, ...barePages].map(({ path }) => path).filter((path) => path !== "/schedule");
/**
 * Pages with different layouts on a phone and a desktop, which are visited on both; all others alternate. On a desktop the
 * scenes of the home page are beside its text; on a phone the table of the passes is wider than the window.
 */
const visitedOnBoth = ["/", "/passes"];
/** For all pages, hydration must keep the markup; for these pages, also what a screenshot shows. */
const comparedByScreenshot = ["/passes", "/embed/demo-form"];

for (const [index, path] of [...paths, unknown].entries()) {
	const [view, other] = index % 2 === 0 ? [phone, desktop] : [desktop, phone];
	test.describe(path, () => {
		test.use({ tolerated: path === unknown ? /404/ : /^$/ });

		test(`on ${view.name}`, async ({ page }) => {
			const refused = await collectRefusals(page);
			await expectView(page, path, view);
			await test.step("uses only font weights that exist", () => expectWeights(page));
			await test.step("keeps its symbols and borders in forced colours", () => expectForcedColours(page));
			await test.step("fits every width, and enlarged or spaced text", () => expectToFit(page));
			await test.step("keeps to the policy while it is used", async () => {
				await page.setViewportSize({ width: view.width, height: 800 });
				await useWholePage(page);
				expect.soft(refused).toEqual([]);
			});
			await test.step("is accessible after use", () => expectUsedAccessible(page, view));
		});

		if (visitedOnBoth.includes(path)) test(`on ${other.name}`, ({ page }) => expectView(page, path, other));
	});
}

/** The checks that run on both sizes if a page is visited on both. */
async function expectView(page: Page, path: string, { width, scheme, key }: View): Promise<void> {
	const shifts = await recordShifts(page);
	await page.setViewportSize({ width, height: 800 });
	await test.step("doesn't shift, and loads only what it needs", () => expectStableLoading(page, path, shifts));
	await test.step("hydrates without changes", async () => {
		const before = comparedByScreenshot.includes(path) ? await pictureOf(page) : null;
		// A full-page screenshot shifts the layout: discard that.
		await shifts();
		await expectHydration(page, shifts);
		if (before) expect.soft(before.equals(await pictureOf(page)), "looks as before").toBe(true);
	});
	await test.step("works by keyboard", async () => expect.soft(await walk(page, key)).toEqual([]));
	await test.step("is accessible", () => expectAccessible(page, scheme));
}

/**
 * Checks that nothing shifts while a page loads and is scrolled, and that without intent it requests only its HTML, a
 * stylesheet, the enhancer and its fonts.
 */
async function expectStableLoading(page: Page, path: string, shifts: () => Promise<string[]>): Promise<void> {
	const requests = recordRequests(page);
	await page.goto(path);
	await scrollThrough(page);
	await seeFrames(page);
	await scrollTo(page, 0);
	expect.soft(await shifts()).toEqual([]);
	// Icons are for the browser's own interface, and load after everything else.
	const icons = await addresses(page, "link[rel*=icon], link[rel=manifest]");
	const requestsWithoutIcons = requests.filter((request) => !icons.includes(request.url()));
	const kinds = requestsWithoutIcons.map((request) => request.resourceType()).filter((kind) => kind !== "font");
	expect.soft(kinds.sort()).toEqual(["document", "script", "stylesheet"]);
	const fonts = requestsWithoutIcons
		.filter((request) => request.resourceType() === "font")
		.map((request) => request.url());
	expect.soft(fonts.sort()).toEqual((await addresses(page, "link[rel=preload][as=font]")).sort());
	const blocking = await page.evaluate(() =>
		(performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
			.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
			.map(({ initiatorType }) => initiatorType),
	);
	expect.soft(blocking).toEqual(["link"]);
}

/** Returns the addresses of links in a page's head. */
function addresses(page: Page, selector: string): Promise<string[]> {
	return page.locator(selector).evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
}

/** Checks that hydration keeps title and markup, and that nothing shifts. */
async function expectHydration(page: Page, shifts: () => Promise<string[]>): Promise<void> {
	const served = [await page.title(), await markupOf(page)];
	await hydrate(page);
	await waitUntilPainted(page);
	expect.soft([await page.title(), await markupOf(page)]).toEqual(served);
	expect.soft(await shifts()).toEqual([]);
}

async function pictureOf(page: Page): Promise<Buffer> {
	await seeFrames(page);
	await scrollTo(page, 0);
	const picture = await page.screenshot({ fullPage: true });
	await waitUntilPainted(page);
	return picture;
}

/** Ignores `novalidate`, which hydration adds to forms that show their own messages. */
async function markupOf(page: Page): Promise<string> {
	return (await page.locator("#root > .page").innerHTML()).replaceAll(' novalidate=""', "");
}

async function expectAccessible(page: Page, scheme: "light" | "dark"): Promise<void> {
	expect.soft(await violations(page, [scheme])).toEqual([]);
}

/** Checks a page after its answers (`<details>`) were opened, and its form was sent empty. */
async function expectUsedAccessible(page: Page, { scheme }: View): Promise<void> {
	const forms = await page.locator("form").count();
	if (forms > 0) await expect.soft(page.getByRole("region", { name: "Please check these fields" })).toBeFocused();
	if (forms > 0 || (await page.locator("summary").count()) > 0) await expectAccessible(page, scheme);
}

/** The lowest and the highest weight of each font of the site. */
const weightRanges: Record<string, [number, number]> = { Fraunces: [480, 560], '"Instrument Sans"': [400, 650] };

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
		// A font that isn't one of these fails, as all comparisons with NaN do.
		const [least, most] = weightRanges[family!] ?? [Number.NaN, Number.NaN];
		expect.soft(Number(weight), pair).toBeGreaterThanOrEqual(least);
		// <strong> requests 700, and gets the boldest weight there is.
		if (weight !== "700") expect.soft(Number(weight), pair).toBeLessThanOrEqual(most);
	}
}

/** Checks that no text is clipped or covered and no target is too small, at any width, and with enlarged or spaced text. */
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
