import type { Definition } from "../definition.ts";
import type { Finding } from "../finding.ts";

export function validOffer({ spec: { pricing }, locale }: Definition): Finding[] {
	const validUntil = pricing?.validUntil;
	if (validUntil === undefined || validUntil >= locale.today) return [];
	return [
		{
			code: "offer-expired",
			severity: "warning",
			pointer: "/pricing/validUntil",
			message: `The prices were valid until ${locale.date(validUntil)}; that day is past.`,
			why: "Search engines stop showing prices whose date is past, and visitors read it below the plans.",
		},
	];
}
