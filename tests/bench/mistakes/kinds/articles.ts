import { type Change, garbleAsWindows, type Kind, type Lines, lineAt, rewrite } from "../change.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { words } from "../words.ts";
import { misspell } from "./places.ts";

/**
 * Makes a kind that replaces a random match of a pattern in an article. A finding is at the right place if it is on the
 * changed lines or beside them, or anywhere in the front matter if the change begins there.
 *
 * @param meant the replacement that the author may have meant
 */
function article(name: string, pattern: RegExp, replacement: string | Replacement, meant?: string | Replacement): Kind {
	return {
		name: `article: ${name}`,
		make: (site, random): Change | null => {
			const files = Object.keys(site.texts).filter(
				(file) => /^news\/.*\.md$/.test(file) && site.texts[file]!.startsWith("---\n"),
			);
			for (const file of random.shuffle(files)) {
				const before = site.texts[file]!;
				const found = random.pick([...before.matchAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`))]);
				if (!found) continue;
				const [source] = found;
				const write = (how: string | Replacement) =>
					typeof how === "string" ? expand(how, found) : how(source, random, site);
				const written = write(replacement);
				if (written === source) continue;
				const end = found.index + source.length;
				const withText = (text: string) => before.slice(0, found.index) + text + before.slice(end);
				const after = withText(written);
				const first = lineAt(before, found.index);
				const last = first + written.split("\n").length - 1;
				// What is missing in the front matter can be added on any of its lines.
				const [start, bottom] = first <= lastLineOfFrontMatter ? [1, lastLineOfFrontMatter] : [first - 1, last + 1];
				const at: Lines[] = [{ file, first: start, last: Math.max(bottom, last) }];
				const change = { ...rewrite(site, file, after), at };
				return meant === undefined ? change : { ...change, meant: [rewrite(site, file, withText(write(meant))).texts] };
			}
			return null;
		},
	};
}

/** The front matter of all articles has three keys, between two lines of hyphens. */
const lastLineOfFrontMatter = 5;

/** Fills in the groups of a match: "$1". */
function expand(replacement: string, found: RegExpExecArray): string {
	return replacement.replace(/\$(\d)/g, (_, number) => found[Number(number)] ?? "");
}

type Replacement = (source: string, random: Random, site: BaseSite) => string;

/** The first three words of a paragraph. */
const bodyWords = /(?<=\n\n)\p{L}+ \p{L}+ \p{L}+/u;
// biome-ignore format: a table
export const articleKinds: Kind[] = [
	article("a missing closing line of the front matter", /(?<=summary: .*)\n---/, ""),
	article("a missing opening line of the front matter", /^---\n/, ""),
	article("a line of the front matter with two hyphens for three", /^---(?=\n)/, "--"),
	article("text before the front matter", /^---/, "Hello\n---"),
	article("a colon in a title", /(?<=title: )(\S+) (.*)/, "$1: $2", '"$1: $2"'),
	article("an unclosed quote in a title", /(?<=title: )/, '"'),
	article("a number sign in a summary", /(?<=summary: [^"\s]+ \S+) /, " # "),
	article("a missing title", /title: .*\n/, ""),
	article("a missing date", /date: .*\n/, ""),
	article("a missing summary", /summary: .*\n/, ""),
	article("a misspelt key", /^(title|date|summary)(?=:)/m, (source, random) => misspell(source, random)),
	article("a capitalized key", /^(title|date|summary)(?=:)/m, (source) => source[0]!.toUpperCase() + source.slice(1)),
	article("a missing colon", /^(title|date|summary):/m, (source) => source.slice(0, -1)),
	article("an indented key", /^(?=date:)/m, "  "),
	article("a tab before a key", /^(?=date:)/m, "\t"),
	article("a duplicate key", /^title: .*\n/m, (source) => source + source.replace(/$/m, " 2")),
	article("a date in the local format", /(?<=date: ).*/, (source, _, { language }) => words[language].date(...(source.split("-").reverse() as [string, string, string]))),
	article("a date that does not exist", /(?<=date: ).*/, (_source, random) => random.pick(["2026-02-30", "2026-13-01", "2026-00-10"])!),
	article("a date in words", /(?<=date: ).*/, (_source, random) => random.pick(["yesterday", "November 2026", "2026"])!),
	article("conflict markers", /(?<=\n\n)\p{L}.*\n/u, (source) => `<<<<<<< HEAD\n${source}=======\n${source.replace(" ", " not ")}>>>>>>> main\n`),
	article("conflict markers in the front matter", /title: .*\n/, (source) => `<<<<<<< HEAD\n${source}=======\n${source.replace(": ", ": New ")}>>>>>>> main\n`),
	article("bold closed with one star", /\*\*(?=[ ,.])/, "*"),
	article("bold opened with one star", /(?<= )\*\*(?=\S)/, "*"),
	article("unclosed bold", bodyWords, (source) => `**${source}`),
	article("bold with a space inside", bodyWords, (source) => `** ${source}**`),
	article("a link without its opening parenthesis", /\]\(/, "]"),
	article("a link without its closing parenthesis", /(?<=\]\([^()\n]*)\)/, ""),
	article("a link with a space between its brackets", /\]\(/, "] ("),
	article("a link with its brackets swapped", /\[([^\]\n]*)\]\(([^()\n]*)\)/, "($1)[$2]"),
	article("a link without its opening bracket", /\[(?=[^\]\n]*\]\()/, ""),
	article("a misspelt link", /(?<=\]\(\/)[a-z]{3,}/, (source, random) => misspell(source, random)),
	article("a link to nowhere", /(?<=\]\()[^()\n]*/, (_source, random) => random.pick(["#", "TODO", "/wordpress/wp-admin", "http://localhost:3000/x"])!),
	article("a list without its space", /^- (?=\p{L})/mu, "-"),
	article("a heading without its space", bodyWords, (source) => `##${source}\n\n${source}`),
	article("a first-level heading", bodyWords, (source) => `# ${source}\n\n${source}`, (source) => `## ${source}\n\n${source}`),
	article("a heading that skips a level", bodyWords, (source) => `#### ${source}\n\n${source}`),
	article("an unclosed code fence", bodyWords, (source) => `\`\`\`\n${source}`),
	article("an unknown placeholder", bodyWords, (source) => `${source} {nobody}`),
	article("a misspelt constant", /(?<=\{)[a-z]+(?=\})/, (source, random) => misspell(source, random)),
	article("an unclosed brace", /(?<=\{[a-z]+)\}/, ""),
	article("a missing picture", bodyWords, (source) => `![${source}](images/nowhere.jpg)\n\n${source}`),
	article("a picture without alternative text", bodyWords, (source) => `![](images/front.svg)\n\n${source}`),
	article("a picture inside a sentence", bodyWords, (source) => `${source} ![x](images/front.svg) and more`),
	article("HTML bold", bodyWords, (source) => `<strong>${source}</strong>`),
	article("an HTML heading", bodyWords, (source) => `<h2>${source}</h2>\n\n${source}`),
	article("an HTML comment", bodyWords, (source) => `<!-- old: ${source} -->\n\n${source}`),
	article("a table without its delimiter row", bodyWords, (source) => `| A | B |\n| 1 | 2 |\n\n${source}`),
	article("garbled letters", bodyWords, (source) => source.replace(/ /, " fÃ¼r â€œ")),
	article("a vague link", /(?<=\[)[^\]{}]+(?=\]\(\/)/, (_source, random, { language }) => random.pick(words[language].vagueLinks)!),
	article("a filler text", bodyWords, (_source, random, { language }) => `${random.pick(words[language].fillers)}\n\n`),
	article("a leftover shortcode", bodyWords, (source, random) => `${random.pick(["[caption id=\"x\"]", "{% include nav.html %}", "[gallery ids=\"1,2\"]"])}\n\n${source}`),
	{
		name: "article: saved as latin1",
		make: (site) => {
			const file = Object.keys(site.texts).find((one) => one.startsWith("news/") && /[À-ÿ]/.test(site.texts[one]!));
			return file ? rewrite(site, file, garbleAsWindows(site.texts[file]!)) : null;
		},
	},
	{
		name: "article: emptied",
		make: (site) => {
			const file = Object.keys(site.texts).find((one) => one.startsWith("news/") && site.texts[one]!.startsWith("---\n"));
			return file ? rewrite(site, file, "") : null;
		},
	},
];
