import { append, keysOf, valueAt } from "../findings/pointer.ts";
import { visit } from "../schema/walk.ts";

/** `value: 12`: a number where only a text is possible is that text. Changes the data, which is fresh from its parser. */
export function numeralsAsTexts(data: unknown): unknown {
	visit(data, ({ pointer, value, wanted }) => {
		if (typeof value !== "number" || wanted?.schema.type !== "string") return;
		const keys = keysOf(pointer);
		const key = keys.pop()!;
		const owner = valueAt(data, keys.reduce<string>(append, "")) as Record<string, unknown>;
		owner[key] = String(value);
	});
	return data;
}
