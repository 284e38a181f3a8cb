import { type Change, type Kind, type Lines, rewrite, savedByWindows } from "../change.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { words } from "../words.ts";
import { misspell } from "./places.ts";

/** Replaces one pattern in an article. A person must act on the changed lines. */
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
				const first = before.slice(0, found.index).split("\n").length;
				const last = first + written.split("\n").length - 1;
				// What is missing in the front matter can be added on any of its lines.
				const [start, bottom] = first <= frontMatter ? [1, frontMatter] : [first - 1, last + 1];
				const at: Lines[] = [{ file, first: start, last: Math.max(bottom, last) }];
				const whole = { ...rewrite(site, file, after), at };
				return meant === undefined ? whole : { ...whole, meant: [rewrite(site, file, withText(write(meant))).texts] };
			}
			return null;
		},
	};
}

const frontMatter = 5;

function expand(replacement: string, found: RegExpExecArray): string {
	return replacement.replace(/\$(\d)/g, (_, number) => found[Number(number)] ?? "");
}

type Replacement = (source: string, random: Random, site: BaseSite) => string;

const bodyWords = /(?<=\n\n)\p{L}+ \p{L}+ \p{L}+/u;
// biome-ignore format: a table
export const articleKinds: Kind[] = [
	article("the last rule of the front matter lost", /(?<=summary: .*)\n---/, ""),
	article("the first rule of the front matter lost", /^---\n/, ""),
	article("a rule of the front matter with two hyphens", /^---(?=\n)/, "--"),
	article("words before the front matter", /^---/, "Hello\n---"),
	article("a colon in a title", /(?<=title: )(\S+) (.*)/, "$1: $2", '"$1: $2"'),
	article("a quote opened in a title", /(?<=title: )/, '"'),
	article("a number sign in a summary", /(?<=summary: [^"\s]+ \S+) /, " # "),
	article("no title", /title: .*\n/, ""),
	article("no day", /date: .*\n/, ""),
	article("no summary", /summary: .*\n/, ""),
	article("a key misspelt", /^(title|date|summary)(?=:)/m, (source, random) => misspell(source, random)),
	article("a key in capitals", /^(title|date|summary)(?=:)/m, (source) => source[0]!.toUpperCase() + source.slice(1)),
	article("a colon lost", /^(title|date|summary):/m, (source) => source.slice(0, -1)),
	article("a key indented", /^(?=date:)/m, "  "),
	article("a tab before a key", /^(?=date:)/m, "\t"),
	article("a key twice", /^title: .*\n/m, (source) => source + source.replace(/$/m, " 2")),
	article("a day as people write it", /(?<=date: ).*/, (source, _, { language }) => words[language].date(...(source.split("-").reverse() as [string, string, string]))),
	article("a day that does not exist", /(?<=date: ).*/, (_source, random) => random.pick(["2026-02-30", "2026-13-01", "2026-00-10"])!),
	article("a day in words", /(?<=date: ).*/, (_source, random) => random.pick(["yesterday", "November 2026", "2026"])!),
	article("a merge that was not finished", /(?<=\n\n)\p{L}.*\n/u, (source) => `<<<<<<< HEAD\n${source}=======\n${source.replace(" ", " not ")}>>>>>>> main\n`),
	article("a merge that was not finished, in the front matter", /title: .*\n/, (source) => `<<<<<<< HEAD\n${source}=======\n${source.replace(": ", ": New ")}>>>>>>> main\n`),
	article("bold closed with one star", /\*\*(?=[ ,.])/, "*"),
	article("bold opened with one star", /(?<= )\*\*(?=\S)/, "*"),
	article("bold that is not closed", bodyWords, (source) => `**${source}`),
	article("bold with a space inside", bodyWords, (source) => `** ${source}**`),
	article("a link without its first round bracket", /\]\(/, "]"),
	article("a link without its last round bracket", /(?<=\]\([^()\n]*)\)/, ""),
	article("a link with a space between its brackets", /\]\(/, "] ("),
	article("a link with its brackets swapped", /\[([^\]\n]*)\]\(([^()\n]*)\)/, "($1)[$2]"),
	article("a link without its first square bracket", /\[(?=[^\]\n]*\]\()/, ""),
	article("a link misspelt", /(?<=\]\(\/)[a-z]{3,}/, (source, random) => misspell(source, random)),
	article("a link to nowhere", /(?<=\]\()[^()\n]*/, (_source, random) => random.pick(["#", "TODO", "/wordpress/wp-admin", "http://localhost:3000/x"])!),
	article("a list without its space", /^- (?=\p{L})/mu, "-"),
	article("a heading without its space", bodyWords, (source) => `##${source}\n\n${source}`),
	article("a heading of the first level", bodyWords, (source) => `# ${source}\n\n${source}`, (source) => `## ${source}\n\n${source}`),
	article("a heading that skips a level", bodyWords, (source) => `#### ${source}\n\n${source}`),
	article("a quote of code not closed", bodyWords, (source) => `\`\`\`\n${source}`),
	article("a name in braces that is not there", bodyWords, (source) => `${source} {nobody}`),
	article("a constant misspelt", /(?<=\{)[a-z]+(?=\})/, (source, random) => misspell(source, random)),
	article("a brace not closed", /(?<=\{[a-z]+)\}/, ""),
	article("a picture that is not there", bodyWords, (source) => `![${source}](images/nowhere.jpg)\n\n${source}`),
	article("a picture without words", bodyWords, (source) => `![](images/front.svg)\n\n${source}`),
	article("a picture inside a sentence", bodyWords, (source) => `${source} ![x](images/front.svg) and more`),
	article("bold as in HTML", bodyWords, (source) => `<strong>${source}</strong>`),
	article("a heading as in HTML", bodyWords, (source) => `<h2>${source}</h2>\n\n${source}`),
	article("a comment as in HTML", bodyWords, (source) => `<!-- old: ${source} -->\n\n${source}`),
	article("a table without its rule", bodyWords, (source) => `| A | B |\n| 1 | 2 |\n\n${source}`),
	article("letters garbled", bodyWords, (source) => source.replace(/ /, " fÃ¼r â€œ")),
	article("a vague link", /(?<=\[)[^\]{}]+(?=\]\(\/)/, (_source, random, { language }) => random.pick(words[language].vagueLinks)!),
	article("a text still to be written", bodyWords, (_source, random, { language }) => `${random.pick(words[language].fillers)}\n\n`),
	article("a code of a web program left", bodyWords, (source, random) => `${random.pick(["[caption id=\"x\"]", "{% include nav.html %}", "[gallery ids=\"1,2\"]"])}\n\n${source}`),
	{
		name: "article: saved as latin1",
		make: (site) => {
			const file = Object.keys(site.texts).find((one) => one.startsWith("news/") && /[À-ÿ]/.test(site.texts[one]!));
			return file ? rewrite(site, file, savedByWindows(site.texts[file]!)) : null;
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
