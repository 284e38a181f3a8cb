import type { Splice } from "../../../text/splices.ts";
import { inheritFromAbove } from "./ancestry.ts";
import type { StructuralLine } from "./lines.ts";
import { listKeys } from "./names.ts";
import type { Recovery } from "./rule.ts";

/** A hyphen without a space, or a sign that only looks like one. */
const loose = /^(?:-(?=[^\s-])|[‐‑‒–—―−－﹣•●▪◦‣](?=\s*\S)|[*+](?=\s+\S))/;

/** `-item`: without a space after it a hyphen is part of the text, and the line is joined to the one above. */
export function recoverHyphens(line: StructuralLine): Recovery[] {
	const { text, indent, start } = line;
	const [sign] = loose.exec(text.slice(indent)) ?? [];
	if (sign === undefined || !isExpected(line)) return [];
	if (sign !== "-") return [ofAnotherKind(line, sign)];
	const aligned = alignedBelow(line);
	return [
		{
			code: "missing-space-after-hyphen",
			start: start + indent,
			end: start + indent + 1,
			message: "Write a space after this hyphen, so that it begins an entry of the list.",
			fix: { text: "Write a space after the hyphen.", replacement: "- ", safe: aligned.length === 0 },
			patch: [{ start: start + indent + 1, end: start + indent + 1, newText: " " }, ...aligned],
			silent: true,
		},
	];
}

/** `– item`, `• item`: what telephones and word processors make of a hyphen. */
function ofAnotherKind(line: StructuralLine, sign: string): Recovery {
	const { text, indent, start } = line;
	const isGlued = /\S/.test(text.charAt(indent + 1));
	const aligned = isGlued ? alignedBelow(line) : [];
	const found = { start: start + indent, end: start + indent + 1 };
	const replacement = isGlued ? "- " : "-";
	return {
		...found,
		code: "sign-of-another-kind",
		message: `Write a hyphen and a space instead of ‘${sign}’ to begin an entry of the list.`,
		fix: { text: "Write a hyphen and a space.", replacement, safe: aligned.length === 0 },
		patch: [{ ...found, newText: replacement }, ...aligned],
		silent: true,
	};
}

/** Whether entries of a list stand in this column, or begin here. */
const isExpected = inheritFromAbove(looseAbove, ({ besideHyphen, continues, above, at, indent }) => {
	if (besideHyphen) return true;
	const [first = null, ...rest] = [above, continues].filter((line) => line !== null);
	if (first && rest.length === 0 && first.key !== null && first.value === "") {
		return listKeys.has(first.key) && first.at <= at;
	}
	return first?.hyphens[first.hyphens.length - 1] === indent;
});

/** The line above in the same column whose hyphen has no space either. */
function looseAbove({ besideHyphen, continues, above, indent }: StructuralLine): StructuralLine | null {
	const first = above ?? continues;
	return !besideHyphen && first && isLoose(first) && first.indent === indent ? first : null;
}

function isLoose({ text, indent }: StructuralLine): boolean {
	return loose.test(text.slice(indent));
}

/** The lines that stand below the first letter after the hyphen move with it. */
function alignedBelow({ indent, below, key }: StructuralLine): Splice[] {
	const moved: Splice[] = [];
	for (let line = key === null ? null : below; line && line.indent > indent; line = line.below) {
		if (line.indent === indent + 1) moved.push({ start: line.start, end: line.start, newText: " " });
	}
	return moved;
}
