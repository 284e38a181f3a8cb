import type { Page } from "playwright/test";
import { barePages, pages } from "../pages.ts";
import { expect, hydrate, test } from "../test.ts";

/** Signs that are drawn by a background alone and so vanish where the system sets all backgrounds. In the page. */
function lostSigns(): string[] {
	const canvas = getComputedStyle(document.body).backgroundColor;
	const lost: string[] = [];
	for (const element of document.querySelectorAll("main *, footer *, header *")) {
		if (!element.checkVisibility()) continue;
		for (const pseudo of ["::before", "::after"]) {
			const style = getComputedStyle(element, pseudo);
			const small = Number.parseFloat(style.width) <= 24 && Number.parseFloat(style.height) <= 24;
			if (style.content !== '""' || !small || style.width === "auto") continue;
			const bordered = ["Top", "Right", "Bottom", "Left"].some(
				(side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
			);
			if (!bordered && style.backgroundColor === canvas)
				lost.push(`${element.localName}.${element.className}${pseudo}`);
		}
	}
	return [...new Set(lost)];
}

test.describe("with the colours of the system", () => {
	test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

	for (const { path } of [...pages, ...barePages]) {
		test(`${path} keeps its signs, its buttons their edges, and the focus its ring`, async ({ page }) => {
			await page.goto(path);
			// The notches of a pass are cut out of it, and there is nothing to cut from.
			expect((await page.evaluate(lostSigns)).filter((sign) => !sign.includes("pass-stub"))).toEqual([]);
			for (const button of await page.locator("main .button:visible, main button:visible").all()) {
				expect(await button.evaluate(edge)).toEqual({ style: "solid", seen: true });
				await button.focus();
				await page.keyboard.press("Shift");
				expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
			}
		});
	}
});

function edge(element: Element): { style: string; seen: boolean } {
	const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
	return { style: borderTopStyle, seen: borderTopColor !== backgroundColor };
}

/** Elements that are seen on paper. */
function visible(page: Page, selector: string) {
	return page.locator(selector).filter({ visible: true });
}

test.describe("on paper", () => {
	for (const path of ["/privacy-policy", "/terms-and-conditions"]) {
		test(`${path} is its text in black on white, without what can only be clicked`, async ({ page }) => {
			await page.goto(path);
			await hydrate(page);
			await page.emulateMedia({ media: "print" });
			await expect(visible(page, ".bar, .skip, .menu, .parts, .footer-groups, button, iframe")).toHaveCount(0);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			const colours = await page
				.locator("main p")
				.evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color));
			expect([...new Set(colours)].filter((colour) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(colour))).toEqual(
				[],
			);
			const pdf = await page.pdf({ format: "A4", printBackground: false });
			expect(pdf.length).toBeGreaterThan(10_000);
		});
	}

	test("a link to another place says where it leads", async ({ page }) => {
		await page.goto("/privacy-policy");
		await page.emulateMedia({ media: "print" });
		for (const link of await page.locator("main a[href^='http'], main a[href^='/']").all()) {
			const [href, said] = await link.evaluate((element) => [
				element.getAttribute("href"),
				getComputedStyle(element, "::after").content,
			]);
			expect(said).toContain(href);
		}
	});
});

test.describe("with more contrast", () => {
	test.use({ contextOptions: { reducedMotion: "reduce", contrast: "more" } });

	test("what is said quietly is said in full ink", async ({ page }) => {
		await page.goto("/");
		const [muted, ink] = await page.evaluate(() => {
			const style = getComputedStyle(document.querySelector(".page")!);
			return [style.getPropertyValue("--muted"), style.getPropertyValue("--ink")];
		});
		expect(muted).toBe(ink);
	});
});
