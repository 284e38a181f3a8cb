import type { Labels } from "../../model/site.ts";
import type { FormSpec, SiteSpec } from "../../model/spec.gen.ts";
import { isFiltered, listRowLists } from "./row-lists.ts";
import { hasSearch } from "./search.ts";
import { listSections } from "./sections.ts";

/** Conditions for labels that only some sites need; every site needs all others. */
const rareLabels: Partial<Record<keyof Labels, (spec: SiteSpec) => boolean>> = {
	// A rule looks for callouts in the Markdown texts instead.
	noteLabel: () => false,
	tipLabel: () => false,
	warningLabel: () => false,
	cancelContracts: (spec) => hasFormFor(spec, "cancellation"),
	withdrawFromContract: (spec) => hasFormFor(spec, "withdrawal"),
	priceBefore: isPriceReduced,
	priceNow: isPriceReduced,
	stars: (spec) =>
		listSections(spec).some(({ section }) => section.type === "quotes" && section.items?.some(({ stars }) => stars)),
	priceFree: (spec) => listWrittenPrices(spec).includes("free"),
	priceOnRequest: (spec) => listWrittenPrices(spec).includes("on request"),
	paymentPeriods: ({ pricing }) => pricing?.otherPeriods !== undefined,
	filter: isAnyListFiltered,
	filterAll: isAnyListFiltered,
	search: isAnythingSearched,
	shownEntries: isAnythingSearched,
	noMatches: isAnythingSearched,
	showAll: isAnythingSearched,
	contents: (spec) => isAnySectionWith("contents", spec),
	readingTime: (spec) => isAnySectionWith("readingTime", spec),
};

function isAnyListFiltered(spec: SiteSpec): boolean {
	return listRowLists(spec).some(({ from }) => from && isFiltered(from));
}

function isAnythingSearched(spec: SiteSpec): boolean {
	return isAnyListFiltered(spec) || hasSearch(spec);
}

function hasFormFor({ forms = {} }: SiteSpec, purpose: FormSpec["purpose"]): boolean {
	return Object.values(forms).some((form) => form.purpose === purpose);
}

function isPriceReduced({ plans = {} }: SiteSpec): boolean {
	return Object.values(plans).some(({ reducedFrom }) => reducedFrom !== undefined);
}

function listWrittenPrices({ plans = {} }: SiteSpec): unknown[] {
	return Object.values(plans).flatMap(({ price, otherPrices = {} }) => [price, ...Object.values(otherPrices)]);
}

function isAnySectionWith(key: "contents" | "readingTime", spec: SiteSpec): boolean {
	return listSections(spec).some(
		({ section }) => key in section && (section as { [name in typeof key]?: boolean })[key],
	);
}

export function isLabelNeeded(name: keyof Labels, spec: SiteSpec): boolean {
	return rareLabels[name]?.(spec) ?? true;
}
