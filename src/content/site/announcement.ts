import type { AnnouncementSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Locale } from "./locale.ts";

/** The announcement where it is shown today; its days are compared as they are written: "2030-06-07". */
export function announcementToday({ announcement }: SiteSpec, { today }: Locale): AnnouncementSpec | null {
	if (!announcement) return null;
	const { from = today, until = today } = announcement;
	return from <= today && today <= until ? announcement : null;
}
