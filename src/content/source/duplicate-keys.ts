import { type Document, isScalar, visit } from "yaml";
import type { Finding } from "../findings/finding.ts";
import type { SourceMap } from "./source-map.ts";

/** Keys that are written twice in one group. */
export function duplicateKeys(document: Document, sourceMap: SourceMap): Finding[] {
	const findings: Finding[] = [];
	visit(document, {
		Map(_, map) {
			const first = new Map<unknown, [number, number]>();
			for (const { key } of map.items) {
				if (!isScalar(key) || !key.range) continue;
				const [start, end] = key.range;
				const earlier = first.get(key.value);
				if (earlier)
					findings.push(duplicate(String(key.value), sourceMap.range(start, end), sourceMap.range(...earlier)));
				else first.set(key.value, [start, end]);
			}
		},
	});
	return findings;
}

type Place = ReturnType<SourceMap["range"]>;

function duplicate(key: string, range: Place, earlier: Place): Finding {
	return {
		code: "duplicate-key",
		pointer: "",
		at: { range },
		message: `‘${key}’ is written twice in the same group; only one can count.`,
		related: [{ message: "It is written here for the first time.", range: earlier }],
	};
}
