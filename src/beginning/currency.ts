import { valueAt } from "../content/findings/pointer.ts";
import { branch, child, type Located, root } from "../content/schema/walk.ts";
import type { Operation } from "../editing/operation.ts";

const ofPlans = "/pricing/currency";
const ofSite = "/site/currency";

/** Prices have one currency: beside the plans, as soon as there are some. `own` is the site with what is added. */
export function currencyFor(example: unknown, kind: Located, own: unknown): Operation[] {
	const written = valueAt(own, ofSite);
	const isMade = valueAt(own, ofPlans) !== undefined;
	if (isMade && written !== undefined)
		return [
			{ do: "set", pointer: ofPlans, value: written },
			{ do: "remove", pointer: ofSite },
		];
	if (isMade || written !== undefined || !hasPrice(example, kind)) return [];
	const [usual] = child(child(root, "site")!, "currency")!.schema.examples!;
	return [{ do: "set", pointer: ofSite, value: usual }];
}

function hasPrice(value: unknown, located: Located): boolean {
	if (typeof value !== "object" || value === null) return located.schema.format === "price";
	return Object.entries(value).some(([key, inner]) => {
		const below = child(located, key);
		return below !== null && hasPrice(inner, branch(below, inner) ?? below);
	});
}
