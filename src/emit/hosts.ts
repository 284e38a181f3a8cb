import type { Page } from "../model/site.ts";

/** The origins besides this site that a page loads from or sends to. */
export function hostsOf({ sections }: Page): string[] {
	return sections.flatMap((section) => {
		if (section.type === "demo-card" || section.type === "embed") return section.frame.origin ?? [];
		if (section.type === "form" && section.form.action.kind === "post") return new URL(section.form.action.url).origin;
		return [];
	});
}
