import { SaxesParser, type SaxesTagNS } from "saxes";
import type { PictureFailure } from "../../content/semantics/pictures.ts";
import { pictureLimits } from "../../content/semantics/pictures.ts";
import { escapeHtml } from "../../text/escape.ts";
import { countDrawnElements, type SvgElement } from "./svg-expansion.ts";
import { allowedElements, findAttributeProblem, findStylesheetProblem, textElements } from "./svg-rules.ts";

/** A sanitized SVG, or why it was refused. */
export type SanitizedSvg =
	| { size: Size; text: string; failure: null }
	| { size: null; text: null; failure: PictureFailure };

interface Size {
	width: number;
	height: number;
}

const svg = "http://www.w3.org/2000/svg";
const xlink = "http://www.w3.org/1999/xlink";

/** No useful drawing exceeds these. `drawnElements` counts an element again each time it is used. */
const limits = { elements: 20_000, drawnElements: 100_000, depth: 200 };
/**
 * The file is parsed in chunks of this many characters, so that parsing stops soon after a problem is found: deep nesting
 * takes quadratic time.
 */
const chunkLength = 4096;

/**
 * Sanitizes an SVG file. It is served from the site's origin, so a script in it could do whatever the site can: a file with
 * anything that can run, link or load is refused. Metadata, comments, and elements and attributes of other namespaces, which
 * drawing programs write, are removed.
 */
export function sanitizeSvg(bytes: Buffer, name = ""): SanitizedSvg {
	if (bytes.length > pictureLimits.svg) {
		return refuse("picture-too-large", `‘${name}’ is larger than ${pictureLimits.svg / 1e6} MB, the limit for SVG.`);
	}
	const { afterRootAttributes, forbidden, syntaxError, rootAttributes } = rebuild(
		bytes.toString("utf8").replace(/^\ufeff/, ""),
	);
	if (forbidden)
		return refuse(
			"picture-unsafe",
			`‘${name}’ contains ${forbidden}, which isn’t safe on your site. Ask whoever made the picture for an SVG without it, or for a PNG.`,
		);
	if (syntaxError) return refuse("picture-broken", `‘${name}’ can't be read as SVG: ${syntaxError}.`);
	const size = readSize(rootAttributes);
	if (!size) return refuse("picture-broken", `‘${name}’ has no size. Give it a ‘viewBox’, such as 0 0 600 400.`);
	const { width, height } = size;
	if (![width, height].every((side) => side >= 1 && side <= maxSide))
		return refuse(
			"picture-broken",
			`‘${name}’ is ${width} × ${height} pixels. Set its ‘width’ and ‘height’ to numbers from 1 to ${maxSide}.`,
		);
	return { size, text: `<svg ${renderRootAttributes(rootAttributes, size)}${afterRootAttributes}`, failure: null };
}

interface Rebuilt {
	/** The sanitized text after the attributes of the root element. */
	afterRootAttributes: string;
	/** Describes the first thing that isn't allowed. */
	forbidden: string | null;
	/** Why the file isn't well-formed. */
	syntaxError: string | null;
	rootAttributes: ReadonlyMap<string, string>;
}

