import type { Frame } from "../../model/section.ts";
import type { FrameSpec } from "../../model/spec.gen.ts";
import { getForeignUrl } from "../semantics/hosts.ts";
import { createPhoneLink } from "./links.ts";
import type { SectionContext } from "./section.ts";

/**
 * Resolves a frame. Its origin decides on its permissions and, unless `load` does, on whether visitors are asked before
 * it is loaded.
 */
export function resolveFrame(spec: FrameSpec, { definition, label, fill, markOrigin }: SectionContext): Frame {
	const { load, ...frame } = spec;
	const url = getForeignUrl(spec.src, definition.spec);
	const { host } = url ?? new URL(definition.spec.site.url);
	const isAsked = (load ?? (url ? "click" : "visible")) === "click";
	const phone = fill(definition.spec.organization.phone);
	return {
		...frame,
		origin: url?.origin ?? null,
		ask: isAsked ? { notice: label("frameNotice", { host }), button: label("frameOpen", { host }) } : null,
		phone: createPhoneLink(phone, "/organization/phone", { markOrigin }),
	};
}
