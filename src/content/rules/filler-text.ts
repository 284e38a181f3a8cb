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
	/\b(FIXME|XXXX+)\b/,
	/^(\.{2,}|…+|\?{2,}|_{2,})$/,
	/\basdf(gh)?\b|\bblah blah\b/i,
];

/** "TODO" is also a word of these languages: "ABIERTO TODO EL AÑO". There it is a note only alone or before a colon. */
const languagesWithTodo = /^(es|pt|gl|it|ca)\b/i;
const todoNote = { aloneOrBeforeColon: /^TODO$|\bTODO(?=:)/, anywhere: /\bTODO\b/ };

export function checkFillerText({ passages, spec, caches }: Definition): Finding[] {
	const { language } = spec.site;
	const fillers = getOrCreate(caches.get(createFillerCache), language, () => createFillerPatterns(language));
	return checkPassages(passages.all, ({ words, locate }) => {
		const piece = fillers.find((filler) => filler.test(words))?.exec(words)?.[0];
		if (piece === undefined) return [];
		const message = `Write your own words instead of ‘${piece}’: it looks like placeholder text.`;
		return [{ code: "filler-text", severity: "warning", ...locate(piece), message }];
	});
}

/** Engines compile a pattern when it is first used, which takes longer than using it. */
const createFillerCache = () => new Map<string, RegExp[]>();

/**
 * Creates patterns for notes, and for "[Your name]", "Your title here" and "Text goes here" in English and in the
 * site's language.
 */
function createFillerPatterns(language: string): RegExp[] {
	const fillers = listLeftoverPhrases(language).map((phrases) => phrases.placeholderTexts);
	const whole = fillers.flatMap((filler) =>
		filler.whole.map((text) => text.replaceAll("{thing}", `(?:${filler.things.join("|")})`)),
	);
	const within = fillers.flatMap((filler) => filler.within);
	const brackets = fillers.flatMap((filler) => filler.brackets);
	return [
		...inAnyLanguage,
		languagesWithTodo.test(language) ? todoNote.aloneOrBeforeColon : todoNote.anywhere,
		new RegExp(`\\[${joinPatterns(brackets)}[^\\]\\n]{0,40}\\](?![([])`, "iu"),
		new RegExp(`^(?:${whole.join("|")})[.…!。！]*$`, "iu"),
		new RegExp(joinPatterns(within), "iu"),
	];
}

export function checkExampleFacts({ texts, spec }: Definition): Finding[] {
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
 * Finds the placeholder texts that the editor writes into new entries. In labels and forms, the same words can be meant
 * as they are: "Email", "Subject".
 */
export function checkExampleTexts({ texts }: Definition): Finding[] {
	const examples = texts.filter(
		({ pointer, value, schema }) => !/^\/(labels|forms)\//.test(pointer) && isPlaceholderText(value, schema),
	);
	const pointers = new Set(examples.map(({ pointer }) => pointer));
	const values = new Set(texts.map(({ pointer }) => pointer));
	const leftovers = examples.filter(({ pointer }) => {
		// A fact may have the label "Name" if its value is not a placeholder, too.
		const valuePointer = appendKey(getParentPointer(pointer), "value");
		return valuePointer === pointer || !values.has(valuePointer) || pointers.has(valuePointer);
	});
	return leftovers.map(({ pointer, value }) => {
		const message = `Write your own words instead of ‘${value}’: it looks like placeholder text.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}
