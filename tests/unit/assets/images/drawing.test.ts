import { describe, expect, it } from "vitest";
import { sanitizeSvg } from "../../../../src/assets/images/sanitize-svg.ts";
import { measureWork } from "../../cpu.ts";
import { parsed } from "../../parsed.ts";

const of = (inside: string, attributes = 'viewBox="0 0 24 16"') =>
	sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`), "images/a.svg");

describe("a drawing is refused that", () => {
	it.each([
		["runs a script", "<script>alert(1)</script>"],
		["runs a script of another namespace", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
		["loads a script", '<script href="https://evil.example/a.js"/>'],
		["listens", '<rect onclick="alert(1)"/>'],
		["listens in capitals", '<rect ONLOAD="alert(1)"/>'],
		["holds a page", '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
		["links", '<a href="https://evil.example"><rect/></a>'],
		["leads to code", '<use href="javascript:alert(1)"/>'],
		["loads a picture", '<image href="https://evil.example/pixel.png"/>'],
		["loads a drawing", '<use href="https://evil.example/a.svg#x"/>'],
		["loads one by the old name", '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//evil.example/a#x"/>'],
		["loads a colour", '<rect fill="url(https://evil.example/a.svg#x)"/>'],
		["loads by its style", '<rect style="fill:url(https://evil.example/a.svg#x)"/>'],
		["loads by a stylesheet", "<style>@import url(https://evil.example/a.css);</style>"],
		["loads a typeface", "<style>@font-face{font-family:x;src:url('https://evil.example/a.woff')}</style>"],
		["hides an address", "<style>a{fill:u\\72l(https://evil.example)}</style>"],
		["hides it in CDATA", "<style><![CDATA[@import 'https://evil.example/a.css';]]></style>"],
		["hides it in parts of a stylesheet", "<style>@imp<![CDATA[ort 'https://evil.example/a.css';]]></style>"],
		["hides it around a comment", "<style>@imp<!-- -->ort 'https://evil.example/a.css';</style>"],
		["hides it around another element", "<style>@imp<g/>ort 'https://evil.example/a.css';</style>"],
		[
			"hides it around an element of a program",
			"<style>@imp<i:x xmlns:i='http://x.example'/>ort 'https://evil.example/a.css';</style>",
		],
		["moves by a stylesheet", "<style>@keyframes a{to{x:9px}}</style>"],
		...["fill", "mask", "clip-path", "cursor", "style"].flatMap((name) =>
			[
				"image-set('https://evil.example/a.png' 1x)",
				"IMAGE(https://evil.example/a)",
				"cross-fade('https://evil.example/a', red)",
				"new-way('https://evil.example/a')",
				"url(/a.svg#x)",
			].map((value) => [`loads by ${name} ${value}`, `<rect ${name}="${name === "style" ? "mask:" : ""}${value}"/>`]),
		),
		["hides an address in a function", '<rect transform="translate(url(https://evil.example/a))"/>'],
		["loads by a value of a stylesheet", "<style>.a{mask:image-set('https://evil.example/a.png' 1x)}</style>"],
		["changes an address later", '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>'],
		["moves", '<rect><animate attributeName="x" to="9"/></rect>'],
		["plays", "<audio/>"],
	])("%s", (_, inside) => {
		expect(of(inside)).toMatchObject({ text: null, failure: { code: "picture-unsafe" } });
	});

	it.each([
		[
			"names words of its own",
			'<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
		],
		[
			"asks for a stylesheet",
			'<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
		],
	])("%s", (_, text) => {
		expect(sanitizeSvg(Buffer.from(text), "images/a.svg").failure?.code).toBe("picture-unsafe");
	});

	it.each([
		["is cut off", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0'],
		["does not close what it opens", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g></svg>'],
		["uses a word it does not have", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&x;</svg>'],
		["does not say how large it is", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
		["has no size", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>'],
		["is none", '<svg viewBox="0 0 1 1"/>'],
	])("%s", (_, text) => {
		expect(sanitizeSvg(Buffer.from(text), "images/a.svg").failure?.code).toBe("picture-broken");
	});

	it("is larger than a drawing can be", () => {
		expect(of(`<!--${"x".repeat(1_000_001)}-->`).failure?.code).toBe("picture-too-large");
	});

	const ten = (inside: string) => inside.repeat(10);
	/** Each level uses the one below it ten times. */
	const levels = (use: (below: string) => string, part: (id: string, inside: string) => string) =>
		Array.from({ length: 9 }, (_, level) => part(`l${level + 1}`, ten(use(`l${level}`)))).join("");
	it.each([
		[
			"uses parts of itself again and again",
			`<rect id="l0"/>${levels(
				(id) => `<use href="#${id}"/>`,
				(id, inside) => `<g id="${id}">${inside}</g>`,
			)}`,
		],
		...["mask", "fill", "clip-path"].map((name) => [
			`has a ${name} in a ${name}, again and again`,
			`<pattern id="l0"><rect/></pattern>${levels(
				(id) => `<rect ${name}="url(#${id})"/>`,
				(id, inside) => `<pattern id="${id}">${inside}</pattern>`,
			)}`,
		]),
		[
			"says so in a stylesheet",
			`<style>${Array.from({ length: 9 }, (_, level) => `.m${level + 1}{mask:url(#l${level})}`).join("")}</style><mask id="l0"/>${Array.from({ length: 9 }, (_, level) => `<mask id="l${level + 1}">${ten(`<rect class="m${level + 1}"/>`)}</mask>`).join("")}`,
		],
		["says so in a rule inside another", `<style>g{ rect{} mask:url(#m) }</style><mask id="m"><rect/></mask><g/>`],
		[
			"marks a thousand points with a thousand shapes",
			`<marker id="m">${"<rect/>".repeat(1000)}</marker><path d="${"M0 0".repeat(1000)}" marker-mid="url(#m)"/>`,
		],
		[
			"passes its mark on",
			`<marker id="m">${"<rect/>".repeat(1000)}</marker><g style="marker:url(#m)"><path d="${"M0 0".repeat(1000)}"/></g>`,
		],
		["is part of itself", '<g id="a"><use href="#a"/></g>'],
		[
			"is a long chain",
			Array.from({ length: 5000 }, (_, index) => `<use id="c${index}" href="#c${index + 1}"/>`).join(""),
		],
	])("%s", (_, inside) => {
		expect(of(inside!).failure?.code).toBe("picture-unsafe");
	});

	it.each([
		["one long word", "a".repeat(900_000)],
		["functions without end", "rgb(".repeat(200_000)],
		["addresses without end", ".a{fill:url(#b)}".repeat(50_000)],
		["selectors without end", `${".a,".repeat(200_000)}.a{fill:url(#b)}`],
		["brackets without end", "{".repeat(400_000)],
	])("is judged in time: a stylesheet of %s", (_, css) => {
		const time = measureWork(() => of(`<style>${css}</style>${"<g class='a'/>".repeat(5_000)}`));
		expect(time).toBeLessThan(3_000);
	});

	it.each([
		["digits", "1".repeat(900_000)],
		["spaces", `1${" ".repeat(900_000)}`],
	])("is judged in time: a width of many %s", (_, measure) => {
		const time = measureWork(() =>
			expect(of("", `width="${measure}!" height="1"`).failure?.code).toBe("picture-broken"),
		);
		expect(time).toBeLessThan(5000);
	});

	it("nests without end, and at once", () => {
		expect(of("<g>".repeat(30_000) + "</g>".repeat(30_000)).failure?.code).toBe("picture-unsafe");
	});
});

