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

/** Creates a fix that puts a text in quotes. */
export function createQuoteFix(quoted: string, safe = true): FindingFix {
	return createReplacementFix(quoted, "Put the text in quotes.", safe);
}

/** Creates a fix whose text shows the replacement, or is `longText` if the replacement is too long to show. */
export function createReplacementFix(replacement: string, longText: string, safe: boolean): FindingFix {
	const text = replacement.length > maxShown ? longText : `Write ‘${replacement}’.`;
	return { text, replacement, safe };
}
