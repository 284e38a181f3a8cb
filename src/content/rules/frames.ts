import type { Finding } from "../findings/finding.ts";
import { instead } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { foreignUrl } from "../site/frames.ts";
import { pagesByRoute } from "../site/pages.ts";
import { sectionsOf } from "../site/sections.ts";

export function askedFrames({ spec, entries, constants }: Definition): Finding[] {
	const pages = pagesByRoute(entries);
	return sectionsOf(spec).flatMap(({ section, pointer, page }): Finding[] => {
		if (!("frame" in section) || section.frame.load !== "visible") return [];
		const shown = (pages.get(page) ?? [{ params: {} }]).map(({ params }) =>
			foreignUrl(section.frame.src, { spec, constants }, params),
		);
		const url = shown.find((url) => url !== null);
		if (!url) return [];
		return [
			{
				code: "frame-without-consent",
				severity: "warning",
				pointer: append(append(pointer, "frame"), "load"),
				message: `This frame loads a page of ${url.host} without asking the visitor.`,
				why: "That firm then learns of everyone who only scrolls past, and may store things on their device; in many countries a visitor must agree first.",
				closest: "click",
				fix: instead("click"),
			},
		];
	});
}
