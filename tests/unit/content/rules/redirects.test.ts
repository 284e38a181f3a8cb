import { describe, expect, it } from "vitest";
import type { RedirectSpec } from "../../../../src/model/spec.gen.ts";
import { compiled } from "../../compiled.ts";
import { home, minimal, page } from "../../minimal.ts";

const routes = [
	home({ type: "heading", heading: "Home" }),
	page("/about", { aliases: ["/us"] }),
	page("/towns", { children: [page("/elgin")] }),
];

function found(...redirects: [from: string, to: string][]): string[] {
	const written: RedirectSpec[] = redirects.map(([from, to]) => ({ from, to }));
	return compiled(minimal({ routes, redirects: written })).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe("a redirect", () => {
	it.each([
		"/",
		"/about",
		"/us",
		"/about?a=b",
		"/sitemap.xml",
		"https://elsewhere.example/a",
		"https://www.acme.example/about",
	])("can lead to %s", (to) => expect(found(["/old.php", to])).toEqual([]));

	it.each([
		["a page that does not exist", "/abuot", "broken-link"],
		["a file that does not exist", "/a.pdf", "broken-link"],
		["an anchor that does not exist", "/about#team", "broken-anchor"],
		["an email address", "mailto:a@acme.example", "unsafe-url"],
		["an anchor without a page", "#team", "unsafe-url"],
		["a URL without https", "http://a.example", "unsafe-url"],
		["a placeholder of Netlify", "https://a.example/:splat", "unsafe-url"],
		["an nginx variable", "/about?$host", "unsafe-url"],
	])("can’t lead to %s", (_, to, code) => expect(found(["/old.php", to])).toEqual([`${code} /redirects/0/to`]));

	it("gets a suggestion for a misspelled page", () => {
		const redirects = [{ from: "/old.php", to: "/abuot" }];
		expect(compiled(minimal({ routes, redirects })).diagnostics[0]).toMatchObject({ closest: "/about" });
	});
});

describe("a redirect can’t hide a page or a file:", () => {
	it.each([
		"/about",
		"/About/",
		"/us",
		"/towns/elgin",
		"/towns/*",
		"/about/*",
		"/index.html",
		"/about/index.html",
		"/about/page.json",
		"/robots.txt",
		"/404.html",
		"/favicon.ico",
		"/site.webmanifest",
	])("%s is an error", (from) =>
		expect(found([from, "https://a.example"])).toEqual(["redirect-over-page /redirects/0/from"]),
	);

	it.each(["/assets/*", "/assets/a.js", "/404", "/con.html", "/a/aux/b"])("%s is reserved", (from) =>
		expect(found([from, "/"])).toEqual(["unsafe-path /redirects/0/from"]),
	);

	it.each(["/about/team.html", "/about.html", "/town/*", "/towns/elgin.php"])("%s is allowed", (from) =>
		expect(found([from, "/"])).toEqual([]),
	);
});

describe("a redirect leads to a page directly:", () => {
	it("a chain is reported with its end", () => {
		const redirects = [
			{ from: "/a.php", to: "/b" },
			{ from: "/b", to: "https://www.acme.example/c/d" },
			{ from: "/c/*", to: "/about" },
		];
		const { diagnostics } = compiled(minimal({ routes, redirects }));
		expect(diagnostics.map(({ code, pointer, closest }) => [code, pointer, closest])).toEqual([
			["redirect-chain", "/redirects/0/to", "/about"],
			["redirect-chain", "/redirects/1/to", "/about"],
		]);
	});

	it("a loop is reported at each of its addresses", () => {
		expect(found(["/a", "/b"], ["/b", "/c"], ["/c", "/a"])).toEqual(
			[0, 1, 2].map((index) => `redirect-loop /redirects/${index}/to`),
		);
		expect(found(["/a/*", "/a/b"])).toEqual(["redirect-loop /redirects/0/to"]);
	});

	it("a redirect into a loop is a chain", () => {
		expect(found(["/a", "/b"], ["/b", "/c"], ["/c", "/b"])).toEqual([
			"redirect-chain /redirects/0/to",
			"redirect-loop /redirects/1/to",
			"redirect-loop /redirects/2/to",
		]);
	});
});

it("a redirect can be in the list once, whatever its case and trailing slash", () => {
	expect(found(["/a.php", "/"], ["/A.php/", "/about"], ["/b/*", "/"], ["/b", "/about"])).toEqual([
		"duplicate-redirect /redirects/1/from",
	]);
});

it("a link of the site to a redirected path must lead to the page itself", () => {
	const buttons = [{ label: "About us", to: "/about.php" }];
	const redirects = [{ from: "/about.php", to: "/about" }];
	const pages = [home({ type: "heading", heading: "Home", buttons }), page("/about")];
	expect(compiled(minimal({ routes: pages, redirects })).diagnostics[0]).toMatchObject({
		code: "broken-link",
		closest: "/about",
	});
});

it("a redirect doesn’t make a page reachable", () => {
	const pages = [home({ type: "heading", heading: "Home" }), page("/about", { indexed: true })];
	const redirects = [{ from: "/about.php", to: "/about" }];
	const codes = compiled(minimal({ routes: pages, redirects })).diagnostics.map(({ code }) => code);
	expect(codes).toContain("orphan-page");
});
