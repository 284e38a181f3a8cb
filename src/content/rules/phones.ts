import { formatCount } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getCountry } from "../semantics/locale.ts";
import { listFilledValues } from "../semantics/pages.ts";
import { findLengthProblem } from "../semantics/phone-length.ts";
import { locateCell } from "../semantics/row.ts";
import { locateInRow } from "./columns.ts";
import { checkPassages } from "./passages.ts";

type Place = Pick<Finding, "pointer" | "file" | "at">;

interface PhoneNumber extends Place {
	number: string;
	/** Whether the value can only be a number. */
	isDialled: boolean;
}

export function checkPhones(definition: Definition): Finding[] {
	const country = getCountry(definition.spec);
	const atSource = findNamedNumbers(definition);
	// A wrong number of a constant or a cell is only reported there.
	const reported = new Set(atSource.map(({ number }) => number));
	const others = findCalledNumbers(definition).filter(({ number, isDialled }) => isDialled || !reported.has(number));
	const found = [...atSource, ...others].flatMap(({ number, isDialled, ...place }): Finding[] => {
		const wrong = /[^0-9(). +/-]/.exec(number)?.[0];
		if (wrong === undefined && /^\+?[0-9(]/.test(number) && number.lastIndexOf("+") <= 0)
			return isDialled && reported.has(number) ? [] : lengthFinding(number, place, country);
		const message = `Write ‘${number}’ in digits, so that visitors can call it: 312-555-0147 or +44 20 7946 0321, for example.`;
		return isDialled ? [{ code: "undialable-phone", severity: "warning", ...place, message }] : [];
	});
	return [...found, ...checkSentences(definition, country, reported)];
}

function lengthFinding(number: string, place: Place, country: string | null): Finding[] {
	const problem = findLengthProblem(number, country);
	if (problem === null) return [];
	const { length } = number.replace(/\D/g, "");
	const count = formatCount(length, "digit") + (number.includes("+") ? ", with those of the country" : "");
	const message =
		problem === "short"
			? `The phone number ‘${number}’ is too short: it has ${count}. Is one missing?`
			: `The phone number ‘${number}’ is too long: it has ${count}.`;
	return [{ code: "phone-length", severity: "warning", ...place, message }];
}

function findCalledNumbers(definition: Definition): PhoneNumber[] {
	const { texts, links } = definition;
	const shown = texts
		.filter(({ schema }) => schema.format === "phone-number")
		.map(({ pointer, value }) => ({ text: value, pointer, at: undefined, isDialled: true }));
	const called = links
		.filter(({ to }) => /^(?:(?:tel|sms):|https:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i.test(to))
		.map(({ to, pointer, at }) => ({ text: to, pointer, at, isDialled: false }));
	return [...shown, ...called].flatMap(({ text, pointer, at, isDialled }) =>
		listFilledValues({ pointer, value: text }, definition).flatMap(({ value, pages }, _, values): PhoneNumber[] => {
			const number = parseNumber(value);
			if (number === null || number === "") return [];
			const row = values.length > 1 && pages[0] ? locateInRow(text, pages[0]) : null;
			return [
				{
					number,
					isDialled,
					...(row ?? { pointer: getSourcePointer(text, pointer), ...(at === undefined ? {} : { at }) }),
				},
			];
		}),
	);
}

function parseNumber(address: string): string | null {
	const [, chat] = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)/i.exec(address) ?? [];
	if (chat !== undefined) return `+${chat}`;
	return /^https:/i.test(address) ? null : address.replace(/^(?:tel|sms):/i, "").replace(/[?&;].*/, "");
}

const kinds =
	"phone|telephone|tel|telefon|telefono|telefone|telefoon|mobile|mobil|handy|fax|whatsapp|hotline|movil|cellulare|celular";
const name = new RegExp(
	`^(?:${kinds})(?:PhoneNumber|Nummer|[A-Z0-9].*)?$|(?:${kinds.replace(/(?<=^|\|)./g, (first) => first.toUpperCase())})$`,
);

function findNamedNumbers({ spec: { constants = {} }, tables }: Definition): PhoneNumber[] {
	const isNumber = (value: string) => /^\+?[\d(][\d(). +/-]{3,}$/.test(value);
	const own = Object.entries(constants).flatMap(([key, value]): PhoneNumber[] =>
		name.test(key) && isNumber(String(value))
			? [{ number: String(value), pointer: appendKey("/constants", key), isDialled: false }]
			: [],
	);
	const cells = [...tables.values()].flatMap(({ rows, columns }) =>
		[...columns]
			.filter((column) => name.test(column))
			.flatMap((column) =>
				rows.flatMap((row): PhoneNumber[] => {
					const number = row.values[column] ?? "";
					return isNumber(number) ? [{ number, ...locateCell(row, column), isDialled: false }] : [];
				}),
			),
	);
	return [...own, ...cells];
}

/** A number in a sentence has a plus sign, or a word before it. */
const inSentence =
	/(?<![\p{L}\p{N}/=_.-])\+[1-9][\d ().\u00a0-]{5,}\d|(?:(?<!\p{L})(?:Tel|Telefon|Telephone|Teléfono|Téléphone|Telefono|Telefone|Telefoon|Tlf|Phone|Fon|Fax|Mobil|Mobile|Handy|Portable|Móvil|Cellulare|Telefax|Тел|Телефон)(?!\p{L})(?:\.|:|\.:)?|☎|📞)[ \u00a0]*(\(?0?[\d][\d ().\u00a0-]{4,}\d)/giu;

function checkSentences({ passages }: Definition, country: string | null, reported: ReadonlySet<string>): Finding[] {
	return checkPassages(passages, ({ words, locate }) => {
		if (!/\d{2}/.test(words)) return [];
		return [...words.matchAll(inSentence)].flatMap(([all, behind]) => {
			const number = (behind ?? all).trim();
			return reported.has(number) || isLocal(number) ? [] : lengthFinding(number, locate(number), country);
		});
	});
}

/** "Tel. 312 555" is enough in the same town. */
function isLocal(number: string): boolean {
	return /^[1-9]/.test(number) && number.replace(/\D/g, "").length < 7;
}

/** Returns the pointer of the constant that is all of a value, or of the value. */
function getSourcePointer(value: string, pointer: string): string {
	const name = /^\{([a-z][a-zA-Z0-9]*)\}$/.exec(value.trim())?.[1];
	return name === undefined ? pointer : appendKey("/constants", name);
}
