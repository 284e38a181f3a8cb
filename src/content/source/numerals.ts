import { appendKey, getValue, parsePointer } from "../findings/pointer.ts";
import { visitValues } from "../schema/walk.ts";

/** `value: 12`: a number where only a text is possible is that text. Changes the data, which is fresh from its parser. */
export function convertNumbersToText(data: unknown): unknown {
	visitValues(data, ({ pointer, value, expected }) => {
		if (typeof value !== "number" || expected?.schema.type !== "string") return;
		const keys = parsePointer(pointer);
		const key = keys.pop()!;
		const owner = getValue(data, keys.reduce<string>(appendKey, "")) as Record<string, unknown>;
		owner[key] = String(value);
	});
	return data;
}
