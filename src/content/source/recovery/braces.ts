import { isMap, isScalar, type Pair } from "yaml";
import type { Finding } from "../../findings/finding.ts";
import { append } from "../../findings/pointer.ts";
import { knownKeys } from "./names.ts";
import type { Written } from "./written.ts";

/** `{ label:Home, to: / }`: in braces, too, a colon needs a space. */
export function gluedInBraces({
	node,
	pointer,
}: Written): Pick<Finding, "code" | "message" | "fix" | "pointer" | "at">[] {
	if (!isMap(node) || !node.flow) return [];
	return (node.items as Pair[]).flatMap(({ key, value }) => {
		if (value !== null || !isScalar(key)) return [];
		const match = /^([A-Za-z_][\w-]*):(?=\S)/.exec(String(key.value));
		if (!match || !knownKeys.has(match[1]!)) return [];
		const replacement = `${match[1]}: ${String(key.value).slice(match[0].length)}`;
		return [
			{
				code: "missing-space-after-colon",
				pointer: append(pointer, String(key.value)),
				at: "key" as const,
				message: `After ‘${match[1]}:’ a space is missing, so this is not read as a key with its value.`,
				fix: { text: "Write a space after the colon.", replacement, safe: key.type === "PLAIN" },
			},
		];
	});
}
