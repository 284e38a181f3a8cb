import { hyphen, replaceInLine, type Slip } from "./slips.ts";

/** Texts in several languages, with characters that have a meaning in YAML, or that look like a number, a boolean or null. */
const texts = [
	'"Fast" delivery every day"',
	'He said "yes"',
	"'Don't wait'",
	"'The dogs' home'",
	"“Open today”",
	"Call us: today",
	"We are #1",
	"@maple",
	"*Free*",
	"{shop} offers",
	"[New] Bicycles",
	"% off",
	"Nous sommes ouverts : entrez",
	"« Bienvenue »",
	'L\'été "chaud"',
	"'C'est l'été'",
	"„Gut und günstig“",
	'"Schnell" und gut"',
	"Angebot: 20 % Rabatt",
	"Größe: XL # sehr groß",
	"¡Oferta: hoy!",
	"“Abierto” los lunes",
	"& más",
	"Zażółć: gęślą",
	'"Gęś", jaźń"',
	"営業時間：9時",
	"* Gratuit",
	"- Heute",
	"? ¿Qué",
	"> 100 Kunden",
	"| Seit 1978",
	"`Code`",
	"!Importante",
	"%20 indirim",
	"Café\u00a0: ouvert",
	"true",
	"Ja",
	"oui",
	"No",
	"null",
	"0123 456",
	"0123",
	"1.299,00 €",
	"1,899",
	"12,50",
	"+49 30 901820",
	"2.0",
	"1e3",
	"24.12.2031",
	'"4"',
];

/** A key and its text: "  - name: " and "Rye". Doesn't match block scalars, and groups or lists in brackets. */
const keyWithText = /^(\s*(?:- )?[A-Za-z]\w*: )(?=\S)(?![>|{[])(.*)$/;

/** Mistakes that people of any language make in one line, besides those in `slips`. */
export const mistakes: Slip[] = [
	...texts.map((text): Slip => ({ name: `the text ${text}`, make: (line) => replaceInLine(line, keyWithText, (_, key) => key + text) })),
	{ name: "an asterisk instead of a hyphen", make: (line) => replaceInLine(line, hyphen, "$1* ") },
	{ name: "a plus sign instead of a hyphen", make: (line) => replaceInLine(line, hyphen, "$1+ ") },
	{ name: "a bullet instead of a hyphen", make: (line) => replaceInLine(line, hyphen, "$1• ") },
	{ name: "a dash instead of a hyphen", make: (line) => replaceInLine(line, hyphen, "$1– ") },
	{ name: "a number instead of a hyphen", make: (line) => replaceInLine(line, hyphen, "$11. ") },
	{ name: "a code fence pasted before a line", make: (line) => ["```yaml", line] },
	{ name: "a code fence pasted after a line", make: (line) => [line, "```"] },
	{ name: "a full-width colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*): (?=\S)/, "$1：") },
	{ name: "a space before a colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*):(?= )/, "$1 :") },
	{ name: "an equals sign instead of a colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*): (?=\S)/, "$1 = ") },
	{ name: "a key in capitals", make: (line) => replaceInLine(line, /^(\s*(?:- )?)([A-Za-z]\w*)(?=:)/, (_, space, key) => space + key.toUpperCase()) },
	{ name: "a key in curly quotes", make: (line) => replaceInLine(line, /^(\s*(?:- )?)([A-Za-z]\w*)(?=:)/, "$1“$2”") },
	{ name: "non-breaking spaces", make: (line) => replaceInLine(line, /^ {2}/, "\u00a0\u00a0") },
	{ name: "quotes around the value", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*: )([^"'{[>|\s].*)$/, '$1"$2"') },
	{ name: "an unescaped quote in a quoted text", make: (line, spot) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*: )"([^"]{8,})"$/, (_, key, text) => `${key}"${insertAt(text, spot, '"')}"`) },
	{ name: "a missing comma between brackets", make: (line) => replaceInLine(line, /(?<=[[{].*), /, " ") },
	{ name: "a missing closing bracket", make: (line) => replaceInLine(line, /[\]}]$/, "") },
]; // biome-ignore format: a table

/** Inserts a sign inside a text. `spot` is a position in it, from 0 to 1. */
function insertAt(text: string, spot: number, sign: string): string {
	const at = 1 + Math.floor(spot * (text.length - 2));
	return text.slice(0, at) + sign + text.slice(at);
}
