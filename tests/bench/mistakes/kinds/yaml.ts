import { type Change, type Kind, replace, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { BaseSite } from "../site.ts";
import { lineText, prose, valuesOf, wholeLines } from "./places.ts";

const near = { near: 1 };

function inProse(name: string, change: (text: string, spot: number) => string | null, kind?: "plain" | "any"): Kind {
	return {
		name: `yaml: ${name}`,
		make: (site, random) => {
			const node = random.pick(prose(site, kind).filter(({ isFlow }) => !isFlow));
			if (!node) return null;
			const source = site.definition.slice(node.start, node.end);
			const spaces = [...source.matchAll(/(?<=\p{L}) (?=\p{L})/gu)];
			const changed = change(source, random.pick(spaces)?.index ?? 0);
			if (changed === null) return null;
			const [, , inner = changed] = /^(["'])([\s\S]*)\1$/.exec(changed) ?? [];
			const meant = [changed, inner].map((one) => replace(site, node.start, node.end, JSON.stringify(one)).texts);
			return { ...replace(site, node.start, node.end, changed, near), meant };
		},
	};
}

function onLine(name: string, pattern: RegExp, replacement: string): Kind {
	return {
		name: `yaml: ${name}`,
		make: (site, random) => {
			const lines = site.nodes.filter(({ keyStart, kind }) => keyStart !== null && kind !== "map" && kind !== "list");
			for (const node of random.shuffle(lines)) {
				const { start, end } = wholeLines(site, node);
				const before = site.definition.slice(start, end);
				const after = before.replace(pattern, replacement);
				if (after !== before)
					return splice(site, "site.yaml", [{ start, end: end - 1, text: after.slice(0, -1) }], near);
			}
			return null;
		},
	};
}

function inFlow(name: string, pattern: RegExp, replacement: string): Kind {
	return {
		name: `yaml: ${name}`,
		make: (site, random) => {
			// A list of words is still valid with another number of words; a map or a list of columns isn’t.
			const isOuter = ({ kind, name, start, isFlow }: SpecNode) =>
				isFlow && (kind === "map" || (kind === "list" && name === "columns")) && /[[{]/.test(site.definition[start]!);
			for (const { start, end } of random.shuffle(site.nodes.filter(isOuter))) {
				const before = site.definition.slice(start, end);
				if (before.includes("\n")) continue;
				const after = before.replace(pattern, replacement);
				if (after !== before) return replace(site, start, end, after, near);
			}
			return null;
		},
	};
}

function duplicateKey(site: BaseSite, node: SpecNode, value: string): Change {
	const { start, end } = wholeLines(site, node);
	const line = site.definition.slice(start, end);
	const copy = `${line.slice(0, node.start - start).replace("- ", "  ")}${value}\n`;
	return replace(site, end, end, copy.replace(/\n$/, ""), { also: [start] });
}

export const yamlKinds: Kind[] = [
	inProse("a colon in a text", (text, at) => `${text.slice(0, at)}:${text.slice(at)}`),
	inProse("a number sign in a text", (text, at) => `${text.slice(0, at)} # ${text.slice(at + 1)}`),
	inProse("a number sign before a number", (text, at) => `${text.slice(0, at)} #1 ${text.slice(at + 1)}`),
	...["@", "*", "&", "!", "%", "`", "> ", "| ", "[", "{", "- "].map((sign) =>
		inProse(`a text that begins with ${sign.trim()}`, (text) => sign + text),
	),
	inProse("an apostrophe in single quotes", (text, at) => `'${text.slice(0, at)}'s${text.slice(at)}'`),
	inProse("quotes inside quotes", (text, at) => `"${text.slice(0, at)} "${text.slice(at + 1)}" etc."`),
	inProse("words after the quotes", (text, at) => `"${text.slice(0, at)}"${text.slice(at)}`),
	inProse("a quote that ends too early", (text, at) => `"${text.slice(0, at)}" ${text.slice(at + 1)}`),
	inProse("bold as in HTML", (text, at) => `<b>${text.slice(0, at)}</b>${text.slice(at)}`),
	inProse("a line break as in HTML", (text, at) => `${text.slice(0, at)}<br>${text.slice(at + 1)}`),
	inProse("a paragraph as in HTML", (text) => `<p>${text}</p>`),
	inProse("a space as in HTML", (text, at) => `${text.slice(0, at)}&nbsp;${text.slice(at + 1)}`),
	inProse("bold as in Markdown", (text, at) => `"**${text.slice(0, at)}**${text.slice(at)}"`),
	inProse("a link as in Markdown", (text, at) => `"[${text.slice(0, at)}](/)${text.slice(at)}"`, "plain"),
	onLine("curly quotes", /"([^"\n]*)"$/m, "“$1”"),
	onLine("low quotes of Word", /"([^"\n]*)"$/m, "„$1“"),
	onLine("guillemets", /"([^"\n]*)"$/m, "« $1 »"),
	onLine("a hard space in the indentation", /^( *) (?=[a-zA-Z])/m, "$1\u00a0"),
	onLine("a hard space after the colon", /: (?=\S)/, ":\u00a0"),
	onLine("a bullet for a hyphen", /^( *)- /m, "$1• "),
	onLine("a dash for a hyphen", /^( *)- /m, "$1– "),
	onLine("a wide colon", /^( *(?:- )?\w+): /m, "$1： "),
	onLine("a semicolon for the colon", /^( *(?:- )?\w+): /m, "$1; "),
	onLine("an arrow for the colon", /^( *(?:- )?\w+): /m, "$1 => "),
	onLine("two colons", /^( *(?:- )?\w+): /m, "$1:: "),
	onLine("a name in braces without quotes", /"(\{\w+\}[^"\n]*)"$/m, "$1"),
	onLine("a brace not closed", /(\{[\w.]+)\}/, "$1"),
	onLine("a brace not opened", /\{([\w.]+\})/, "$1"),
	onLine("a dollar before the brace", /\{([a-z]+)\}/, "$${$1}"),
	onLine("a name in brackets", /"\{([a-z]+)\}"$/m, '"[$1]"'),
	onLine("a name in percent signs", /"\{([a-z]+)\}"$/m, '"%$1%"'),
	onLine("a hyphen without its space", /^( *)- (?=\S)/m, "$1-"),
	inFlow("a bracket not closed", /[\]}]$/, ""),
	inFlow("a bracket of the other kind", /\}$/, "]"),
	inFlow("a comma lost", /, (?=\S)/, " "),
	inFlow("a semicolon for the comma", /, (?=\S)/, "; "),
	inFlow("a colon lost", /(\w): /, "$1 "),
	inFlow("a space lost after a colon", /(\w): /, "$1:"),
	{
		name: "yaml: a key twice with another value",
		make: (site, random) => {
			const node = random.pick(prose(site).filter(({ keyStart, isFlow }) => keyStart !== null && !isFlow));
			const other = random.pick(prose(site));
			return node && other ? duplicateKey(site, node, site.definition.slice(other.start, other.end)) : null;
		},
	},
	{
		name: "yaml: a line pasted twice",
		make: (site, random) => {
			const node = random.pick(prose(site).filter(({ keyStart, isFlow }) => keyStart !== null && !isFlow));
			return node ? duplicateKey(site, node, site.definition.slice(node.start, node.end)) : null;
		},
	},
	{
		name: "yaml: a key with a capital letter",
		make: (site, random) => {
			const keyed = site.nodes.filter(({ keyStart, path }) => keyStart !== null && !isOwnName(path));
			const node = random.pick(keyed);
			if (!node) return null;
			const letter = site.definition[node.keyStart!]!.toUpperCase();
			return replace(site, node.keyStart!, node.keyStart! + 1, letter);
		},
	},
	{
		name: "yaml: a value begun below its key, without indentation",
		make: (site, random) => {
			const node = random.pick(
				valuesOf(site, "text", "heading", "answer").filter(({ kind, isFlow }) => kind === "plain" && !isFlow),
			);
			if (!node) return null;
			const indent = /^ */.exec(lineText(site, node.start))![0];
			return replace(site, node.start - 1, node.start, `\n${indent}`, near);
		},
	},
];

/** Whether the owner chose a key. */
export function isOwnName(path: (string | number)[]): boolean {
	const [first, , third] = path;
	if (["constants", "plans", "forms", "collections"].includes(String(first)) && path.length === 2) return true;
	return (first === "collections" && path.length > 2) || (first === "plans" && third === "quantities");
}
