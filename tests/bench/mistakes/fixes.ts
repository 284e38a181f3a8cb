import type { Compilation } from "../../../src/content/compile.ts";
import { applySafeFixes } from "../../../src/editing/apply-safe-fixes.ts";
import type { Change } from "./change.ts";
import { isSameSite, listNewFindings } from "./judge.ts";
import type { BaseSite } from "./site.ts";

/**
 * Applies all safe fixes, and describes what is wrong with the result, or returns null. Fixes must keep every value that
 * was read correctly, and leave fewer findings or further safe fixes. If they leave no finding, the site must be the
 * original, or what the author may have meant.
 */
export function judgeFixes(site: BaseSite, { texts, meant = [] }: Change, broken: Compilation): string | null {
	if (!broken.diagnostics.some(({ fix }) => fix?.safe)) return null;
	const changed = applySafeFixes(site.sources(texts), site.options);
	if (changed.size === 0) return null;
	const fixed = site.compile({ ...texts, ...Object.fromEntries(changed) });
	if (isSameSite(site.compilation, fixed)) return null;
	if (meant.some((one) => isSameSite(site.compile(one), fixed))) return null;

	const harmed = findHarmedValue(site.compilation.data, broken.data, fixed.data);
	if (harmed !== null) return `harms ${harmed}`;
	const left = listNewFindings(site, fixed);
	if (left.length >= listNewFindings(site, broken).length && left.every(({ fix }) => !fix?.safe))
		return "leaves as many findings";
	return left.length === 0 ? "gives another site without a finding" : null;
}

/** Finds a value of the original that was still in the broken data, and is missing in the fixed data, at least once. */
function findHarmedValue(original: unknown, broken: unknown, fixed: unknown): string | null {
	const [before, between, after] = [countValues(original), countValues(broken), countValues(fixed)];
	for (const [value, times] of before) {
		if (Math.min(times, between.get(value) ?? 0) > (after.get(value) ?? 0)) return value;
	}
	return null;
}

/** Counts how often each value that isn't a list or a map occurs. Adds to `counts`. */
function countValues(data: unknown, counts = new Map<string, number>()): Map<string, number> {
	if (typeof data !== "object" || data === null) {
		const value = JSON.stringify(data) ?? "";
		counts.set(value, (counts.get(value) ?? 0) + 1);
	} else {
		for (const value of Object.values(data)) countValues(value, counts);
	}
	return counts;
}
