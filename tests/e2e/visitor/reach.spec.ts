import type { Page } from "playwright/test";
import { brokenTexts, setStyle, smallTargets, spacedText, twiceTheText } from "../reach.ts";
import { expect, test } from "../shared.ts";

async function openMenu(page: Page): Promise<void> {
	await page.goto("/");
	await page.getByRole("button", { name: "Menu" }).click();
	await expect(page.locator("#menu")).toBeVisible();
}

for (const [width, style] of [
	[320, ""],
	[360, spacedText],
	[1280, twiceTheText],
] as const) {
	test(`targets and texts of the open menu are not too small or cut off at ${width} px${style && ", with enlarged or spaced text"}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await openMenu(page);
		await setStyle(page, style);
		expect(await page.evaluate(brokenTexts)).toEqual([]);
		expect(await page.evaluate(smallTargets)).toEqual([]);
	});
}
