import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, hydrated, test } from "../test.ts";

const types = readdirSync(fileURLToPath(new URL("../../../schema/sections", import.meta.url))).map((file) =>
	file.replace(".json", ""),
);

// Examples have frames of another host, which has no address here.
test.use({ tolerated: /maplecycles\.example/ });

test("the gallery shows every section type in the look of the site", async ({ page }) => {
	await page.goto("/gallery");
	await expect(page.getByRole("contentinfo")).toContainText("Growth Pass");
	for (const type of types) await expect(page.locator(`section.band.${type}`).first(), type).toBeVisible();
	await hydrated(page);
});

test("the gallery shows the pictures of the examples", async ({ page }) => {
	await page.goto("/gallery");
	await hydrated(page);
	const images = page.locator("main img");
	expect(await images.count()).toBeGreaterThan(5);
	for (const image of await images.all()) {
		await image.scrollIntoViewIfNeeded();
		await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
	}
});
