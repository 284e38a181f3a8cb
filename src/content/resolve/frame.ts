import type { Frame } from "../../model/site.ts";
import type { FrameSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../definition.ts";
import { targetOf } from "../target.ts";
import { filled } from "../template.ts";

/** A frame, with the origin it brings in: null for a page of this site. */
export function frameOf(frame: FrameSpec, { constants, spec }: Definition): Frame {
	const target = targetOf(filled(frame.src, constants));
	const origin = target?.kind === "external" ? target.url.origin : null;
	return { ...frame, origin: origin === spec.site.url ? null : origin };
}
