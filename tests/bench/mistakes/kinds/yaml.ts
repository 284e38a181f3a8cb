import { type Change, type Kind, replace, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { BaseSite } from "../site.ts";
import { lineText, prose, valuesOf, wholeLines } from "./places.ts";

const near = { nearLines: 1 };

/**
 * Makes a kind that changes how a text is written. `spot` is the offset of a space between two words. The author may have
 * meant the changed text as it is, or without the quotes around it.
 */
function inProse(name: string, change: (text: string, spot: number) => string, kind?: "plain" | "any"): Kind {
	return {
		name: `yaml: ${name}`,
		make: (site, random) => {
			const node = random.pick(prose(site, kind).filter(({ isFlow }) => !isFlow));
			if (!node) return null;
			const source = site.definition.slice(node.start, node.end);
			const spaces = [...source.matchAll(/(?<=\p{L}) (?=\p{L})/gu)];
			const changed = change(source, random.pick(spaces)?.index ?? 0);
			const [, , inner = changed] = /^(["'])([\s\S]*)\1$/.exec(changed) ?? [];
			const meant = [changed, inner].map((one) => replace(site, node.start, node.end, JSON.stringify(one)).texts);
			return { ...replace(site, node.start, node.end, changed, near), meant };
		},
	};
}

/** Makes a kind that replaces a match on the lines of a value with a key. */
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

/** Makes a kind that replaces a match in a map or a list of columns in flow style. */
function inFlow(name: string, pattern: RegExp, replacement: string): Kind {
	return {
		name: `yaml: ${name}`,
		make: (site, random) => {
			// A list of texts stays valid with more or fewer texts; a map or a list of columns doesn't.
			const isBreakable = ({ kind, name, start, isFlow }: SpecNode) =>
				isFlow && (kind === "map" || (kind === "list" && name === "columns")) && /[[{]/.test(site.definition[start]!);
			for (const { start, end } of random.shuffle(site.nodes.filter(isBreakable))) {
				const before = site.definition.slice(start, end);
				if (before.includes("\n")) continue;
				const after = before.replace(pattern, replacement);
				if (after !== before) return replace(site, start, end, after, near);
			}
			return null;
		},
	};
}

/** Repeats the key of a value on the line below, with `value` as its source. */
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
	inProse("text after the closing quote", (text, at) => `"${text.slice(0, at)}"${text.slice(at)}`),
	inProse("a quote closed too early", (text, at) => `"${text.slice(0, at)}" ${text.slice(at + 1)}`),
	inProse("HTML bold", (text, at) => `<b>${text.slice(0, at)}</b>${text.slice(at)}`),
	inProse("an HTML line break", (text, at) => `${text.slice(0, at)}<br>${text.slice(at + 1)}`),
	inProse("an HTML paragraph", (text) => `<p>${text}</p>`),
	inProse("an HTML non-breaking space", (text, at) => `${text.slice(0, at)}&nbsp;${text.slice(at + 1)}`),
	inProse("Markdown bold", (text, at) => `"**${text.slice(0, at)}**${text.slice(at)}"`),
	inProse("a Markdown link", (text, at) => `"[${text.slice(0, at)}](/)${text.slice(at)}"`, "plain"),
	onLine("curly quotes", /"([^"\n]*)"$/m, "“$1”"),
	onLine("German quotes", /"([^"\n]*)"$/m, "„$1“"),
	onLine("guillemets", /"([^"\n]*)"$/m, "« $1 »"),
	onLine("a non-breaking space in the indentation", /^( *) (?=[a-zA-Z])/m, "$1\u00a0"),
	onLine("a non-breaking space after the colon", /: (?=\S)/, ":\u00a0"),
	onLine("a bullet instead of a hyphen", /^( *)- /m, "$1• "),
	onLine("a dash instead of a hyphen", /^( *)- /m, "$1– "),
	onLine("a full-width colon", /^( *(?:- )?\w+): /m, "$1： "),
	onLine("a semicolon instead of a colon", /^( *(?:- )?\w+): /m, "$1; "),
	onLine("an arrow instead of a colon", /^( *(?:- )?\w+): /m, "$1 => "),
	onLine("two colons", /^( *(?:- )?\w+): /m, "$1:: "),
	onLine("an unquoted placeholder", /"(\{\w+\}[^"\n]*)"$/m, "$1"),
	onLine("an unclosed brace", /(\{[\w.]+)\}/, "$1"),
	onLine("an unopened brace", /\{([\w.]+\})/, "$1"),
	onLine("a dollar sign before the brace", /\{([a-z]+)\}/, "$${$1}"),
	onLine("a placeholder in brackets", /"\{([a-z]+)\}"$/m, '"[$1]"'),
	onLine("a placeholder in percent signs", /"\{([a-z]+)\}"$/m, '"%$1%"'),
	onLine("a missing space after the hyphen", /^( *)- (?=\S)/m, "$1-"),
	inFlow("an unclosed bracket", /[\]}]$/, ""),
	inFlow("a mismatched bracket", /\}$/, "]"),
	inFlow("a missing comma", /, (?=\S)/, " "),
	inFlow("a semicolon instead of a comma", /, (?=\S)/, "; "),
	inFlow("a missing colon", /(\w): /, "$1 "),
	inFlow("a missing space after the colon", /(\w): /, "$1:"),
	{
		name: "yaml: a duplicate key with another value",
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
		name: "yaml: a capitalized key",
		make: (site, random) => {
			const keyed = site.nodes.filter(({ keyStart, path }) => keyStart !== null && !isOwnName(path));
			const node = random.pick(keyed);
			if (!node) return null;
			const letter = site.definition[node.keyStart!]!.toUpperCase();
			return replace(site, node.keyStart!, node.keyStart! + 1, letter);
		},
	},
	{
		name: "yaml: an unindented value below its key",
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

/** Checks whether the owner chose the key's name, or may have: all keys inside a collection count. */
export function isOwnName(path: (string | number)[]): boolean {
	const [first, , third] = path;
	if (["constants", "plans", "forms", "collections"].includes(String(first)) && path.length === 2) return true;
	return (first === "collections" && path.length > 2) || (first === "plans" && third === "quantities");
}
