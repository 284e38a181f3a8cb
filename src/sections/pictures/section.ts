import { resolvePicture } from "../../content/resolve/picture.ts";
import { describePicture } from "../../diff/nodes/media.ts";
import { describeArrangement } from "../../diff/nodes/page.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"pictures"> = {
	resolve: (spec, context) => ({
		heading: spec.heading ?? null,
		text: spec.text ?? null,
		arrangement: { columns: spec.columns ?? null, ratio: spec.ratio ?? null },
		enlarges: spec.enlarge ?? false,
		// A single picture has nothing to be compared with.
		...(spec.layout && !(spec.layout === "compare" && spec.items.length === 1) && { module: spec.layout }),
		items: spec.items.map((item, index) => resolvePicture(`items/${index}`, item, context)),
	}),
	listPictures: ({ items }) => items,
	describe: ({ heading, text, arrangement, enlarges, items }) => ({
		properties: { heading, text, ...describeArrangement(arrangement), enlarges: enlarges ? "yes" : null },
		children: items.map(describePicture),
	}),
};
