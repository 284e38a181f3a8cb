import type { FindingFix, TextFinding } from "../../findings/finding.ts";
import type { StructuralLine } from "./lines.ts";

/** A mistake that makes YAML read a text differently from its author's intention, or not at all. */
export interface Recovery extends TextFinding {
	/** Whether this is certainly a mistake even in valid YAML, where no parser reports anything. */
	isMistakeInValidYaml?: boolean;
}

export type LineRule = (line: StructuralLine, text: string) => Recovery[];

/** A longer text is not repeated in the words of its fix. In characters. */
const maxShown = 60;

export function createQuoteFix(replacement: string, safe = true): FindingFix {
	const text = replacement.length > maxShown ? "Put the text in quotes." : `Write ‘${replacement}’.`;
	return { text, replacement, safe };
}
