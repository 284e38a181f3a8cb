import type { Locator, Page } from "playwright/test";
import { violations, violationsAtWidths } from "../axe.ts";
import { at, ports } from "../definitions.ts";
import { isPicture, seePictures } from "../images.ts";
import { expect, hydrate, isMarked, mark, recordShifts, test } from "../test.ts";

test.use({ baseURL: at(ports.bakery) });

const shops = [
	["/shops/mill-lane", "Mill Lane"],
	["/shops/canal-wharf", "Canal Wharf"],
	["/shops/station-arch", "Station Arch"],
] as const;

/** Every page whose markup is its own: the shops are made alike. */
const paths = [
	"/",
	"/baskets",
	"/bread-club",
	"/good-to-know",
	"/find-us",
	"/house-rules",
	"/frames/tasting",
	shops[0][0],
];

// Pages of the site have more asked of them in visits.spec.ts.
for (const [index, path] of paths.entries()) {
	test(`nothing moves on the bakery's ${path} while its pictures arrive, and axe finds nothing`, async ({ page }) => {
		await expectSound(page, path, index % 2 ? "light" : "dark");
	});
}

test.describe("an address without a page of the bakery", () => {
	test.use({ tolerated: /404/ });

	test("is found nothing wrong with by axe", async ({ page }) => {
		await expectSound(page, "/no-such-shelf", "dark");
	});
});

/** @param asked in which of the two views axe looks at it: all of them are made of the same parts */
async function expectSound(page: Page, path: string, asked: "light" | "dark"): Promise<void> {
	// A picture comes late, as on a slow line: after everything else was laid out.
	await page.route(isPicture, async (route) => {
		await page.waitForLoadState("domcontentloaded");
		await route.continue();
	});
	const shifts = await recordShifts(page);
	for (const [width, scheme] of [
		[320, "light"],
		[1280, "dark"],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(path);
		await seePictures(page);
		expect.soft(await shifts(), `at ${width} px`).toEqual([]);
		expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		if (scheme === asked) expect.soft(await violations(page, [scheme]), `at ${width} px`).toEqual([]);
	}
}

test.describe("on a narrow screen", () => {
	test.use({ viewport: { width: 320, height: 800 } });

	test("a comparison of three shows that there is more, and keeps the features in sight", async ({ page }) => {
		await page.goto("/baskets");
		const table = page.getByRole("region", { name: "Basket beside basket" });
		const [, ...plans] = await table.getByRole("columnheader").all();
		const feature = table.getByRole("rowheader").first();
		const edgesOf = async (cell: Locator) => {
			const { x, width } = (await cell.boundingBox())!;
			return [x, x + width] as const;
		};
		const [begin, end] = await edgesOf(plans.at(-1)!);
		expect(begin).toBeLessThan(300);
		expect(end).toBeGreaterThan(320);
		await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
		expect((await edgesOf(plans.at(-1)!))[1]).toBeLessThanOrEqual(320);
		expect((await edgesOf(feature))[0]).toBe(0);
		expect((await edgesOf(feature))[1]).toBeLessThanOrEqual((await edgesOf(plans.at(-1)!))[0]);
	});
});

test("the bakery speaks its own words in its menu, its form and messages, and axe finds nothing in them", async ({
	page,
}) => {
	await page.goto("/baskets");
	await hydrate(page);
	await page.getByRole("button", { name: "Put my bread aside" }).click();
	await expect(page.getByRole("region", { name: "A few crumbs to sweep up first" })).toBeFocused();
	await expect(page.getByLabel("Who is the bread for?")).toHaveAccessibleDescription(/We write a name on every bag/);
	expect(await violationsAtWidths(page)).toEqual([]);
	await page.getByRole("button", { name: "Larder" }).click();
	await expect(page.getByRole("navigation", { name: "Larder shelves" })).toBeVisible();
	expect(await violationsAtWidths(page)).toEqual([]);
});

test("pages of the same parametric route follow one another without a reload", async ({ page }) => {
	await page.goto(shops[0][0]);
	await hydrate(page);
	await mark(page);
	for (const [path, name] of shops.slice(1)) {
		await page.getByRole("contentinfo").getByRole("link", { name }).click();
		await expect(page).toHaveURL(path);
		await expect(page).toHaveTitle(`${name} bakery | Rye & Wren`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	}
	expect(await isMarked(page)).toBe(true);
});
