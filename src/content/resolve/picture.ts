import type { ImageVariant, Picture, PictureFile, PictureFormat } from "../../model/picture.ts";
import type { PictureSpec } from "../../model/spec.gen.ts";
import { slugify } from "../schema/slug.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSchemes } from "../semantics/look.ts";
import type { WrittenPicture } from "../semantics/markdown.ts";
import { formatExtensions, type PictureMetadata } from "../semantics/pictures.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { isHidden } from "../semantics/sections.ts";
import { getPictureSlot, type SlotName, slots } from "../semantics/slots.ts";
import type { SectionContext } from "./section.ts";

/** Widths of the variants in pixels. No variant is wider than its picture. */
const widths = [360, 540, 720, 960, 1280, 1920];
/** Maximum width of the fallback for the few browsers without AVIF and WebP, in pixels. */
const fallbackWidth = 960;

/** Whether a page has a light and a dark scheme. The white layout has only the light one. */
function hasBothSchemes(page: PageInstance, { spec }: Definition): boolean {
	return listSchemes(spec.theme).length > 1 && page.route.layout !== "white";
}

function createPicture(spec: PictureSpec, slot: SlotName, loadsFirst: boolean, definition: Definition): Picture {
	const texts = { alt: spec.decorative ? "" : (spec.alt ?? ""), caption: spec.caption ?? null };
	const focus = spec.focus?.replace(" ", "-") ?? null;
	return { ...texts, focus, ...resolveFiles(spec.src, slot, definition), loadsFirst };
}

/** Resolves a picture that all pages share, such as the logo. */
export function resolveSharedPicture(pointer: string, spec: PictureSpec, definition: Definition): Picture {
	return createPicture(spec, getPictureSlot(pointer, definition.spec), false, definition);
}

/** Resolves a picture by its pointer relative to the section: "picture", "items/0". */
export function resolvePicture(relativePointer: string, spec: PictureSpec, context: SectionContext): Picture;
export function resolvePicture(
	relativePointer: string,
	spec: PictureSpec | undefined,
	context: SectionContext,
): Picture | null;
export function resolvePicture(
	relativePointer: string,
	spec: PictureSpec | undefined,
	context: SectionContext,
): Picture | null {
	// The file may come from a column, which may be empty.
	if (!spec?.src) return null;
	const { definition, isFirstOnPage } = context;
	const { pointer } = context.locate(`${context.pointer}/${relativePointer}`);
	// The pointer of the first picture has only zeros as indexes: "items/0".
	const isFirst = !/[1-9]/.test(relativePointer);
	const slot = getPictureSlot(pointer, definition.spec, isFirst);
	const resolved = createPicture(spec, slot, isFirst && isFirstOnPage, definition);
	if (!spec.dark || !hasBothSchemes(context.page, definition)) return resolved;
	return { ...resolved, dark: resolveFiles(spec.dark, slot, definition) };
}

export function resolveBackgroundPicture(src: string, { definition, isFirstOnPage }: SectionContext): Picture {
	return createPicture({ src, decorative: true }, "cover", isFirstOnPage, definition);
}

export function resolveInlinePicture({ src, alt, caption }: WrittenPicture, definition: Definition): Picture {
	const spec = { src, alt, ...(caption === null ? {} : { caption }) };
	return createPicture(spec, "text", false, definition);
}

export function getShareImageUrl(src: string, definition: Definition): string {
	return definition.spec.site.url + listVariants(src, "share", definition)[0]!.url;
}

/** Returns the URL of the picture that the icons of the site are made of: an SVG, or a PNG. */
export function getIconUrl(src: string, definition: Definition): string {
	return listVariants(src, "icon", definition)[0]!.url;
}

export function listPictureFiles(definition: Definition): PictureFile[] {
	const files = new Map<string, PictureFile>();
	// The icon comes last, so that a variant which a page shows, too, is published.
	const uses = definition.pictureUses.toSorted((a, b) => Number(a.slot === "icon") - Number(b.slot === "icon"));
	for (const { names, slot, pointer } of uses) {
		if (isHidden(pointer, definition.spec)) continue;
		for (const name of names) {
			const file = files.get(name) ?? { name, pointer, variants: [] };
			const variantUrls = file.variants.map(({ url }) => url);
			const newVariants = listVariants(name, slot, definition).filter(({ url }) => !variantUrls.includes(url));
			files.set(name, { ...file, variants: [...file.variants, ...newVariants] });
		}
	}
	return [...files.values()];
}

function resolveFiles(name: string, slot: SlotName, definition: Definition): NonNullable<Picture["dark"]> {
	const { width, height } = getPictureMetadata(name, definition);
	const variants = listVariants(name, slot, definition);
	const modernSources = (["avif", "webp"] as const).flatMap((format) => {
		const srcset = variants.filter((one) => one.format === format).map((one) => `${one.url} ${one.width}w`);
		return srcset.length > 0 ? [{ type: `image/${format}`, srcset: srcset.join(", ") }] : [];
	});
	const { sizes } = slots[slot];
	return {
		width,
		height,
		src: variants.at(-1)!.url,
		sources: modernSources,
		sizes: modernSources.length > 0 ? sizes : "",
	};
}

/** Lists the variants of a file for one slot. The fallback comes last. */
function listVariants(name: string, slot: SlotName, definition: Definition): ImageVariant[] {
	const metadata = getPictureMetadata(name, definition);
	const createVariant = (format: PictureFormat, width: number): ImageVariant => {
		const size = format === "svg" ? "" : `-${width}`;
		const folder = format === "svg" ? "drawings" : "images";
		return {
			url: `/assets/${folder}/${slugifyFileName(name)}.${metadata.digest()}${size}.${formatExtensions[format]}`,
			format,
			width,
			isPublished: slot !== "icon",
		};
	};
	const { largest } = slots[slot];
	const isVector = metadata.format === "svg";
	if (slot === "share") return [createVariant("jpeg", isVector ? largest : Math.min(largest, metadata.width))];
	if (isVector) return [createVariant("svg", metadata.width)];
	if (slot === "icon") return [createVariant("png", Math.min(largest, metadata.width))];
	// Many screens have two pixels per CSS pixel.
	const variantWidths = listWidths(metadata, largest * 2);
	const fallback = createVariant(
		metadata.isTransparent ? "png" : "jpeg",
		variantWidths.filter((width) => width <= fallbackWidth).at(-1)!,
	);
	return [
		...variantWidths.map((width) => createVariant("avif", width)),
		...variantWidths.map((width) => createVariant("webp", width)),
		fallback,
	];
}

function listWidths({ width }: PictureMetadata, needed: number): number[] {
	// A width that is slightly too small looks the same as the next larger one.
	const maxStep = widths.find((step) => step >= needed * 0.85) ?? widths.at(-1)!;
	const steps = widths.filter((step) => step <= maxStep && step < width);
	// The original width is only worth a variant if it is clearly wider than the last step.
	return width <= maxStep && width >= (steps.at(-1) ?? 0) * 1.1 ? [...steps, width] : steps;
}

function getPictureMetadata(name: string, { pictures }: Definition): PictureMetadata {
	const { metadata } = pictures.probe(name);
	if (!metadata) throw new Error(`No metadata about ${name}: rules must check it first`);
	return metadata;
}

/** "images/Über uns (2).JPG" → "uber-uns-2" */
function slugifyFileName(name: string): string {
	const file = name.replace(/^.*\//, "").replace(/\.\w+$/, "");
	// Longer names would only make pages longer.
	return slugify(file).slice(0, 40) || "picture";
}
