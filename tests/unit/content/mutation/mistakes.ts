import { replaceInLine, type Slip } from "./slips.ts";

/** Texts as people write them in several languages, without knowing which signs YAML takes for its own. */
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

const valued = /^(\s*(?:- )?[A-Za-z]\w*: )(?=\S)(?![>|{[])(.*)$/;
const entry = /^(\s*)- (?=\S)/;

/** What an editor of any language does to one line, beyond the slips of the hand. */
export const mistakes: Slip[] = [
	...texts.map((text): Slip => ({ name: `the text ${text}`, make: (line) => replaceInLine(line, valued, (_, key) => key + text) })),
	{ name: "a star for a hyphen", make: (line) => replaceInLine(line, entry, "$1* ") },
	{ name: "a plus for a hyphen", make: (line) => replaceInLine(line, entry, "$1+ ") },
	{ name: "a bullet for a hyphen", make: (line) => replaceInLine(line, entry, "$1• ") },
	{ name: "a dash for a hyphen", make: (line) => replaceInLine(line, entry, "$1– ") },
	{ name: "a number for a hyphen", make: (line) => replaceInLine(line, entry, "$11. ") },
	{ name: "a fence pasted before a line", make: (line) => ["```yaml", line] },
	{ name: "a fence pasted behind a line", make: (line) => [line, "```"] },
	{ name: "a colon of Chinese", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*): (?=\S)/, "$1：") },
	{ name: "a space before a colon", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*):(?= )/, "$1 :") },
	{ name: "an equals sign", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*): (?=\S)/, "$1 = ") },
	{ name: "a key in capitals", make: (line) => replaceInLine(line, /^(\s*(?:- )?)([A-Za-z]\w*)(?=:)/, (_, space, key) => space + key.toUpperCase()) },
	{ name: "a key in curly quotes", make: (line) => replaceInLine(line, /^(\s*(?:- )?)([A-Za-z]\w*)(?=:)/, "$1“$2”") },
	{ name: "spaces that do not break", make: (line) => replaceInLine(line, /^ {2}/, "\u00a0\u00a0") },
	{ name: "quotes around the value", make: (line) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*: )([^"'{[>|\s].*)$/, '$1"$2"') },
	{ name: "a quote in a quoted text", make: (line, spot) => replaceInLine(line, /^(\s*(?:- )?[A-Za-z]\w*: )"([^"]{8,})"$/, (_, key, text) => `${key}"${inserted(text, spot, '"')}"`) },
	{ name: "a comma lost between brackets", make: (line) => replaceInLine(line, /(?<=[[{].*), /, " ") },
	{ name: "a bracket lost", make: (line) => replaceInLine(line, /[\]}]$/, "") },
]; // biome-ignore format: a table

function inserted(text: string, spot: number, sign: string): string {
	const at = 1 + Math.floor(spot * (text.length - 2));
	return text.slice(0, at) + sign + text.slice(at);
}
