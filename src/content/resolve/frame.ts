import type { Frame } from "../../model/frame.ts";
import type { Labels } from "../../model/site.ts";
import type { FrameSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../site/definition.ts";
import { foreignUrl } from "../site/frames.ts";
import { fillKnown } from "../site/placeholders.ts";
import { type Params, template } from "../site/template.ts";

/**
 * A frame on a page. What its address is decides what it may do and whether a visitor is asked first, so the address
 * is filled in here, with the parameters of the page too.
 */
export function frameOf(spec: FrameSpec, definition: Definition, labels: Labels, params: Params): Frame {
	const { site, organization } = definition.spec;
	const { load, ...frame } = spec;
	const src = template(spec.src, definition.constants)(params);
	const url = foreignUrl(src, definition);
	const { host } = url ?? new URL(site.url);
	const isAsked = (load ?? (url ? "click" : "visible")) === "click";
	return {
		...frame,
		src,
		origin: url?.origin ?? null,
		ask: isAsked
			? { notice: fillKnown(labels.frameNotice, { host }), button: fillKnown(labels.frameOpen, { host }) }
			: null,
		phone: { label: organization.phone, to: `tel:${organization.phone}` },
	};
}
