import type { Frame } from "../../model/section.ts";
import type { FrameSpec } from "../../model/spec.gen.ts";
import { getForeignUrl } from "../semantics/hosts.ts";
import { createPhoneLink } from "./links.ts";
import type { SectionContext } from "./section.ts";

/**
 * Resolves a frame. Its origin determines its permissions and, unless `load` is set, whether visitors have to agree before
 * it loads.
 */
export function resolveFrame(spec: FrameSpec, { definition, label, fill, markOrigin }: SectionContext): Frame {
	const { load, ...frame } = spec;
	const url = getForeignUrl(spec.src, definition.spec);
	const { host } = url ?? new URL(definition.spec.site.url);
	const needsConsent = (load ?? (url ? "click" : "visible")) === "click";
	const phone = fill(definition.spec.organization.phone);
	return {
		...frame,
		origin: url?.origin ?? null,
		consentPrompt: needsConsent
			? { notice: label("frameNotice", { host }), button: label("frameOpen", { host }) }
			: null,
		phone: createPhoneLink(phone, "/organization/phone", { markOrigin }),
	};
}
