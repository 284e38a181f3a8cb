import type { Definition } from "./definition.ts";
import { targetOf } from "./target.ts";

/** Where a frame's address, its placeholders filled, leads, if that is another origin than this site's; else null. */
export function foreignUrl(src: string, { spec }: Pick<Definition, "spec">): URL | null {
	const target = targetOf(src);
	return target?.kind === "external" && target.url.origin !== new URL(spec.site.url).origin ? target.url : null;
}
