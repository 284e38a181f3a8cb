import type { SectionSpec } from "../../model/spec.gen.ts";
import type { Definition } from "./definition.ts";
import { isPerPage } from "./placeholders.ts";
import { targetOf } from "./target.ts";

/** Where a frame's address, its placeholders filled, leads, if that is another origin than this site's; else null. */
export function foreignUrl(src: string, { spec }: Pick<Definition, "spec">): URL | null {
	const target = targetOf(src);
	return target?.kind === "external" && target.url.origin !== spec.site.url ? target.url : null;
}

/** Whether the pages of a route differ in what stands in their frames. */
export function framesVary(sections: SectionSpec[]): boolean {
	return sections.some((section) => "frame" in section && isPerPage(section.frame.src));
}
