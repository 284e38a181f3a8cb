import { isScalar, type Scalar } from "yaml";
import { findLineBelow, isBlockStart } from "./below.ts";
import { recoverEngulfedKeys } from "./engulfed.ts";
import { isBlockHeader } from "./values.ts";
import type { ValueFinding, WrittenValue } from "./written-values.ts";

/** Markdown below a >- sign: what is a list or a heading in lines becomes one paragraph. */
export function recoverFoldedMarkdown({ node, source, schema }: WrittenValue): ValueFinding[] {
	if (!isFolded(node) || schema.format !== "markdown") return [];
	const joined = findLineBelow(
		source,
		(line, next) => isBlockStart(next) && line.trim() !== "" && !isBlockHeader(line.trim()),
	);
	if (!joined) return [];
	return [
		{
			...joined,
			code: "joined-lines",
			severity: "warning",
			message: "Visitors will see this line joined to the one above it, because of the > sign.",
			why: "To keep the lines apart, write | instead of >.",
		},
	];
}

/** Below a >- sign, too, a line that is indented further than the first stays a line of its own. */
export function recoverUnevenLines(written: WrittenValue): ValueFinding[] {
	const { node, source } = written;
	if (!isFolded(node) || recoverEngulfedKeys(written).length > 0) return [];
	const lines = source
		.split("\n")
		.slice(1)
		.filter((line) => line.trim() !== "");
	const [first = 0, ...others] = lines.map(columnOf);
	if (others.every((column) => column <= first)) return [];
	const isFirst = others.every((column) => column === others[0]) && others.length > 1;
	const odd = isFirst ? findLineBelow(source, () => true) : findLineBelow(source, (_, next) => columnOf(next) > first);
	const which = isFirst ? "less than the lines below it" : "further than the text it belongs to";
	const message = `This line is indented ${which}, so visitors will see a line break here.`;
	return odd ? [{ ...odd, code: "uneven-text", severity: "warning", message }] : [];
}

function columnOf(line: string): number {
	return line.length - line.trimStart().length;
}

function isFolded(node: unknown): node is Scalar {
	return isScalar(node) && node.type === "BLOCK_FOLDED";
}
