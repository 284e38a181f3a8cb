/** What a drawing is made of. Missing are what runs (script, foreignObject), links (a), loads (image) and moves (animate). */
export const elements: ReadonlySet<string> = new Set(
	`svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc switch style view
	linearGradient radialGradient stop pattern clipPath mask marker filter
	feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
	feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
	feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** Elsewhere, text is only the space between elements. */
export const withText: ReadonlySet<string> = new Set(["text", "tspan", "textPath", "title", "desc", "style"]);

/** What an attribute must not be, in words; null for one that is in order. */
export function attributeFault(name: string, value: string): string | null {
	if (/^on/i.test(name)) return `code (${name}="…")`;
	if (name === "href" && !/^#[^\s"'<>]+$/.test(value)) return `an address (${excerpt(value)})`;
	if (/^\s*(javascript|vbscript|data)\s*:/i.test(value)) return `code (${excerpt(value)})`;
	return name === "style" || /url\s*\(|[\\]/i.test(value) ? styleFault(value) : null;
}

/** The same of a stylesheet. A name of this drawing (`url(#sky)`) is the only address. */
export function styleFault(css: string): string | null {
	if (css.includes("\\")) return "a stylesheet with hidden letters (\\)";
	if (/@import|expression\s*\(|behavior\s*:|-moz-binding/i.test(css)) return "a stylesheet that loads another";
	const addresses = [...css.matchAll(/(?:url|image|image-set|src)\s*\(\s*(["']?)\s*([^)"']*)/gi)].map(
		([, , to = ""]) => to,
	);
	const foreign = addresses.find((to) => !to.startsWith("#"));
	return foreign === undefined ? null : `an address (${excerpt(foreign)})`;
}

function excerpt(text: string): string {
	const line = text.trim().replace(/\s+/g, " ");
	return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
