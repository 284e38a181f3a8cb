import type { Page } from "playwright/test";
import { expect, hydrate, isMarked, mark, scrollTo, test } from "../test.ts";

/** Counts view transitions in documents that are loaded from now on. Returns a function that returns those of the current one. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const counted = window as unknown as { transitions: number };
		counted.transitions = 0;
		const start = document.startViewTransition;
		document.startViewTransition = function (...args) {
			counted.transitions++;
			return start.apply(this, args);
		};
	});
	return () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
}

/** Returns the names of running animations, and of properties in transition. */
function listAnimations(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ playState }) => playState === "running")
			.map((animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty),
	);
}

test.describe("without a preference for reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "no-preference" } });

	test("a navigation fades, and completes even if it begins during the fade of another", async ({ page }) => {
		const transitions = await countTransitions(page);
		await page.goto("/");
		await hydrate(page);
		await mark(page);
		await scrollTo(page, 1500);
		await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
		await expect(page).toHaveURL("/faqs");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		// The address changes before the fade begins; at arrival it has begun.
		expect(await transitions()).toBe(1);
		await expect(page.getByRole("status")).toHaveText("FAQs | Growth Pass");
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
		expect(await isMarked(page)).toBe(true);
		await expect.poll(() => listAnimations(page)).toEqual([]);
		const footer = page.getByRole("contentinfo");
		await footer.getByRole("link", { name: "FAQs" }).click();
		await footer.getByRole("link", { name: "Contact Us" }).click();
		await expect(page).toHaveURL("/contact-us");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	});
});

test.describe("with a preference for reduced motion", () => {
	test("nothing is animated: menu, buttons, cards, questions and navigation", async ({ page }) => {
		const transitions = await countTransitions(page);
		await page.goto("/");
		await hydrate(page);
		await scrollTo(page, 200);
		expect(await listAnimations(page)).toEqual([]);
		await page.getByRole("button", { name: "Menu" }).click();
		expect(await listAnimations(page)).toEqual([]);
		expect(await page.locator("#menu").boundingBox()).toMatchObject({ x: 0 });
		await page.keyboard.press("Escape");
		expect(await listAnimations(page)).toEqual([]);
		for (const thing of await page.getByRole("main").locator("a:visible, article:visible").all()) {
			await thing.hover({ force: true });
			expect(await listAnimations(page)).toEqual([]);
		}
		await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await page.locator("summary").first().click();
		expect(await listAnimations(page)).toEqual([]);
		expect(await transitions()).toBe(0);
	});
});
