import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { formatSuggestion } from "../findings/nearest.ts";
import { guessDate, guessSerialDate } from "../schema/guess-meaning.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { CollectionTable } from "../semantics/collections.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import { locateCell } from "../semantics/row.ts";
import { isDate } from "./dates.ts";
import { checkPassages } from "./passages.ts";

/** Error values of spreadsheets in several languages, without the #. */
const errors = [
	..."REF! N/A NAME? VALUE! DIV/0! NULL! NUM! SPILL! CALC! FIELD! ERROR! BLOCKED! CONNECT!".split(" "),
	..."BEZUG! NV WERT! ZAHL! ÜBERLAUF! KALK! FELD! FEHLER!".split(" "),
	..."NOM? VALEUR! NUL! NOMBRE! PROPAGATION! ERREUR!".split(" "),
	..."¡REF! N/D ¿NOMBRE? ¡VALOR! ¡DIV/0! ¡NULO! ¡NUM! ¡DESBORDAMIENTO! ¡ERROR!".split(" "),
	..."RIF! NOME? VALORE! NULLO! ESPANSIONE! ERRORE!".split(" "),
	..."N/DISP VALOR! NULO! NÚM! DESPEJAR! ERRO!".split(" "),
	..."VERW! N/B NAAM? WAARDE! DEEL/0! LEEG! GETAL! OVERLOOP!".split(" "),
	..."ADR! N/D! NAZWA? ARG! DZIEL/0! ZERO! LICZBA! ROZLANIE!".split(" "),
	..."BAŞV! YOK AD? DEĞER! SAYI/0! BOŞ! SAYI! TAŞMA!".split(" "),
	..."ССЫЛКА! Н/Д ИМЯ? ЗНАЧ! ДЕЛ/0! ПУСТО! ЧИСЛО! ПЕРЕНОС!".split(" "),
];
/** Errors that can't be hashtags. Any other error is only reported if it is the whole text. */
const unmistakableErrors = errors.filter((error) => /[!?]/.test(error) || error.includes("/"));

const joinAlternatives = (words: string[]) => words.map((word) => word.replace(/[?/]/g, "\\$&")).join("|");
const wholeError = new RegExp(`^#(?:${joinAlternatives(errors)})$|^(?:Err|Fehler|Erreur|Errore):5\\d\\d$`, "u");
const errorInText = new RegExp(
	`(?<![\\p{L}\\p{N}#/])#(?:${joinAlternatives(unmistakableErrors)})(?![\\p{L}\\p{N}])`,
	"u",
);
/** Matches texts about spreadsheets, formulas or errors, which may quote an error. */
const aboutSpreadsheets =
	/\b(?:Excel|Calc|Sheets|spreadsheets?|formulas?|error|Fehler\w*|Formel\w*|Tabellen\w*|erreurs?|formules?|errores|fórmulas?|errori?|fout\w*|błąd\w*)\b|ошибк|формул/iu;

/** Matches "=SUM(A1:A3)", "=B2*3" and "='May 2031'!A1". */
const formula =
	/^=\s*(?:[\p{Lu}][\p{Lu}\d._]*\(.*|[$]?[A-Z]{1,3}[$]?\d{1,7}\b.*|'?[\p{L}\p{N} _]+'?![$]?[A-Z]{1,3}[$]?\d.*)$/su;
/** Matches "1.23E+12". */
const roundedNumber = /^\d[.,]\d+E\+\d{1,2}$/;
/** Matches midnight, alone or after a date: spreadsheets add it to a date without a time. */
const midnight = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}[T ]|\d{1,2}[./-]\d{1,2}[./-]\d{4} )?0?0:00:00(?:[.,]0+)?Z?$/;
/** Matches the first day in the calendar of spreadsheets, which they show for an empty cell in a column of dates. */
const firstDay = /^(?:1899-12-3[01]|1900-01-0[01]|3[01]\.12\.1899|0?[01][./]0?1[./]1900|12\/3[01]\/1899|1904-01-01)\b/;
const noValue = /^(?:NaN|undefined|\[object \w+\])$/;

