import type { SectionSpec } from "../../model/spec.gen.ts";

/**
 * Where pictures stand, and how wide they are there in CSS pixels. The stylesheet decides it; it is repeated here because
 * a browser chooses a file before it has read the stylesheet.
 */
export interface Slot {
	/** In a window of 1920 pixels. */
	largest: number;
	/** For an `<img>`: https://developer.mozilla.org/docs/Web/API/HTMLImageElement/sizes */
	sizes: string;
}

export type SlotName = "column" | "half" | "wide" | "pair" | "row" | "text" | "share";

export const slots: Record<SlotName, Slot> = {
	/** Beside a text that is wider than it. */
	column: { largest: 580, sizes: "(min-width: 1600px) 580px, (min-width: 992px) 37vw, 92vw" },
	/** Beside a text as wide as it. */
	half: { largest: 724, sizes: "(min-width: 1600px) 724px, (min-width: 992px) 46vw, 92vw" },
	/** Across the page. */
	wide: { largest: 1472, sizes: "(min-width: 1600px) 1472px, 92vw" },
	/** One of two, the wider of them. */
	pair: { largest: 840, sizes: "(min-width: 1600px) 840px, (min-width: 768px) 54vw, 92vw" },
	/** One of three in a line. */
	row: { largest: 464, sizes: "(min-width: 1600px) 464px, (min-width: 768px) 30vw, 92vw" },
	/** Among the paragraphs of a text. */
	text: { largest: 608, sizes: "(min-width: 660px) 608px, 92vw" },
	/** In the message of somebody who shares the page. */
	share: { largest: 1200, sizes: "" },
};

/** The slot of the pictures of a section; it has as many as `count`. */
export function slotIn(type: SectionSpec["type"], count = 1): SlotName {
	switch (type) {
		case "hero":
		case "contact":
			return "column";
		case "feature":
			return "half";
		case "heading":
			return "wide";
		case "pictures":
			return (["wide", "pair"] as const)[count - 1] ?? "row";
		default:
			return "text";
	}
}
