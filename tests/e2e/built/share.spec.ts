import { barePages, origin, pages } from "../pages.ts";
import { expect, test } from "../test.ts";

for (const { path } of pages) {
	test(`${path} names the picture that was drawn for it, 1200 by 630 pixels`, async ({ page, request }) => {
		await page.goto(path);
		const value = (name: string) =>
			page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute("content");
		const url = (await value("og:image"))!;
		expect(url).toMatch(new RegExp(`^${origin}/assets/share/\\w{8}\\.png$`));
		expect(await value("twitter:image")).toBe(url);
		expect(await value("twitter:card")).toBe("summary_large_image");
		expect(await value("og:image:type")).toBe("image/png");
		expect(await value("og:image:alt")).toBe(await value("og:title"));

		const answer = await request.get(new URL(url).pathname);
		expect(answer.headers()["content-type"]).toBe("image/png");
		const png = await answer.body();
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
		expect([await value("og:image:width"), await value("og:image:height")]).toEqual(["1200", "630"]);
		expect(png.length).toBeLessThanOrEqual(40_000);
	});
}

test.describe("a page that is not to be shared", () => {
	test.use({ tolerated: /404/ });

	for (const path of [...barePages.map(({ path }) => path), "/no-such-page"]) {
		test(`has no picture: ${path}`, async ({ page }) => {
			await page.goto(path);
			await expect(page.locator("head meta[name=robots]")).toHaveAttribute("content", "noindex");
			await expect(page.locator('head meta[property^="og:image"], head meta[name="twitter:image"]')).toHaveCount(0);
		});
	}
});

test("the pictures of all pages differ", async ({ request }) => {
	const pictures = new Map<string, string>();
	for (const { path, canonical } of pages) {
		const html = await (await request.get(path)).text();
		pictures.set(canonical!, /property="og:image" content="([^"]+)"/.exec(html)![1]!);
	}
	expect(pictures.size).toBe(8);
	expect(new Set(pictures.values()).size).toBe(8);
});
