import type { Finding } from "../../findings/finding.ts";
import type { Written } from "./written.ts";

/** `"C:\new"`: in double quotes a backslash and the letter behind it are one sign that visitors do not see. */
export function swallowedBackslashes({
	source,
	schema,
}: Written): (Omit<Finding, "pointer"> & { from: number; length: number })[] {
	if (!source.startsWith('"') || source.includes("\n") || schema.format === "markdown") return [];
	const [match] = source.matchAll(/(?<=^(?:[^\\]|\\.)*?)\\[ntr /](?=\w)/g);
	if (!match) return [];
	return [
		{
			code: "swallowed-backslash",
			severity: "warning",
			from: match.index,
			length: 2,
			message: `In double quotes ‘${match[0]}’ is one sign, and no backslash.`,
			why: "Write two backslashes for one, or put the text in single quotes.",
			fix: { text: "Write two backslashes.", replacement: `\\${match[0]}`, safe: false },
		},
	];
}
