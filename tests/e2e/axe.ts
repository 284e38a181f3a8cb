import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
	[360, 1280].map((width) => ({ colorScheme, width })),
);

/** What axe finds on the page in both schemes and on a phone and a desktop, in short. */
export async function violations(page: Page): Promise<string[]> {
	// Not by a script element: the site's own policy would refuse it.
	await page.evaluate(axe);
	const found: string[] = [];
	for (const { colorScheme, width } of looks) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize({ width, height: 800 });
		// Colours fade from one scheme to the other.
		await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
		const results = await page.evaluate(() => {
			const options: RunOptions = {
				// What stands in frames are pages of their own, which are tested themselves.
				iframes: false,
				preload: false,
				resultTypes: ["violations"],
				runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
			};
			return (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options);
		});
		for (const { id, nodes } of results.violations) {
			for (const { target } of nodes) found.push(`${colorScheme} ${width}: ${id} at ${target.join(" ")}`);
		}
	}
	return found;
}
