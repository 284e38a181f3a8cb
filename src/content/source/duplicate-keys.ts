import { type Document, isMap, isPair, isScalar, isSeq, visit } from "yaml";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey } from "../findings/pointer.ts";
import type { SourceMap } from "./source-map.ts";

/** The first key of each group that is written twice in it: where an entry lost its hyphen, all that follow are, too. */
export function findDuplicateKeys(document: Document, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	visit(document, {
		Map(_, map, path) {
			const inList = isSeq(path[path.length - 1]);
			const first = new Map<unknown, [number, number]>();
			for (const { key } of map.items) {
				if (!isScalar(key) || !key.range) continue;
				const [start, end] = key.range;
				const earlier = first.get(key.value);
				first.set(key.value, earlier ?? [start, end]);
				if (!earlier) continue;
				const found = duplicate(String(key.value), sourceMap.range(start, end), sourceMap.range(...earlier));
				const isEntry = inList && first.keys().next().value === key.value;
				findings.push({ ...found, pointer: pointerTo([...path, map]), ...(isEntry ? entry : {}) });
				return findings.length > maxFindings ? visit.BREAK : undefined;
			}
		},
	});
	return findings;
}

/**
 * Put the entries of a list or a group that is written twice together: that it is, is an error, and what either has is
 * judged all the same. The document itself is kept for the next time, and stays as it is.
 */
export function mergeDuplicates(document: Document): Document {
	const merged = document.clone();
	visit(merged, {
		Map(_, map) {
			const first = new Map<unknown, unknown>();
			map.items = map.items.filter(({ key, value }) => {
				const name = isScalar(key) ? key.value : key;
				const earlier = first.get(name);
				if (isSeq(earlier) && isSeq(value)) earlier.items = [...earlier.items, ...value.items];
				else if (isMap(earlier) && isMap(value)) earlier.items = [...earlier.items, ...value.items];
				else {
					first.set(name, value);
					return true;
				}
				return false;
			});
		},
	});
	return merged;
}

function pointerTo(path: readonly unknown[]): string {
	return path.reduce<string>((pointer, node, index) => {
		if (isPair(node)) return appendKey(pointer, String(isScalar(node.key) ? node.key.value : node.key));
		return isSeq(node) && index + 1 < path.length ? appendKey(pointer, node.items.indexOf(path[index + 1])) : pointer;
	}, "");
}

/** The key that each entry of a list begins with. */
const entry: Pick<Finding, "code" | "message" | "why"> = {
	code: "missing-hyphen",
	message:
		"This name is used twice here. If a new entry begins here, write a hyphen before it; otherwise delete one of the two lines.",
	why: "A new entry begins with a hyphen and a space, in the same column as the other hyphens.",
};

type Place = ReturnType<SourceMap["range"]>;

function duplicate(key: string, range: Place, earlier: Place): Omit<Finding, "pointer"> {
	return {
		code: "duplicate-key",
		at: { range },
		message: `‘${key}’ is used twice here. Delete one of them.`,
		related: [{ message: "The first one is here.", at: earlier }],
	};
}
