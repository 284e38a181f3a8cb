import { getOrCreate } from "../findings/caches.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import { exampleContacts, isExampleContact, isPlaceholderText } from "../schema/placeholder-text.ts";
import { listPrices } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { joinPatterns } from "../semantics/phrases/pattern.ts";
import { listLeftoverPhrases } from "../semantics/phrases/phrases.ts";
import { checkPassages } from "./passages.ts";

const inAnyLanguage = [
	/\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipiscing\b/i,
	/\b(FIXME|TBD|XXXX+)\b/,
	/^(\.{2,}|…+|\?{2,}|_{2,})$/,
	/\basdf(gh)?\b|\bblah blah\b/i,
];

/**
 * Matches languages in which "TODO" is also a word: "ABIERTO TODO EL AÑO". In these, it is only a note if it is alone or before
 * a colon.
 */
const languagesWithTodo = /^(es|pt|gl|it|ca)\b/i;
const todoNote = { aloneOrBeforeColon: /^TODO$|\bTODO(?=:)/, anywhere: /\bTODO\b/ };

export function checkFillerText({ passages, spec, caches }: Definition): Finding[] {
	const { language } = spec.site;
	const fillers = getOrCreate(caches.get(createFillerCache), language, () => createFillers(language));
	// Searching a whole row is faster than each of its cells, and nearly all rows have none.
	const isPossible = (row: string) => fillers.some((filler) => filler.inRow.test(row));
	return checkPassages(passages.listInMatchingRows(isPossible), ({ text, locate }) => {
		const piece = fillers.find((filler) => filler.pattern.test(text))?.pattern.exec(text)?.[0];
		if (piece === undefined) return [];
		const message = `Write your own words instead of ‘${piece}’: it looks like placeholder text.`;
		return [{ code: "filler-text", severity: "warning", ...locate(piece), message }];
	});
}

/** Keeps the patterns, because compiling one takes longer than using it. */
const createFillerCache = () => new Map<string, Filler[]>();

interface Filler {
	pattern: RegExp;
	/** Matches a row if `pattern` matches any of its cells, each of which is a line. */
	inRow: RegExp;
}

/**
 * Creates patterns for notes to oneself, and for "[Your name]", "Your title here" and "Text goes here" in English and in
 * the language of the site.
 */
function createFillers(language: string): Filler[] {
	const fillers = listLeftoverPhrases(language).map((phrases) => phrases.placeholderTexts);
	const whole = fillers.flatMap((filler) =>
		filler.whole.map((text) => text.replaceAll("{thing}", `(?:${filler.things.join("|")})`)),
	);
	const within = fillers.flatMap((filler) => filler.within);
	const brackets = fillers.flatMap((filler) => filler.brackets);
	const patterns = [
		...inAnyLanguage,
		languagesWithTodo.test(language) ? todoNote.aloneOrBeforeColon : todoNote.anywhere,
		new RegExp(`\\[${joinPatterns(brackets)}[^\\]\\n]{0,40}\\](?![([])`, "iu"),
		new RegExp(`^(?:${whole.join("|")})[.…!。！]*$`, "iu"),
		new RegExp(joinPatterns(within), "iu"),
	];
	return patterns.map((pattern) => ({ pattern, inRow: new RegExp(pattern, `${pattern.flags}m`) }));
}

export function checkExampleData({ texts, spec }: Definition): Finding[] {
	const leftovers = [
		...texts.filter(({ value }) => isExampleContact(value)),
		...listPrices(spec).filter(({ value }) => value === exampleContacts.price),
	];
	return leftovers.map(({ pointer, value }) => {
		const message = `Write your own instead of ‘${value}’, which is an example.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}

/**
 * Finds placeholder texts that the editor writes into new entries. Labels and forms are left out, because the same words
 * can be real texts there: "Email", "Subject".
 */
export function checkExampleTexts({ texts }: Definition): Finding[] {
	const examples = texts.filter(
		({ pointer, value, schema }) => !/^\/(labels|forms)\//.test(pointer) && isPlaceholderText(value, schema),
	);
	const pointers = new Set(examples.map(({ pointer }) => pointer));
	const values = new Set(texts.map(({ pointer }) => pointer));
	const leftovers = examples.filter(({ pointer }) => {
		// A fact may have the label "Name", as long as its value isn't a placeholder text.
		const valuePointer = appendKey(getParentPointer(pointer), "value");
		return valuePointer === pointer || !values.has(valuePointer) || pointers.has(valuePointer);
	});
	return leftovers.map(({ pointer, value }) => {
		const message = `Write your own words instead of ‘${value}’: it looks like placeholder text.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}
