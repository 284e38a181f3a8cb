import type { Change } from "./change.ts";
import type { Judgement } from "./judge.ts";
import { failuresOf } from "./report.ts";
import type { BaseSite } from "./site.ts";

interface Described {
	kind: string;
	site: BaseSite;
	change: Change;
	judgement: Judgement;
}

/** The most lines of a file that are shown, before and after. */
const maxLines = 8;
const maxFindings = 8;

/** Formats a case as Markdown: the change, where a person must act, and the findings. */
export function describe({ kind, site, change, judgement }: Described): string {
	const failures = [...failuresOf(judgement), ...(judgement.badFix === null ? [] : [judgement.badFix])];
	const places = change.at.slice(0, 6).map(({ file, first, last }) => `${file}:${first}–${last}`);
	const findings = judgement.newFindings
		.slice(0, maxFindings)
		.map(({ file, range, code, severity, message, why, related = [], closest, fix }) =>
			[
				`- ${file}:${range.start.line} ${severity} ${code}: ${message}`,
				...(why ? [`Why: ${why}`] : []),
				...related.map((other) => `Line ${other.range.start.line}: ${other.message}`),
				...(closest && !message.includes(closest) ? [`Did you mean ‘${closest}’?`] : []),
				...(fix ? [`${fix.safe ? "Safe fix" : "Fix"}: ${fix.text}`] : []),
			].join("\n  "),
		);
	const more = judgement.newFindings.length - findings.length;
	return [
		`## ${kind} (${site.name}, ${site.language})${failures.length > 0 ? `: ${failures.join(", ")}` : ""}`,
		...["", `Act at ${places.join(", ")}`, "", "```diff", ...changesOf(site, change), "```", "", ...findings],
		...(more > 0 ? [`- and ${more} more`] : []),
		"",
	].join("\n");
}

/** Lists the first lines that differ in each file, before and after. Common lines at both ends of a file are left out. */
function changesOf({ texts }: BaseSite, change: Change): string[] {
	return Object.keys(change.texts).flatMap((file) => {
		const [before, after] = [(texts[file] ?? "").split("\n"), change.texts[file]!.split("\n")];
		if (texts[file] === change.texts[file]) return [];
		let first = 0;
		while (first < before.length && before[first] === after[first]) first++;
		let last = 0;
		while (last < Math.min(before.length, after.length) - first && before.at(-1 - last) === after.at(-1 - last)) last++;
		const cut = (lines: string[]) => lines.slice(first, lines.length - last).slice(0, maxLines);
		return [
			`@@ ${file}:${first + 1}`,
			...cut(before).map((line) => `-${line.slice(0, 160)}`),
			...cut(after).map((line) => `+${line.slice(0, 160)}`),
		];
	});
}
