import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Scheme = "light" | "dark";
/** What depends on the scheme; all else is asked in the first alone. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page on a phone by day and on a desktop by night, in short: no colour depends on a width. */
export async function violationsAtWidths(page: Page): Promise<string[]> {
	const found: string[] = [];
	for (const [width, scheme] of [
		[360, "light"],
		[1280, "dark"],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		for (const violation of await violations(page, [scheme])) found.push(`${width}: ${violation}`);
	}
	return found;
}

/** What axe finds on the page in some schemes, in short. */
export async function violations(page: Page, schemes: Scheme[] = ["light", "dark"]): Promise<string[]> {
	// Not by a script element: the site's own policy would refuse it.
	await page.evaluate(axe);
	const found: string[] = [];
	for (const colorScheme of schemes) {
		await page.emulateMedia({ colorScheme });
		// Colours fade from one scheme to the other.
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
		const results = await page.evaluate(
			(runOnly) => {
				const options: RunOptions = {
					// What stands in frames are pages of their own, which are tested themselves.
					iframes: false,
					preload: false,
					resultTypes: ["violations"],
					runOnly,
				};
				return (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options);
			},
			colorScheme === schemes[0] ? standards : rulesOfColour,
		);
		for (const { id, nodes } of results.violations) {
			for (const { target } of nodes) found.push(`${colorScheme}: ${id} at ${target.join(" ")}`);
		}
	}
	await page.emulateMedia({ colorScheme: "light" });
	return found;
}
