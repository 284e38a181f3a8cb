import { shorten } from "../../text/words.ts";

/** What a drawing is made of. Missing are what runs (script, foreignObject), links (a), loads (image) and moves (animate). */
export const allowedElements: ReadonlySet<string> = new Set(
	`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc switch style view
	linearGradient radialGradient stop pattern clipPath mask marker filter
	feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
	feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
	feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Elsewhere, text is only the space between elements. */
export const textElements: ReadonlySet<string> = new Set(["text", "tspan", "textPath", "title", "desc", "style"]);

/** What an attribute must not be, in words; null for one that is in order. */
export function findAttributeFault(name: string, value: string): string | null {
	if (/^on/i.test(name)) return `code (${name}="…")`;
	if (name === "href" && !/^#[^\s"'<>]+$/.test(value)) return `an address (${excerpt(value)})`;
	if (/^\s*(javascript|vbscript|data)\s*:/i.test(value)) return `code (${excerpt(value)})`;
	return names.test(name) ? null : valuesFault(value);
}

/** Attributes that hold a name or words, and nothing that a browser looks into. */
const names = /^(id|class|href|role|lang|data-.*|aria-.*|in2?|result)$/;

/** The same of a whole stylesheet, as a browser reads it: in one piece. */
export function findStylesheetFault(css: string): string | null {
	const rule = /@(?!media\b)[^\s;{]*/i.exec(css)?.[0];
	if (rule !== undefined) return `a stylesheet with a rule of its own (${excerpt(rule)})`;
	return valuesFault(css);
}

/** Nothing is let through that is not known to be harmless: browsers learn new ways to load a file. */
function valuesFault(css: string): string | null {
	if (css.includes("\\")) return "a stylesheet with hidden letters (\\)";
	for (const { 0: call, 1: name = "", 2: local, index } of css.matchAll(/(?<![\w-])([\w-]+)\(\s*["']?(#?)/g)) {
		const rest = css.slice(index, index + 100).replace(/\).*$/s, ")");
		if (name.toLowerCase() !== "url" && !functions.has(name.toLowerCase()))
			return `a function that is not known (${excerpt(rest)})`;
		if (name.toLowerCase() === "url" && !local) return `an address (${excerpt(rest.slice(call.length))})`;
	}
	return null;
}

/** What a value is computed with, and what a selector or a query asks. None of it loads. */
const functions: ReadonlySet<string> = new Set(
	`rgb rgba hsl hsla hwb lab lch oklab oklch color-mix light-dark calc min max clamp
	matrix matrix3d translate translatex translatey translate3d scale scalex scaley rotate skew skewx skewy
	blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
	circle ellipse polygon inset cubic-bezier steps not is where nth-child nth-of-type lang and`.split(/\s+/),
);

function excerpt(text: string): string {
	return shorten(text, 40);
}
