import { recoverColonInBraces, recoverSignInBraces } from "./braces.ts";
import {
	recoverColonInText,
	recoverEqualsSign,
	recoverForeignColon,
	recoverGluedColon,
	recoverJoinedKeys,
	recoverLostColon,
} from "./colons.ts";
import { recoverMissingComma, recoverTrailingComma } from "./commas.ts";
import { recoverColourInBraces, recoverForeignComments } from "./comments.ts";
import { recoverHyphens, recoverListOnKeyLine } from "./hyphens.ts";
import { recoverSpecialSpaces, recoverTabs } from "./indentation.ts";
import {
	recoverCodeFences,
	recoverLeadingIndicator,
	recoverLeadingPlaceholder,
	recoverMistypedBlockHeader,
	recoverSecondDocument,
} from "./indicators.ts";
import { recoverJoinedAbove, recoverSwallowedLine } from "./joined-lines.ts";
import { parseLines, type StructuralLine } from "./lines.ts";
import { recoverFirstMisfit } from "./misfits.ts";
import { applyRecoveries, type PatchedText, toPatchedText } from "./patch.ts";
import {
	recoverClosingQuote,
	recoverInnerQuotes,
	recoverOpenBracket,
	recoverOpenQuote,
	recoverOutdentedRest,
	recoverSmartQuotes,
	recoverWrongBracket,
} from "./quotes.ts";
import type { LineRule, Recovery } from "./rule.ts";

/**
 * Finds mistakes in the YAML of a text, and patches the text to what its author meant.
 *
 * @param isValidYaml whether the text is valid YAML. Then only mistakes are found that are certain in valid YAML, too.
 */
export function recoverText(text: string, isValidYaml: boolean): { recoveries: Recovery[]; patched: PatchedText } {
	const recoveries: Recovery[] = [];
	let patched = toPatchedText(text);
	let lines = parseLines(text, isValidYaml);
	let idleStage: Stage | null = null;
	for (const stage of stages) {
		// A repeated stage that found nothing is skipped, because the text hasn't changed since.
		if (stage === idleStage) continue;
		const found: Recovery[] = stage(patched.text, lines).filter(
			(recovery) => !isValidYaml || recovery.isMistakeInValidYaml,
		);
		idleStage = found.length === 0 ? stage : null;
		if (idleStage) continue;
		const { toOriginal } = patched;
		for (const one of found) recoveries.push({ ...one, start: toOriginal(one.start), end: toOriginal(one.end) });
		patched = applyRecoveries(patched, found);
		lines = parseLines(patched.text, isValidYaml);
	}
	return { recoveries, patched };
}

/** The sentences describe correct text. They are only for readers of this file. */
type Rules = [sentence: string, rule: LineRule][];

const structureRules: Rules = [
	["A list entry begins with a hyphen and a space.", recoverHyphens],
	["A key ends with a colon and a space.", recoverGluedColon],
	["A key does not end with an equals sign.", recoverEqualsSign],
	["A key does not end with the colon of another script.", recoverForeignColon],
	["A key is on a line of its own.", recoverJoinedKeys],
	["A text that begins on the next line has the header > or |.", recoverMistypedBlockHeader],
	["The first entry of a list is below its key.", recoverListOnKeyLine],
	["A comment begins with #.", recoverForeignComments],
	["There is no code fence around the file.", recoverCodeFences],
	["A collection in brackets is indented to its end.", recoverOutdentedRest],
];

const indentationRules: Rules = [["A key or an entry is not indented like a text.", recoverSwallowedLine]];

const valueRules: Rules = [
	["A text in quotes has straight quotation marks.", recoverSmartQuotes],
	["No line ends with a comma.", recoverTrailingComma],
	["A text that begins with a placeholder has quotes.", recoverLeadingPlaceholder],
	["A text that begins with a YAML indicator has quotes.", recoverLeadingIndicator],
	["Quotes don’t end inside a text.", recoverInnerQuotes],
	["Quotes that open also close.", recoverOpenQuote],
	["Quotes that close also open.", recoverClosingQuote],
	["A bracket is closed by one of its own kind.", recoverWrongBracket],
	["Brackets that open also close.", recoverOpenBracket],
	["A line does not continue the text above by accident.", recoverJoinedAbove],
	["A text with a colon and a space has quotes.", recoverColonInText],
	["A text in braces that begins with a sign of YAML has quotes.", recoverSignInBraces],
	["A colour in braces has quotes.", recoverColourInBraces],
	["There is a comma between two entries in brackets.", recoverMissingComma],
	["There is a comma between two keys in braces.", recoverColonInBraces],
];

type Stage = (text: string, lines: StructuralLine[]) => Recovery[];

/**
 * Maximum number of lines in a wrong column, or without a colon, that are found. The columns of the lines after one are a
 * guess, so the text is patched and parsed again after each.
 */
const maxBreaks = 5;

const recoverStructure = createLineStage(structureRules);

/** The stages, in order. Each reads the text that the earlier stages patched. */
const stages: Stage[] = [
	recoverSpecialSpaces,
	recoverSecondDocument,
	(_, lines) => lines.flatMap(recoverTabs),
	// Runs twice, because each run finds one mistake on a line, and `-name:Ann` has two.
	recoverStructure,
	recoverStructure,
	...Array.from({ length: maxBreaks }, () => recoverFirstBreak),
	createLineStage(indentationRules),
	createLineStage(valueRules),
];

/**
 * Creates a stage that applies rules to each line until one of them finds something: the first mistake causes the
 * others.
 */
function createLineStage(rules: Rules): Stage {
	return (text, lines) =>
		lines.flatMap((line) => {
			for (const [, rule] of rules) {
				const found = rule(line, text);
				if (found.length > 0) return found;
			}
			return [];
		});
}

/** Finds the first key without its colon or the first line in a wrong column, whichever comes first. */
function recoverFirstBreak(text: string, lines: StructuralLine[]): Recovery[] {
	const [misfit] = recoverFirstMisfit(lines, text);
	for (const line of lines) {
		if (misfit && line.start > misfit.start) break;
		const found = recoverLostColon(line);
		if (found.length > 0) return found;
	}
	return misfit ? [misfit] : [];
}
