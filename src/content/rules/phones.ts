import { formatCount, formatList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getCountry } from "../semantics/locale.ts";
import { listFilledValues } from "../semantics/pages.ts";
import { findLengthProblem } from "../semantics/phone-length.ts";
import { locateCell } from "../semantics/row.ts";
import { locateInRow } from "./columns.ts";
import { checkPassages } from "./passages.ts";

type FindingLocation = Pick<Finding, "pointer" | "file" | "at">;

interface PhoneNumber extends FindingLocation {
	number: string;
	/** Whether the schema expects a phone number here. In links, `checkTargets` checks the notation. */
	hasPhoneFormat: boolean;
}

export function checkPhones(definition: Definition): Finding[] {
	const country = getCountry(definition.spec);
	const namedNumbers = findNamedNumbers(definition);
	// A number in a constant or a cell is reported there, not at the links that use it.
	const reported = new Set(namedNumbers.map(({ number }) => number));
	const others = findCalledNumbers(definition).filter(
		({ number, hasPhoneFormat }) => hasPhoneFormat || !reported.has(number),
	);
	const found = [...namedNumbers, ...others].flatMap(({ number, hasPhoneFormat, ...place }): Finding[] => {
		const wrong = /[^0-9(). +/-]/.exec(number)?.[0];
		if (wrong === undefined && /^\+?[0-9(]/.test(number) && number.lastIndexOf("+") <= 0)
			return hasPhoneFormat && reported.has(number) ? [] : findLengthFinding(number, place, country);
		if (!hasPhoneFormat) return [];
		// A name without its braces: "phone".
		const name = /[a-z]\w*/.exec(number)?.[0] ?? "";
		const closest = definition.constants.has(name) ? `{${name}}` : replaceLetters(number);
		const message = closest
			? `${describeWrongNumber(number)}${formatSuggestion(closest)}`
			: `Write ‘${number}’ in digits, so that visitors can call it: 312-555-0147 or +44 20 7946 0321, for example.`;
		const fix = suggestReplacement(closest);
		return [{ code: "undialable-phone", severity: "warning", ...place, message, closest, fix }];
	});
	return [...found, ...checkSentences(definition, country, reported)];
}

function findLengthFinding(number: string, place: FindingLocation, country: string | null): Finding[] {
	const problem = findLengthProblem(number, country);
	if (problem === null) return [];
	const { length } = number.replace(/\D/g, "");
	const count = formatCount(length, "digit") + (number.includes("+") ? ", including the country code" : "");
	const message =
		problem === "short"
			? `The phone number ‘${number}’ is too short: it has ${count}. Is one missing?`
			: `The phone number ‘${number}’ is too long: it has ${count}.`;
	return [{ code: "phone-length", severity: "warning", ...place, message }];
}

/** Finds the numbers that visitors can call or write to: in texts for a phone number, and in links. */
function findCalledNumbers(definition: Definition): PhoneNumber[] {
	const { texts, links } = definition;
	const shown = texts
		.filter(({ schema }) => schema.format === "phone-number")
		.map(({ pointer, value }) => ({ text: value, pointer, at: undefined, hasPhoneFormat: true }));
	const called = links
		.filter(({ to }) => /^(?:(?:tel|sms):|https:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i.test(to))
		.map(({ to, pointer, at }) => ({ text: to, pointer, at, hasPhoneFormat: false }));
	return [...shown, ...called].flatMap(({ text, pointer, at, hasPhoneFormat }) =>
		listFilledValues({ pointer, value: text }, definition).flatMap(({ value, pages }, _, values): PhoneNumber[] => {
			const number = parseNumber(value);
			// An unknown name is still in braces, which another rule reports.
			if (number === null || number === "" || number.includes("{")) return [];
			// If the number differs from page to page, it comes from the row of the page.
			const row = values.length > 1 && pages[0] ? locateInRow(text, pages[0]) : null;
			return [
				{
					number,
					hasPhoneFormat,
					...(row ?? locateSource(text, { pointer, at })),
				},
			];
		}),
	);
}

/** Describes a wrong number. Names the letters in it if they look like digits: "207-555-O162". */
function describeWrongNumber(number: string): string {
	const letters = new Set(number.match(/[OoIl]/g));
	return replaceLetters(number) === undefined
		? `‘${number}’ isn’t a phone number.`
		: `Write digits instead of the ${letters.size > 1 ? "letters" : "letter"} ${formatList([...letters])} in ‘${number}’.`;
}

/** "207-555-O162" → "207-555-0162"; undefined if the result isn't a phone number. */
function replaceLetters(number: string): string | undefined {
	const digits = number.replaceAll(/[Oo]/g, "0").replaceAll(/[Il]/g, "1");
	return digits !== number && /^\+?[0-9(][0-9(). /-]*$/.test(digits) ? digits : undefined;
}

/** "tel:555-0147" → "555-0147", "https://wa.me/445550147" → "+445550147". Null for any other web address. */
function parseNumber(address: string): string | null {
	const [, chat] = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)/i.exec(address) ?? [];
	if (chat !== undefined) return `+${chat}`;
	return /^https:/i.test(address) ? null : address.replace(/^(?:tel|sms):/i, "").replace(/[?&;].*/, "");
}

const phoneWords =
	"phone|telephone|tel|telefon|telefono|telefone|telefoon|mobile|mobil|handy|fax|whatsapp|hotline|movil|cellulare|celular";
const phoneName = new RegExp(
	`^(?:${phoneWords})(?:PhoneNumber|Nummer|[A-Z0-9].*)?$|(?:${phoneWords.replace(/(?<=^|\|)./g, (first) => first.toUpperCase())})$`,
);

/** Finds phone numbers in constants and columns, by their names: "salesPhone". */
function findNamedNumbers({ spec: { constants = {} }, tables }: Definition): PhoneNumber[] {
	const isNumber = (value: string) => /^\+?[\d(][\d(). +/-]{3,}$/.test(value);
	const inConstants = Object.entries(constants).flatMap(([key, value]): PhoneNumber[] =>
		phoneName.test(key) && isNumber(String(value))
			? [{ number: String(value), pointer: appendKey("/constants", key), hasPhoneFormat: false }]
			: [],
	);
	const cells = [...tables.values()].flatMap(({ rows, columns }) =>
		[...columns]
			.filter((column) => phoneName.test(column))
			.flatMap((column) =>
				rows.flatMap((row): PhoneNumber[] => {
					const number = row.values[column] ?? "";
					return isNumber(number) ? [{ number, ...locateCell(row, column), hasPhoneFormat: false }] : [];
				}),
			),
	);
	return [...inConstants, ...cells];
}

/** Matches a phone number in a sentence: it has a plus sign, or a word such as “Tel.” before it. */
const inSentence =
	/(?<![\p{L}\p{N}/=_.-])\+[1-9][\d ().\u00a0-]{5,}\d|(?:(?<!\p{L})(?:Tel|Telefon|Telephone|Teléfono|Téléphone|Telefono|Telefone|Telefoon|Tlf|Phone|Fon|Fax|Mobil|Mobile|Handy|Portable|Móvil|Cellulare|Telefax|Тел|Телефон)(?!\p{L})(?:\.|:|\.:)?|☎|📞)[ \u00a0]*(\(?0?[\d][\d ().\u00a0-]{4,}\d)/giu;

function checkSentences({ passages }: Definition, country: string | null, reported: ReadonlySet<string>): Finding[] {
	return checkPassages(passages.unusual, ({ text, locate }) => {
		if (!/\d{2}/.test(text)) return [];
		return [...text.matchAll(inSentence)].flatMap(([all, afterWord]) => {
			const number = (afterWord ?? all).trim();
			return reported.has(number) || isLocal(number) ? [] : findLengthFinding(number, locate(number), country);
		});
	});
}

/** Whether a number is only a local one, without an area code: "Tel. 312 555". */
function isLocal(number: string): boolean {
	return /^[1-9]/.test(number) && number.replace(/\D/g, "").length < 7;
}

/** Returns the place of the constant if a value is only its placeholder, as in "tel:{phone}"; otherwise that of the value. */
function locateSource(value: string, { pointer, at }: FindingLocation): FindingLocation {
	const name = /^(?:tel:|sms:)?\{([a-z][a-zA-Z0-9]*)\}$/.exec(value.trim())?.[1];
	if (name !== undefined) return { pointer: appendKey("/constants", name) };
	return { pointer, ...(at === undefined ? {} : { at }) };
}
