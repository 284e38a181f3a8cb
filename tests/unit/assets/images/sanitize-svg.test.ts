import { describe, expect, it } from "vitest";
import { sanitizeSvg } from "../../../../src/assets/images/sanitize-svg.ts";
import { measureWork } from "../../cpu.ts";
import { parsed } from "../../parsed.ts";

const sanitize = (inside: string, attributes = 'viewBox="0 0 24 16"') =>
	sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`), "images/a.svg");

describe("a refused SVG", () => {
	it.each([
		["has a script", "<script>alert(1)</script>"],
		["has a script with a namespace prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
		["loads a script", '<script href="https://evil.example/a.js"/>'],
		["has an event handler", '<rect onclick="alert(1)"/>'],
		["has an event handler in capitals", '<rect ONLOAD="alert(1)"/>'],
		["embeds HTML", '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
		["has a link", '<a href="https://evil.example"><rect/></a>'],
		["has a javascript: URL", '<use href="javascript:alert(1)"/>'],
		["loads a picture", '<image href="https://evil.example/pixel.png"/>'],
		["loads another SVG", '<use href="https://evil.example/a.svg#x"/>'],
		[
			"loads another SVG with xlink:href",
			'<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//evil.example/a#x"/>',
		],
		["loads a fill", '<rect fill="url(https://evil.example/a.svg#x)"/>'],
		["loads with a style attribute", '<rect style="fill:url(https://evil.example/a.svg#x)"/>'],
		["loads with @import", "<style>@import url(https://evil.example/a.css);</style>"],
		["loads a font", "<style>@font-face{font-family:x;src:url('https://evil.example/a.woff')}</style>"],
		["hides a URL with an escape", "<style>a{fill:u\\72l(https://evil.example)}</style>"],
		["hides a URL in CDATA", "<style><![CDATA[@import 'https://evil.example/a.css';]]></style>"],
		["hides @import with CDATA in the middle", "<style>@imp<![CDATA[ort 'https://evil.example/a.css';]]></style>"],
		["hides @import with a comment in the middle", "<style>@imp<!-- -->ort 'https://evil.example/a.css';</style>"],
		["hides @import with an element in the middle", "<style>@imp<g/>ort 'https://evil.example/a.css';</style>"],
		[
			"hides @import with an element of another namespace in the middle",
			"<style>@imp<i:x xmlns:i='http://x.example'/>ort 'https://evil.example/a.css';</style>",
		],
		["has a CSS animation", "<style>@keyframes a{to{x:9px}}</style>"],
		...["fill", "mask", "clip-path", "cursor", "style"].flatMap((name) =>
			[
				"image-set('https://evil.example/a.png' 1x)",
				"IMAGE(https://evil.example/a)",
				"cross-fade('https://evil.example/a', red)",
				"new-way('https://evil.example/a')",
				"url(/a.svg#x)",
			].map((value) => [`loads with ${name} ${value}`, `<rect ${name}="${name === "style" ? "mask:" : ""}${value}"/>`]),
		),
		["hides a URL in a function", '<rect transform="translate(url(https://evil.example/a))"/>'],
		["loads with a value in a stylesheet", "<style>.a{mask:image-set('https://evil.example/a.png' 1x)}</style>"],
		["changes a URL with <set>", '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>'],
		["has an animation", '<rect><animate attributeName="x" to="9"/></rect>'],
		["has audio", "<audio/>"],
	])("%s", (_, inside) => {
		expect(sanitize(inside)).toMatchObject({ text: null, failure: { code: "picture-unsafe" } });
	});

	it.each([
		[
			"declares an entity",
			'<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
		],
		[
			"links a stylesheet",
			'<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
		],
	])("%s", (_, text) => {
		expect(sanitizeSvg(Buffer.from(text), "images/a.svg").failure?.code).toBe("picture-unsafe");
	});

	it.each([
		["is truncated", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0'],
		["has an unclosed element", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g></svg>'],
		["uses an undeclared entity", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&x;</svg>'],
		["has no SVG namespace", '<svg viewBox="0 0 1 1"/>'],
	])("%s", (_, text) => {
		expect(sanitizeSvg(Buffer.from(text), "images/a.svg").failure?.code).toBe("picture-broken");
	});

	it.each([
		["has no size", "", "has no size"],
		["has a width of zero", 'viewBox="0 0 0 9"', "has no size"],
		["is lower than half a pixel", 'width="9" height="0.4"', "is 9 × 0 pixels"],
		["is wider than 20,000 pixels", 'width="20001" height="9"', "is 20001 × 9 pixels"],
		["has a viewBox that is higher than 20,000 pixels", 'viewBox="0 0 9 30000"', "is 9 × 30000 pixels"],
	])("%s", (_, attributes, problem) => {
		const { failure } = sanitize("<path/>", attributes);
		expect(failure).toMatchObject({
			code: "picture-broken",
			message: expect.stringContaining(`‘images/a.svg’ ${problem}.`),
		});
	});

	it("is larger than the limit", () => {
		expect(sanitize(`<!--${"x".repeat(1_000_001)}-->`).failure?.code).toBe("picture-too-large");
	});

	const repeatTenTimes = (inside: string) => inside.repeat(10);
	/** Returns nine levels of elements. Each uses the level below ten times. */
	const levels = (use: (below: string) => string, part: (id: string, inside: string) => string) =>
		Array.from({ length: 9 }, (_, level) => part(`l${level + 1}`, repeatTenTimes(use(`l${level}`)))).join("");
	it.each([
		[
			"nests <use> exponentially",
			`<rect id="l0"/>${levels(
				(id) => `<use href="#${id}"/>`,
				(id, inside) => `<g id="${id}">${inside}</g>`,
			)}`,
		],
		...["mask", "fill", "clip-path"].map((name) => [
			`nests ${name} exponentially`,
			`<pattern id="l0"><rect/></pattern>${levels(
				(id) => `<rect ${name}="url(#${id})"/>`,
				(id, inside) => `<pattern id="${id}">${inside}</pattern>`,
			)}`,
		]),
		[
			"nests masks exponentially with a stylesheet",
			`<style>${Array.from({ length: 9 }, (_, level) => `.m${level + 1}{mask:url(#l${level})}`).join("")}</style><mask id="l0"/>${Array.from({ length: 9 }, (_, level) => `<mask id="l${level + 1}">${repeatTenTimes(`<rect class="m${level + 1}"/>`)}</mask>`).join("")}`,
		],
		["sets a mask in a nested CSS rule", `<style>g{ rect{} mask:url(#m) }</style><mask id="m"><rect/></mask><g/>`],
		[
			"has a thousand markers of a thousand shapes",
			`<marker id="m">${"<rect/>".repeat(1000)}</marker><path d="${"M0 0".repeat(1000)}" marker-mid="url(#m)"/>`,
		],
		[
			"inherits a marker of a thousand shapes",
			`<marker id="m">${"<rect/>".repeat(1000)}</marker><g style="marker:url(#m)"><path d="${"M0 0".repeat(1000)}"/></g>`,
		],
		["uses itself", '<g id="a"><use href="#a"/></g>'],
		[
			"has a long chain of <use>",
			Array.from({ length: 5000 }, (_, index) => `<use id="c${index}" href="#c${index + 1}"/>`).join(""),
		],
	])("%s", (_, inside) => {
		expect(sanitize(inside!).failure?.code).toBe("picture-unsafe");
	});

	it.each([
		["digits", "1".repeat(900_000)],
		["spaces", `1${" ".repeat(900_000)}`],
	])("is checked fast: a width of many %s", (_, measure) => {
		const time = measureWork(() =>
			expect(sanitize("", `width="${measure}!" height="1"`).failure?.code).toBe("picture-broken"),
		);
		expect(time).toBeLessThan(5000);
	});

	it("nests 30,000 elements, without a stack overflow", () => {
		expect(sanitize("<g>".repeat(30_000) + "</g>".repeat(30_000)).failure?.code).toBe("picture-unsafe");
	});
});

