import { type Change, garbleAsWindows, type Kind, replace, rewrite, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { lineOf, lineText, prose, valuesAt, valuesOf, wholeLines } from "./places.ts";

/** Returns the entries of these lists that are maps in block style and begin on the line of their hyphen. */
function entries(site: BaseSite, ...lists: string[]): SpecNode[] {
	return site.nodes.filter(
		({ path, isFlow, kind, start }) =>
			kind === "map" &&
			!isFlow &&
			typeof path.at(-1) === "number" &&
			lists.includes(String(path.at(-2))) &&
			/^ *- /.test(lineText(site, start)),
	);
}

/** Makes a kind that indents an entry of these lists by some spaces, or outdents it. */
function indented(name: string, lists: string[], by: number): Kind {
	return {
		name: `structure: ${name}`,
		make: (site, random) => {
			const node = random.pick(entries(site, ...lists));
			if (!node) return null;
			const { start, end } = wholeLines(site, node);
			const lines = site.definition.slice(start, end - 1).split("\n");
			const text = lines.map((line) =>
				by < 0 ? line.replace(new RegExp(`^ {0,${-by}}`), "") : line && " ".repeat(by) + line,
			);
			return replace(site, start, end - 1, text.join("\n"), { nearLines: 1 });
		},
	};
}

/** Makes a kind that pastes a copy of an entry below it. */
function pasted(name: string, list: string, change: (text: string, random: Random) => string | null): Kind {
	return {
		name: `structure: ${name}`,
		make: (site, random): Change | null => {
			for (const node of random.shuffle(entries(site, list))) {
				const { start, end } = wholeLines(site, node);
				const text = change(site.definition.slice(start, end), random);
				if (text === null) continue;
				const insertion = splice(site, "site.yaml", [{ start: end, end, text }], { nearLines: 1 });
				const original = { file: "site.yaml", first: lineOf(site, start), last: lineOf(site, end) - 1 };
				return { ...insertion, at: [...insertion.at, original] };
			}
			return null;
		},
	};
}

/** Makes a kind that inserts characters into a value. */
function inserted(name: string, characters: string, find: (site: BaseSite) => SpecNode[]): Kind {
	return {
		name: `encoding: ${name}`,
		make: (site, random) => {
			const node = random.pick(find(site));
			if (!node) return null;
			const place = node.start + 2 + random.integer(Math.max(1, node.end - node.start - 3));
			return replace(site, place, place, characters);
		},
	};
}

const links = (site: BaseSite) =>
	valuesOf(site, "to", "path").filter(({ value, kind }) => /^\/[a-z]{3}/.test(String(value)) && kind === "plain");
/** With these, a copy of a page with another path is wrong for another reason, or (`indexed: false`) isn't wrong at all. */
const otherReasons = /id:|:\w|aliases|indexed: false/;
// biome-ignore format: a table
export const structureKinds: Kind[] = [
	indented("a section outdented by two spaces", ["sections"], -2),
	indented("a section indented by two spaces", ["sections"], 2),
	indented("a page indented by two spaces", ["routes"], 2),
	indented("an entry indented by two spaces", ["items", "links", "fields", "menu"], 2),
	indented("an entry outdented by two spaces", ["items", "links", "fields", "menu"], -2),
	pasted("a page pasted twice", "routes", (text) => text),
	pasted("a page pasted twice, with another path", "routes", (text) => (/path: \/\w/.test(text) && !otherReasons.test(text) ? text.replace(/(path: \/\S*)/, "$1-two") : null)),
	pasted("a section with an id pasted twice", "sections", (text) => (/^ *id: /m.test(text) ? text : null)),
	pasted("a section pasted twice", "sections", (text) => text),
	pasted("an entry of a menu pasted twice", "menu", (text) => text),
	pasted("a field pasted twice", "fields", (text) => text),
	pasted("a question pasted twice", "items", (text) => (text.includes("question:") ? text : null)),
	{
		name: "structure: a list instead of a map",
		make: (site) => {
			const constants = valuesAt(site, "constants")[0];
			if (!constants) return null;
			const lines = site.definition.slice(constants.start, constants.end).replace(/^(\s*)(?=\w+:)/gm, "$1- ");
			return replace(site, constants.start, constants.end, lines.startsWith("- ") ? lines : `- ${lines}`, { nearLines: 1 });
		},
	},
	{
		name: "structure: a map instead of a list",
		make: (site) => {
			const menu = valuesAt(site, "navigation/menu")[0];
			if (!menu || site.definition[menu.start] !== "-") return null;
			const text = site.definition.slice(menu.start, menu.end).replace(/^(\s*)- /gm, "$1  ");
			return replace(site, menu.start, menu.end, text, { nearLines: 1 });
		},
	},
	{
		name: "structure: a group of settings inside another",
		make: (site) => {
			const organization = valuesAt(site, "organization")[0];
			if (!organization || organization.isFlow) return null;
			const { start, end } = wholeLines(site, organization);
			const text = site.definition.slice(start, end - 1).replace(/^(?=.)/gm, "  ");
			return replace(site, start, end - 1, text, { nearLines: 2 });
		},
	},
	{
		name: "structure: a second list of pages",
		make: (site) => {
			const [routes] = valuesAt(site, "routes");
			const text = "\nroutes:\n  - path: /extra\n    name: Extra\n    indexed: false\n    sections:\n      - { type: heading, heading: Extra }\n";
			const { length } = site.definition;
			return !routes || routes.keyStart === null ? null : replace(site, length, length, text, { also: [routes.keyStart] });
		},
	},
	{
		name: "structure: a section at the end of the file",
		make: (site) => {
			const { length } = site.definition;
			return replace(site, length, length, "\n- type: heading\n  heading: One more\n", { nearLines: 1 });
		},
	},
	{
		name: "structure: a section without its first line",
		make: (site, random) => {
			const node = random.pick(entries(site, "sections").filter(({ path }) => path.at(-1) !== 0));
			if (!node) return null;
			const { start } = wholeLines(site, node);
			const end = site.definition.indexOf("\n", start) + 1;
			const change = replace(site, start, end, "", { nearLines: 1 });
			// The remaining lines join the section above, or none: a person can act in either place.
			const remaining = { file: "site.yaml", first: lineOf(site, start), last: lineOf(site, node.end) - 1 };
			return { ...change, at: [...change.at, remaining] };
		},
	},
	{
		name: "structure: a truncated file",
		make: (site, random) => {
			const routes = valuesAt(site, "routes")[0]!;
			const end = routes.start + random.integer(routes.end - routes.start);
			const text = site.definition.slice(0, end);
			return rewrite(site, "site.yaml", text);
		},
	},
	inserted("an invisible space in an address", "\u200b", links),
	inserted("a soft hyphen in an address", "\u00ad", links),
	inserted("a direction mark in a text", "\u202e", (site) => prose(site)),
	inserted("a control character in a text", "\u0007", (site) => prose(site)),
	inserted("a letter of another script in an address", "\u0430", links),
	inserted("garbled letters in a text", " â€™s fÃ¼r ", (site) => prose(site)),
	inserted("a replacement character in a text", "\ufffd", (site) => prose(site)),
	{
		name: "encoding: the file saved as latin1",
		make: (site) => (/[À-ÿ]/.test(site.definition) ? rewrite(site, "site.yaml", garbleAsWindows(site.definition)) : null),
	},
	{
		name: "encoding: the file saved as UTF-16",
		make: (site) => rewrite(site, "site.yaml", Buffer.from(`\ufeff${site.definition}`, "utf16le").toString("utf8")),
	},
	{
		name: "reference: a local address",
		make: (site, random) => {
			const node = random.pick(links(site).filter(({ name }) => name === "to"));
			return node ? replace(site, node.start, node.end, random.pick(["http://localhost:5173/", "file:///C:/site/index.html", "http://127.0.0.1/x"])!) : null;
		},
	},
];
