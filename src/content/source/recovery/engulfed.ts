import { isScalar } from "yaml";
import { findLineBelow } from "./below.ts";
import type { StructuralLine } from "./lines.ts";
import { knownKeys } from "./names.ts";
import type { Recovery } from "./rule.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

const key = /^\s*([a-z]\w*):(?=\s|$)/;

/** Below `text: >-`, a line `to: /prices` that is indented like the text: what was a key is read by visitors. */
export function recoverEngulfedKeys({ node, source, group }: WrittenValue): ValueFinding[] {
	if (!isScalar(node) || (node.type !== "BLOCK_FOLDED" && node.type !== "BLOCK_LITERAL")) return [];
	const { properties = {}, required = [] } = group?.matched?.schema ?? {};
	const isFree = (name: string) => Object.hasOwn(properties, name) && !Object.hasOwn(group!.value as object, name);
	const line = findLineBelow(source, (_, next) => isFree(key.exec(next)?.[1] ?? ""));
	const name = line && key.exec(source.slice(line.from))![1]!;
	if (!name) return [];
	return [
		{
			code: "line-swallowed",
			severity: required.includes(name) ? "error" : "warning",
			about: { kind: "key", name },
			from: line.from,
			length: name.length,
			message: `This line is indented like the text above it, so ‘${name}’ became part of that text.`,
		},
	];
}

/** A line that is indented further than the text above it belongs to that text, also where it looks like a key of its own. */
export function recoverSwallowedLine(line: StructuralLine): Recovery[] {
	const { continues, key, hyphens, start, indent, text } = line;
	if (!continues) return [];
	const isKey = key !== null && (knownKeys.has(key) || /^[a-z]\w*$/.test(key)) && continues.key !== null;
	const isEntry = hyphens.length > 0 && continues.hyphens.length > 0 && continues.key === null;
	if (!isKey && !isEntry) return [];
	const column = isKey && hyphens.length === 0 ? continues.at : (continues.hyphens[0] ?? continues.at);
	const what = isEntry ? "this entry" : `‘${key}’`;
	return [
		{
			code: "line-swallowed",
			start: start + (isEntry ? hyphens[0]! : line.at),
			end: start + (isEntry ? text.trimEnd().length : line.at + key!.length),
			message: `This line is indented too far, so ${what} became part of the text above it.`,
			patch: [{ start, end: start + indent, newText: " ".repeat(column) }],
			breaks: true,
			silent: isEntry || hyphens.length > 0,
		},
	];
}