it.each([
	["one long token", "a".repeat(900_000)],
	["unclosed functions", "rgb(".repeat(200_000)],
	["many URLs", ".a{fill:url(#b)}".repeat(50_000)],
	["many selectors", `${".a,".repeat(200_000)}.a{fill:url(#b)}`],
	["unclosed braces", "{".repeat(400_000)],
])("an SVG with a stylesheet of %s is checked fast", (_, css) => {
	const time = measureWork(() => sanitize(`<style>${css}</style>${"<g class='a'/>".repeat(5_000)}`));
	expect(time).toBeLessThan(3_000);
});

describe("a published SVG", () => {
	const shapes =
		'<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#sky)"/><use href="#sky"/><text x="1">Rye &amp; <tspan>oats &lt; wheat</tspan></text><style>.a{fill:url(#sky)}</style>';

	it("keeps its shapes, colours, texts and styles", () => {
		const root = parsed(sanitize(shapes).text!).querySelector("svg")!;
		const names = ["defs", "linearGradient", "stop", "path", "use", "text", "tspan", "style"];
		for (const name of names) expect(sanitize(shapes).text).toMatch(new RegExp(`<${name}[ >]`));
		expect(root.querySelector("path")?.getAttribute("fill")).toBe("url(#sky)");
		expect(root.querySelector("text")?.textContent).toBe("Rye & oats < wheat");
	});

	it("has no comments or metadata of drawing programs", () => {
		const removed = [
			"<!-- drawn by Ana -->",
			"<metadata><where>London</where></metadata>",
			'<i:layer xmlns:i="http://inkscape.example" name="/home/ana/secret"/>',
			'<path xmlns:i="http://inkscape.example" i:path="/home/ana/secret" d="M0 0"/>',
		];
		const { text } = sanitize(removed.join(""));
		expect(text).toContain('<path d="M0 0">');
		expect(text).not.toMatch(/Ana|London|secret|layer|inkscape|metadata/);
	});

	it("may contain what drawing programs write", () => {
		const written = [
			"<style><![CDATA[/* Layer (1) */ .st0{fill:#FFF;} .st1{fill:url(#sky);opacity:.5} .st2,.st3 > g{clip-path:url('#clip')}",
			"@media (prefers-color-scheme: dark) and (min-width: 9px){ .st0{fill:rgb(0, 0, 0)} }]]></style>",
			'<defs><clipPath id="clip"><rect/></clipPath><radialGradient id="sky"><stop/></radialGradient></defs>',
			'<g id="Layer_(1)" data-name="Layer (1)" class="st2" transform="matrix(1 0 0 1 0 0) rotate(45)">',
			'<rect class="st1" style="fill:hsl(9deg 9% 9% / 1);filter:drop-shadow(0 0 1px red)"/></g>',
			'<g fill="url(#sky)">',
			"<path d='M0 0h9'/>".repeat(5000),
			"</g>",
		];
		expect(sanitize(written.join("")).failure).toBeNull();
	});

	it.each([
		["from its width and height", 'width="48" height="32"', { width: 48, height: 32 }],
		["from physical units", 'width="1in" height="25.4mm"', { width: 96, height: 96 }],
		["from its width and viewBox", 'width="48" viewBox="0 0 24 16"', { width: 48, height: 32 }],
		["from its viewBox", 'width="100%" height="100%" viewBox="0,0 24.2,16"', { width: 24, height: 16 }],
		["of at most 20,000 pixels", 'width="20000" height="20000"', { width: 20_000, height: 20_000 }],
	])("has a size %s", (_, attributes, size) => {
		const result = sanitize("<path/>", attributes);
		expect(result.size).toEqual(size);
		expect(result.text).toMatch(
			new RegExp(`^<svg xmlns="[^"]*" viewBox="[^"]*" width="${size.width}" height="${size.height}"`),
		);
	});
});
