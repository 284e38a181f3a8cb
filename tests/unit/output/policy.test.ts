import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { FormSpec, FrameSpec, SiteSpec } from "../../../src/model/spec.gen.ts";
import { derivePolicy, getHeaders, type Policy, renderHeadersFile } from "../../../src/output/policy.ts";
import { renderNginxConfig } from "../../../src/output/servers/nginx.ts";
import { summarizePage } from "../../../src/output/summary.ts";
import { headersIn } from "../../headers.ts";
import { codes, compiled, compiledFile, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";
import { parsed } from "../parsed.ts";
import { seed } from "../seed.ts";

const createFrame = (src: string): FrameSpec => ({ src, title: "Frame", height: 200, linkLabel: "Open" });
const createForm = (action: FormSpec["action"]): FormSpec => ({
	fields: [{ name: "email", label: "Email", type: "email" }],
	submit: "Send",
	action,
});

function policyFor(part: Partial<SiteSpec>): Policy {
	const site = siteOf(compiled(minimal(part)));
	return derivePolicy(
		site,
		[...site.routes.map((route) => route.resolvePage()), site.notFound].map((page) => summarizePage(page, site)),
	);
}

/** Returns the directives of a header: "frame-src" → "'self' https://a.example". */
function parseDirectives(header: string | undefined): Record<string, string> {
	return Object.fromEntries(
		header!.split("; ").map((text) => [text.split(" ")[0]!, text.split(" ").slice(1).join(" ")]),
	);
}

function deriveDirectives(part: Partial<SiteSpec>): Record<string, string> {
	return parseDirectives(policyFor(part).everywhere["Content-Security-Policy"]);
}

describe("the content security policy", () => {
	it("allows only the site’s own resources", () => {
		expect(deriveDirectives({})).toEqual({
			"default-src": "'none'",
			"script-src": "'self'",
			"style-src": "'self'",
			"img-src": "'self'",
			"font-src": "'self'",
			"manifest-src": "'self'",
			"connect-src": "'self'",
			"frame-src": "'self'",
			"form-action": "'self'",
			"frame-ancestors": "'none'",
			"base-uri": "'none'",
			"require-trusted-types-for": "'script'",
			"trusted-types": "json",
		});
	});

	it("allows no scripts in a download", () => {
		const { "script-src": script, ...others } = parseDirectives(
			getHeaders(policyFor({}), "/files/menu.pdf")["Content-Security-Policy"],
		);
		expect(script).toBeUndefined();
		expect(others["default-src"]).toBe("'none'");
		// Browsers need these to show a PDF.
		expect(others).toMatchObject({ "object-src": "'self'", "style-src": "'unsafe-inline'" });
	});

	it("allows every host of a definition without errors, and no other", () => {
		const host = fc.string({ unit: fc.constantFrom(..."ab1.-_é;*'AX:/@%&,!$(){} \\?#"), minLength: 1, maxLength: 12 });
		let allowed = 0;
		fc.assert(
			fc.property(host, fc.constantFrom("", ".example", ".example:8443", ".example:443"), (name, end) => {
				const address = `https://${name}${end}/a`;
				const routes = [
					home(
						{ type: "heading", heading: "Home" },
						{ type: "embed", frame: createFrame(address) },
						{ type: "form", form: "ask" },
					),
				];
				const { site } = compiled(minimal({ routes, forms: { ask: createForm({ post: address }) } }));
				if (!site) return;
				allowed++;
				const pages = [...site.routes.map((route) => route.resolvePage()), site.notFound].map((page) =>
					summarizePage(page, site),
				);
				const found = parseDirectives(derivePolicy(site, pages).everywhere["Content-Security-Policy"]);
				const sources = `'self' ${new URL(address).origin}`;
				expect(found).toMatchObject({ "frame-src": sources, "form-action": sources, "connect-src": sources });
				expect(Object.keys(found)).toHaveLength(13);
			}),
			{
				seed,
				numRuns: 40 * Number(process.env.RUNS ?? 1),
				examples: [
					["a_b", ".example"],
					["b", ".example"],
					["é", ".example"],
				],
			},
		);
		expect(allowed).toBeGreaterThan(1);
	});

	it("allows the hosts of the definition for their purpose, once and in order", () => {
		const found = deriveDirectives({
			routes: [
				home(
					{ type: "embed", frame: createFrame("https://z.example/a?b=c;d") },
					{ type: "embed", frame: createFrame("https://z.example:8443/b") },
					{ type: "embed", frame: createFrame("https://b.example/a") },
				),
				page("/elsewhere", {
					sections: [
						{ type: "embed", frame: createFrame("https://z.example/c") },
						{ type: "form", form: "contact" },
					],
				}),
			],
			forms: { contact: createForm({ post: "https://forms.example/in?key=1" }) },
		});
		expect(found["frame-src"]).toBe("'self' https://b.example https://z.example https://z.example:8443");
		expect(found["connect-src"]).toBe("'self' https://forms.example");
		expect(found["form-action"]).toBe("'self' https://forms.example");
	});

	it("allows mailto: for a form that prepares an email", () => {
		const forms = { contact: createForm({ mailto: "a@acme.example" }) };
		const routes = [home({ type: "form", form: "contact" })];
		expect(deriveDirectives({ forms, routes })["form-action"]).toBe("'self' mailto:");
	});

	it.each([
		["https://forms.example", { post: "https://forms.example/in" }],
		["mailto:", { mailto: "a@acme.example" }],
	])("allows %s for a form in the footer", (source, action) => {
		const groups = [{ heading: "Acme", links: [{ label: "Home", to: "/" }] }];
		const forms = { letter: createForm(action) };
		const found = deriveDirectives({ forms, footer: { groups, copyright: "Acme", form: "letter" } });
		expect(found["form-action"]).toBe(`'self' ${source}`);
	});

	it("allows the script of an analytics service, and its requests with fetch and images", () => {
		const found = deriveDirectives({
			analytics: { script: "https://s.example/count.js", sendsTo: "https://me.count.example/in" },
		});
		expect(found["script-src"]).toBe("'self' https://s.example");
		expect(found["connect-src"]).toBe("'self' https://me.count.example");
		expect(found["img-src"]).toBe("'self' https://me.count.example");
		const alone = deriveDirectives({ analytics: { script: "https://s.example/count.js" } });
		expect(alone["connect-src"]).toBe("'self' https://s.example");
	});

	it("allows the hosts of the 404 page", () => {
		const notFound = {
			title: "Lost",
			sections: [{ type: "embed" as const, heading: "Lost", frame: createFrame("https://a.example/") }],
		};
		expect(deriveDirectives({ notFound })["frame-src"]).toBe("'self' https://a.example");
	});

	it("allows the site to frame only bare pages, with their aliases, and pages that its embed sections show", () => {
		const routes = [
			home({ type: "embed", frame: createFrame("/prices") }),
			page("/bare", { layout: "bare", aliases: ["/plain"] }),
			page("/prices"),
			page("/other"),
		];
		const { exceptions } = policyFor({ routes });
		const [framable] = exceptions.filter(({ headers }) => "Content-Security-Policy" in headers);
		expect(framable!.paths).toEqual(["/bare", "/plain", "/prices"]);
		expect(parseDirectives(framable!.headers["Content-Security-Policy"])).toEqual({
			...deriveDirectives({ routes }),
			"frame-ancestors": "'self'",
		});
	});
});

describe("a hostile host", () => {
	const hostile = [
		"https://a.example;script-src",
		"https://a.example\nX-Evil:1",
		"https://a.example\r\n\r\n<b>",
		"https://a.example,script-src",
		"https://*",
		"https://*.example",
		"https://'unsafe-inline'",
		'https://"',
		"https://$request_uri",
		"https://{{env.HOME}}",
		"https://a.example}",
	];

	it.each(hostile)("is refused as the address of a frame, a form and an analytics service: %j", (address) => {
		const routes = [home({ type: "embed", frame: createFrame(address) }, { type: "form", form: "contact" })];
		const analytics = { script: address, sendsTo: address };
		const found = compiled(minimal({ routes, forms: { contact: createForm({ post: address }) }, analytics }));
		expect(found.site).toBeNull();
		expect(codes(found).filter((code) => code === "unsafe-url" || code === "wrong-format")).toHaveLength(4);
	});

	it.each([...hostile, "https://a b.example", "http://a.example", "https://a.example/path"])(
		"is omitted from the policy, even if no rule refused it: %j",
		(origin) => {
			const minimalSite = siteOf(compiled(minimal()));
			const [summary] = minimalSite.routes.map((route) => summarizePage(route.resolvePage(), minimalSite));
			const hosts = (["frame", "form", "script", "count"] as const).map((use) => ({ origin, pointer: "", use }));
			const site = {
				url: "https://www.acme.example",
				routes: [],
				redirects: [],
				analytics: null,
				editing: null,
				httpsOnly: "site" as const,
				chrome: minimalSite.chrome,
			};
			const policy = derivePolicy(site, [{ ...summary!, hosts }]);
			expect(parseDirectives(policy.everywhere["Content-Security-Policy"])).toEqual(deriveDirectives({}));
		},
	);
});

describe("the other headers", () => {
	const { everywhere: headers, exceptions } = policyFor({});

	it("require HTTPS for two years, and restrict sniffing, referrers, openers and embedding", () => {
		expect(headers).toMatchObject({
			"Strict-Transport-Security": "max-age=63072000",
			"X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "strict-origin-when-cross-origin",
			"Cross-Origin-Opener-Policy": "same-origin",
			"Cross-Origin-Resource-Policy": "same-origin",
		});
	});

	it.each([
		["site", "max-age=63072000"],
		["subdomains", "max-age=63072000; includeSubDomains"],
		["off", undefined],
	] as const)("require HTTPS as the definition says: %s", (httpsOnly, value) => {
		const { site } = parse(minimal());
		const { everywhere } = derivePolicy(siteOf(compiled(minimal({ site: { ...site, httpsOnly } }))), []);
		expect(everywhere["Strict-Transport-Security"]).toBe(value);
	});

	it("deny every browser feature that they list", () => {
		const features = headers["Permissions-Policy"]!.split(", ");
		expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual([]);
		expect(features).toEqual(expect.arrayContaining(["camera=()", "geolocation=()", "microphone=()", "payment=()"]));
	});

	it("allow a frame of another host to open popups", () => {
		const routes = [home({ type: "embed", frame: createFrame("https://a.example/") })];
		expect(policyFor({ routes }).everywhere["Cross-Origin-Opener-Policy"]).toBe("same-origin-allow-popups");
	});

	it("cache hashed files for a year, and revalidate all others", () => {
		expect(headers["Cache-Control"]).toBe("public, max-age=0, must-revalidate");
		expect(exceptions).toContainEqual({
			paths: ["/assets/*"],
			headers: { "Cache-Control": "public, max-age=31536000, immutable" },
		});
	});
});

describe("_headers", () => {
	const routes = [home({ type: "heading", heading: "Home" }), page("/bare", { layout: "bare" })];
	const policy = policyFor({ routes });
	const headersOf = headersIn(renderHeadersFile(policy));

	it.each(["/", "/index.html", "/towns/york", "/page.json", "/bare-not", "/bare/not", "/assetsnot"])(
		"has the policy for %s, and each header once",
		(path) => expect(headersOf(path)).toEqual(policy.everywhere),
	);

	it.each(["/bare", "/bare/"])("allows %s to be framed", (path) => {
		const [, framable] = policy.exceptions;
		expect(headersOf(path)).toEqual({ ...policy.everywhere, ...framable!.headers });
	});

	it("sandboxes an SVG that is opened directly", () => {
		const { "Content-Security-Policy": found, ...others } = headersOf("/assets/drawings/a.1a2b3c4d.svg");
		expect(parseDirectives(found)).toMatchObject({ "default-src": "'none'", sandbox: "" });
		expect(parseDirectives(found)).not.toHaveProperty("script-src");
		expect(others["X-Content-Type-Options"]).toBe("nosniff");
	});

	it.each([
		"/",
		"/bare",
		"/bare/not",
		"/bare-not",
		"/assets/app.js",
		"/assets/drawings/bell.svg",
		"/assetsnot",
		"/404.html",
	])("has the same headers for %s as `start`", (path) => expect(headersOf(path)).toEqual(getHeaders(policy, path)));

	it("has one value of a header if several rules match", () => {
		expect(headersOf("/assets/app.js")["Cache-Control"]).toBe("public, max-age=31536000, immutable");
	});

	it("has no line that is too long for hosts", () => {
		expect(
			Math.max(
				...renderHeadersFile(policy)
					.split("\n")
					.map(({ length }) => length),
			),
		).toBeLessThan(2_000);
	});
});

it.each(["site.yaml", "tests/sites/bakery/site.yaml"])("no element of %s has an inline style", (file) => {
	for (const [path, html] of documentsOf(siteOf(compiledFile(file)))) {
		expect(parsed(html).querySelectorAll("[style], style").length, path).toBe(0);
	}
});

describe("the headers of the online editor", () => {
	const editing = { host: "github", repository: "ann/bakery" } as const;
	const site = siteOf(compiled(minimal({ editing })));
	const summaries = site.routes.map((route) => summarizePage(route.resolvePage(), site));
	const policy = derivePolicy(site, summaries);

	it("let the app connect to its own host and to GitHub only, and no page frame it", () => {
		const headers = getHeaders(policy, "/edit");
		expect(parseDirectives(headers["Content-Security-Policy"])).toMatchObject({
			"default-src": "'none'",
			"script-src": "'self'",
			"connect-src": "'self' https://api.github.com",
			"form-action": "'none'",
			"frame-ancestors": "'none'",
		});
		expect(headers).toMatchObject({
			"Cross-Origin-Opener-Policy": "same-origin",
			"Referrer-Policy": "no-referrer",
			"X-Robots-Tag": "noindex",
		});
	});

	it("give the page under edit an opaque origin that connects to nothing", () => {
		const { "connect-src": connect, ...others } = parseDirectives(
			getHeaders(policy, "/edit/frame")["Content-Security-Policy"],
		);
		expect(connect).toBeUndefined();
		expect(others).toMatchObject({
			sandbox: "allow-scripts",
			"default-src": "'none'",
			"img-src": "blob: data:",
			"frame-ancestors": "'self'",
		});
	});

	it("let the page under edit load the editor’s code", () => {
		const headers = getHeaders(policy, "/assets/edit/frame-1a2b.js");
		expect(headers).toMatchObject({
			"Access-Control-Allow-Origin": "*",
			"Cross-Origin-Resource-Policy": "cross-origin",
			"Cache-Control": "public, max-age=31536000, immutable",
		});
	});

	it("let the frame load the code of an editor that has a domain of its own", () => {
		const own = siteOf(compiled(minimal({ editing: { ...editing, url: "https://edit.acme.example" } })));
		const headers = getHeaders(derivePolicy(own, summaries), "/edit/frame");
		expect(parseDirectives(headers["Content-Security-Policy"])).toMatchObject({
			"script-src": "'self' https://edit.acme.example",
		});
	});

	it("change nothing for visitors", () => {
		const plain = derivePolicy({ ...site, editing: null }, summaries);
		for (const path of ["/", "/assets/site.1a2b.css", "/files/menu.pdf"])
			expect(getHeaders(policy, path)).toEqual(getHeaders(plain, path));
	});

	it("are in the file for hosts, and in the configuration of nginx as variables that are empty by default", () => {
		expect(renderHeadersFile(policy)).toContain("\n/edit/frame\n  ! Content-Security-Policy\n");
		const config = renderNginxConfig(policy, {
			root: "/srv",
			domains: [{ host: "www.acme.example", port: "" }],
			listen: null,
		});
		expect(config).toContain('set $site_x_robots_tag "";');
		expect(config).toContain("add_header X-Robots-Tag $site_x_robots_tag always;");
	});
});
