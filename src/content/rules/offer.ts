import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

/** In days. */
const soon = 30;

export function validOffer({ spec: { pricing }, locale }: Definition): Finding[] {
	const validUntil = pricing?.validUntil;
	if (validUntil === undefined) return [];
	const days = locale.daysUntil(validUntil);
	const place = { severity: "warning" as const, pointer: "/pricing/validUntil" };
	const why = "Search engines stop showing prices whose date is past, and visitors read it below the plans.";
	if (days < 0) {
		const message = `The prices were valid until ${locale.date(validUntil)}; that day is past.`;
		return [{ code: "offer-expired", ...place, message, why }];
	}
	if (!(days <= soon)) return [];
	const when = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
	const message = `The prices are valid until ${locale.date(validUntil)} only; that is ${when}.`;
	return [{ code: "offer-expires-soon", ...place, message, why }];
}
