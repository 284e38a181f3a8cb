import type { Found, Written } from "./written.ts";

/** `"C:\new"`: in double quotes a backslash and the letter behind it are one sign that visitors do not see. */
export function swallowedBackslashes({ source, schema }: Written): Found[] {
	if (!source.startsWith('"') || source.includes("\n") || schema.format === "markdown") return [];
	const sign = swallowedIn(source);
	if (!sign) return [];
	return [
		{
			code: "swallowed-backslash",
			severity: "warning",
			from: sign.index,
			length: 2,
			message: `In double quotes, ‘${sign[0]}’ does not show a backslash.`,
			why: "Write two backslashes, or put the text in single quotes.",
			fix: { text: "Write two backslashes.", replacement: `\\${sign[0]}`, safe: false },
		},
	];
}

/** Signs are read one after the other: the second of two backslashes begins none. */
function swallowedIn(source: string): RegExpExecArray | null {
	for (const sign of source.matchAll(/\\./g)) {
		if (/[ntr /]$/.test(sign[0]) && /\w/.test(source.charAt(sign.index + 2))) return sign;
	}
	return null;
}
