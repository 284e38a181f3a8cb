import { getValue } from "../content/findings/pointer.ts";
import { getChildSchema, type LocatedSchema, rootSchema, selectBranch } from "../content/schema/walk.ts";
import type { Operation } from "../editing/operation.gen.ts";

const ofPlans = "/pricing/currency";
const ofSite = "/site/currency";

/** Prices have one currency: beside the plans, as soon as there are some. `own` is the site with what is added. */
export function addCurrency(example: unknown, kind: LocatedSchema, own: unknown): Operation[] {
	const written = getValue(own, ofSite);
	const isMade = getValue(own, ofPlans) !== undefined;
	if (isMade && written !== undefined)
		return [
			{ do: "set", pointer: ofPlans, value: written },
			{ do: "remove", pointer: ofSite },
		];
	if (isMade || written !== undefined || !hasPrice(example, kind)) return [];
	const [usual] = getChildSchema(getChildSchema(rootSchema, "site")!, "currency")!.schema.examples!;
	return [{ do: "set", pointer: ofSite, value: usual }];
}

function hasPrice(value: unknown, located: LocatedSchema): boolean {
	if (typeof value !== "object" || value === null) return located.schema.format === "price";
	return Object.entries(value).some(([key, inner]) => {
		const below = getChildSchema(located, key);
		return below !== null && hasPrice(inner, selectBranch(below, inner) ?? below);
	});
}
