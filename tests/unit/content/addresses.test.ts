import { describe, expect, it } from "vitest";
import type { RouteSpec, SectionSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

/** Returns each error as code and pointer: "unsafe-url /routes/0/sections/0/text". */
function listErrors(part: Partial<SiteSpec>, files: Record<string, string> = {}): string[] {
	const { site, diagnostics } = compiled(minimal(part), { files });
	const found = diagnostics.filter(({ severity }) => severity === "error");
	expect(site === null).toBe(found.length > 0);
	return found.map(({ code, pointer }) => `${code} ${pointer}`);
}

/** Returns each finding as code and pointer. */
function listFindings(part: Partial<SiteSpec>): string[] {
	return compiled(minimal(part)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
}

const form = (part: Partial<NonNullable<SiteSpec["forms"]>[string]>) => ({
	ask: {
		fields: [{ name: "note", label: "Note", type: "text" as const }],
		submit: "Send",
		action: { mailto: "hello@acme.example" },
		...part,
	},
});
const heading: SectionSpec = { type: "heading", heading: "Home" };
const withForm = [home(heading, { type: "form", form: "ask" })];
const prose = (text: string) => [home(heading, { type: "prose", text })];

const towns = (row: Record<string, string>, ...sections: SectionSpec[]) => ({
	collections: { towns: { rows: [{ town: "cicero", ...row }] } },
	routes: [home(heading), page("/towns/:town", { collection: "towns", sections: [heading, ...sections] })],
});

const embed = (src: string): SectionSpec => ({
	type: "embed",
	heading: "Book",
	frame: { src, title: "Calendar", height: 300, linkLabel: "Open" },
});

describe("a URL with placeholders", () => {
	const hundred = "{year}".repeat(100);

	it("is an error however many known placeholders precede an unknown or unclosed one", () => {
		const action = { post: `https://elsewhere.example/?${hundred}{nothing}` };
		expect(listErrors({ forms: form({ action }), routes: withForm })).toEqual([
			"unknown-placeholder /forms/ask/action/post",
		]);
		expect(listErrors({ routes: [home(heading, embed(`https://elsewhere.example/${hundred}{`))] })).toEqual([
			"unclosed-placeholder /routes/0/sections/1/frame/src",
		]);
	});

	it("is an error if Markdown decodes an escape into an unknown placeholder", () => {
		expect(listErrors({ routes: prose("[Read](data:text/html,a&#123;nothing})") })).toEqual([
			"unknown-placeholder /routes/0/sections/1/text",
		]);
		expect(listErrors({ routes: prose("[Read](vbscript:a\\{nothing\\})") })).toEqual(
			expect.arrayContaining(["unknown-placeholder /routes/0/sections/1/text"]),
		);
		expect(listErrors({ routes: prose("![Bread](images/&#123;nothing}.png)") })).toEqual([
			"unknown-placeholder /routes/0/sections/1/text",
		]);
		const { collections, routes } = towns({ there: "/elsewhere.example" }, { type: "form", form: "ask" });
		const forms = form({ consent: "[Read](/&#123;row.there})" });
		expect(listErrors({ collections, routes, forms })).toEqual(["unknown-placeholder /forms/ask/consent"]);
	});

	it("is checked with the values of placeholders that Markdown decodes", () => {
		expect(listErrors({ constants: { there: "javascript:a" }, routes: prose("[Read](&#123;there})") })).toEqual([
			"unsafe-url /constants/there",
		]);
	});
});

describe("a column", () => {
	it("is recognised in the URL of a frame, whatever the spaces in its braces", () => {
		for (const src of ["https://{row.host}/", "https://{ row.host }/", "{  row.scheme}://{row.host }"]) {
			expect(listFindings(towns({ host: "elsewhere.example", scheme: "https" }, embed(src)))).toContain(
				"unannounced-host /routes/1/sections/1/frame/src",
			);
		}
	});

	it("is recognised in the path of a picture, whatever the spaces in its braces", () => {
		const pictures: SectionSpec = { type: "pictures", items: [{ src: "images/{ row.town }.png", alt: "Cicero" }] };
		expect(listErrors(towns({}, pictures))).toEqual(["picture-not-found /collections/towns/rows/0/town"]);
	});
});

describe("a share image without https", () => {
	const routes = (image: string) => [{ ...home(heading), seo: { image } }];

	it("still counts as loaded from another host", () => {
		expect(listFindings({ routes: routes("http://elsewhere.example/a.png") })).toContain(
			"unannounced-host /routes/0/seo/image",
		);
	});

	it("still needs a valid URL", () => {
		for (const image of [
			"http://",
			"http://a b/c.png",
			'http://elsewhere.example/"><script>',
			"HTTP://me:you@a.example/",
		]) {
			expect(listErrors({ routes: routes(image) }), image).toEqual(["unsafe-url /routes/0/seo/image"]);
		}
	});
});

describe("a path with a column", () => {
	const createSite = (part: Partial<RouteSpec>, value: string): Partial<SiteSpec> => ({
		collections: { towns: { rows: [{ town: "cicero", where: value }] } },
		routes: [home(heading), page("/towns/:town", { collection: "towns", children: [page("shop", part)] })],
	});

	it.each(["../../etc", "%2e%2e", ":x", "a b", "a\n  Link: b", "<script>", "Cicero", ""])(
		"is an error if the column is %j",
		(value) => {
			expect(listErrors(createSite({ path: ":where" }, value))).toEqual(["unsafe-path /routes/1/children/0/path"]);
			expect(listErrors(createSite({ aliases: ["/shops/:where"] }, value))).toEqual([
				"unsafe-path /routes/1/children/0/aliases/0",
			]);
		},
	);

	it("is valid if its columns make a valid path", () => {
		expect(listErrors(createSite({ path: ":where", aliases: ["/shops/:where"] }, "oak-park"))).toEqual([]);
	});

	it("is an error at the cell of the path if an alias of the page contains an unsafe column", () => {
		const collections = { towns: { rows: [{ town: "cicero", where: ":x" }] } };
		const routes = [home(heading), page("/towns/:town", { collection: "towns", aliases: ["/shops/:where"] })];
		expect(listErrors({ collections, routes })).toEqual(["unsafe-path /collections/towns/rows/0/town"]);
	});
});

describe("an email address", () => {
	const organization = (email: string) => ({ organization: { name: "Acme", phone: "312-555-0147", email } });

	it.each([
		["an encoded line break", "a%0Ab@acme.example"],
		["a second address", "a,b@acme.example"],
		["a fragment", "a#b@acme.example"],
		["another mail header", "a&cc=b@acme.example"],
		["an empty label in its domain", "a@acme..example"],
		["a leading dot", ".a@acme.example"],
		["an IP address in brackets", "a@[192.0.2.1]"],
	])("is refused if it has %s", (_, email) => {
		expect(listErrors(organization(email))).toEqual(["wrong-format /organization/email"]);
		const forms = form({ action: { mailto: email } });
		expect(listErrors({ forms, routes: withForm })).toEqual(["wrong-format /forms/ask/action/mailto"]);
	});

	it.each(["o'neil+site@acme.example", "anä.müller@bäckerei-süß.example", "a-_b@xn--p1b6ci4b4b3a.xn--11b5bs3a"])(
		"may be %s",
		(email) => {
			expect(listErrors(organization(email))).toEqual([]);
		},
	);
});
