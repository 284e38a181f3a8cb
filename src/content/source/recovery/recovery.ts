import { recoverColonInBraces } from "./braces.ts";
import {
	recoverColonInText,
	recoverEqualsSign,
	recoverForeignColon,
	recoverGluedColon,
	recoverLostColon,
} from "./colons.ts";
import { recoverMissingComma, recoverTrailingComma } from "./commas.ts";
import { recoverSwallowedLine } from "./engulfed.ts";
import { recoverCodeFences, recoverForeignComments, recoverSecondDocument } from "./foreign.ts";
import { recoverHyphens } from "./hyphens.ts";
import { recoverJoinedAbove } from "./joined.ts";
import { parseLines, type StructuralLine } from "./lines.ts";
import { recoverListBehindKey } from "./lists.ts";
import { recoverFirstMisfit } from "./misfits.ts";
import { applyRecoveries, type PatchedText } from "./patch.ts";
import {
	recoverClosingQuote,
	recoverInnerQuotes,
	recoverOpenBracket,
	recoverOpenQuote,
	recoverSmartQuotes,
} from "./quotes.ts";
import type { LineRule, Recovery } from "./rule.ts";
import { recoverLeadingPlaceholder, recoverLeadingSign, recoverTurnedSign } from "./signs.ts";
import { recoverWideSpaces } from "./spaces.ts";
import { recoverTabs } from "./tabs.ts";

type Rules = [sentence: string, rule: LineRule][];

/** What hides where entries and keys begin. */
const structure: Rules = [
	["A hyphen without a space begins no entry, nor does a dash or a bullet.", recoverHyphens],
	["A colon without a space ends no key.", recoverGluedColon],
	["An equals sign ends no key.", recoverEqualsSign],
	["A colon of another script ends no key.", recoverForeignColon],
	["The sign of a text below has its own order.", recoverTurnedSign],
	["The first entry of a list stands below its key.", recoverListBehindKey],
	["Another language's comment is none.", recoverForeignComments],
	["A fence around code is no part of it.", recoverCodeFences],
];

/** A line that belongs nowhere makes a guess of all that follows: each time the lines are read anew. */
const mostMisfits = 5;

const indentation: Rules = [["A line indented further belongs to the text above.", recoverSwallowedLine]];

/** What a value cannot be, without quotes or with them. */
const values: Rules = [
	["Curly quotation marks are letters.", recoverSmartQuotes],
	["A comma ends no line.", recoverTrailingComma],
	["A placeholder at the beginning opens a group of keys.", recoverLeadingPlaceholder],
	["Some signs at the beginning mean something else.", recoverLeadingSign],
	["A quote inside quotes ends them.", recoverInnerQuotes],
	["A quote that is never closed takes in what follows.", recoverOpenQuote],
	["A quote ends what none begins.", recoverClosingQuote],
	["A bracket that is never closed takes in what follows.", recoverOpenBracket],
	["A text above a colon that is none of its own.", recoverJoinedAbove],
	["A colon and a space inside a text end a key.", recoverColonInText],
	["In brackets a comma stands between two entries.", recoverMissingComma],
	["They do so in braces, too, where commas stand between keys.", recoverColonInBraces],
];

type Stage = (text: string, lines: StructuralLine[]) => Recovery[];

const structural = byLine(structure);

/** Each stage reads the text as the one before has put it right. */
const stages: Stage[] = [
	recoverWideSpaces,
	recoverSecondDocument,
	(_, lines) => lines.flatMap(recoverTabs),
	structural,
	structural,
	...Array.from({ length: mostMisfits }, () => firstBreak),
	byLine(indentation),
	byLine(values),
];

function byLine(rules: Rules): Stage {
	return (text, lines) => lines.flatMap((line) => firstOf(rules, line, text));
}

function firstBreak(text: string, lines: StructuralLine[]): Recovery[] {
	const [misfit] = recoverFirstMisfit(lines, text);
	for (const line of lines) {
		if (misfit && line.start > misfit.start) break;
		const found = recoverLostColon(line);
		if (found.length > 0) return found;
	}
	return misfit ? [misfit] : [];
}

/** What went wrong in writing the text, and the text as it was meant. With `silent`, only what valid YAML hides. */
export function recoverText(text: string, silent: boolean): { recoveries: Recovery[]; patched: PatchedText } {
	const recoveries: Recovery[] = [];
	let patched: PatchedText = { text, back: (offset) => offset };
	let lines = parseLines(text, silent);
	let idle: Stage | null = null;
	for (const stage of stages) {
		// What has found nothing in a text finds nothing in it again.
		if (stage === idle) continue;
		const found: Recovery[] = stage(patched.text, lines).filter((recovery) => !silent || recovery.silent);
		idle = found.length === 0 ? stage : null;
		if (idle) continue;
		const { back } = patched;
		for (const one of found) recoveries.push({ ...one, start: back(one.start), end: back(one.end) });
		patched = applyRecoveries(patched, found);
		lines = parseLines(patched.text, silent);
	}
	return { recoveries, patched };
}

/** The first that is found on a line is the cause of the others. */
function firstOf(rules: Rules, line: StructuralLine, text: string): Recovery[] {
	for (const [, rule] of rules) {
		const found = rule(line, text);
		if (found.length > 0) return found;
	}
	return [];
}
