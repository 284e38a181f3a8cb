import type { PictureFormat } from "../../model/picture.ts";
import type { Background } from "../../model/section.ts";
import type { PictureSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { getParentPointer, getValue } from "../findings/pointer.ts";
import type { DefinitionText } from "../schema/texts.ts";
import { listBlockPictures } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import { type FillContext, listFilledValues } from "./pages.ts";
import { getPictureSlot, type SlotName } from "./slots.ts";

/** Maximum bytes of a file, characters of an SVG, and pixels of a decoded picture. */
export const pictureLimits = { bytes: 20_000_000, svg: 1_000_000, pixels: 50_000_000 };

export function reportTooLarge(name: string, size: number): PictureFailure {
	const [megabytes, most] = [Math.ceil(size / 1e6), pictureLimits.bytes / 1e6];
	return { code: "picture-too-large", message: `‘${name}’ is ${megabytes} MB. A picture can be at most ${most} MB.` };
}

export const formatExtensions: Record<PictureFormat, string> = {
	jpeg: "jpg",
	png: "png",
	webp: "webp",
	avif: "avif",
	svg: "svg",
};

/** Picture formats by file extension. */
export const pictureFormats: Record<string, PictureFormat> = {
	jpg: "jpeg",
	jpeg: "jpeg",
	png: "png",
	webp: "webp",
	avif: "avif",
	svg: "svg",
};

export interface Pictures {
	listNames: () => string[];
	probe: (name: string) => Probe;
}

export type Probe = { metadata: PictureMetadata; failure: null } | { metadata: null; failure: PictureFailure };

export interface PictureMetadata {
	format: PictureFormat;
	/** In pixels, after the rotation that the camera recorded. */
	width: number;
	height: number;
	isTransparent: boolean;
	isAnimated: boolean;
	/** Changes with the file and with the variants that the build makes: "1a2b3c4d". */
	digest: () => string;
}

export type PictureFailure = Required<Pick<Finding, "message">> & {
	code: "picture-path" | "picture-broken" | "picture-too-large" | "picture-unsafe";
	why?: string;
};

export const noPictures: Pictures = {
	listNames: () => [],
	probe: (name) => ({ metadata: null, failure: { code: "picture-broken", message: `There’s no file ‘${name}’.` } }),
};

export interface PictureUse {
	/** With unfilled placeholders. */
	src: string;
	/** The names of its files: several if they differ from page to page. */
	names: string[];
	slot: SlotName;
	pointer: string;
	at: Finding["at"];
	/** The text alternative; null for pictures that need none. */
	alternative: Pick<PictureSpec, "alt" | "decorative"> | null;
}

export function listPictureUses(
	spec: SiteSpec,
	texts: DefinitionText[],
	markdown: ReadonlyMap<string, Markdown>,
	fillContext: FillContext,
): PictureUse[] {
	return texts.flatMap(({ pointer, value, schema: { format } }): PictureUse[] => {
		const createUse = (src: string, rest: Pick<PictureUse, "slot" | "at" | "alternative">) => ({
			src,
			pointer,
			...rest,
			// The cell of a row can be empty.
			names: [...new Set(listFilledValues({ pointer, value: src }, fillContext).map(({ value: name }) => name))].filter(
				Boolean,
			),
		});
		if (format === "picture-source") {
			// The file for the dark scheme has the text alternative of `src`, which is checked there.
			const alternative = pointer.endsWith("/dark") ? null : (getValue(spec, getParentPointer(pointer)) as PictureSpec);
			return [createUse(value, { slot: getPictureSlot(getParentPointer(pointer), spec), at: "value", alternative })];
		}
		if (format === "icon-source") return [createUse(value, { slot: "icon", at: "value", alternative: null })];
		if (format === "background") {
			const use = createUse(value, { slot: "cover", at: "value", alternative: null });
			const names = use.names.filter(isBackgroundPicture);
			return names.length > 0 ? [{ ...use, names }] : [];
		}
		if (format === "image-source" && isShareImageFile(value)) {
			return [createUse(value, { slot: "share", at: "value", alternative: null })];
		}
		const { blocks } = markdown.get(pointer) ?? { blocks: [] };
		return listBlockPictures(blocks).map(({ src, alt }) =>
			createUse(src, { slot: "text", at: { piece: src }, alternative: { alt } }),
		);
	});
}

/** Whether the source of a share picture is a file rather than a URL. */
export function isShareImageFile(source: string): boolean {
	return !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(source);
}

export const backgrounds: readonly Background[] = ["paper", "surface", "brand", "accent"];

export function isColour(background: string): background is Background {
	return backgrounds.some((name) => name === background);
}

/** Whether a background is a file rather than a colour: "images/workshop.jpg". */
export function isBackgroundPicture(background: string): boolean {
	return /[./\\]/.test(background);
}
