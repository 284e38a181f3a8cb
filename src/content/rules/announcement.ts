import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

export function timelyAnnouncement({ spec: { announcement }, locale }: Definition): Finding[] {
	const { from, until } = announcement ?? {};
	if (from !== undefined && until !== undefined && until < from) {
		const message = `The last day, ${locale.date(until)}, is before the first, ${locale.date(from)}.`;
		return [{ code: "out-of-range", pointer: "/announcement/until", message }];
	}
	if (until !== undefined && locale.daysUntil(until) < 0) {
		const message = `The announcement was shown until ${locale.date(until)}; that day is past, and nobody sees it any more.`;
		return [{ code: "announcement-expired", severity: "warning", pointer: "/announcement/until", message }];
	}
	const place = { code: "announcement-waits-for-build", severity: "info" } as const;
	if (from !== undefined && locale.daysUntil(from) > 0) {
		const message = `The announcement is not shown yet: publish the site again on ${locale.date(from)} or later.`;
		return [{ ...place, pointer: "/announcement/from", message }];
	}
	if (until === undefined) return [];
	const message = `The announcement is shown until ${locale.date(until)}; publish the site again on a later day to take it away.`;
	return [{ ...place, pointer: "/announcement/until", message }];
}
