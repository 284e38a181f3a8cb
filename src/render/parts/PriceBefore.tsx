import type { Plan } from "../../model/plan.ts";
import type { Labels } from "../../model/site.ts";

/**
 * The crossed-out price before a reduction, shown before the current price. Hidden labels tell screen readers which is
 * which.
 */
export function PriceBefore({ plan, labels }: { plan: Plan; labels: Labels }) {
	if (plan.reducedFrom === undefined) return null;
	return (
		<span className="price-before">
			<span className="unseen">{labels.priceBefore} </span>
			<s>{plan.reducedFrom}</s>
			<span className="unseen"> {labels.priceNow} </span>
		</span>
	);
}
