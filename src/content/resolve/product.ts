import type { SchemaOrgObject } from "../../model/page.ts";
import type { PlanSpec, PricingSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../semantics/analyze.ts";
import { type CurrentPrice, getCurrentPrice, getPeriod, type Period } from "../semantics/plan-price.ts";

/** Describes the plans as a product, with its rating or without. Returns an empty list if the site has no `pricing`. */
export function describeProduct({ spec, locale }: Definition, hasRating: boolean): SchemaOrgObject[] {
	const { pricing, plans = {} } = spec;
	if (!pricing) return [];
	const { rating } = pricing;
	const { kind, ...details } = pricing.product;
	const aggregateRating = hasRating &&
		rating && {
			"@type": "AggregateRating",
			ratingValue: rating.value,
			bestRating: rating.best,
			ratingCount: rating.ratings,
			reviewCount: rating.reviews,
		};
	const offers = Object.values(plans).map((plan) => describeOffer(plan, getCurrentPrice(plan, locale), pricing));
	return [{ "@type": kind, ...details, offers, ...(aggregateRating ? { aggregateRating } : {}) }];
}

function describeOffer(plan: PlanSpec, { price, later }: CurrentPrice, pricing: PricingSpec): SchemaOrgObject {
	const { currency, validUntil, region, regionName } = pricing;
	const cost = { price, priceCurrency: currency };
	// ISO dates sort by day, so the earlier one comes first.
	const [until] = [validUntil, later?.until].filter((day) => day !== undefined).sort();
	const country = region && { "@type": "Country", identifier: region, ...(regionName ? { name: regionName } : {}) };
	const quantity = describeQuantity(getPeriod(plan, pricing));
	return {
		"@type": "Offer",
		name: plan.name,
		...cost,
		...(quantity
			? { priceSpecification: { "@type": "UnitPriceSpecification", ...cost, referenceQuantity: quantity } }
			: {}),
		...(until ? { priceValidUntil: until } : {}),
		...(country ? { eligibleRegion: country } : {}),
	};
}

/** UN/CEFACT codes: https://unece.org/trade/uncefact/cl-recommendations, no. 20 */
const unitCodes: Partial<Record<Period["unit"], string>> = {
	hour: "HUR",
	day: "DAY",
	week: "WEE",
	month: "MON",
	quarter: "QAN",
	year: "ANN",
	person: "IE",
	piece: "H87",
};

function describeQuantity({ word, unit }: Period): SchemaOrgObject | null {
	if (unit === "once") return null;
	const code = unitCodes[unit];
	return { "@type": "QuantitativeValue", value: 1, ...(code ? { unitCode: code } : { unitText: word }) };
}
