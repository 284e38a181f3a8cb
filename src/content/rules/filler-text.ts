import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer } from "../findings/pointer.ts";
import { exampleContacts, isExampleContact, isPlaceholderText } from "../schema/placeholder-text.ts";
import { listPrices } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { joinPatterns } from "../semantics/phrases/pattern.ts";
import { listLeftoverPhrases } from "../semantics/phrases/phrases.ts";
import { checkPassages } from "./passages.ts";

const everywhere = [
	/\blorem ipsum\b|\bdolor sit amet\b|\bconsectetur adipiscing\b/i,
	/\b(FIXME|XXXX+)\b/,
	/^(\.{2,}|…+|\?{2,}|_{2,})$/,
	/\basdf(gh)?\b|\bblah blah\b/i,
];

/** TODO is a word of some languages, too: "ABIERTO TODO EL AÑO". There it counts only alone or before a colon. */
const note = { word: /^TODO$|\bTODO(?=:)/, anywhere: /\bTODO\b/ };
const spoken = /^(es|pt|gl|it|ca)\b/i;

export function checkFillerText({ passages, spec }: Definition): Finding[] {
	const { language } = spec.site;
	const fillers = [...everywhere, spoken.test(language) ? note.word : note.anywhere, ...createFillerPatterns(language)];
	return checkPassages(passages, ({ words, locate }) => {
		const piece = fillers.map((filler) => filler.exec(words)?.[0]).find((match) => match !== undefined);
		if (piece === undefined) return [];
		const message = `‘${piece}’ looks like placeholder text.`;
		return [{ code: "filler-text", severity: "warning", ...locate(piece), message }];
	});
}

function createFillerPatterns(language: string): RegExp[] {
	const fillers = listLeftoverPhrases(language).map((phrases) => phrases.fillers);
	const whole = fillers.flatMap(({ whole, things }) =>
		whole.map((text) => text.replaceAll("{thing}", `(?:${things.join("|")})`)),
	);
	const within = fillers.flatMap((filler) => filler.within);
	const brackets = fillers.flatMap((filler) => filler.brackets);
	return [
		new RegExp(`\\[${joinPatterns(brackets)}[^\\]\\n]{0,40}\\](?![([])`, "iu"),
		new RegExp(`^(?:${whole.join("|")})[.…!。！]*$`, "iu"),
		new RegExp(joinPatterns(within), "iu"),
	];
}

export function checkExampleFacts({ texts, spec }: Definition): Finding[] {
	const left = [
		...texts.filter(({ value }) => isExampleContact(value)),
		...listPrices(spec).filter(({ value }) => value === exampleContacts.price),
	];
	return left.map(({ pointer, value }) => {
		const message = `‘${value}’ is an example. Write your own instead.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}

/** Finds the placeholder texts of the editor. Labels and forms may mean them: "Email", "Subject". */
export function checkExampleTexts({ texts }: Definition): Finding[] {
	const examples = texts.filter(
		({ pointer, value, schema }) => !/^\/(labels|forms)\//.test(pointer) && isPlaceholderText(value, schema),
	);
	const pointers = new Set(examples.map(({ pointer }) => pointer));
	const values = new Set(texts.map(({ pointer }) => pointer));
	const left = examples.filter(({ pointer }) => {
		// A fact may be called "Name" if its value is written.
		const valuePointer = appendKey(getParentPointer(pointer), "value");
		return valuePointer === pointer || !values.has(valuePointer) || pointers.has(valuePointer);
	});
	return left.map(({ pointer, value }) => {
		const message = `‘${value}’ looks like placeholder text.`;
		return { code: "filler-text", severity: "warning", pointer, message };
	});
}
