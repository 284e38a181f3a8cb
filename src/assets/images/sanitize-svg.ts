import { SaxesParser, type SaxesTagNS } from "saxes";
import type { PictureFault } from "../../content/semantics/pictures.ts";
import { pictureLimits } from "../../content/semantics/pictures.ts";
import { escapeHtml } from "../../text/escape.ts";
import { countDrawnElements, type SvgElement } from "./svg-expansion.ts";
import { allowedElements, findAttributeFault, findStylesheetFault, textElements } from "./svg-rules.ts";

/** An SVG with harmless elements and attributes only. */
export type SanitizedSvg = { size: Size; text: string; fault: null } | { size: null; text: null; fault: PictureFault };

interface Size {
	width: number;
	height: number;
}

const svg = "http://www.w3.org/2000/svg";
const xlink = "http://www.w3.org/1999/xlink";

/** More than any useful drawing has. `drawn` counts elements again each time they are used. */
const limits = { elements: 20_000, drawn: 100_000, depth: 200 };
/** In characters. Reading stops when a file is refused; the parser's work grows with the square of the depth. */
const chunkLength = 4096;

/**
 * Reads an SVG file. Its URL is on this site, so a script in it would have the rights of the site: a file with anything
 * that can run, link or load is refused. What drawing programs add for themselves (metadata, comments) is left out.
 */
export function sanitizeSvg(name: string, bytes: Buffer): SanitizedSvg {
	if (bytes.length > pictureLimits.drawing) {
		return refuse(
			"picture-too-large",
			`‘${name}’ is larger than ${pictureLimits.drawing / 1e6} MB, the limit for SVG.`,
		);
	}
	const { text, fault, broken, root } = rebuild(bytes.toString("utf8").replace(/^\ufeff/, ""));
	if (fault)
		return refuse(
			"picture-unsafe",
			`‘${name}’ contains ${fault}, which isn’t safe on your site. Ask whoever made the picture for an SVG without it, or for a PNG.`,
		);
	if (broken) return refuse("picture-broken", `‘${name}’ can't be read as SVG: ${broken}.`);
	const size = readSize(root);
	if (!size) return refuse("picture-broken", `‘${name}’ has no size. Add a ‘viewBox’.`);
	return { size, text: `<svg ${renderRootAttributes(root, size)}${text}`, fault: null };
}

interface Rebuilt {
	/** What follows the attributes of the root element. */
	text: string;
	/** What is not allowed. */
	fault: string | null;
	/** Why it isn't well-formed. */
	broken: string | null;
	root: ReadonlyMap<string, string>;
}

