import { type Change, type Kind, lineAt, replace, rewrite, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { words } from "../words.ts";
import { commasBetweenCells, lineText, markdownLine, valuesAt, valuesOf, wholeLines } from "./places.ts";

type Make = Kind["make"];

/** Makes a kind of valid edit. */
export function valid(name: string, make: Make): Kind {
	return { name: `valid: ${name}`, isValid: true, make };
}

/** Makes a kind of valid edit that inserts an entry after a random one for which `isLike` is true, indented like it. */
function addedEntry(
	name: string,
	path: string,
	lines: (site: BaseSite, random: Random) => string[] | null,
	isLike: (value: object) => boolean = () => true,
): Kind {
	return valid(name, (site, random) => {
		const nodes = valuesAt(site, path).filter(
			({ isFlow, start, value }) => !isFlow && /^ *- /.test(lineText(site, start)) && isLike(Object(value)),
		);
		const node = random.pick(nodes);
		const written = node && lines(site, random);
		if (!node || !written) return null;
		const { start, end } = wholeLines(site, node);
		const indent = " ".repeat(node.start - start - 2);
		const text = written.map((line, index) => `${indent}${index === 0 ? "- " : "  "}${line}\n`).join("");
		return splice(site, "site.yaml", [{ start: end, end, text }]);
	});
}

/** Makes a kind of valid edit that rewrites the first file whose name matches, unless `change` returns null. */
function rewrittenFile(
	name: string,
	pattern: RegExp,
	change: (text: string, site: BaseSite, random: Random) => string | null,
): Kind {
	return valid(name, (site, random): Change | null => {
		const file = Object.keys(site.texts).find((one) => pattern.test(one));
		const text = file && change(site.texts[file]!, site, random);
		return file && text ? rewrite(site, file, text) : null;
	});
}

export const sentence = (site: BaseSite, random: Random) => random.pick(words[site.language].sentences)!;
const heading = (site: BaseSite, random: Random) => random.pick(words[site.language].headings)!;
/** Checks whether the site belongs to this benchmark, and was written so that all edits fit it. */
export const isBenchmarkSite = (site: BaseSite) => site.name.startsWith("tests/bench");

// biome-ignore format: a table
export const validKinds: Kind[] = [
	addedEntry("a new question", "routes/*/sections/*/items/*", (site, random) => [`question: ${JSON.stringify(`${heading(site, random)}?`)}`, `answer: ${JSON.stringify(sentence(site, random))}`], (value) => "question" in value),
	addedEntry("a new field", "forms/*/fields/*", (site) => [`name: extra`, `label: ${words[site.language].headings.at(-1)}`, "type: text"]),
	addedEntry("a new add-on", "addOns/*", (site, random) => [`name: ${heading(site, random)}`, `summary: ${JSON.stringify(sentence(site, random))}`]),
	addedEntry("a new feature of a plan", "plans/*/features/*", (site) => [words[site.language].headings[2]!]),
	addedEntry("a new link in the footer", "footer/groups/*/links/*", (site) => {
		const used = new Set(valuesAt(site, "footer/groups/*/links/*/to").map(({ value }) => value));
		const free = valuesAt(site, "routes/*/path").find(({ value }) => !used.has(value) && /^\/[a-z-]{4,}$/.test(String(value)) && !/privacy|daten|mentions|frames|embed/.test(String(value)));
		const name = free && valuesAt(site, `routes/${free.path[1]}/name`)[0]!.value;
		return free && isBenchmarkSite(site) ? [`label: ${JSON.stringify(name)}`, `to: ${free.value}`] : null;
	}),
	addedEntry("a new section", "routes/*/sections/*", (site, random) => ["type: notice", `heading: ${heading(site, random)}`, `text: ${JSON.stringify(sentence(site, random))}`]),
	valid("a new last day in a schedule", (site) => {
		const last = valuesAt(site, "routes/*/sections/*/days/*").at(-1);
		if (!last || last.isFlow || !/^ *- name/.test(lineText(site, last.start))) return null;
		const { start, end } = wholeLines(site, last);
		const indent = " ".repeat(last.start - start);
		const { days, headings } = words[site.language];
		const lines = [`name: ${days[5]}`, "date: 2033-07-09", "items:", '  - time: "9:00–10:00"', `    title: ${headings[0]}`];
		return splice(site, "site.yaml", [{ start: end, end, text: `${indent.slice(2)}- ${lines.join(`\n${indent}`)}\n` }]);
	}),
	valid("a new page and a link to it", (site, random) => {
		const [menu] = valuesAt(site, "navigation/menu");
		const [second] = valuesAt(site, "routes/1");
		if (!isBenchmarkSite(site) || !menu || !second) return null;
		const { start } = wholeLines(site, second);
		const title = heading(site, random);
		const page = [`  - path: /extra`, `    name: Extra`, `    title: ${title}`, "    indexed: false", "    sections:", "      - type: prose", `        heading: ${title}`, "        text: |", `          ${sentence(site, random)}`, ""].join("\n");
		const { end } = wholeLines(site, menu);
		const entry = menu.isFlow || /- \{/.test(lineText(site, menu.start)) ? "    - { label: Extra, to: /extra }\n" : "    - label: Extra\n      to: /extra\n";
		return splice(site, "site.yaml", [{ start: end, end, text: entry }, { start, end: start, text: `${page}\n` }]);
	}),
	valid("a page renamed with its links, and an alias", (site, random) => {
		const pages = valuesAt(site, "routes/*/path").filter(({ value, path }) => /^\/[a-z-]{4,}$/.test(String(value)) && !site.definition.includes(`"${value}/`) && valuesAt(site, `routes/${path[1]}/aliases`).length === 0 && valuesAt(site, `routes/${path[1]}/children`).length === 0);
		const page = isBenchmarkSite(site) ? random.pick(pages) : undefined;
		if (!page) return null;
		const withNewPath = (text: string) => text.replace(new RegExp(`${page.value}(?![\\w-])`, "g"), `${page.value}-2`);
		const renamed = Object.fromEntries(Object.entries(site.texts).map(([file, text]) => [file, withNewPath(text)]));
		const definition = renamed["site.yaml"]!.replace(`  - path: ${page.value}-2\n`, `  - path: ${page.value}-2\n    aliases: [${page.value}]\n`);
		return { texts: { ...renamed, "site.yaml": definition }, at: [] };
	}),
	valid("a constant renamed everywhere", (site, random) => {
		const constant = random.pick(valuesAt(site, "constants/*"));
		if (!constant) return null;
		const { name, keyStart } = constant;
		const renamed = Object.fromEntries(Object.entries(site.texts).map(([file, text]) => [file, text.replaceAll(`{${name}}`, `{${name}Text}`)]));
		const definition = site.definition.slice(0, keyStart!) + site.definition.slice(keyStart!).replace(name, `${name}Text`);
		return { texts: { ...renamed, "site.yaml": definition.replaceAll(`{${name}}`, `{${name}Text}`) }, at: [] };
	}),
	valid("two menu entries swapped", (site) => swapLines(site, valuesAt(site, "navigation/menu/1"), valuesAt(site, "navigation/menu/2"))),
	valid("two sections swapped", (site, random) => {
		const later = random.shuffle(valuesAt(site, "routes/*/sections/*").filter(({ path, isFlow }) => !isFlow && Number(path[3]) >= 2));
		const second = later[0];
		if (!second) return null;
		return swapLines(site, site.nodes.filter(({ path }) => path.join() === [...second.path.slice(0, -1), Number(second.path[3]) - 1].join()), [second]);
	}),
	valid("two questions swapped", (site) => {
		const [first, second] = valuesAt(site, "routes/*/sections/*/items/*").filter(({ value }) => typeof value === "object" && value !== null && "question" in value);
		return first && second ? swapLines(site, [first], [second]) : null;
	}),
	valid("two keys of a section swapped", (site, random) => {
		const text = random.pick(valuesOf(site, "text").filter(({ path, isFlow, keyStart }) => path.length === 5 && path[0] === "routes" && !isFlow && keyStart !== null));
		if (!text) return null;
		const heading = site.nodes.find(({ path }) => path.join() === [...text.path.slice(0, -1), "heading"].join());
		if (!heading || /^ *- /.test(lineText(site, heading.start)) || lineAt(site.definition, heading.end) + 1 !== lineAt(site.definition, text.keyStart!)) return null;
		return swapLines(site, [heading], [text]);
	}),
	valid("a comment above a line", (site, random) => {
		const node = random.pick(valuesOf(site, "heading", "label", "name").filter(({ isFlow }) => !isFlow));
		if (!node) return null;
		const { start } = wholeLines(site, node);
		const indent = /^ */.exec(lineText(site, node.start))![0];
		return splice(site, "site.yaml", [{ start, end: start, text: `${indent}# Anna wanted this: "yes", {name}\n` }]);
	}),
	valid("a blank line between two lines", (site, random) => {
		const node = random.pick(valuesOf(site, "heading", "type", "title").filter(({ isFlow }) => !isFlow));
		if (!node) return null;
		const { end } = wholeLines(site, node);
		return splice(site, "site.yaml", [{ start: end, end, text: "\n" }]);
	}),
	valid("a block map as a flow map", (site, random) => {
		const entry = random.pick(valuesAt(site, "footer/groups/*/links/*").filter(({ isFlow, start }) => !isFlow && site.definition[start] !== "{"));
		if (!entry) return null;
		const parts = Object.entries(entry.value as object).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
		return replace(site, entry.start, entry.end, `{ ${parts.join(", ")} }`);
	}),
	valid("a flow map as a block map", (site, random) => {
		const entry = random.pick(site.nodes.filter(({ kind, start, end, isFlow, path }) => kind === "map" && isFlow && site.definition[start] === "{" && typeof path.at(-1) === "number" && /^ *- $/.test(site.definition.slice(site.definition.lastIndexOf("\n", start) + 1, start)) && !site.definition.slice(start, end).includes("\n")));
		if (!entry) return null;
		const indent = " ".repeat(lineText(site, entry.start).indexOf("{"));
		const lines = Object.entries(entry.value as object).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
		return replace(site, entry.start, entry.end, lines.join(`\n${indent}`));
	}),
	valid("bold and a link in Markdown", (site, random) => {
		const line = markdownLine(site, random);
		return line && isBenchmarkSite(site) ? replace(site, line.end, line.end, ` **${heading(site, random)}**, [${heading(site, random)}](https://www.elsewhere.example/a_b).`) : null;
	}),
	valid("code in Markdown", (site, random) => {
		const line = markdownLine(site, random);
		return line ? replace(site, line.end, line.end, " `{{ name }} <b> **x`") : null;
	}),
	valid("an escaped placeholder", (site, random) => {
		const line = markdownLine(site, random);
		return line ? replace(site, line.end, line.end, " {{name}") : null;
	}),
	rewrittenFile("Windows line endings", /site\.yaml$/, (text) => text.replaceAll("\n", "\r\n")),
	rewrittenFile("trailing spaces", /site\.yaml$/, (text) => text.replace(/(?<=\w)\n(?= *\w+:)/g, "  \n")),
	rewrittenFile("a UTF-8 byte order mark", /site\.yaml$/, (text) => `\ufeff${text}`),
	rewrittenFile("no final newline", /site\.yaml$/, (text) => text.trimEnd()),
	rewrittenFile("blank lines at the end", /site\.yaml$/, (text) => `${text}\n\n`),
	rewrittenFile("a document start marker", /site\.yaml$/, (text) => `---\n${text}`),
	rewrittenFile("a table with Windows line endings", /\.csv$/, (text) => text.replaceAll("\n", "\r\n")),
	rewrittenFile("a table with a UTF-8 byte order mark", /\.csv$/, (text) => `\ufeff${text}`),
	rewrittenFile("a table with all cells in quotes", /\.csv$/, (text) => text.replace(/("[^"]*")|([^",\n]+)/g, (_, quoted, bare) => quoted ?? `"${bare}"`)),
	rewrittenFile("a table with semicolons", /\.csv$/, (text) => text.replace(commasBetweenCells, ";")),
	rewrittenFile("a table with tabs", /\.csv$/, (text) => text.replace(commasBetweenCells, "\t")),
	rewrittenFile("a table with a blank line at the end", /\.csv$/, (text) => `${text}\n`),
	rewrittenFile("an article with Windows line endings", /\.md$/, (text) => text.replaceAll("\n", "\r\n")),
	rewrittenFile("a new row", /\.csv$/, (text, site, random) => {
		const cells = text.split("\n")[1]!.match(/"[^"]*"|[^,]+/g)!;
		return isBenchmarkSite(site) ? `${text}extra,${heading(site, random)},"${sentence(site, random)}",${cells.slice(3).join(",")}\n` : null;
	}),
	rewrittenFile("two rows swapped", /\.csv$/, (text) => text.replace(/^(.*)\n(.*)\n(.*)\n/, "$1\n$3\n$2\n")),
	rewrittenFile("a paragraph, a heading and a list in an article", /^news\/2026-.*\.md$/, (text, site, random) => `${text}\n${sentence(site, random)}\n\n## ${heading(site, random)}\n\n1. ${sentence(site, random)}\n2. ${sentence(site, random)}\n`),
	rewrittenFile("quotes around the title of an article", /^news\/2026-.*\.md$/, (text) => text.replace(/title: (.*)/, 'title: "$1"')),
	valid("a new article", (site, random) => (isBenchmarkSite(site) ? { texts: { ...site.texts, "news/2027-01-new.md": `---\ntitle: ${heading(site, random)}\ndate: 2027-01-10\nsummary: ${JSON.stringify(words[site.language].sentences.slice(0, 3).join(" ").slice(0, 150))}\n---\n\n${sentence(site, random)}\n` }, at: [] } : null)),
];

/** Swaps the whole lines of two entries or values, the first of each list; null unless both are in block style, in this order. */
function swapLines(site: BaseSite, [first]: SpecNode[], [second]: SpecNode[]): Change | null {
	if (!first || !second || first.isFlow || second.isFlow) return null;
	const [a, b] = [wholeLines(site, first), wholeLines(site, second)];
	if (a.end > b.start) return null;
	return splice(site, "site.yaml", [
		{ ...a, text: site.definition.slice(b.start, b.end) },
		{ ...b, text: site.definition.slice(a.start, a.end) },
	]);
}
