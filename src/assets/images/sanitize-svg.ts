import { SaxesParser, type SaxesTagNS } from "saxes";
import type { PictureFault } from "../../content/semantics/pictures.ts";
import { pictureLimits } from "../../content/semantics/pictures.ts";
import { escapeHtml } from "../../text/escape.ts";
import { countDrawnElements, type SvgElement } from "./svg-expansion.ts";
import { allowedElements, findAttributeFault, findStylesheetFault, textElements } from "./svg-rules.ts";

/** A drawing as it is delivered: rebuilt from what is known to be harmless. */
export type SanitizedSvg = { size: Size; text: string; fault: null } | { size: null; text: null; fault: PictureFault };

interface Size {
	width: number;
	height: number;
}

const svg = "http://www.w3.org/2000/svg";
const xlink = "http://www.w3.org/1999/xlink";

/** More than any drawing has that is worth a visitor's time: elements, those drawn of them, and those inside each other. */
const most = { elements: 20_000, drawn: 100_000, deep: 200 };
/** In characters. What is refused is not read further; the parser's work grows with the square of the depth. */
const portion = 4096;

/**
 * Reads an SVG file. A drawing is delivered from this site's own address, so that a script in it would run with this
 * site's rights: what can run, link or load refuses the whole file; what programs leave for themselves (their own
 * elements, metadata, comments) is left out.
 */
export function sanitizeSvg(name: string, bytes: Buffer): SanitizedSvg {
	if (bytes.length > pictureLimits.drawing) {
		const most = pictureLimits.drawing / 1e6;
		return refused("picture-too-large", `‘${name}’ has more than ${most} MB, which is too much for a drawing.`);
	}
	const { text, fault, broken, root } = rebuilt(bytes.toString("utf8").replace(/^\ufeff/, ""));
	if (fault) return refused("picture-unsafe", `‘${name}’ holds ${fault}, which has no place in a drawing.`);
	if (broken) return refused("picture-broken", `‘${name}’ cannot be read as a drawing: ${broken}.`);
	const size = sizeOf(root);
	if (!size) return refused("picture-broken", `‘${name}’ does not say how large it is: it needs a ‘viewBox’.`);
	return { size, text: `<svg ${openingOf(root, size)}${text}`, fault: null };
}

interface Rebuilt {
	/** What follows the attributes of the outermost element. */
	text: string;
	/** What cannot be let through. */
	fault: string | null;
	/** Why it is not well-formed. */
	broken: string | null;
	root: ReadonlyMap<string, string>;
}

function rebuilt(source: string): Rebuilt {
	let [text, fault, broken] = ["", null as string | null, null as string | null];
	let [skipped, count] = [0, 0];
	let outermost: SvgElement | null = null;
	let css = "";
	const open: SvgElement[] = [];
	const root = new Map<string, string>();
	const parser = new SaxesParser({ xmlns: true });
	const refuse = (what: string | null) => {
		fault ??= what;
	};
	parser.on("error", ({ message }) => {
		broken ??= message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
	});
	parser.on("doctype", (content) => {
		if (/\[|ENTITY/i.test(content)) refuse("a definition of its own words (DOCTYPE)");
	});
	parser.on("processinginstruction", ({ target }) => refuse(`an instruction (<?${target}?>)`));
	parser.on("opentag", (tag) => {
		if (open.length + skipped > most.deep) refuse(`elements inside each other, more than ${most.deep} deep`);
		if (skipped > 0 || tag.uri !== svg || tag.local === "metadata") {
			skipped++;
			return;
		}
		if (!allowedElements.has(tag.local)) return refuse(`the element <${tag.local}>`);
		if (++count > most.elements) return refuse(`more than ${most.elements} elements`);
		const attributes = attributesOf(tag, refuse);
		if (open.at(-1)?.name === "style") return refuse("a stylesheet with elements in it");
		const shape: SvgElement = { name: tag.local, attributes: new Map(attributes), children: [] };
		if (open.length === 0) outermost ??= shape;
		else open.at(-1)!.children.push(shape);
		if (open.length === 0) for (const [key, value] of attributes) root.set(key, value);
		else text += `<${tag.local}${attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("")}`;
		text += ">";
		open.push(shape);
	});
	parser.on("closetag", () => {
		if (skipped > 0) skipped--;
		else text += `</${open.pop()?.name}>`;
	});
	const words = (content: string) => {
		const name = open.at(-1)?.name ?? "";
		if (skipped > 0 || !textElements.has(name)) return;
		if (name === "style") css += content;
		text += escapeHtml(content);
	};
	parser.on("text", words);
	parser.on("cdata", words);
	for (let at = 0; at < source.length && !fault && !broken; at += portion) parser.write(source.slice(at, at + portion));
	if (!fault && !broken) parser.close();
	// A browser reads the parts of a stylesheet as one, whatever stands between them.
	refuse(findStylesheetFault(css));
	if (!fault && outermost && countDrawnElements(outermost, css, most.deep) > most.drawn)
		refuse(`parts that use each other, more than ${most.drawn} in all`);
	if (!fault && !broken && root.size === 0 && text === "") broken = "it has no <svg>";
	return { text, fault, broken, root };
}

/** Without those of other programs. `xlink:href` is the old name of `href`. */
function attributesOf(tag: SaxesTagNS, refuse: (what: string | null) => void): [string, string][] {
	return Object.values(tag.attributes).flatMap(({ local, prefix, uri, value }): [string, string][] => {
		if (prefix === "xmlns" || local === "xmlns") return [];
		if (prefix !== "" && uri !== xlink) return [];
		if (uri === xlink && local !== "href") return [];
		refuse(findAttributeFault(local, value));
		return [[local, value]];
	});
}

/** In CSS pixels: its own measures, or those of what it shows. */
function sizeOf(root: ReadonlyMap<string, string>): Size | null {
	const [width, height] = ["width", "height"].map((side) => pixels(root.get(side)));
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

/** Null for what depends on the page, such as "100%". */
function pixels(measure = ""): number | null {
	const [, number, unit = ""] = /^(\d+|\d*\.\d+)\s*([a-z]*)$/.exec(measure.trim()) ?? [];
	const factor = units[unit];
	return number && factor ? Number(number) * factor : null;
}

/** Says its size in pixels, and what it shows, so that every browser scales it as a whole. */
function openingOf(root: ReadonlyMap<string, string>, { width, height }: Size): string {
	const viewBox = root.get("viewBox") ?? `0 0 ${width} ${height}`;
	const own = [...root].filter(([key]) => !["width", "height", "viewBox"].includes(key));
	const all = [["xmlns", svg], ["viewBox", viewBox], ["width", `${width}`], ["height", `${height}`], ...own];
	return all.map(([key, value]) => `${key}="${escapeHtml(value!)}"`).join(" ");
}

function refused(code: PictureFault["code"], message: string): SanitizedSvg {
	return { size: null, text: null, fault: { code, message } };
}
