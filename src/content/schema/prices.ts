import type { SiteSpec } from "../../model/spec.gen.ts";
import { visit } from "./walk.ts";

/** Every amount of money of a valid definition, in the order of the file. */
export function pricesIn(spec: SiteSpec): { pointer: string; value: number }[] {
	const found: { pointer: string; value: number }[] = [];
	visit(spec, ({ pointer, value, wanted }) => {
		if (typeof value === "number" && wanted?.schema.format === "price") found.push({ pointer, value });
	});
	return found;
}
