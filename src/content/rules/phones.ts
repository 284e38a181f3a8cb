import { formatCount } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getCountry } from "../semantics/locale.ts";
import { listFilledValues } from "../semantics/pages.ts";
import { findLengthProblem } from "../semantics/phone-length.ts";
import { locateCell } from "../semantics/row.ts";
import { checkPassages } from "./passages.ts";
import { locateInRow } from "./rows.ts";

type Place = Pick<Finding, "pointer" | "file" | "at">;

/** A telephone number, and where it is written. */
interface Number extends Place {
	number: string;
	/** Whether nothing else can stand in its place. */
	isDialled: boolean;
}

export function checkPhones(definition: Definition): Finding[] {
	const country = getCountry(definition.spec);
	const atSource = named(definition);
	// What is wrong in a constant or a cell is told there, and nowhere that shows it.
	const told = new Set(atSource.map(({ number }) => number));
	const others = dialled(definition).filter(({ number, isDialled }) => isDialled || !told.has(number));
	const found = [...atSource, ...others].flatMap(({ number, isDialled, ...place }): Finding[] => {
		const wrong = /[^0-9(). +/-]/.exec(number)?.[0];
		if (wrong === undefined && /^\+?[0-9(]/.test(number) && number.lastIndexOf("+") <= 0)
			return isDialled && told.has(number) ? [] : lengthFinding(number, place, country);
		const message = `Write ‘${number}’ in digits, so that visitors can call it: 312-555-0147 or +44 20 7946 0321, for example.`;
		return isDialled ? [{ code: "undialable-phone", severity: "warning", ...place, message }] : [];
	});
	return [...found, ...inWords(definition, country, told)];
}

function lengthFinding(number: string, place: Place, country: string | null): Finding[] {
	const problem = findLengthProblem(number, country);
	if (problem === null) return [];
	const { length } = number.replace(/\D/g, "");
	const count = formatCount(length, "digit");
	const message =
		problem === "short"
			? `The phone number ‘${number}’ has only ${count}. Is it complete?`
			: `The phone number ‘${number}’ has ${count}. That’s too many.`;
	return [{ code: "phone-length", severity: "warning", ...place, message }];
}

/** The numbers that are shown as such, and those that links call or write to. */
function dialled(definition: Definition): Number[] {
	const { texts, links } = definition;
	const shown = texts
		.filter(({ schema }) => schema.format === "phone-number")
		.map(({ pointer, value }) => ({ text: value, pointer, at: undefined, isDialled: true }));
	const called = links
		.filter(({ to }) => /^(?:(?:tel|sms):|https:\/\/(?:wa\.me|api\.whatsapp\.com)\/)/i.test(to))
		.map(({ to, pointer, at }) => ({ text: to, pointer, at, isDialled: false }));
	return [...shown, ...called].flatMap(({ text, pointer, at, isDialled }) =>
		listFilledValues({ pointer, value: text }, definition).flatMap(({ value, pages }, _, values): Number[] => {
			const number = numberIn(value);
			if (number === null || number === "") return [];
			const row = values.length > 1 && pages[0] ? locateInRow(text, pages[0]) : null;
			return [
				{ number, isDialled, ...(row ?? { pointer: sourceOf(text, pointer), ...(at === undefined ? {} : { at }) }) },
			];
		}),
	);
}

/** The number that an address calls; a number itself. */
function numberIn(address: string): string | null {
	const [, chat] = /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d+)/i.exec(address) ?? [];
	if (chat !== undefined) return `+${chat}`;
	return /^https:/i.test(address) ? null : address.replace(/^(?:tel|sms):/i, "").replace(/[?&;].*/, "");
}

const kinds =
	"phone|telephone|tel|telefon|telefono|telefone|telefoon|mobile|mobil|handy|fax|whatsapp|hotline|movil|cellulare|celular";
const name = new RegExp(
	`^(?:${kinds})(?:Number|Nummer|[A-Z0-9].*)?$|(?:${kinds.replace(/(?<=^|\|)./g, (first) => first.toUpperCase())})$`,
);

/** Constants and columns that are called so. */
function named({ spec: { constants = {} }, tables }: Definition): Number[] {
	const isNumber = (value: string) => /^\+?[\d(][\d(). +/-]{3,}$/.test(value);
	const own = Object.entries(constants).flatMap(([key, value]): Number[] =>
		name.test(key) && isNumber(String(value))
			? [{ number: String(value), pointer: appendKey("/constants", key), isDialled: false }]
			: [],
	);
	const cells = [...tables.values()].flatMap(({ rows, columns }) =>
		[...columns]
			.filter((column) => name.test(column))
			.flatMap((column) =>
				rows.flatMap((row): Number[] => {
					const number = row.values[column] ?? "";
					return isNumber(number) ? [{ number, ...locateCell(row, column), isDialled: false }] : [];
				}),
			),
	);
	return [...own, ...cells];
}

/** Numbers in words are known by their plus, or by what stands in front. */
const inSentence =
	/(?<![\p{L}\p{N}/=_.-])\+[1-9][\d ().\u00a0-]{5,}\d|(?:(?<!\p{L})(?:Tel|Telefon|Telephone|Teléfono|Téléphone|Telefono|Telefone|Telefoon|Tlf|Phone|Fon|Fax|Mobil|Mobile|Handy|Portable|Móvil|Cellulare|Telefax|Тел|Телефон)(?!\p{L})(?:\.|:|\.:)?|☎|📞)[ \u00a0]*(\(?0?[\d][\d ().\u00a0-]{4,}\d)/giu;

function inWords({ passages }: Definition, country: string | null, told: ReadonlySet<string>): Finding[] {
	return checkPassages(passages, ({ words, placeOf }) => {
		if (!/\d{2}/.test(words)) return [];
		return [...words.matchAll(inSentence)].flatMap(([all, behind]) => {
			const number = (behind ?? all).trim();
			return told.has(number) || isLocal(number) ? [] : lengthFinding(number, placeOf(number), country);
		});
	});
}

/** "Tel. 312 555": people in the same town need no more. */
function isLocal(number: string): boolean {
	return /^[1-9]/.test(number) && number.replace(/\D/g, "").length < 7;
}

/** A number that is only the name of a constant is mended there. */
function sourceOf(value: string, pointer: string): string {
	const name = /^\{([a-z][a-zA-Z0-9]*)\}$/.exec(value.trim())?.[1];
	return name === undefined ? pointer : appendKey("/constants", name);
}