const inSentences: [pattern: RegExp, description: string][] = [
	[errorInText, "an error from a spreadsheet, not a value"],
	[/(?<=\s)#{4,}(?=[\s.,;:!?]|$)/, "what a spreadsheet shows when a column is too narrow"],
	[/(?<!\S)=\p{Lu}{2,}\([^()\n]*[\d:;,][^()\n]*\)/u, "a formula, and visitors would see it instead of its result"],
	[/(?<![\p{L}\p{N}.,])\d[.,]\d{2,}E\+\d{1,2}(?!\d)/u, "a number that a spreadsheet rounded"],
	[/(?<=\d[-./]\d{1,4} )0?0:00:00(?!\d)|(?<=\d{4}-\d\d-\d\dT)00:00:00/, "a time that a spreadsheet added"],
	[/\[object Object\]|(?<![\p{L}\p{N}-])NaN(?![\p{L}\p{N}-])/u, "what a program writes when it has no value"],
];

/** Finds a piece that a spreadsheet or program left in a text. `description` goes on after "it’s". */
function findLeftover(text: string): { piece: string; description: string } | null {
	const whole = text.trim();
	if (wholeError.test(whole)) return { piece: whole, description: "an error from a spreadsheet, not a value" };
	if (/^#{3,}$/.test(whole))
		return { piece: whole, description: "what a spreadsheet shows when a column is too narrow" };
	if (whole.startsWith("=") && formula.test(whole))
		return {
			piece: whole.split("\n", 1)[0]!,
			description: "a formula, and visitors would see it instead of its result",
		};
	if (roundedNumber.test(whole)) return { piece: whole, description: "a number that a spreadsheet rounded" };
	if (midnight.test(whole)) return { piece: whole, description: "a time that a spreadsheet added" };
	if (firstDay.test(whole)) return { piece: whole, description: "the date that a spreadsheet makes of an empty cell" };
	if (noValue.test(whole)) return { piece: whole, description: "what a program writes when it has no value" };
	if (aboutSpreadsheets.test(text)) return null;
	for (const [pattern, description] of inSentences) {
		const [piece] = pattern.exec(text) ?? [];
		if (piece !== undefined) return { piece, description };
	}
	return null;
}

export function checkSpreadsheetErrors({ passages }: Definition): Finding[] {
	return checkPassages(passages.unusual, ({ text, locate }) => {
		// The patterns are slow, and most texts have none of these characters.
		const leftover = /[#=:]|^\d|E\+|NaN|undefined|\[object/.test(text) ? findLeftover(text) : null;
		if (leftover === null) return [];
		const message = `Write the right words or number instead of ‘${leftover.piece}’, or delete it: it’s ${leftover.description}.`;
		return [{ code: "spreadsheet-error", severity: "warning", ...locate(leftover.piece), message }];
	});
}

/** Finds serial dates, the number of days since 1899, in columns whose other cells are written dates. */
export function checkSerialDates({ tables, texts }: Definition): Finding[] {
	// Another rule checks the dates of cards and articles.
	const columnsWithOwnRule = new Set(
		texts
			.filter(({ schema }) => schema.format === "date-or-column")
			.flatMap(({ value }) => listPlaceholders(value).map(({ name }) => parseColumnName(name))),
	);
	return [...tables.values()].flatMap((table) =>
		[...table.columns]
			.filter((column) => !columnsWithOwnRule.has(column))
			.flatMap((column) => findSerialDates(table, column)),
	);
}

function findSerialDates({ rows }: CollectionTable, column: string): Finding[] {
	const first = rows.find(({ values }) => values[column])?.values[column];
	// Most columns have no dates.
	if (first === undefined || (guessSerialDate(first) === undefined && !isDateLike(first))) return [];
	const filled = rows.filter(({ values }) => values[column]);
	const serial = filled.filter(({ values }) => guessSerialDate(values[column]!) !== undefined);
	if (serial.length === 0 || serial.length === filled.length) return [];
	const otherDates = filled.filter((row) => !serial.includes(row) && isDateLike(row.values[column]!));
	if (otherDates.length + serial.length < filled.length) return [];
	return serial.slice(0, maxFindings).map((row) => {
		const closest = guessSerialDate(row.values[column]!);
		const message = `‘${row.values[column]}’ is a date the way spreadsheets count days, but the others in the column ‘${column}’ are written out.${formatSuggestion(closest)}`;
		return { code: "spreadsheet-error", severity: "warning", ...locateCell(row, column), message, closest };
	});
}

function isDateLike(value: string): boolean {
	return isDate(value) || guessDate(value) !== undefined || /^\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})$/.test(value);
}
