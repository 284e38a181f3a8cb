import { readFileSync } from "node:fs";
import type { Locator } from "playwright/test";
import { parse } from "yaml";
import { violations } from "../axe.ts";
import { originalDefinition, ports } from "../definitions.ts";
import { expect, hydrate, isMarked, mark, test } from "../test.ts";

test.use({ baseURL: `http://127.0.0.1:${ports.bakery}` });

const shops = [
	["/shops/mill-lane", "Mill Lane", "the dark rye"],
	["/shops/canal-wharf", "Canal Wharf", "the seeded spelt"],
	["/shops/station-arch", "Station Arch", "the walnut loaf"],
] as const;

const paths = [
	"/",
	"/baskets",
	"/bread-club",
	"/good-to-know",
	"/find-us",
	"/house-rules",
	"/frames/tasting",
	"/no-such-shelf",
	...shops.map(([path]) => path),
];

/** Every text of ours that is long enough to be nobody else's, and not what the schema writes where a text is missing. */
function ourTexts(): string[] {
	const theirs = readFileSync("tests/sites/bakery/site.yaml", "utf8") + readFileSync("schema/field.json", "utf8");
	return [...new Set(texts(parse(originalDefinition())))].filter((text) => text.length > 11 && !theirs.includes(text));
}

function texts(value: unknown): string[] {
	if (typeof value === "string") return value.split(/\{\w[\w.]*\}|\n+/).map((part) => part.trim());
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(texts);
}

for (const path of paths) {
	test(`nothing of ours is on the bakery's ${path}`, async ({ request }) => {
		const page = await request.get(path);
		expect(page.status()).toBe(path === "/no-such-shelf" ? 404 : 200);
		const html = await page.text();
		const files = [...html.matchAll(/(?:href|src|data-(?:app|chrome|page))="(\/[^"]*\.(?:js|css|json))"/g)];
		const urls = files.flatMap(([, list]) => list!.split(" "));
		const delivered = await Promise.all(urls.map(async (url) => (await request.get(url)).text()));
		const all = [html, ...delivered].join("\n");
		expect(all).not.toMatch(/growth.?pass/i);
		expect(all).not.toContain("312-555-0100");
		expect(ourTexts().filter((text) => all.includes(text))).toEqual([]);
	});
}

for (const path of paths) {
	test.describe(`on the bakery's ${path}`, () => {
		test.use({ tolerated: path === "/no-such-shelf" ? /404/ : /^$/ });

		test("axe finds nothing", async ({ page }) => {
			await page.goto(path);
			expect(await violations(page)).toEqual([]);
		});
	});
}

test.describe("on a narrow screen", () => {
	test.use({ tolerated: /404/, viewport: { width: 320, height: 800 } });

	test("no page of the bakery is wider than the window", async ({ page }) => {
		for (const path of paths) {
			await page.goto(path);
			expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
		}
	});

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

test("axe finds nothing in the bakery's open menu, nor beside the errors of its form", async ({ page }) => {
	await page.goto("/baskets");
	await hydrate(page);
	await page.getByRole("button", { name: "Put my bread aside" }).click();
	await expect(page.getByRole("region", { name: "A few crumbs to sweep up first" })).toBeFocused();
	expect(await violations(page)).toEqual([]);
	await page.getByRole("button", { name: "Larder" }).click();
	await expect(page.getByRole("navigation", { name: "Larder shelves" })).toBeVisible();
	expect(await violations(page)).toEqual([]);
});

for (const [path, name, speciality] of shops) {
	test(`${path} is made of its row: its own title, heading and texts`, async ({ page }) => {
		await page.goto(path);
		await expect(page).toHaveTitle(`${name} bakery | Rye & Wren`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await expect(page.getByText(`Ask for ${speciality}.`)).toBeVisible();
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
			"href",
			`https://www.ryeandwren.example${path}`,
		);
		await hydrate(page);
		await expect(page).toHaveTitle(`${name} bakery | Rye & Wren`);
	});
}

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

test("the bakery speaks its own words: menu, form and messages", async ({ page }) => {
	await page.goto("/baskets");
	await hydrate(page);
	await page.getByRole("button", { name: "Put my bread aside" }).click();
	await expect(page.getByRole("region", { name: "A few crumbs to sweep up first" })).toBeFocused();
	await expect(page.getByLabel("Who is the bread for?")).toHaveAccessibleDescription(/We write a name on every bag/);
	await page.getByRole("button", { name: "Larder" }).click();
	await expect(page.getByRole("navigation", { name: "Larder shelves" })).toBeVisible();
});
