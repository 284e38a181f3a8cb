import type { HeroSectionSpec, PicturesSectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Opening } from "../../model/theme.ts";
import { getParentPointer, getValue } from "../findings/pointer.ts";
import { getSchemaAt } from "../schema/walk.ts";
import { resolveOpening } from "./look.ts";
import { getSectionPointer } from "./sections.ts";

/**
 * Where pictures stand, and how wide they are there in CSS pixels. The stylesheet decides it; it is repeated here because
 * a browser chooses a file before it has read the stylesheet.
 */
export interface PictureSlot {
	/** In a window of 1920 pixels. */
	largest: number;
	/** For an `<img>`: https://developer.mozilla.org/docs/Web/API/HTMLImageElement/sizes */
	sizes: string;
}

export type SlotName =
	| "window"
	| "cover"
	| "middle"
	| "enlarged"
	| "column"
	| "half"
	| "wide"
	| "pair"
	| "row"
	| "portrait"
	| "logo"
	| "text"
	| "share";

export const slots: Record<SlotName, PictureSlot> = {
	/** As wide as the window. */
	window: { largest: 1920, sizes: "100vw" },
	/** As wide as the window and as high as most of it: of an upright one, what is beside it is cut off. */
	cover: { largest: 1920, sizes: "(max-aspect-ratio: 1) 150vw, 100vw" },
	/** In the middle, with some room beside it. */
	middle: { largest: 1024, sizes: "(min-width: 1120px) 1024px, 92vw" },
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
	/** One of several people, at least two of them in a line. */
	portrait: { largest: 464, sizes: "(min-width: 1600px) 464px, (min-width: 768px) 30vw, 44vw" },
	/** One of several that a click shows as large as the window. */
	enlarged: { largest: 960, sizes: "(min-width: 1600px) 464px, (min-width: 768px) 30vw, 92vw" },
	/** Beside others of the same optical size. */
	logo: { largest: 128, sizes: "176px" },
	/** Among the paragraphs of a text. */
	text: { largest: 608, sizes: "(min-width: 660px) 608px, 92vw" },
	/** In the message of somebody who shares the page. */
	share: { largest: 1200, sizes: "" },
};

const openingSlots: Record<Opening, SlotName> = {
	split: "column",
	ground: "column",
	columns: "pair",
	centred: "middle",
	picture: "window",
	cover: "cover",
};

/** The slot of the picture at a pointer, as the schema says; where it stands in a list, that may depend on how many there are. */
export function getPictureSlot(pointer: string, spec: SiteSpec): SlotName {
	const { slot = "text" } = getSchemaAt(pointer, spec)?.schema ?? {};
	const around = getValue(spec, getParentPointer(pointer));
	if (slot === "opening") return openingSlots[resolveOpening(around as HeroSectionSpec, spec.theme)];
	const { columns, enlarge } = (getValue(spec, getSectionPointer(pointer) ?? "") ?? {}) as Partial<PicturesSectionSpec>;
	if (enlarge) return "enlarged";
	if (columns === 2 && (slot === "row" || Array.isArray(slot))) return "half";
	if (typeof slot === "string") return slot as SlotName;
	const { length } = around as unknown[];
	return (slot[length - 1] ?? slot.at(-1)) as SlotName;
}
