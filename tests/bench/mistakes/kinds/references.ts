import { type Kind, type Lines, replace, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { lineOf, linesWith, markdownLine, misspell, prose, valuesAt, valuesOf, wholeLines } from "./places.ts";

/** Makes a kind that rewrites one of the values that `find` finds. */
function reference(name: string, find: (site: BaseSite) => SpecNode[], write: Write): Kind {
	return {
		name: `reference: ${name}`,
		make: (site, random) => {
			for (const node of random.shuffle(find(site))) {
				const source = site.definition.slice(node.start, node.end);
				const written = write(source, random, site);
				if (written && written !== source) return replace(site, node.start, node.end, written);
			}
			return null;
		},
	};
}

type Write = (source: string, random: Random, site: BaseSite) => string | null;

const links = (site: BaseSite) =>
	valuesOf(site, "to").filter(({ value }) => /^\/[a-z]/.test(String(value)) && !/[{}]/.test(String(value)));
const anchors = (site: BaseSite) => valuesOf(site, "to").filter(({ value }) => /^[^:]*#/.test(String(value)));
const externalUrls = (site: BaseSite) =>
	valuesOf(site, "to", "src", "url").filter(({ value }) => /^https:\/\/\w/.test(String(value)));
const contactUrls = (site: BaseSite) =>
	valuesOf(site, "to").filter(({ value }) => /^(mailto|tel):/.test(String(value)));
const pictures = (site: BaseSite) =>
	valuesOf(site, "src", "picture", "image").filter(({ value }) => /^images\/[^{]*$/.test(String(value)));
/** Finds values that match. */
const valuesLike = (pattern: RegExp) => (site: BaseSite) =>
	site.nodes.filter(
		({ kind, value, path }) => kind !== "map" && kind !== "list" && path[0] !== "labels" && pattern.test(String(value)),
	);
/** Misspells the name that the group of a pattern matches. */
const misspellGroup =
	(pattern: RegExp, misspelt = misspell): Write =>
	(source, random) =>
		source.replace(pattern, (all, name: string) => all.replace(name, misspelt(name, random)));
// biome-ignore format: a table
export const referenceKinds: Kind[] = [
	reference("a misspelt link", links, (source, random) => source.replace(/[a-z]{3,}/, (word) => misspell(word, random))),
	reference("a link without its slash", links, (source) => source.replace("/", "")),
	reference("a link with a file extension", links, (source) => `${source.replace(/#.*/, "")}.html`),
	reference("a link with capitals", links, (source) => source.replace(/[a-z]/, (letter) => letter.toUpperCase())),
	reference("a link with a space", links, (source) => source.replace(/(?<=\/\w+)[a-z]/, " ")),
	reference("a link with the name of its page", links, (source, _, site) => nameOf(site, source)),
	reference("a link to the Markdown file of a page", links, (source) => `pages${source}.md`),
	reference("a link to nowhere", links, (_source, random) => random.pick(['"#"', "/todo", "/coming-soon", "/page-2"])!),
	reference("a misspelt anchor", anchors, (source, random) => source.replace(/(?<=#)[\w-]+/, (id) => misspell(id, random))),
	reference("an address with two schemes", externalUrls, (source) => source.replace("https://", "https://https://")),
	reference("an address with a misspelt scheme", externalUrls, (source, random) => source.replace("https:", random.pick(["htps:", "hhtps:", "https;", "https"])!)),
	reference("an address with a missing slash", externalUrls, (source) => source.replace("https://", "https:/")),
	reference("an address without its scheme", externalUrls, (source) => source.replace(/https:\/\/(www\.)?/, "www.")),
	reference("an address with a space", externalUrls, (source) => source.replace(/(?<=\/\/\w+)\./, ". ")),
	reference("an address with a comma instead of a dot", externalUrls, (source) => source.replace(/(?<=\/\/\w+)\./, ",")),
	reference("an email without mailto", contactUrls, (source) => source.startsWith('"mailto:') ? source.replace("mailto:", "") : null),
	reference("a telephone number without tel", contactUrls, (source) => source.startsWith('"tel:') ? source.replace("tel:", "") : null),
	reference("a misspelt mailto or tel", contactUrls, (source) => source.replace(/tel:/, "tell:").replace(/mailto:/, "mail-to:")),
	reference("a misspelt picture", pictures, (source, random) => source.replace(/(?<=images\/)[\w-]+/, (file) => misspell(file, random))),
	reference("a picture with another extension", pictures, (source) => source.replace(/\.\w+"?$/, ".webp")),
	reference("a picture without its folder", pictures, (source) => source.replace("images/", "")),
	reference("a picture with a Windows path", pictures, (source) => source.replace("images/", "C:\\Users\\me\\Desktop\\")),
	reference("a picture with a backslash", pictures, (source) => source.replace("images/", "images\\")),
	reference("a misspelt constant", valuesLike(/^[^{]*\{[a-z]\w{2,}\}/), misspellGroup(/\{([a-z]\w{2,})\}/)),
	reference("a misspelt column in a placeholder", valuesLike(/\{row\.\w{3,}\}/), misspellGroup(/\{row\.(\w{3,})\}/)),
	reference("a misspelt row placeholder", valuesLike(/\{row\./), misspellGroup(/\{(row)\./, () => "rows")),
	reference("a misspelt plan in a placeholder", valuesLike(/\{plans\.\w{3,}\./), misspellGroup(/\{plans\.(\w{3,})\./)),
	reference("a misspelt fact of a plan in a placeholder", valuesLike(/\{plans\.\w+\.\w{3,}\}/), misspellGroup(/\{plans\.\w+\.(\w{3,})\}/)),
	reference("a constant with a capital", valuesLike(/^[^{]*\{[a-z]\w{2,}\}/), misspellGroup(/\{([a-z]\w{2,})\}/, (name) => name[0]!.toUpperCase() + name.slice(1))),
	reference("an unknown constant between spaces", valuesLike(/^\{[a-z]\w{2,}\}$/), misspellGroup(/\{([a-z]\w{2,})\}/, (name) => ` ${name}s `)),
	reference("a misspelt form", (site) => valuesOf(site, "form"), (source, random) => misspell(source, random)),
	reference("a misspelt collection", (site) => valuesOf(site, "collection"), (source, random) => misspell(source, random)),
	reference("a misspelt sort column", (site) => valuesOf(site, "sort"), (source, random) => source.replace(/\w{3,}/, (word) => misspell(word, random))),
	reference("a misspelt table", (site) => valuesOf(site, "csv"), (source, random) => source.replace(/^\w+/, (word) => misspell(word, random))),
	reference("a misspelt folder", (site) => valuesOf(site, "folder"), (source, random) => misspell(source, random)),
	reference("a misspelt path parameter", (site) => valuesOf(site, "path").filter(({ value }) => String(value).includes("/:")), (source, random) => source.replace(/(?<=:)\w+/, (word) => misspell(word, random))),
	reference("a misspelt host", (site) => valuesAt(site, "thirdParties/*/host"), (source, random) => source.replace(/^\w+/, (word) => misspell(word, random))),
	reference("a path with a capital or a space", (site) => valuesOf(site, "path").filter(({ value }) => /^\/[a-z]{4}/.test(String(value))), (source, random) => random.pick([source.replace(/[a-z]/, (letter) => letter.toUpperCase()), source.replace(/(?<=\/\w\w)\w/, " ")])!),
	{
		name: "reference: a page renamed without its links",
		make: (site, random) => {
			for (const page of random.shuffle(valuesOf(site, "path").filter(({ path }) => path.length === 3 && path[0] === "routes"))) {
				const uses = usesOf(site, String(page.value));
				if (String(page.value).length < 3 || String(page.value).includes(":") || uses.length === 0) continue;
				const change = replace(site, page.start, page.end, `${page.value}-2`);
				return { ...change, at: [...change.at, ...uses] };
			}
			return null;
		},
	},
	{
		name: "reference: a page deleted without its links",
		make: (site, random) => {
			for (const page of random.shuffle(site.nodes.filter(({ path, kind }) => kind === "map" && path.length === 2 && path[0] === "routes"))) {
				const { path, aliases } = page.value as { path: string; aliases?: unknown };
				const uses = usesOf(site, path).filter(({ first }) => first < lineOf(site, page.start) || first > lineOf(site, page.end));
				if (path.length < 2 || path.includes(":") || aliases || uses.length === 0) continue;
				const { start, end } = wholeLines(site, page);
				const lines = lineOf(site, end) - lineOf(site, start);
				const moved = uses.map((use) => (use.file === "site.yaml" && use.first > lineOf(site, start) ? { ...use, first: use.first - lines, last: use.last - lines } : use));
				return { ...splice(site, "site.yaml", [{ start, end, text: "" }]), at: moved };
			}
			return null;
		},
	},
	{
		name: "reference: a constant renamed without its uses",
		make: (site, random) => renameConstant(site, random.pick(valuesAt(site, "constants/*")), random, 0),
	},
	{
		name: "reference: a constant renamed with half of its uses",
		make: (site, random) => renameConstant(site, random.pick(valuesAt(site, "constants/*")), random, 0.5),
	},
	// Of a renamed plan or form, a person can mend the uses or the key: `^  \w+:$` matches the keys of all plans and forms.
	{
		name: "reference: a plan renamed without its uses",
		make: (site, random) => {
			const isUsed = ({ name }: SpecNode) => new RegExp(`plans\\.${name}\\b|(extends|plan): ${name}\\b`).test(site.definition);
			const plan = random.pick(valuesAt(site, "plans/*").filter(isUsed));
			return plan ? { ...renameKey(site, plan, random), at: linesWith(site, new RegExp(`plans\\.${plan.name}\\b|(extends|plan): ${plan.name}\\b|^  \\w+:$`)) } : null;
		},
	},
	{
		name: "reference: a form renamed without its use",
		make: (site, random) => {
			const form = random.pick(valuesAt(site, "forms/*"));
			return form ? { ...renameKey(site, form, random), at: linesWith(site, new RegExp(`form: "?${form.name}\\b|^  \\w+:$`)) } : null;
		},
	},
	{
		name: "reference: a misspelt link in Markdown",
		make: (site, random) => {
			const targets = [...site.definition.matchAll(/(?<=\]\(\/)[a-z]{3,}(?=[^()\s]*\))/g)];
			const target = random.pick(targets);
			return target ? replace(site, target.index, target.index + target[0].length, misspell(target[0], random), { nearLines: 1 }) : null;
		},
	},
	{
		name: "reference: an unknown placeholder in Markdown",
		make: (site, random) => {
			const line = markdownLine(site, random);
			return line ? replace(site, line.end, line.end, " {nowhere}", { nearLines: 1 }) : null;
		},
	},
	{
		name: "reference: a menu entry for a page that does not exist",
		make: (site, random) => {
			const entry = random.pick(valuesAt(site, "navigation/menu/*/to").filter(({ isFlow }) => !isFlow));
			return entry ? replace(site, entry.start, entry.end, "/blog") : null;
		},
	},
	{
		name: "reference: an unknown plan in a placeholder",
		make: (site, random) => {
			const node = random.pick(prose(site));
			return node && valuesAt(site, "plans/*").length > 0 ? replace(site, node.start, node.end, '"{plans.premium.name}"') : null;
		},
	},
];

function nameOf(site: BaseSite, path: string): string | null {
	const page = valuesAt(site, "routes/*/path").find(({ value }) => value === path);
	return page ? String(valuesAt(site, `routes/${page.path[1]}/name`)[0]!.value) : null;
}

function usesOf(site: BaseSite, path: string): Lines[] {
	return linesWith(site, new RegExp(`(to: |to: "|\\]\\()${path}(?![\\w-])`));
}

function renameKey(site: BaseSite, node: SpecNode, random: Random) {
	const { name, keyStart } = node;
	return replace(site, keyStart!, keyStart! + name.length, misspell(name, random));
}

/** Renames a constant, and a share of its uses. */
function renameConstant(site: BaseSite, constant: SpecNode | undefined, random: Random, share: number) {
	if (!constant) return null;
	const { name, keyStart } = constant;
	const uses = [...site.definition.matchAll(new RegExp(`(?<=\\{)${name}(?=\\})`, "g"))];
	if (uses.length < 2) return null;
	const newName = `${name}${random.pick(["New", "2", "Text"])}`;
	const renamedUses = uses.slice(0, Math.floor(uses.length * share)).map(({ index }) => index);
	const splices = [keyStart!, ...renamedUses].map((start) => ({ start, end: start + name.length, text: newName }));
	return splice(site, "site.yaml", splices, { also: uses.map(({ index }) => index) });
}
