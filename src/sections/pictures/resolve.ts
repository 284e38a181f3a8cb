import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"pictures"> = (spec, context) => ({
	heading: spec.heading ?? null,
	text: spec.text ?? null,
	arrangement: { columns: spec.columns ?? null, ratio: spec.ratio ?? null },
	enlarges: spec.enlarge ?? false,
	items: spec.items.map((item, index) => resolvePicture(`items/${index}`, item, context)),
});
