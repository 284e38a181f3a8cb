import { equalsSigns, foreignColons, gluedColons } from "./colons.ts";
import { colonsInBraces } from "./colons-in-braces.ts";
import { colonsInText } from "./colons-in-text.ts";
import { commasAtEnd, commasBetween } from "./commas.ts";
import { codeFences, foreignComments, secondBeginnings } from "./foreign.ts";
import { hyphens } from "./hyphens.ts";
import { joinedAbove } from "./joined.ts";
import { type Line, linesOf } from "./lines.ts";
import { listsBehindKeys } from "./lists.ts";
import { lostColons } from "./lost-colons.ts";
import { firstMisfit } from "./misfits.ts";
import { applied, type Patched } from "./patch.ts";
import { closingQuotes, openBrackets, openQuotes, quotesInside } from "./quotes.ts";
import type { LineRule, Recovery } from "./rule.ts";
import { placeholdersFirst, signsFirst } from "./signs.ts";
import { smartQuotes } from "./smart.ts";
import { otherSpaces } from "./spaces.ts";
import { swallowed } from "./swallowed.ts";
import { tabs } from "./tabs.ts";
import { turnedSigns } from "./turned.ts";

type Rules = [sentence: string, rule: LineRule][];

/** What hides where entries and keys begin. */
const structure: Rules = [
	["A hyphen without a space begins no entry, nor does a dash or a bullet.", hyphens],
	["A colon without a space ends no key.", gluedColons],
	["An equals sign ends no key.", equalsSigns],
	["A colon of another script ends no key.", foreignColons],
	["The sign of a text below has its own order.", turnedSigns],
	["The first entry of a list stands below its key.", listsBehindKeys],
	["Another language's comment is none.", foreignComments],
	["A fence around code is no part of it.", codeFences],
];

/** A line that belongs nowhere makes a guess of all that follows: each time the lines are read anew. */
const mostMisfits = 5;

const indentation: Rules = [["A line indented further belongs to the text above.", swallowed]];

/** What a value cannot be, without quotes or with them. */
const values: Rules = [
	["Curly quotation marks are letters.", smartQuotes],
	["A comma ends no line.", commasAtEnd],
	["A placeholder at the beginning opens a group of keys.", placeholdersFirst],
	["Some signs at the beginning mean something else.", signsFirst],
	["A quote inside quotes ends them.", quotesInside],
	["A quote that is never closed takes in what follows.", openQuotes],
	["A quote ends what none begins.", closingQuotes],
	["A bracket that is never closed takes in what follows.", openBrackets],
	["A text above a colon that is none of its own.", joinedAbove],
	["A colon and a space inside a text end a key.", colonsInText],
	["In brackets a comma stands between two entries.", commasBetween],
	["They do so in braces, too, where commas stand between keys.", colonsInBraces],
];

type Stage = (text: string, lines: Line[]) => Recovery[];

const structural = byLine(structure);

/** Each stage reads the text as the one before has put it right. */
const stages: Stage[] = [
	otherSpaces,
	secondBeginnings,
	(_, lines) => lines.flatMap(tabs),
	structural,
	structural,
	...Array.from({ length: mostMisfits }, () => firstBreak),
	byLine(indentation),
	byLine(values),
];

function byLine(rules: Rules): Stage {
	return (text, lines) => lines.flatMap((line) => firstOf(rules, line, text));
}

function firstBreak(text: string, lines: Line[]): Recovery[] {
	const [misfit] = firstMisfit(lines, text);
	for (const line of lines) {
		if (misfit && line.start > misfit.start) break;
		const found = lostColons(line);
		if (found.length > 0) return found;
	}
	return misfit ? [misfit] : [];
}

/** What went wrong in writing the text, and the text as it was meant. With `silent`, only what valid YAML hides. */
export function recoveriesIn(text: string, silent: boolean): { recoveries: Recovery[]; patched: Patched } {
	const recoveries: Recovery[] = [];
	let patched: Patched = { text, back: (offset) => offset };
	let lines = linesOf(text, silent);
	let idle: Stage | null = null;
	for (const stage of stages) {
		// What has found nothing in a text finds nothing in it again.
		if (stage === idle) continue;
		const found: Recovery[] = stage(patched.text, lines).filter((recovery) => !silent || recovery.silent);
		idle = found.length === 0 ? stage : null;
		if (idle) continue;
		const { back } = patched;
		for (const one of found) recoveries.push({ ...one, start: back(one.start), end: back(one.end) });
		patched = applied(patched, found);
		lines = linesOf(patched.text, silent);
	}
	return { recoveries, patched };
}

/** The first that is found on a line is the cause of the others. */
function firstOf(rules: Rules, line: Line, text: string): Recovery[] {
	for (const [, rule] of rules) {
		const found = rule(line, text);
		if (found.length > 0) return found;
	}
	return [];
}
