import { expect, test } from "../shared.ts";
import { hydrate } from "../test.ts";
import { beginWalk, type Walk } from "../walk.ts";

for (const width of [360, 1280]) {
	test(`nothing behind the open menu takes the keyboard focus at ${width} px, and the menu closes when the focus leaves it`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 720 });
		await page.goto("/");
		await hydrate(page);
		await page.getByRole("button", { name: "Menu" }).focus();
		await page.keyboard.press("Enter");
		const menu = page.locator("#menu");
		await expect(menu).toBeVisible();
		await page.evaluate(beginWalk);
		const last = menu.getByRole("button");
		for (let count = 0; count < 20 && !(await last.evaluate((button) => button === document.activeElement)); count++) {
			await page.keyboard.press("Tab");
			await page.evaluate(() => (window as unknown as { walk: Walk }).walk.step(false));
		}
		await expect(last).toBeFocused();
		expect(await page.evaluate(() => (window as unknown as { walk: Walk }).walk.faults)).toEqual([]);
		await page.keyboard.press("Tab");
		await expect(menu).toBeHidden();
		await page.evaluate(() => (window as unknown as { walk: Walk }).walk.step(false));
		expect(await page.evaluate(() => (window as unknown as { walk: Walk }).walk.faults)).toEqual([]);
	});
}
