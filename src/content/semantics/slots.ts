import type { CardsSectionSpec, HeroSectionSpec, PicturesSectionSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { HeroLayout } from "../../model/theme.ts";
import { getParentPointer, getValue } from "../findings/pointer.ts";
import { getSchemaAt } from "../schema/walk.ts";
import { resolveHeroLayout } from "./look.ts";
import { getSectionPointer } from "./sections.ts";

/**
 * Widths in CSS pixels. They repeat widths of the stylesheet, because browsers choose a file before they have the
 * stylesheet.
 */
export interface PictureSlot {
	/** The width in a window that is 1920 pixels wide. */
	largest: number;
	/** The attribute of an `<img>`: https://developer.mozilla.org/docs/Web/API/HTMLImageElement/sizes */
	sizes: string;
}

export type SlotName =
	| "window"
	| "cover"
	| "middle"
	| "enlarged"
	| "column"
	| "half"
	| "halfWindow"
	| "edge"
	| "wide"
	| "pair"
	| "first"
	| "row"
	| "portrait"
	| "logo"
	| "text"
	| "share"
	| "icon";

export const slots: Record<SlotName, PictureSlot> = {
	window: { largest: 1920, sizes: "100vw" },
	/** As wide as the window and almost as high, so that portrait pictures are cropped. */
	cover: { largest: 1920, sizes: "(max-aspect-ratio: 1) 150vw, 100vw" },
	middle: { largest: 1024, sizes: "(min-width: 1120px) 1024px, 92vw" },
	column: { largest: 580, sizes: "(min-width: 1600px) 580px, (min-width: 992px) 37vw, 92vw" },
	half: { largest: 724, sizes: "(min-width: 1600px) 724px, (min-width: 992px) 46vw, 92vw" },
	/** As wide as half of the window and often higher, so that it is cropped. */
	halfWindow: { largest: 960, sizes: "(min-width: 992px) 50vw, 100vw" },
	/** From the middle of the container to the edge of the window. */
	edge: { largest: 1100, sizes: "(min-width: 992px) 57vw, 100vw" },
	wide: { largest: 1472, sizes: "(min-width: 1600px) 1472px, 92vw" },
	/** The wider one of two. */
	pair: { largest: 840, sizes: "(min-width: 1600px) 840px, (min-width: 768px) 54vw, 92vw" },
	/** As wide as two of three in a line. */
	first: { largest: 976, sizes: "(min-width: 1600px) 976px, (min-width: 768px) 61vw, 92vw" },
	/** One of three in a line. */
	row: { largest: 464, sizes: "(min-width: 1600px) 464px, (min-width: 768px) 30vw, 92vw" },
	/** One of several people or pictures, at least two in a line. */
	portrait: { largest: 464, sizes: "(min-width: 1600px) 464px, (min-width: 768px) 30vw, 44vw" },
	/** One of several that open as large as the window. Half its width is enough, because files are made for twice `largest`. */
	enlarged: { largest: 960, sizes: "(min-width: 1600px) 464px, (min-width: 768px) 30vw, 92vw" },
	/** One of several logos of the same optical size. */
	logo: { largest: 128, sizes: "176px" },
	text: { largest: 608, sizes: "(min-width: 660px) 608px, 92vw" },
	share: { largest: 1200, sizes: "" },
	icon: { largest: 512, sizes: "" },
};

const slotByHeroLayout: Record<HeroLayout, SlotName> = {
	split: "column",
	ground: "column",
	columns: "pair",
	centred: "middle",
	picture: "window",
	cover: "cover",
	half: "halfWindow",
	edge: "edge",
};

/**
 * Returns the slot of the picture at a pointer. It can depend on the number of pictures in the list.
 *
 * @param isFirst for a card that is repeated for each row: whether it is the first. Default: true, because the files for the
 * larger slot of the first card include those of the others
 */
export function getPictureSlot(pointer: string, spec: SiteSpec, isFirst = true): SlotName {
	const { slot = "text" } = getSchemaAt(pointer, spec)?.schema ?? {};
	const groupOrList = getValue(spec, getParentPointer(pointer));
	if (slot === "opening") return slotByHeroLayout[resolveHeroLayout(groupOrList as HeroSectionSpec, spec.theme)];
	const section = (getValue(spec, getSectionPointer(pointer) ?? "") ?? {}) as Partial<PicturesSectionSpec> &
		Pick<CardsSectionSpec, "featureFirst">;
	const { columns, enlarge, featureFirst } = section;
	if (featureFirst && isFirst && /\/(items\/0|card)\/picture$/.test(pointer)) return "pair";
	const isLarger = Array.isArray(slot) && columns === undefined && isLargerFirst(pointer, groupOrList as unknown[]);
	if (isLarger) return "first";
	if (enlarge) return "enlarged";
	if (columns === 2 && (slot === "row" || Array.isArray(slot))) return "half";
	if (typeof slot === "string") return slot as SlotName;
	const { length } = groupOrList as unknown[];
	return (slot[length - 1] ?? slot.at(-1)) as SlotName;
}

/**
 * Whether a picture is the larger first one of a list, as in the stylesheet: of an odd number of pictures on phones, or of
 * a multiple of three on wide screens.
 */
function isLargerFirst(pointer: string, { length }: unknown[]): boolean {
	return pointer.endsWith("/0") && length > 2 && (length % 2 === 1 || length % 3 === 0);
}