describe("a drawing is delivered", () => {
	const shapes =
		'<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h9" fill="url(#sky)"/><use href="#sky"/><text x="1">Rye &amp; <tspan>oats &lt; wheat</tspan></text><style>.a{fill:url(#sky)}</style>';

	it("with its shapes, colours, texts and styles", () => {
		const root = parsed(of(shapes).text!).querySelector("svg")!;
		const names = ["defs", "linearGradient", "stop", "path", "use", "text", "tspan", "style"];
		for (const name of names) expect(of(shapes).text).toMatch(new RegExp(`<${name}[ >]`));
		expect(root.querySelector("path")?.getAttribute("fill")).toBe("url(#sky)");
		expect(root.querySelector("text")?.textContent).toBe("Rye & oats < wheat");
	});

	it("without what programs and their users left in it", () => {
		const left = [
			"<!-- drawn by Ana -->",
			"<metadata><where>London</where></metadata>",
			'<i:layer xmlns:i="http://inkscape.example" name="/home/ana/secret"/>',
			'<path xmlns:i="http://inkscape.example" i:path="/home/ana/secret" d="M0 0"/>',
		];
		const { text } = of(left.join(""));
		expect(text).toContain('<path d="M0 0">');
		expect(text).not.toMatch(/Ana|London|secret|layer|inkscape|metadata/);
	});

	it("with what programs for drawings write", () => {
		const written = [
			"<style><![CDATA[/* Layer (1) */ .st0{fill:#FFF;} .st1{fill:url(#sky);opacity:.5} .st2,.st3 > g{clip-path:url('#clip')}",
			"@media (prefers-color-scheme: dark) and (min-width: 9px){ .st0{fill:rgb(0, 0, 0)} }]]></style>",
			'<defs><clipPath id="clip"><rect/></clipPath><radialGradient id="sky"><stop/></radialGradient></defs>',
			'<g id="Layer_(1)" data-name="Layer (1)" class="st2" transform="matrix(1 0 0 1 0 0) rotate(45)">',
			'<rect class="st1" style="fill:hsl(9deg 9% 9% / 1);filter:drop-shadow(0 0 1px red)"/></g>'.repeat(1),
			'<g fill="url(#sky)">',
			"<path d='M0 0h9'/>".repeat(5000),
			"</g>",
		];
		expect(of(written.join("")).failure).toBeNull();
	});

	it.each([
		["by its own measures", 'width="48" height="32"', { width: 48, height: 32 }],
		["by those of paper", 'width="1in" height="25.4mm"', { width: 96, height: 96 }],
		["by one of them and what it shows", 'width="48" viewBox="0 0 24 16"', { width: 48, height: 32 }],
		["by what it shows", 'width="100%" height="100%" viewBox="0,0 24.2,16"', { width: 24, height: 16 }],
	])("with a size %s", (_, attributes, size) => {
		const found = of("<path/>", attributes);
		expect(found.size).toEqual(size);
		expect(found.text).toMatch(
			new RegExp(`^<svg xmlns="[^"]*" viewBox="[^"]*" width="${size.width}" height="${size.height}"`),
		);
	});
});
