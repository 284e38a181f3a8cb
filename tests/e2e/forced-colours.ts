import type { Page } from "playwright/test";
import { expect } from "./test.ts";

/** Checks that symbols, button borders and focus rings stay visible in forced colours. */
export async function expectForcedColours(page: Page): Promise<void> {
	await page.emulateMedia({ forcedColors: "active" });
	// The notches of a pass are cut from its background, which forced colours remove.
	expect.soft((await page.evaluate(findLostSymbols)).filter((symbol) => !symbol.includes("pass-stub"))).toEqual([]);
	// A key makes focus rings visible (`:focus-visible`).
	await page.keyboard.press("Shift");
	const buttons = page.locator("main .button:visible, main button:visible");
	expect.soft(await buttons.evaluateAll(findMissingEdges)).toEqual([]);
	await page.emulateMedia({ forcedColors: "none" });
}

/** Runs in the page: finds symbols made of a background only, which forced colours remove. */
function findLostSymbols(): string[] {
	const canvas = getComputedStyle(document.body).backgroundColor;
	const lost: string[] = [];
	for (const element of document.querySelectorAll("main *, footer *, header *")) {
		if (!element.checkVisibility()) continue;
		for (const pseudo of ["::before", "::after"]) {
			const style = getComputedStyle(element, pseudo);
			const isSmall = Number.parseFloat(style.width) <= 24 && Number.parseFloat(style.height) <= 24;
			if (style.content !== '""' || !isSmall) continue;
			const hasBorder = ["Top", "Right", "Bottom", "Left"].some(
				(side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
			);
			if (!hasBorder && style.backgroundColor === canvas)
				lost.push(`${element.localName}.${element.className}${pseudo}`);
		}
	}
	return [...new Set(lost)];
}

/** Runs in the page: finds buttons without a visible border, or without a focus ring. */
function findMissingEdges(buttons: Element[]): string[] {
	return buttons.flatMap((button) => {
		const name = `${button.className} ‘${button.textContent!.trim().slice(0, 40)}’`;
		(button as HTMLElement).focus();
		const { borderTopStyle, borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(button);
		const hasBorder = borderTopStyle === "solid" && borderTopColor !== backgroundColor;
		return [
			...(hasBorder ? [] : [`${name} has no border`]),
			...(outlineStyle === "solid" ? [] : [`${name} has no ring`]),
		];
	});
}
