import type { Page } from "playwright/test";
import { expect } from "./test.ts";

/** With the colours of the system a page keeps its signs, its buttons their edges, and the focus its ring. */
export async function expectSigns(page: Page): Promise<void> {
	await page.emulateMedia({ forcedColors: "active" });
	// The notches of a pass are cut out of it, and there is nothing to cut from.
	expect.soft((await page.evaluate(lostSigns)).filter((sign) => !sign.includes("pass-stub"))).toEqual([]);
	for (const button of await page.locator("main .button:visible, main button:visible").all()) {
		expect.soft(await button.evaluate(edge)).toEqual({ style: "solid", seen: true });
		await button.focus();
		await page.keyboard.press("Shift");
		expect.soft(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
	}
	await page.emulateMedia({ forcedColors: "none" });
}

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

function edge(element: Element): { style: string; seen: boolean } {
	const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
	return { style: borderTopStyle, seen: borderTopColor !== backgroundColor };
}