function rebuild(source: string): Rebuilt {
	let [text, fault, broken] = ["", null as string | null, null as string | null];
	let [skipped, count] = [0, 0];
	let outermost: SvgElement | null = null;
	let css = "";
	const open: SvgElement[] = [];
	const root = new Map<string, string>();
	const parser = new SaxesParser({ xmlns: true });
	const report = (what: string | null) => {
		fault ??= what;
	};
	parser.on("error", ({ message }) => {
		broken ??= message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
	});
	parser.on("doctype", (content) => {
		if (/\[|ENTITY/i.test(content)) report("entity definitions (DOCTYPE)");
	});
	parser.on("processinginstruction", ({ target }) => report(`a processing instruction (<?${target}?>)`));
	parser.on("opentag", (tag) => {
		if (open.length + skipped > limits.depth) report(`elements nested more than ${limits.depth} deep`);
		if (skipped > 0 || tag.uri !== svg || tag.local === "metadata") {
			skipped++;
			return;
		}
		if (!allowedElements.has(tag.local)) return report(`the element <${tag.local}>`);
		if (++count > limits.elements) return report(`more than ${limits.elements} elements`);
		const attributes = listAttributes(tag, report);
		if (open.at(-1)?.name === "style") return report("elements in a stylesheet");
		const element: SvgElement = { name: tag.local, attributes: new Map(attributes), children: [] };
		if (open.length === 0) outermost ??= element;
		else open.at(-1)!.children.push(element);
		if (open.length === 0) for (const [key, value] of attributes) root.set(key, value);
		else text += `<${tag.local}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("")}`;
		text += ">";
		open.push(element);
	});
	parser.on("closetag", () => {
		if (skipped > 0) skipped--;
		else text += `</${open.pop()?.name}>`;
	});
	const addText = (content: string) => {
		const name = open.at(-1)?.name ?? "";
		if (skipped > 0 || !textElements.has(name)) return;
		if (name === "style") css += content;
		text += escapeHtml(content);
	};
	parser.on("text", addText);
	parser.on("cdata", addText);
	for (let at = 0; at < source.length && !fault && !broken; at += chunkLength)
		parser.write(source.slice(at, at + chunkLength));
	if (!fault && !broken) parser.close();
	// Browsers read the parts of a stylesheet as one.
	report(findStylesheetFault(css));
	if (!fault && outermost && countDrawnElements(outermost, css, limits.depth) > limits.drawn)
		report(`parts that use each other more than ${limits.drawn} times`);
	if (!fault && !broken && root.size === 0 && text === "") broken = "it has no <svg>";
	return { text, fault, broken, root };
}

/** Lists attributes without those of drawing programs. `xlink:href` is the old name of `href`. */
function listAttributes(tag: SaxesTagNS, report: (what: string | null) => void): [string, string][] {
	return Object.values(tag.attributes).flatMap(({ local, prefix, uri, value }): [string, string][] => {
		if (prefix === "xmlns" || local === "xmlns") return [];
		if (prefix !== "" && uri !== xlink) return [];
		if (uri === xlink && local !== "href") return [];
		report(findAttributeFault(local, value));
		return [[local, value]];
	});
}

/** Reads the size in CSS pixels, from `width` and `height` or from the `viewBox`. */
function readSize(root: ReadonlyMap<string, string>): Size | null {
	const [width, height] = ["width", "height"].map((side) => toPixels(root.get(side)));
	const [, , boxWidth, boxHeight] = (root.get("viewBox") ?? "")
		.trim()
		.split(/[\s,]+/)
		.map(Number);
	const ratio = boxWidth && boxHeight ? boxHeight / boxWidth : null;
	const found =
		width && height
			? { width, height }
			: width && ratio
				? { width, height: width * ratio }
				: height && ratio
					? { width: height / ratio, height }
					: { width: boxWidth ?? 0, height: boxHeight ?? 0 };
	const rounded = { width: Math.round(found.width), height: Math.round(found.height) };
	const fits = Object.values(rounded).every((side) => side >= 1 && side <= 20_000);
	return fits ? rounded : null;
}

const units: Record<string, number> = { "": 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

/** Returns null for lengths that depend on the page, such as "100%". */
function toPixels(measure = ""): number | null {
	const [, number, unit = ""] = /^(\d+|\d*\.\d+)\s*([a-z]*)$/.exec(measure.trim()) ?? [];
	const factor = units[unit];
	return number && factor ? Number(number) * factor : null;
}

/** Adds the size in pixels and the `viewBox`, so that every browser scales the whole drawing. */
function renderRootAttributes(root: ReadonlyMap<string, string>, { width, height }: Size): string {
	const viewBox = root.get("viewBox") ?? `0 0 ${width} ${height}`;
	const own = [...root].filter(([key]) => !["width", "height", "viewBox"].includes(key));
	const all = [["xmlns", svg], ["viewBox", viewBox], ["width", `${width}`], ["height", `${height}`], ...own];
	return all.map(([key, value]) => `${key}="${escapeHtml(value!)}"`).join(" ");
}

function refuse(code: PictureFault["code"], message: string): SanitizedSvg {
	return { size: null, text: null, fault: { code, message } };
}
