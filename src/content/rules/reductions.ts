import type { DefinitionHistory } from "../../model/sources.ts";
import type { PlanSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import { readPlanPrice } from "../schema/amount.ts";
import { isRecord } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isInEuropeanUnion } from "../semantics/locale.ts";
import { addDays } from "../semantics/row-filter.ts";

const law =
	"In the EU, a reduced price may only be compared with the lowest price of the 30 days before it (Directive 98/6/EC, Article 6a).";

const untrue = "price-reduction-untrue";

/** The number of days before a reduction whose lowest price counts in the EU directive. */
const windowDays = 30;

/** Checks crossed-out prices against the history of the definition. It is only read if there are such prices. */
export function checkReductions({ spec, locale, readHistory }: Definition): Finding[] {
	const reduced = Object.entries(spec.plans ?? {}).filter(([, { reducedFrom }]) => reducedFrom !== undefined);
	if (reduced.length === 0) return [];
	const formerVersions = readHistory?.();
	return reduced.flatMap(([id, plan]): Finding[] => {
		const planPointer = appendKey("/plans", id);
		const pointer = appendKey(planPointer, "reducedFrom");
		const problem = describeImpossible(plan);
		if (problem !== null) return [{ code: problem.code, pointer, message: problem.message }];
		return formerVersions
			? checkHistory(plan, planPointer, formerVersions).map((finding) => ({ ...finding, pointer }))
			: [];
	});

	function checkHistory(plan: PlanSpec, planPointer: string, history: DefinitionHistory): Omit<Finding, "pointer">[] {
		const { reduction, earlier, isWhole } = findEarlierPrices(plan, planPointer, history, locale.getToday());
		const [lowest] = earlier.toSorted((one, other) => one.amount - other.amount);
		if (lowest && lowest.amount < plan.reducedFrom!) {
			const isReduced = lowest.amount > Number(plan.price);
			const advice = isReduced ? `Write ${lowest.amount} here` : "Delete ‘reducedFrom’";
			const begin = locale.formatDate(reduction);
			const message = `${advice}: ‘${plan.name}’ cost ${locale.formatPrice(lowest.amount)} from ${locale.formatDate(lowest.from)} to ${locale.formatDate(lowest.to)}, and that is the lowest price of the ${windowDays} days before ${begin}, when it was reduced.`;
			const fix = isReduced ? suggestReplacement(String(lowest.amount)) : undefined;
			return [
				{ code: untrue, severity: isInEuropeanUnion(spec) === false ? "warning" : "error", message, why: law, fix },
			];
		}
		if (lowest && isWhole) return [];
		const reason = history.gap ?? "it has no earlier price of this plan";
		const message = `The crossed-out price of ‘${plan.name}’ can’t be checked against the history of this file: ${reason}.`;
		return [{ code: "price-history-unknown", severity: "info", message, why: law }];
	}
}

function describeImpossible({ price, reducedFrom, early }: PlanSpec): Pick<Finding, "code" | "message"> | null {
	if (early) {
		const message = "Delete ‘reducedFrom’ or ‘early’: visitors can’t tell which of three prices they pay.";
		return { code: "choose-one", message };
	}
	if (typeof price !== "number")
		return { code: untrue, message: `Delete ‘reducedFrom’, or write a number as the price instead of ‘${price}’.` };
	if (reducedFrom! > price) return null;
	return { code: untrue, message: "Delete ‘reducedFrom’, or correct it: it isn’t higher than the price." };
}

interface EarlierPrice {
	amount: number;
	/** The first day and the last day: "2031-05-31". */
	from: string;
	to: string;
}

/**
 * Finds the day of a reduction, and the prices in the 30 days before. A price that was lowered in several announced
 * steps counts as one reduction. `isWhole` tells whether the history covers all these days.
 */
function findEarlierPrices(
	plan: PlanSpec,
	planPointer: string,
	{ versions, gap }: DefinitionHistory,
	today: string,
): { reduction: string; earlier: EarlierPrice[]; isWhole: boolean } {
	let [reduction, lastAmount, isReduced] = [today, Number(plan.price), true];
	let end = today;
	const earlier: EarlierPrice[] = [];
	for (const { day, readData } of versions) {
		const data = readData();
		if (data === null) return { reduction, earlier, isWhole: false };
		const former = getValue(data, planPointer);
		// The plan didn't exist yet.
		if (!isRecord(former)) return { reduction, earlier, isWhole: true };
		const amount = readAmount(former.price);
		isReduced &&= amount === lastAmount || (amount !== null && amount > lastAmount && former.reducedFrom !== undefined);
		if (isReduced) [reduction, lastAmount] = [day, amount!];
		else if (addDays(end, windowDays) >= reduction) {
			for (const price of [amount, readEarlyAmount(former.early, day)])
				if (price !== null) earlier.push({ amount: price, from: day, to: end });
		}
		if (!isReduced && addDays(day, windowDays) <= reduction) return { reduction, earlier, isWhole: true };
		end = day;
	}
	return { reduction, earlier, isWhole: gap === null };
}

function readAmount(price: unknown): number | null {
	return typeof price === "number" || typeof price === "string"
		? readPlanPrice(price as PlanSpec["price"]).amount
		: null;
}

/** Returns the early price on a day; null if there was none. */
function readEarlyAmount(early: unknown, day: string): number | null {
	return isRecord(early) && typeof early.price === "number" && String(early.until) >= day ? early.price : null;
}
