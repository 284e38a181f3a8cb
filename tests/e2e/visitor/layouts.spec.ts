import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { expect, hydrate, recordShifts, test } from "../test.ts";

test.use({ baseURL: getAddress(ports.bakery) });

for (const isHydrated of [false, true]) {
	test.describe(isHydrated ? "with the app" : "before the app", () => {
		test.beforeEach(async ({ page }) => {
			if (!isHydrated) await page.route(/\/app\.[^/]*\.js$/, (route) => route.abort());
			await page.goto("/oven");
			if (isHydrated) await hydrate(page);
		});
		test.use({ tolerated: isHydrated ? /^$/ : /app\.|ERR_FAILED|Failed to/ });

		test("tabs show one panel, and follow the keyboard", async ({ page }) => {
			const list = page.getByRole("tablist", { name: "By the hour of the oven" });
			const tab = (name: string) => list.getByRole("tab", { name });
			await expect(tab("At seven")).toHaveAttribute("aria-selected", "true");
			await expect(page.getByRole("tabpanel", { name: "At seven" })).toContainText("Rye rolls");
			await tab("At ten").click();
			await expect(page.getByRole("tabpanel")).toHaveText(/Tin loaf/);
			await page.keyboard.press("ArrowRight");
			await expect(tab("At two")).toBeFocused();
			await expect(page.getByRole("tabpanel")).toHaveText(/What is left/);
			await page.keyboard.press("ArrowRight");
			await expect(tab("At seven")).toBeFocused();
			await page.keyboard.press("End");
			await expect(tab("At two")).toHaveAttribute("aria-selected", "true");
			await page.keyboard.press("Tab");
			await expect(page.getByRole("tabpanel", { name: "At two" })).toBeFocused();
			expect(await violations(page)).toEqual([]);
		});

		test("a row scrolls by its buttons, which say where it ends", async ({ page }) => {
			const section = page.locator(".quotes");
			const row = section.getByRole("group", { name: "Said beside it" });
			const [back, next] = [
				section.getByRole("button", { name: "Previous" }),
				section.getByRole("button", { name: "Next" }),
			];
			const expectInView = (name: string) => expect(row.getByText(name)).toBeInViewport({ ratio: 0.9 });
			await row.scrollIntoViewIfNeeded();
			await expect(back).toHaveAttribute("aria-disabled", "true");
			await expectInView("It ticks when it cools.");
			await next.click();
			await expectInView("Stand back when the door opens.");
			await expect(back).toHaveAttribute("aria-disabled", "false");
			await next.click();
			await expectInView("In winter nobody goes home.");
			await expect(next).toHaveAttribute("aria-disabled", "true");
		});

		test("the line between two pictures follows the keyboard", async ({ page }) => {
			const line = page.getByRole("slider", { name: "Before – After" });
			const after = page.getByAltText(/dark rye/i).first();
			await expect(after).toHaveCSS("clip-path", /^inset\(0px 0px 0px 50%\)$/);
			await line.focus();
			await page.keyboard.press("End");
			await expect(after).toHaveCSS("clip-path", /^inset\(0px 0px 0px 100%\)$/);
		});
	});
}

test("the app also brings the scripts of a page that it shows", async ({ page }) => {
	await page.goto("/search");
	await hydrate(page);
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "/oven", textContent: "The oven" });
		document.querySelector("main")!.append(link);
	});
	await page.getByRole("link", { name: "The oven" }).click();
	await expect(page.getByRole("tab", { name: "At seven" })).toHaveAttribute("aria-selected", "true");
	await expect(page.getByRole("slider")).toBeVisible();
	await expect(page.locator(".slides-buttons").first()).toBeVisible();
});

test("nothing jumps when the scripts arrive", async ({ page }) => {
	const shifts = await recordShifts(page);
	await page.goto("/oven", { waitUntil: "networkidle" });
	expect(await shifts()).toEqual([]);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("everything is visible, without tabs, buttons or sliders", async ({ page }) => {
		await page.goto("/oven");
		for (const name of ["Rye rolls", "Tin loaf", "What is left"])
			await expect(page.locator(".price-list").getByText(name)).toBeVisible();
		await expect(page.getByRole("heading", { name: "At two" })).toBeVisible();
		for (const control of [page.getByRole("tab"), page.getByRole("slider"), page.locator(".slides-buttons")])
			await expect(control.filter({ visible: true })).toHaveCount(0);
		await expect(page.locator(".pictures img").nth(1)).toHaveCSS("clip-path", "none");
	});
});
