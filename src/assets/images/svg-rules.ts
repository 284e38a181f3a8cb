import { toShortLine } from "../../text/words.ts";

/**
 * The allowed elements. Not allowed are elements that run code (script, foreignObject), link (a), load (image) or animate.
 */
export const allowedElements: ReadonlySet<string> = new Set(
	`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc switch style view
	linearGradient radialGradient stop pattern clipPath mask marker filter
	feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
	feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
	feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Elements whose text is kept. Browsers ignore text in other elements. */
export const textElements: ReadonlySet<string> = new Set(["text", "tspan", "textPath", "title", "desc", "style"]);

/** Describes what is not allowed in an attribute, or returns null. */
export function findAttributeProblem(name: string, value: string): string | null {
	if (/^on/i.test(name)) return `code (${name}="…")`;
	if (name === "href" && !/^#[^\s"'<>]+$/.test(value)) return `a link (${excerpt(value)})`;
	if (/^\s*(javascript|vbscript|data)\s*:/i.test(value)) return `code (${excerpt(value)})`;
	return plainAttributes.test(name) ? null : findValueProblem(value);
}

/** Matches attributes whose values are names or plain text, which browsers don't parse as CSS. */
const plainAttributes = /^(id|class|href|role|lang|data-.*|aria-.*|in2?|result)$/;

/** Describes what is not allowed in a stylesheet, or returns null. */
export function findStylesheetProblem(css: string): string | null {
	const rule = /@(?!media\b)[^\s;{]*/i.exec(css)?.[0];
	if (rule !== undefined) return `a stylesheet with an at-rule (${excerpt(rule)})`;
	return findValueProblem(css);
}

/**
 * Finds escapes, links out of the file, and functions that aren't known to be harmless, because browsers keep adding new
 * ways to load files.
 */
function findValueProblem(css: string): string | null {
	if (css.includes("\\")) return "escapes (\\)";
	for (const { 0: opening, 1: name = "", 2: hash, index } of css.matchAll(/(?<![\w-])([\w-]+)\(\s*["']?(#?)/g)) {
		const call = css.slice(index, index + 100).replace(/\).*$/s, ")");
		if (name.toLowerCase() !== "url" && !harmlessFunctions.has(name.toLowerCase()))
			return `an unknown function (${excerpt(call)})`;
		if (name.toLowerCase() === "url" && hash === "") return `a link (${excerpt(call.slice(opening.length))})`;
	}
	return null;
}

/** Functions in values, selectors and media queries that don't load anything. */
const harmlessFunctions: ReadonlySet<string> = new Set(
	`rgb rgba hsl hsla hwb lab lch oklab oklch color-mix light-dark calc min max clamp
	matrix matrix3d translate translatex translatey translate3d scale scalex scaley rotate skew skewx skewy
	blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
	circle ellipse polygon inset cubic-bezier steps not is where nth-child nth-of-type lang and`.split(/\s+/),
);

function excerpt(text: string): string {
	return toShortLine(text, 40);
}
