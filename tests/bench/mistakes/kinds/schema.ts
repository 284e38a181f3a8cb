import { type Kind, replace, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { words } from "../words.ts";
import { lineOf, misspell, valuesAt, valuesOf, wholeLines } from "./places.ts";
import { isOwnName } from "./yaml.ts";

/**
 * Makes a kind that rewrites one of the values that `find` finds.
 *
 * @param intend returns the value that the person meant, if not the original
 */
function value(
	name: string,
	find: (site: BaseSite) => SpecNode[],
	write: Write,
	intend?: (source: string) => string,
): Kind {
	return {
		name: `schema: ${name}`,
		make: (site, random) => {
			for (const node of random.shuffle(find(site))) {
				const source = site.definition.slice(node.start, node.end);
				const written = write(source, site, random);
				if (written !== null && written !== undefined && written !== source) {
					const change = replace(site, node.start, node.end, written, { also: [node.keyStart ?? node.start] });
					return intend ? { ...change, meant: [replace(site, node.start, node.end, intend(source)).texts] } : change;
				}
			}
			return null;
		},
	};
}

type Write = (source: string, site: BaseSite, random: Random) => string | null | undefined;

/** Keys that are required somewhere; see `isRequired`. */
const required = ["label", "to", "question", "answer", "src", "buttonLabel", "price", "path", "language", "url"];

const dayKeys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const settings = (key: string) => (site: BaseSite) => valuesAt(site, `site/${key}`);
const keyed = (site: BaseSite) => site.nodes.filter(({ keyStart, path }) => keyStart !== null && !isOwnName(path));
const prices = (site: BaseSite) => valuesOf(site, "price").filter(isNumber);
const isNumber = ({ value }: SpecNode) => typeof value === "number";
const dates = (site: BaseSite) => valuesOf(site, "date").filter(({ value }) => /^\d{4}-\d\d-\d\d$/.test(String(value)));

// biome-ignore format: a table
export const schemaKinds: Kind[] = [
	// Two kinds that do the same, to try this frequent mistake more often.
	...(["a misspelt", "another misspelt"] as const).map(
		(name): Kind => ({
			name: `schema: ${name} key`,
			make: (site, random) => {
				const node = random.pick(keyed(site).filter((one) => one.name.length > 3 && one.path.at(-1) === one.name));
				if (!node) return null;
				const start = node.keyStart!;
				return replace(site, start, start + node.name.length, misspell(node.name, random));
			},
		}),
	),
	{
		name: "schema: a key in the owner's language",
		make: (site, random) => {
			const { keys } = words[site.language];
			const known = keyed(site).filter(({ name, path }) => name in keys && path.at(-1) === name);
			const node = random.pick(known);
			if (!node) return null;
			const foreign = keys[node.name as keyof typeof keys];
			return replace(site, node.keyStart!, node.keyStart! + node.name.length, foreign);
		},
	},
	{
		name: "schema: an unknown key",
		make: (site, random) => {
			const node = random.pick(keyed(site).filter(({ isFlow, kind }) => !isFlow && kind === "plain"));
			if (!node) return null;
			const { start, end } = wholeLines(site, node);
			const indent = " ".repeat(node.keyStart! - start);
			return replace(site, end, end, `${indent}${random.pick(["colour", "tags", "draft", "class", "width2"])}: 12\n`);
		},
	},
	{
		name: "schema: a missing required key",
		make: (site, random) => {
			const found = valuesOf(site, ...required).filter((node) => !node.isFlow && isRequired(node));
			for (const node of random.shuffle(found)) {
				const { start, end } = wholeLines(site, node);
				const line = site.definition.slice(start, end);
				if (node.kind === "block" || /^ *- /.test(line) || line.trimEnd().includes("\n")) continue;
				const parent = site.nodes.find(({ path }) => path.join("\0") === node.path.slice(0, -1).join("\0"))!;
				const change = splice(site, "site.yaml", [{ start, end, text: "" }], { nearLines: 1 });
				// The key can be added anywhere in its group.
				const group = { file: "site.yaml", first: lineOf(site, parent.start) - 1, last: lineOf(site, parent.end) + 1 };
				return { ...change, at: [...change.at, group] };
			}
			return null;
		},
	},
	value("a text instead of a list", (site) => listsOf(site, "features", "points"), () => "just this"),
	value("a list instead of a text", (site) => valuesOf(site, "heading", "title").filter(inBlock), (source) => `[${source.replaceAll('"', "")}]`),
	value("a map instead of a text", (site) => valuesOf(site, "heading", "title").filter(inBlock), () => "{ de: x, en: y }"),
	value("a text instead of a number", (site) => valuesAt(site, "theme/radius"), () => "round"),
	value("a number in words", (site) => valuesOf(site, "height", "maxLength"), () => "five hundred"),
	value("a key without a value", (site) => valuesOf(site, "heading", "label", "name", "question").filter(inBlock), () => ""),
	value("a null", (site) => valuesOf(site, "heading", "label", "question").filter(inBlock), () => "null"),
	value("a misspelt section type", sectionTypes, (source, _, random) => misspell(source, random)),
	value("a section type in the owner's language", sectionTypes, (source, { language }) => words[language].types[source] ?? null),
	value("a misspelt field type", (site) => valuesAt(site, "forms/*/fields/*/type"), (source, _, random) => misspell(source, random)),
	value("a misspelt style", (site) => valuesOf(site, "style", "background", "layout"), (source, _, random) => misspell(source, random)),
	value("a misspelt font", (site) => valuesAt(site, "theme/fonts/*"), (source, _, random) => misspell(source, random)),
	value("a boolean in the owner's language", (site) => booleans(site).filter(({ value }) => value === true), (_, { language }) => words[language].yes),
	{
		name: "schema: a day in the owner's language",
		make: (site, random) => {
			const node = random.pick(hoursOf(site));
			if (!node) return null;
			const names = words[site.language].days;
			const day = names[dayKeys.indexOf(node.name)]!;
			return replace(site, node.keyStart!, node.keyStart! + node.name.length, day);
		},
	},
	value("opening hours in words", (site) => hoursOf(site), (_, { language }, random) => random.pick(words[language].hours)),
	value("impossible opening hours", (site) => hoursOf(site), (_source, _, random) => random.pick(["9:00–25:00", "9:75–18:00", "18:00"])),
	value("a price with localized separators", prices, (source, { language }) => localPrice(Number(source) + 1000, language), (source) => String(Number(source) + 1000)),
	value("a price with a currency", prices, (source, { language }) => `${source} ${language === "en" ? "£" : language === "pl" ? "zł" : "€"}`),
	value("a price in words", prices, (_, _site, random) => random.pick(["free", "auf Anfrage", "?", "n/a"])),
	value("a date in the local format", dates, (source, { language }) => {
		const [year, month, day] = source.replaceAll('"', "").split("-");
		return words[language].date(day!, month!, year!);
	}),
	value("a date that does not exist", dates, (_source, _, random) => random.pick(["2027-02-30", "2027-13-01", "2027-04-31"])),
	value("the end of the prices in the local format", (site) => valuesAt(site, "pricing/validUntil"), (_, { language }) => words[language].date("31", "12", "2027")),
	value("the language's name instead of its code", settings("language"), (_, { language }) => words[language].languageName),
	value("a language code with an underscore", settings("language"), (source) => source.replace("-", "_")),
	value("a time zone without its region", settings("timeZone"), (source) => source.replace(/^.*\//, "")),
	value("a time zone's abbreviation", settings("timeZone"), (_source, _, random) => random.pick(["CET+1", "GMT+1", "MEZ"])),
	value("the site's address without https", settings("url"), (source) => source.replace("https://", "")),
	value("the site's address with the path of a page", settings("url"), (source) => `${source}/index.html`),
	value("the country's name instead of its code", (site) => valuesAt(site, "pricing/region"), (_, { language }) => words[language].country),
	value("the currency's name instead of its code", (site) => valuesAt(site, "pricing/currency"), (_, { language }) => words[language].currencyName),
	value("the currency's sign instead of its code", (site) => valuesAt(site, "pricing/currency"), (_source, _, random) => random.pick(["€", "£", "$"])),
	value("a colour's name", colours, (_source, _, random) => random.pick(["blue", "dunkelgrün", "beige"])),
	value("a colour with a missing digit", colours, (source) => source.replace(/\w"$/, '"')),
	value("a colour without quotes", colours, (source) => source.replaceAll('"', "")),
	value("a colour in CSS notation", colours, () => "rgb(20, 40, 60)"),
	value("a plan that extends an unknown plan", (site) => valuesAt(site, "plans/*/extends"), (source, _, random) => misspell(source, random)),
	value("a misspelt network", (site) => valuesAt(site, "organization/social/*/network"), (source, _, random) => misspell(source, random)),
];

/** Checks whether the key is required in this place. */
function isRequired({ name, path }: SpecNode): boolean {
	const list = path.at(-3);
	if (name === "to") return ["menu", "links", "buttons"].includes(String(list));
	if (name === "label") return ["menu", "links", "buttons", "fields"].includes(String(list));
	if (name === "price") return path[0] === "plans";
	return name !== "src" || path.at(-2) === "picture";
}

function localPrice(amount: number, language: string): string {
	const [whole, cents] = amount.toFixed(2).split(".") as [string, string];
	const groups = [whole.slice(0, -3), whole.slice(-3)];
	if (language === "en") return `${groups.join(",")}.${cents}`;
	return `${groups.join(language === "fr" || language === "pl" ? " " : ".")},${cents}`;
}

function inBlock({ isFlow, kind, path }: SpecNode): boolean {
	return !isFlow && kind === "plain" && path[0] === "routes";
}

function listsOf(site: BaseSite, ...names: string[]): SpecNode[] {
	return site.nodes.filter(({ name, kind, path }) => kind === "list" && names.includes(name) && path[0] !== "labels");
}

function sectionTypes(site: BaseSite): SpecNode[] {
	return valuesOf(site, "type").filter(({ path }) => path.at(-3) === "sections");
}

function booleans(site: BaseSite): SpecNode[] {
	return site.nodes.filter(({ value, kind }) => typeof value === "boolean" && kind === "plain");
}

function hoursOf(site: BaseSite): SpecNode[] {
	return site.nodes.filter(({ path }) => path.at(-2) === "hours" && dayKeys.includes(String(path.at(-1))));
}

function colours(site: BaseSite): SpecNode[] {
	return site.nodes.filter(
		({ path }) => path[0] === "theme" && (path[1] === "light" || path[1] === "dark") && path.length === 3,
	);
}
