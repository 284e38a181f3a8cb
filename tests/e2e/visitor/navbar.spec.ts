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

test.describe("the menu", () => {
	test("opens and closes by button and keyboard, and is as wide as the window", async ({ page }) => {
		await page.goto("/scenario-builder");
		const { toggle, menu } = bar(page);
		await expect(menu).toBeHidden();

		await test.step("opens by Enter and Space, and Escape returns the focus", async () => {
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

		await test.step("opens and closes by its button, and closes by its close button", async () => {
			await toggle.click();
			await expect(menu).toBeVisible();
			await toggle.click();
			await expect(menu).toBeHidden();
			await toggle.click();
			await menu.getByRole("button", { name: "Close" }).click();
			await expect(menu).toBeHidden();
		});

		await test.step("is as wide as the window", async () => {
			await toggle.click();
			await expect(menu).toBeVisible();
			for (const width of [360, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width });
			}
		});
	});

	test("slides in from the end side, unless reduced motion is preferred", async ({ page }) => {
		for (const reducedMotion of ["no-preference", "reduce"] as const) {
			await page.emulateMedia({ reducedMotion });
			await page.goto("/scenario-builder");
			const [from, running] = await page.evaluate(() => {
				const panel = document.getElementById("menu")!;
				panel.showPopover();
				return [panel.getBoundingClientRect().left / innerWidth, document.getAnimations().length] as const;
			});
			if (reducedMotion === "reduce") expect([from, running]).toEqual([0, 0]);
			else {
				expect(from).toBeGreaterThan(0.5);
				expect(running).toBeGreaterThan(0);
			}
		}
	});

	// Before hydration, see hydration.spec.ts; without JavaScript, scriptless.spec.ts.
	test("lists four links in order, closes on navigation and on Back, and marks the current page", async ({ page }) => {
		await page.goto("/faqs");
		await hydrate(page);
		const { toggle, menu } = bar(page);
		const links = menu.getByRole("link", { includeHidden: true });
		expect(
			await links.evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute("href")])),
		).toEqual(menuLinks);
		for (const [name, path] of menuLinks) {
			await toggle.click();
			await menu.getByRole("link", { name }).click();
			await expect(page).toHaveURL(path);
			await expect(menu).toBeHidden();
			const marked = menu.locator("[aria-current]");
			await expect(marked).toHaveText(name);
			await expect(marked).toHaveAttribute("aria-current", "page");
		}
		await toggle.click();
		await expect(menu).toBeVisible();
		await page.goBack();
		await expect(page).toHaveURL("/passes");
		await expect(menu).toBeHidden();
	});
});

test("the login links to the app, and the logo to the home page", async ({ page }) => {
	await page.goto("/passes");
	const { login, logo } = bar(page);
	await expect(login).toHaveAttribute("href", "https://app.growthpass.example");
	await logo.click();
	await expect(page).toHaveURL("/");
});

test("the logo is dark on the contact page, coloured on the home page, and white while the menu is open", async ({
	page,
}) => {
	await page.goto("/contact-us");
	const { logo, toggle } = bar(page);
	const ground = logo.locator(".logo-ground");
	await expect(logo).toHaveAttribute("data-logo", "on-white");
	const dark = await readFill(ground);
	expect(lightness(dark)).toBeLessThan(0.1);
	await logo.click();
	await expect(page).toHaveURL("/");
	await expect(logo).not.toHaveAttribute("data-logo", "on-white");
	const closed = await readFill(ground);
	expect(closed).not.toEqual(dark);
	await toggle.click();
	await expect.poll(async () => lightness(await readFill(ground))).toBeGreaterThan(0.85);
	await toggle.click();
	await expect.poll(() => readFill(ground)).toEqual(closed);
});

test("the bar stays at the top, and the logo is compact once the page has scrolled past 85 px, until it is back at the top", async ({
	page,
}) => {
	await page.goto("/");
	const name = bar(page).logo.locator(".logo-text");
	for (const [top, isCompact] of [
		[85, false],
		[86, true],
		[600, true],
		[85, true],
		[10, true],
		[0, false],
		[300, true],
	] as const) {
		await scrollTo(page, top);
		await expect(name, `at ${top} px`).toBeVisible({ visible: !isCompact });
	}
	expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);

	await test.step("hydration keeps the bar and the compact logo", async () => {
		await hydrate(page);
		await expect(name).toBeHidden();
		expect(await page.evaluate(() => scrollY)).toBe(300);
		expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
	});

	await test.step("each page starts with the full logo", async () => {
		await page.getByRole("contentinfo").getByRole("link", { name: "Passes" }).click();
		await expect(page).toHaveURL("/passes");
		await expect(name).toBeVisible();
		await scrollTo(page, 86);
		await expect(name).toBeHidden();
	});
});

type Colour = [red: number, green: number, blue: number];

async function readFill(shape: Locator): Promise<Colour> {
	const text = await shape.evaluate((element) => getComputedStyle(element).fill);
	return text
		.match(/[\d.]+/g)!
		.slice(0, 3)
		.map(Number) as Colour;
}

/** Returns the lightness of a colour, from 0 (black) to 1 (white). */
function lightness([red, green, blue]: Colour): number {
	return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
