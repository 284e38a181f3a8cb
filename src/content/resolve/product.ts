import type { SchemaOrgObject } from "../../model/page.ts";
import type { PlanPriceSpec, PlanSpec, PricingSpec } from "../../model/spec.gen.ts";
import { readPlanPrice } from "../schema/amount.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	type CurrentPrice,
	getCurrentPrice,
	getPeriod,
	listPeriodPrices,
	type Period,
} from "../semantics/plan-price.ts";

/** Describes the plans as a product, with or without its rating. Returns an empty list if the site has no `pricing`. */
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
	const planList = Object.values(plans);
	const offers = planList.flatMap((plan) => describeOffers(plan, getCurrentPrice(plan, locale), pricing));
	// A plan whose price is on request isn't an offer. If all prices are, `offers` is left out; without plans, it is empty.
	const isOffered = offers.length > 0 || planList.length === 0;
	return [
		{
			"@type": kind,
			...details,
			...(isOffered ? { offers } : {}),
			...(aggregateRating ? { aggregateRating } : {}),
		},
	];
}

/** Describes the current price of a plan and its prices for other periods. */
function describeOffers(plan: PlanSpec, current: CurrentPrice, pricing: PricingSpec): SchemaOrgObject[] {
	const { price, early } = current;
	const own = { price, period: getPeriod(plan, pricing), until: early?.until };
	const others = listPeriodPrices(plan, current, pricing).filter(({ path }) => path.startsWith("otherPrices/"));
	return [own, ...others.map((other) => ({ ...other, until: undefined }))].flatMap((one): SchemaOrgObject[] => {
		const offer = describeOffer(plan.name, one, pricing);
		return offer ? [offer] : [];
	});
}

interface OfferedPrice {
	price: PlanPriceSpec;
	period: Period;
	/** The last day of an early price. */
	until: string | undefined;
}

function describeOffer(
	name: string,
	{ price, period, until: lastDay }: OfferedPrice,
	pricing: PricingSpec,
): SchemaOrgObject | null {
	const { currency, validUntil, region, regionName } = pricing;
	const { amount, isLowest } = readPlanPrice(price);
	if (amount === null) return null;
	const cost = { [isLowest ? "minPrice" : "price"]: amount, priceCurrency: currency };
	// ISO dates sort by day, so the earlier one comes first.
	const [until] = [validUntil, lastDay].filter((day) => day !== undefined).sort();
	const country = region && { "@type": "Country", identifier: region, ...(regionName ? { name: regionName } : {}) };
	const quantity = describeQuantity(period);
	return {
		"@type": "Offer",
		name,
		// An offer has no property for a lowest price.
		...(isLowest ? {} : cost),
		...(quantity || isLowest
			? {
					priceSpecification: {
						"@type": "UnitPriceSpecification",
						...cost,
						...(quantity ? { referenceQuantity: quantity } : {}),
					},
				}
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
