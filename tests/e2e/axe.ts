import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
	run(part: string, options: RunOptions): Promise<AxeResults>;
}

type Scheme = "light" | "dark";
/** What depends on the scheme; all else is asked in the first alone. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
/** All that is asked. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page on a desktop by night, in short, and what of its colours is wrong on a phone by day.
 */
export async function violationsAtWidths(page: Page): Promise<string[]> {
	await page.setViewportSize({ width: 1280, height: 800 });
	const found = await violations(page, ["dark"]);
	await page.setViewportSize({ width: 360, height: 800 });
	return [...found, ...(await violations(page, ["light"], rulesOfColour))];
}

/**
 * What axe finds on the page in some schemes, in short: by these rules in the first, and in all others of the colours.
 *
 * @param part a selector: what is looked at where the rest was before
 */
export async function violations(
	page: Page,
	schemes: Scheme[] = ["light", "dark"],
	rules: string[] = standards,
	part = "html",
): Promise<string[]> {
	// Not by a script element: the site's own policy would refuse it.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	const found: string[] = [];
	for (const colorScheme of schemes) {
		await page.emulateMedia({ colorScheme });
		// Colours fade from one scheme to the other.
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
		const results = await page.evaluate(
			({ part, runOnly }) => {
				const { axe } = window as unknown as { axe: Axe };
				const options: RunOptions = {
					// What stands in frames are pages of their own, which are tested themselves.
					iframes: false,
					preload: false,
					resultTypes: ["violations"],
					runOnly,
				};
				return axe.run(part, options);
			},
			{ part, runOnly: colorScheme === schemes[0] ? rules : rulesOfColour },
		);
		for (const { id, nodes } of results.violations) {
			for (const { target } of nodes) found.push(`${colorScheme}: ${id} at ${target.join(" ")}`);
		}
	}
	await page.emulateMedia({ colorScheme: "light" });
	return found;
}
