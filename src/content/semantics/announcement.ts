import type { AnnouncementSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Locale } from "./locale.ts";

/** The announcement where it is shown today. */
export function getCurrentAnnouncement({ announcement }: SiteSpec, locale: Locale): AnnouncementSpec | null {
	if (!announcement) return null;
	const { from, until } = announcement;
	if (from !== undefined && locale.daysUntil(from) > 0) return null;
	return until !== undefined && locale.daysUntil(until) < 0 ? null : announcement;
}
