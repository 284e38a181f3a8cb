import type { Frame } from "../../model/frame.ts";
import type { Labels } from "../../model/site.ts";
import type { FrameSpec, SectionSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../definition.ts";
import { fillKnown, isPerPage } from "../placeholders.ts";
import { targetOf } from "../target.ts";
import { type Params, template } from "../template.ts";

/**
 * A frame on a page. What its address is decides what it may do and whether a visitor is asked first, so the address
 * is filled in here, with the parameters of the page too.
 */
export function frameOf(spec: FrameSpec, definition: Definition, labels: Labels, params: Params): Frame {
	const { site, organization } = definition.spec;
	const { load, ...frame } = spec;
	const url = foreignUrl(spec.src, definition, params);
	const { host } = url ?? new URL(site.url);
	const isAsked = (load ?? (url ? "click" : "visible")) === "click";
	return {
		...frame,
		src: template(spec.src, definition.constants)(params),
		origin: url?.origin ?? null,
		ask: isAsked
			? { notice: fillKnown(labels.frameNotice, { host }), button: fillKnown(labels.frameOpen, { host }) }
			: null,
		phone: { label: organization.phone, to: `tel:${organization.phone}` },
	};
}

/** Where a frame's address leads, if that is another origin than this site's; else null. */
export function foreignUrl(src: string, site: Pick<Definition, "spec" | "constants">, params: Params): URL | null {
	const target = targetOf(template(src, site.constants)(params));
	return target?.kind === "external" && target.url.origin !== site.spec.site.url ? target.url : null;
}

/** Whether the pages of a route differ in what stands in their frames. */
export function framesVary(sections: SectionSpec[]): boolean {
	return sections.some((section) => "frame" in section && isPerPage(section.frame.src));
}
