import type { PictureFormat } from "../../model/picture.ts";
import type { Background } from "../../model/section.ts";
import type { PictureSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { getParentPointer, getValue } from "../findings/pointer.ts";
import type { DefinitionText } from "../schema/texts.ts";
import { listBlockPictures } from "./blocks.ts";
import type { Markdown } from "./markdown.ts";
import { type Filling, listFilledValues } from "./pages.ts";
import { getPictureSlot, type SlotName } from "./slots.ts";

/** Of a picture: bytes of its file, of the text of a drawing, and pixels when it is unpacked. */
export const pictureLimits = { bytes: 20_000_000, drawing: 1_000_000, pixels: 50_000_000 };

/** What is said of a file that is not read. @param size in bytes */
export function reportTooLarge(name: string, size: number): PictureFault {
	const [megabytes, most] = [Math.ceil(size / 1e6), pictureLimits.bytes / 1e6];
	return { code: "picture-too-large", message: `‘${name}’ is ${megabytes} MB. A picture can be at most ${most} MB.` };
}

/** How the name of a file ends, by what is in it. */
export const formatExtensions: Record<PictureFormat, string> = {
	jpeg: "jpg",
	png: "png",
	webp: "webp",
	avif: "avif",
	svg: "svg",
};

/** How the name of a picture may end, and what is in it. */
export const pictureFormats: Record<string, PictureFormat> = {
	jpg: "jpeg",
	jpeg: "jpeg",
	png: "png",
	webp: "webp",
	avif: "avif",
	svg: "svg",
};

/** Looks at the pictures beside the definition. */
export interface Pictures {
	/** Every file below `images/`: "images/loaf.jpg". */
	names: () => string[];
	/** What one of these files is. */
	probe: (name: string) => Probe;
}

export type Probe = { facts: PictureFacts; fault: null } | { facts: null; fault: PictureFault };

export interface PictureFacts {
	format: PictureFormat;
	/** In pixels, as it is shown: turned as the camera says. */
	width: number;
	height: number;
	/** Whether something can be seen through it. */
	transparent: boolean;
	animated: boolean;
	/** Changes with the file and with what the build makes of it: "1a2b3c4d". */
	digest: () => string;
}

/** Why a file cannot be shown. */
export type PictureFault = Required<Pick<Finding, "message">> & {
	code: "picture-path" | "picture-broken" | "picture-too-large" | "picture-unsafe";
	why?: string;
};

export const noPictures: Pictures = {
	names: () => [],
	probe: (name) => ({ facts: null, fault: { code: "picture-broken", message: `There’s no file ‘${name}’.` } }),
};

/** A place of the definition that names a picture. */
export interface PictureUse {
	/** As it is written, placeholders still in it. */
	src: string;
	/** The file, each once where it differs from page to page. */
	names: string[];
	slot: SlotName;
	pointer: string;
	/** What to underline. */
	at: Finding["at"];
	/** What it shows, in words; null where nothing is to be said of that. */
	words: Pick<PictureSpec, "alt" | "decorative"> | null;
}

/** Every picture that is named, in the order of the file. */
export function listPictureUses(
	spec: SiteSpec,
	texts: DefinitionText[],
	markdown: ReadonlyMap<string, Markdown>,
	filling: Filling,
): PictureUse[] {
	return texts.flatMap(({ pointer, value, schema: { format } }): PictureUse[] => {
		const use = (src: string, rest: Pick<PictureUse, "slot" | "at" | "words">) => ({
			...{ src, pointer, ...rest },
			// A row may have none.
			names: [...new Set(listFilledValues({ pointer, value: src }, filling).map(({ value: name }) => name))].filter(
				Boolean,
			),
		});
		if (format === "picture-source") {
			const words = getValue(spec, getParentPointer(pointer)) as PictureSpec;
			return [use(value, { slot: getPictureSlot(getParentPointer(pointer), spec), at: "value", words })];
		}
		if (format === "background") {
			const one = use(value, { slot: "cover", at: "value", words: null });
			const names = one.names.filter(isPicture);
			return names.length > 0 ? [{ ...one, names }] : [];
		}
		if (format === "image-source" && isPictureFile(value)) {
			return [use(value, { slot: "share", at: "value", words: null })];
		}
		const { blocks } = markdown.get(pointer) ?? { blocks: [] };
		return listBlockPictures(blocks).map(({ src, alt }) =>
			use(src, { slot: "text", at: { piece: src }, words: { alt } }),
		);
	});
}

/** A share picture may also be an address, which is judged as one. */
export function isPictureFile(source: string): boolean {
	return !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(source);
}

/** The colours of the theme that a section can stand on. */
export const backgrounds: readonly Background[] = ["paper", "surface", "brand", "accent"];

export function isColour(background: string): background is Background {
	return backgrounds.some((name) => name === background);
}

/** Whether a background is meant for a file: "images/workshop.jpg". */
export function isPicture(background: string): boolean {
	return /[./\\]/.test(background);
}
