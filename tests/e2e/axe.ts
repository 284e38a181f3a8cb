import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
	run(part: string, options: RunOptions): Promise<AxeResults>;
}

type Scheme = "light" | "dark";
/** Rules that depend on the colour scheme; the others run once. */
const colourRules = ["color-contrast", "link-in-text-block"];
/** The tags of all rules that run, from WCAG and axe. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe on a dark desktop, and its colour rules on a light phone. Returns short descriptions. */
export async function violationsAtWidths(page: Page): Promise<string[]> {
	await page.setViewportSize({ width: 1280, height: 800 });
	const found = await violations(page, ["dark"]);
	await page.setViewportSize({ width: 360, height: 800 });
	return [...found, ...(await violations(page, ["light"], colourRules))];
}

/**
 * Runs axe on the page: `rules` in the first colour scheme, and only the colour rules in the other one.
 * Returns short descriptions.
 *
 * @param part a selector, for pages whose other parts were checked before
 */
export async function violations(
	page: Page,
	schemes: Scheme[] = ["light", "dark"],
	rules: string[] = standards,
	part = "html",
): Promise<string[]> {
	// Not as a script element: the site's policy would block it.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
	const found: string[] = [];
	for (const colorScheme of schemes) {
		await page.emulateMedia({ colorScheme });
		// Colours have transitions between schemes.
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
		const results = await page.evaluate(
			({ part, runOnly }) => {
				const { axe } = window as unknown as { axe: Axe };
				const options: RunOptions = {
					// Framed pages have their own tests.
					iframes: false,
					preload: false,
					resultTypes: ["violations"],
					runOnly,
				};
				return axe.run(part, options);
			},
			{ part, runOnly: colorScheme === schemes[0] ? rules : colourRules },
		);
		for (const { id, nodes } of results.violations) {
			for (const { target } of nodes) found.push(`${colorScheme}: ${id} at ${target.join(" ")}`);
		}
	}
	await page.emulateMedia({ colorScheme: "light" });
	return found;
}
