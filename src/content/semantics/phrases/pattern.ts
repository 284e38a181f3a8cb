/** A letter or digit of a script that sets words apart: Japanese and Chinese do not. */
const letter = "(?:(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー])[\\p{L}\\p{N}])";

/** Where no word goes on, to the left and to the right. */
export const edge = { left: `(?<!${letter})`, right: `(?!${letter})` };

/** One of these patterns, as words of their own: "mo" is not found in "more", but "円" is in "899円です". */
export function joinPatterns(patterns: readonly string[]): string {
	return patterns.length === 0 ? "(?!)" : `(?:${patterns.map(bounded).join("|")})`;
}

function bounded(pattern: string): string {
	const signs = pattern.replace(/\\./g, "").match(/[\p{L}\p{N}]/gu) ?? [];
	const [left, right] = [signs[0], signs.at(-1)].map((sign) => sign === undefined || spaceless.test(sign));
	return `${left ? "" : edge.left}(?:${pattern})${right ? "" : edge.right}`;
}

const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u;
