import type { Finding } from "../findings/finding.ts";
import { instead } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { foreignUrl } from "../site/frames.ts";
import { sectionsOf } from "../site/sections.ts";
import { valuesOf } from "../site/values.ts";

export function askedFrames(definition: Definition): Finding[] {
	return sectionsOf(definition.spec).flatMap(({ section, pointer }): Finding[] => {
		if (!("frame" in section) || section.frame.load !== "visible") return [];
		const shown = valuesOf({ pointer, value: section.frame.src }, definition);
		const url = shown.map(({ value }) => foreignUrl(value, definition)).find((url) => url !== null);
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