function rebuild(source: string): Rebuilt {
	let afterRootAttributes = "";
	let forbidden: string | null = null;
	let syntaxError: string | null = null;
	let skippedDepth = 0;
	let elementCount = 0;
	let outermost: SvgElement | null = null;
	let css = "";
	const openElements: SvgElement[] = [];
	const rootAttributes = new Map<string, string>();
	const parser = new SaxesParser({ xmlns: true });
	// After a report, the result isn't used, so it doesn't matter how the rest of the chunk is handled.
	const report = (what: string | null) => {
		forbidden ??= what;
	};
	parser.on("error", ({ message }) => {
		syntaxError ??= message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
	});
	parser.on("doctype", (content) => {
		if (/\[|ENTITY/i.test(content)) report("entity definitions (DOCTYPE)");
	});
	parser.on("processinginstruction", ({ target }) => report(`a processing instruction (<?${target}?>)`));
	parser.on("opentag", (tag) => {
		if (openElements.length + skippedDepth > limits.depth) report(`elements nested more than ${limits.depth} deep`);
		if (skippedDepth > 0 || tag.uri !== svg || tag.local === "metadata") {
			skippedDepth++;
			return;
		}
		if (!allowedElements.has(tag.local)) return report(`the element <${tag.local}>`);
		if (++elementCount > limits.elements) return report(`more than ${limits.elements} elements`);
		const attributes = listAttributes(tag, report);
		if (openElements.at(-1)?.name === "style") return report("elements in a stylesheet");
		const element: SvgElement = { name: tag.local, attributes: new Map(attributes), children: [] };
		if (openElements.length === 0) outermost ??= element;
		else openElements.at(-1)!.children.push(element);
		if (openElements.length === 0) for (const [key, value] of attributes) rootAttributes.set(key, value);
		else
			afterRootAttributes += `<${tag.local}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("")}`;
		afterRootAttributes += ">";
		openElements.push(element);
	});
	parser.on("closetag", () => {
		if (skippedDepth > 0) skippedDepth--;
		else afterRootAttributes += `</${openElements.pop()?.name}>`;
	});
	const addText = (content: string) => {
		const name = openElements.at(-1)?.name ?? "";
		if (skippedDepth > 0 || !textElements.has(name)) return;
		if (name === "style") css += content;
		afterRootAttributes += escapeHtml(content);
	};
	parser.on("text", addText);
	parser.on("cdata", addText);
	for (let offset = 0; offset < source.length && !forbidden && !syntaxError; offset += chunkLength)
		parser.write(source.slice(offset, offset + chunkLength));
	if (!forbidden && !syntaxError) parser.close();
	// Text, comments and CDATA may split a stylesheet, but browsers read it as one.
	report(findStylesheetProblem(css));
	if (!forbidden && outermost && countDrawnElements(outermost, css, limits.depth) > limits.drawnElements)
		report(`parts that use each other more than ${limits.drawnElements} times`);
	if (!forbidden && !syntaxError && rootAttributes.size === 0 && afterRootAttributes === "")
		syntaxError = "it has no <svg>";
	return { afterRootAttributes, forbidden, syntaxError, rootAttributes };
}

/** Lists the attributes of an element, except of other namespaces. `xlink:href` is the old name of `href`. */
function listAttributes(tag: SaxesTagNS, report: (what: string | null) => void): [string, string][] {
	return Object.values(tag.attributes).flatMap(({ local, prefix, uri, value }): [string, string][] => {
		if (prefix === "xmlns" || local === "xmlns") return [];
		if (prefix !== "" && uri !== xlink) return [];
		if (uri === xlink && local !== "href") return [];
		report(findAttributeProblem(local, value));
		return [[local, value]];
	});
}

/** In CSS pixels: longer sides are mistakes. */
const maxSide = 20_000;

/** Reads the size in whole CSS pixels, which may be impossible. Returns null if there is none. */
function readSize(root: ReadonlyMap<string, string>): Size | null {
	const size = deriveSize(root);
	return size && { width: Math.round(size.width), height: Math.round(size.height) };
}

/** Derives the size in CSS pixels from `width`, `height` and the `viewBox`, any of which may be missing. */
function deriveSize(root: ReadonlyMap<string, string>): Size | null {
	const [width, height] = ["width", "height"].map((side) => toPixels(root.get(side)));
	const [, , boxWidth, boxHeight] = (root.get("viewBox") ?? "")
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const ratio = boxWidth && boxHeight ? boxHeight / boxWidth : null;
	if (width && height) return { width, height };
	if (width && ratio) return { width, height: width * ratio };
	if (height && ratio) return { width: height / ratio, height };
	return boxWidth && boxHeight ? { width: boxWidth, height: boxHeight } : null;
}

const units: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** Converts a length to CSS pixels. Returns null for lengths that depend on the page, such as "100%". */
function toPixels(length = ""): number | null {
	const [, number, unit = ""] = /^(\d+|\d*\.\d+)\s*([a-z]*)$/.exec(length.trim()) ?? [];
	const factor = units[unit];
	return number && factor ? Number(number) * factor : null;
}

/** Renders the attributes with the size in pixels and a `viewBox`, so that every browser scales the whole drawing. */
function renderRootAttributes(root: ReadonlyMap<string, string>, { width, height }: Size): string {
	const viewBox = root.get("viewBox") ?? `0 0 ${width} ${height}`;
	const otherAttributes = [...root].filter(([key]) => !["width", "height", "viewBox"].includes(key));
	const attributes = [
		["xmlns", svg],
		["viewBox", viewBox],
		["width", `${width}`],
		["height", `${height}`],
		...otherAttributes,
	];
	return attributes.map(([key, value]) => `${key}="${escapeHtml(value!)}"`).join(" ");
}

function refuse(code: PictureFailure["code"], message: string): SanitizedSvg {
	return { size: null, text: null, failure: { code, message } };
}
