import type { FindingFix, TextFinding } from "../../findings/finding.ts";
import type { StructuralLine } from "./lines.ts";

/** A mistake because of which YAML reads a text differently from what its author meant, or not at all. */
export interface Recovery extends TextFinding {
	/** Whether this is certainly a mistake even if the text is valid YAML, so that the parser reports nothing. */
	isMistakeInValidYaml?: boolean;
}

export type LineRule = (line: StructuralLine, text: string) => Recovery[];

/** Maximum length of a replacement that the text of its fix shows, in characters. */
const maxShown = 60;

export function createQuoteFix(replacement: string, safe = true): FindingFix {
	const text = replacement.length > maxShown ? "Put the text in quotes." : `Write ‘${replacement}’.`;
	return { text, replacement, safe };
}
