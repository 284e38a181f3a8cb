import type { Locator, Page } from "playwright/test";
import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { pictureAddress, seePictures } from "../images.ts";
import { expect, hydrate, isMarked, mark, recordShifts, test } from "../test.ts";

test.use({ baseURL: getAddress(ports.bakery), tolerated: /^request: https:\/\/orders\.ryeandwren\.example\// });

const shops = [
	["/shops/mill-lane", "Mill Lane"],
	["/shops/canal-wharf", "Canal Wharf"],
	["/shops/station-arch", "Station Arch"],
] as const;

/** Pages with markup of their own, each tested at one of two sizes. All shops share one route. */
const views = [
	{ width: 320, scheme: "light", paths: ["/baskets", "/good-to-know", "/house-rules", shops[0][0]] },
	{ width: 1280, scheme: "dark", paths: ["/", "/bread-club", "/find-us", "/frames/tasting", "/no-such-shelf"] },
] as const;

// visits.spec.ts checks more for each page of the main site.
for (const { width, scheme, paths } of views) {
	test.describe(`at ${width} px, ${scheme}`, () => {
		test.use({ viewport: { width, height: 800 }, colorScheme: scheme, tolerated: /404.*no-such-shelf/ });

		test("no layout shifts while pictures load, no axe violations, and no page is wider than the window", async ({
			page,
		}) => {
			// Pictures arrive late, as on a slow connection.
			await page.route(pictureAddress, async (route) => {
				await page.waitForLoadState("domcontentloaded");
				await route.continue();
			});
			const shifts = await recordShifts(page);
			for (const path of paths) await test.step(path, () => expectNoFaults(page, path, scheme, shifts));
		});
	});
}

async function expectNoFaults(page: Page, path: string, scheme: "light" | "dark", shifts: () => Promise<string[]>) {
	const { width, height } = page.viewportSize()!;
	await page.goto(path);
	await seePictures(page);
	expect.soft(await shifts(), path).toEqual([]);
	expect.soft(await violations(page, [scheme]), path).toEqual([]);
	for (const { width } of views) {
		await page.setViewportSize({ width, height });
		expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
	}
	await page.setViewportSize({ width, height });
}

test.describe("on a narrow screen", () => {
	test.use({ viewport: { width: 320, height: 800 } });

	test("a comparison of three plans shows that it scrolls, and keeps the features in view", async ({ page }) => {
		await page.goto("/baskets");
		const table = page.getByRole("region", { name: "Basket beside basket" });
		const [, ...plans] = await table.getByRole("columnheader").all();
		const feature = table.getByRole("rowheader").first();
		const edgesOf = async (cell: Locator) => {
			const { x, width } = (await cell.boundingBox())!;
			return [x, x + width] as const;
		};
		// The last plan is cut off, which shows that there is more.
		const [begin, end] = await edgesOf(plans.at(-1)!);
		expect(begin).toBeLessThan(300);
		expect(end).toBeGreaterThan(320);
		await table.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
		expect((await edgesOf(plans.at(-1)!))[1]).toBeLessThanOrEqual(320);
		expect((await edgesOf(feature))[0]).toBe(0);
		expect((await edgesOf(feature))[1]).toBeLessThanOrEqual((await edgesOf(plans.at(-1)!))[0]);
	});
});

test("menu, form and messages use the site's own labels, axe finds nothing, and a file is sent with the answers", async ({
	page,
}) => {
	await page.goto("/baskets");
	await expect(doorstep(page)).toBeHidden();
	await hydrate(page);
	await page.getByLabel("Which basket?").selectOption("Feast");
	await expect(doorstep(page)).toBeVisible();
	await page.getByRole("button", { name: "Put my bread aside" }).click();
	await expect(page.getByRole("region", { name: "A few crumbs to sweep up first" })).toBeFocused();
	await expect(page.getByLabel("Who is the bread for?")).toHaveAccessibleDescription(/We write a name on every bag/);
	expect(await violations(page, ["dark"])).toEqual([]);
	await page.setViewportSize({ width: 360, height: 800 });
	await page.getByRole("button", { name: "Larder" }).click();
	await expect(page.getByRole("navigation", { name: "Larder shelves" })).toBeVisible();
	expect(await violations(page, ["light"])).toEqual([]);

	await page.keyboard.press("Escape");
	await test.step("rejects a wrong file type, and sends a drawing unchanged with the answers", async () => {
		const sent = await receive(page, "{}");
		await fillBasket(page, "recipe.zip");
		await expect(drawing(page)).toHaveAccessibleDescription(
			/Our printer only knows a snapshot, a written page.*no more than 4\sMB/,
		);
		expect(sent).toEqual([]);
		await fillBasket(page, "loaf.png");
		await expect(page.getByRole("heading", { name: "Your bag has a name on it" })).toBeVisible();
		expect(sent).toEqual([basket]);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a conditional field is visible and optional, and the browser itself sends the file", async ({ page }) => {
		await page.goto("/baskets");
		await expect(doorstep(page)).toBeVisible();
		await expect(doorstep(page)).not.toHaveAttribute("required");

		const sent = await receive(page, "<h1>Thank you</h1>");
		await fillBasket(page, "loaf.png");
		await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
		expect(sent).toEqual([{ ...basket, extra_answer: "" }]);
	});
});

/** What the browser sends for a basket, by field name; a file as its name, type and content. */
const basket = {
	who: "Wren",
	postbox: "wren@example.com",
	which: "Feast",
	doorstep: "The blue one",
	firstDay: "",
	lettering: "loaf.png image/png ~~o~~",
	allergies: "",
};

async function fillBasket(page: Page, file: string): Promise<void> {
	await page.getByLabel("Who is the bread for?").fill(basket.who);
	await page.getByLabel("Where do we write?").fill(basket.postbox);
	await page.getByLabel("Which basket?").selectOption(basket.which);
	await doorstep(page).fill(basket.doorstep);
	const mimeType = file.endsWith("png") ? "image/png" : "application/zip";
	await drawing(page).setInputFiles({ name: file, mimeType, buffer: Buffer.from("~~o~~") });
	await page.getByRole("button", { name: "Put my bread aside" }).click();
}

/** Stands in for the shop's form service, and records what it receives. */
async function receive(page: Page, body: string): Promise<Record<string, string>[]> {
	const sent: Record<string, string>[] = [];
	await page.route("https://orders.ryeandwren.example/**", async (route) => {
		const request = route.request();
		const parts = await new Response(new Uint8Array(request.postDataBuffer()!), {
			headers: { "content-type": request.headers()["content-type"]! },
		}).formData();
		const texts = [...parts].map(async ([name, part]) => [
			name,
			typeof part === "string" ? part : `${part.name} ${part.type} ${await part.text()}`,
		]);
		sent.push(Object.fromEntries(await Promise.all(texts)));
		const contentType = body.startsWith("{") ? "application/json" : "text/html";
		await route.fulfill({ headers: { "access-control-allow-origin": "*" }, contentType, body });
	});
	return sent;
}

function drawing(page: Page): Locator {
	return page.getByLabel("A drawing for your bag?");
}

/** The field that only applies to a certain basket. */
function doorstep(page: Page): Locator {
	return page.getByLabel("Which doorstep?");
}

test("navigation between pages of one parametric route doesn't reload the document", async ({ page }) => {
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
