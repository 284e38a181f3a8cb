import type { Locator, Page } from "playwright/test";
import { expect, test } from "../shared.ts";
import { hydrate, scrollTo } from "../test.ts";

const menuLinks = [
	["Home", "/"],
	["Sign Up", "/schedule-consultation"],
	["Passes", "/passes"],
	["Scenario Builder", "/scenario-builder"],
] as const;

function bar(page: Page) {
	const banner = page.getByRole("banner");
	return {
		logo: banner.getByRole("link", { name: "Growth Pass, home" }),
		login: banner.getByRole("link", { name: "Login" }),
		toggle: banner.getByRole("button", { name: "Menu" }),
		menu: page.locator("#menu"),
	};
}

test("the bar stays at the top while the page scrolls", async ({ page }) => {
	await page.goto("/");
	await scrollTo(page, 1500);
	const { toggle } = bar(page);
	await expect(toggle).toBeInViewport();
	expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
});

test("the logo leads home, and login to the app", async ({ page }) => {
	await page.goto("/passes");
	await expect(bar(page).login).toHaveAttribute("href", "https://app.growthpass.example");
	await bar(page).logo.click();
	await expect(page).toHaveURL("/");
});

test.describe("the menu", () => {
	test("opens by its button, closes by that and its own, and lists four links in order", async ({ page }) => {
		await page.goto("/scenario-builder");
		const { toggle, menu } = bar(page);
		await expect(menu).toBeHidden();
		await toggle.click();
		await expect(menu).toBeVisible();
		const found = await menu
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
		expect(found).toEqual(menuLinks);
		await toggle.click();
		await expect(menu).toBeHidden();
		await toggle.click();
		await menu.getByRole("button", { name: "Close" }).click();
		await expect(menu).toBeHidden();
	});

	test("opens with Enter and Space, and Escape closes it and gives the focus back", async ({ page }) => {
		await page.goto("/scenario-builder");
		const { toggle, menu } = bar(page);
		for (const key of ["Enter", "Space"]) {
			await toggle.focus();
			await page.keyboard.press(key);
			await expect(menu).toBeVisible();
			await page.keyboard.press("Tab");
			await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(menu).toBeHidden();
			await expect(toggle).toBeFocused();
		}
	});

	test("is as wide as the window", async ({ page }) => {
		await page.goto("/scenario-builder");
		const { toggle, menu } = bar(page);
		await toggle.click();
		await expect(menu).toBeVisible();
		for (const width of [360, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width });
		}
	});

	test("comes in from the end side", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await page.goto("/scenario-builder");
		const from = await page.evaluate(() => {
			const panel = document.getElementById("menu")!;
			panel.showPopover();
			return panel.getBoundingClientRect().left / innerWidth;
		});
		expect(from).toBeGreaterThan(0.5);
	});

	test("closes on the way to each page, before and after hydration", async ({ page }) => {
		const { toggle, menu } = bar(page);
		for (const [name, path] of menuLinks) {
			await page.goto("/faqs");
			for (const taken of [false, true]) {
				if (taken) await hydrate(page);
				await toggle.click();
				await menu.getByRole("link", { name }).click();
				await expect(page).toHaveURL(path);
				await expect(menu).toBeHidden();
			}
		}
	});

	test("closes when the visitor goes back", async ({ page }) => {
		await page.goto("/scenario-builder");
		await hydrate(page);
		const { toggle, menu } = bar(page);
		await toggle.click();
		await menu.getByRole("link", { name: "Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await toggle.click();
		await expect(menu).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL("/scenario-builder");
		await expect(menu).toBeHidden();
	});

	test("marks the link to the page the visitor is on", async ({ page }) => {
		await page.goto("/passes");
		const { toggle, menu } = bar(page);
		await toggle.click();
		await expect(menu.getByRole("link", { name: "Passes" })).toHaveAttribute("aria-current", "page");
		await expect(menu.locator("[aria-current]")).toHaveCount(1);
	});

	test("does not move for those who asked for less motion", async ({ page }) => {
		for (const reducedMotion of ["no-preference", "reduce"] as const) {
			await page.emulateMedia({ reducedMotion });
			await page.goto("/scenario-builder");
			const running = await page.evaluate(() => {
				document.getElementById("menu")!.showPopover();
				return document.getAnimations().length;
			});
			if (reducedMotion === "reduce") expect(running).toBe(0);
			else expect(running).toBeGreaterThan(0);
		}
	});
});

test.describe("the logo", () => {
	test.use({ colorScheme: "light" });

	test("is in the brand's colour, and white while the menu is open", async ({ page }) => {
		await page.goto("/faqs");
		const { logo, toggle } = bar(page);
		const ground = logo.locator(".logo-ground");
		const closed = await fill(ground);
		await toggle.click();
		await expect.poll(async () => lightness(await fill(ground))).toBeGreaterThan(0.85);
		await toggle.click();
		await expect.poll(() => fill(ground)).toEqual(closed);
	});

	test("is dark on the white page of the contact, and on no other", async ({ page }) => {
		await page.goto("/contact-us");
		const { logo } = bar(page);
		const ground = logo.locator(".logo-ground");
		await expect(logo).toHaveAttribute("data-logo", "dark");
		const dark = await fill(ground);
		expect(lightness(dark)).toBeLessThan(0.1);
		await logo.click();
		await expect(page).toHaveURL("/");
		await expect(logo).not.toHaveAttribute("data-logo", "dark");
		expect(await fill(ground)).not.toEqual(dark);
	});

	test("becomes compact past 85 px downward, and only the very top resets it", async ({ page }) => {
		await page.goto("/");
		const name = bar(page).logo.locator(".logo-text");
		await scrollTo(page, 85);
		await expect(name).toBeVisible();
		await scrollTo(page, 86);
		await expect(name).toBeHidden();
		await scrollTo(page, 600);
		await expect(name).toBeHidden();
		await scrollTo(page, 85);
		await scrollTo(page, 10);
		await expect(name).toBeHidden();
		await scrollTo(page, 0);
		await expect(name).toBeVisible();
		await scrollTo(page, 40);
		await expect(name).toBeVisible();
	});

	test("keeps the rule after hydration, and from page to page", async ({ page }) => {
		await page.goto("/");
		await hydrate(page);
		const name = bar(page).logo.locator(".logo-text");
		await scrollTo(page, 400);
		await expect(name).toBeHidden();
		await page.getByRole("contentinfo").getByRole("link", { name: "Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await expect(name).toBeVisible();
		await scrollTo(page, 86);
		await expect(name).toBeHidden();
	});
});

type Colour = [red: number, green: number, blue: number];

async function fill(shape: Locator): Promise<Colour> {
	const text = await shape.evaluate((element) => getComputedStyle(element).fill);
	return text
		.match(/[\d.]+/g)!
		.slice(0, 3)
		.map(Number) as Colour;
}

/** 0 is black, 1 is white. */
function lightness([red, green, blue]: Colour): number {
	return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
