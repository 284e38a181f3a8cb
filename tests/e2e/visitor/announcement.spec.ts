import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { expect, test } from "../shared.ts";
import { scrollTo } from "../test.ts";

test.use({ baseURL: getAddress(ports.bakery) });

for (const [width, colorScheme] of [
	[320, "light"],
	[1280, "dark"],
] as const) {
	test.describe(`the announcement at ${width} px, ${colorScheme}`, () => {
		test.use({ viewport: { width, height: 800 } });

		test("is above the bar, follows the skip link in the tab order, and has no axe violations", async ({ page }) => {
			await page.goto("/");
			const box = (await page.locator(".announcement").boundingBox())!;
			const bar = (await page.getByRole("banner").boundingBox())!;
			const main = (await page.getByRole("main").boundingBox())!;
			expect(box).toMatchObject({ x: 0, y: 0, width });
			expect(bar.y).toBe(box.height);
			expect(main.y).toBe(bar.y + bar.height);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			await page.keyboard.press("Tab");
			await expect(page.locator(".skip")).toBeFocused();
			await page.keyboard.press("Tab");
			await expect(page.locator(".announcement a")).toBeFocused();
			expect(await violations(page, [colorScheme])).toEqual([]);
		});

		test("scrolls away, while the bar stays", async ({ page }) => {
			await page.goto("/");
			await scrollTo(page, 900);
			await expect(page.locator(".announcement")).not.toBeInViewport();
			expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
		});

		test("leaves the viewport when the menu opens, and the page doesn't shift", async ({ page }) => {
			await page.goto("/");
			const before = (await page.getByRole("main").boundingBox())!.y;
			await page.locator(".bar-toggle").click();
			const menu = page.locator("#menu");
			await expect(menu).toBeVisible();
			const bar = (await page.getByRole("banner").boundingBox())!;
			expect(bar.y).toBe(0);
			await expect.poll(async () => (await menu.boundingBox())?.y).toBe(bar.height);
			expect((await page.getByRole("main").boundingBox())!.y).toBe(before);
		});
	});
}
