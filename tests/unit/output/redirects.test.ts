import { rmSync } from "node:fs";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { Site } from "../../../src/model/site.ts";
import type { RedirectSpec } from "../../../src/model/spec.gen.ts";
import { listOutputs } from "../../../src/output/outputs.ts";
import { derivePolicy } from "../../../src/output/policy.ts";
import { findRedirect, renderRedirectPages } from "../../../src/output/redirects.ts";
import { renderCaddyfile } from "../../../src/output/servers/caddy.ts";
import { renderNginxConfig } from "../../../src/output/servers/nginx.ts";
import { createSitePages } from "../../../src/output/summary.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";
import { parsed } from "../parsed.ts";
import { createFakeBuildAssets } from "./build-assets.ts";

/** RUNS multiplies the number of texts for a long run. */
const runs = 40 * Number(process.env.RUNS ?? 1);

const buildAssets = createFakeBuildAssets();
afterAll(() => rmSync(buildAssets.folder, { recursive: true }));

const routes = [home({ type: "heading", heading: "Home" }), page("/about")];

function definition(redirects: RedirectSpec[], base = ""): string {
	return minimal({ routes, redirects }).replace("https://www.acme.example", `https://www.acme.example${base}`);
}

/** Returns the published files for redirects, by path. */
function filesOf(redirects: RedirectSpec[], base = ""): Record<string, string> {
	return filesOfSite(siteOf(compiled(definition(redirects, base))));
}

function filesOfSite(site: Site): Record<string, string> {
	const pages = createSitePages(site);
	const { otherFiles } = listOutputs({ site, pages, buildAssets, getModified: () => null, pictures: [] });
	const paths = new Set(["_redirects", ...[...renderRedirectPages(site, "folders")].map(({ path }) => path)]);
	const files = [...otherFiles].filter(({ path }) => paths.has(path));
	return Object.fromEntries(files.map(({ path, createContent }) => [path, String(createContent())]));
}

const redirects: RedirectSpec[] = [
	{ from: "/blog/*", to: "/" },
	{ from: "/about.php", to: "/about" },
	{ from: "/old/page.html", to: "/about?a=b&c" },
	{ from: "/team/", to: "https://team.example" },
];

describe("_redirects, for Netlify and Cloudflare", () => {
	it("has each old path with and without a trailing slash, and wildcards last", () => {
		expect(filesOf(redirects)._redirects?.split("\n")).toEqual([
			"/old/page.html /about?a=b&c 301",
			"/old/page.html/ /about?a=b&c 301",
			"/about.php /about 301",
			"/about.php/ /about 301",
			"/team https://team.example/ 301",
			"/team/ https://team.example/ 301",
			"/blog / 301",
			"/blog/* / 301",
			"",
		]);
	});

	it("has the base path of a site", () => {
		expect(filesOf([redirects[1]!], "/repo")._redirects).toBe(
			"/repo/about.php /repo/about 301\n/repo/about.php/ /repo/about 301\n",
		);
	});

	it("doesn’t exist without redirects", () => {
		expect(filesOfSite(siteOf(compiled(minimal())))).toEqual({});
	});
});

describe("redirect pages", () => {
	it("exist for paths that can be a file", () => {
		expect(Object.keys(filesOf(redirects)).sort()).toEqual(["_redirects", "old/page.html", "team/index.html"]);
	});

	it("have a refresh, a link and a canonical URL", () => {
		const document = parsed(filesOf(redirects, "/repo")["old/page.html"]!);
		const content = document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content");
		expect(content).toBe("0; url=/repo/about?a=b&c");
		expect(document.querySelector("a")?.getAttribute("href")).toBe("/repo/about?a=b&c");
		expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
			"https://www.acme.example/repo/about?a=b&c",
		);
	});

	it("are omitted if an option says so", () => {
		const site = siteOf(compiled(definition(redirects)));
		const parts = { site, pages: createSitePages(site), buildAssets, getModified: () => null, pictures: [] };
		const listPaths = (writesRedirectPages: boolean) =>
			[...listOutputs({ ...parts, writesRedirectPages }).otherFiles].map(({ path }) => path);
		const [all, fewer] = [listPaths(true), listPaths(false)];
		expect(all.filter((path) => !fewer.includes(path))).toEqual(["old/page.html", "team/index.html"]);
		expect(fewer).toContain("_redirects");
	});
});

it("the most specific of several redirects applies", () => {
	const nested: RedirectSpec[] = [
		{ from: "/a/*", to: "/" },
		{ from: "/a/b/*", to: "/about" },
		{ from: "/a/b/c", to: "https://c.example/" },
	];
	const { redirects } = derivePolicy(siteOf(compiled(definition(nested))), []);
	const paths = ["/a", "/a/x", "/a/b", "/a/b/x", "/a/b/c", "/a/b/c/", "/ab"];
	expect(paths.map((path) => findRedirect(path, redirects))).toEqual([
		"/",
		"/",
		"/about",
		"/about",
		"https://c.example/",
		"https://c.example/",
		null,
	]);
});

describe("a redirect can’t inject anything", () => {
	const characters = fc.string({
		unit: fc.constantFrom(..."aZ0/.-_*:;$#?%&=@!{}()[]<>'\"`\\|^~ \t\n\r\u0000é", "//", "..", ":splat", "$host"),
	});
	const from = fc.oneof(
		characters,
		characters.map((text) => `/${text}`),
		fc.constantFrom(
			"/a b",
			"/a;",
			"/a{",
			"/a$b",
			"/a:b",
			'/a"',
			"/a\n/b",
			"/*/a",
			"/a*",
			"/..",
			"/_headers",
			"/.env",
			"//evil.example",
		),
	);
	const to = fc.oneof(
		characters,
		characters.map((text) => `/about?${text}`),
		characters.map((text) => `https://a.example/${text}`),
		fc.constantFrom("/about?:splat", "/about?$host", "/about?{path}", "//evil.example", "https://$host/"),
	);
	const deployment = { root: "/srv/site", domains: [{ host: "www.acme.example", port: "" }], listen: null };

	it("into server configurations and _redirects", () => {
		let siteCount = 0;
		fc.assert(
			fc.property(fc.oneof(from, fc.constant("/old.html")), fc.oneof(to, fc.constant("/about")), (one, other) => {
				const { site } = compiled(definition([{ from: one, to: other }]));
				if (!site) return;
				siteCount++;
				const policy = derivePolicy(site, []);
				expect(policy.redirects[0]!.from).toMatch(/^(\/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9_-])?)+$/);
				expect(policy.redirects[0]!.to).toMatch(/^(https:\/\/[a-z0-9.-]+(:\d+)?)?\/(?!\/)[\w/.~%?#&=+@,!-]*$/);
				for (const render of [renderNginxConfig, renderCaddyfile]) {
					const bare = render({ ...policy, redirects: [] }, deployment).split("\n");
					const added = render(policy, deployment)
						.split("\n")
						.filter((line) => !bare.includes(line));
					// A location of nginx: location = "/old.html" { return 301 "/about$is_args$args"; }
					// Two lines of Caddy: @old0 path_regexp "^(?:/old\.html)$" and redir @old0 "/about{suffix}" 301
					for (const line of added)
						expect(line).toMatch(
							/^\t(location (= |\^~ )"[\w/.-]+" \{ return 301 "[^"$;{}\s]*(\$is_args\$args)?[^"$;{}\s]*"; \}|\t@old\d+ path_regexp "\^\(\?:[\w/.[\]*-]+\)\$"|\tredir @old\d+ "[^"${}\s]*(\{suffix\})?[^"${}\s]*" 301)$/,
						);
				}
				for (const line of filesOf([{ from: one, to: other }])
					._redirects!.trimEnd()
					.split("\n"))
					expect(line).toMatch(/^\/[\w/.-]+\*? (https:\/\/[a-z0-9.-]+(:\d+)?)?\/[^\s:*]* 301$/);
			}),
			{ numRuns: runs, seed: 7 },
		);
		expect(siteCount).toBeGreaterThan(5);
	});

	it.each([
		"/a b",
		"/a;b",
		"/a{b}",
		"/a$b",
		"/:a",
		'/a"b',
		"/a\nb 301",
		"/*",
		"/a/*/b",
		"/a*",
		"/a/../b",
		"/./a",
		"/_headers",
		"/.env",
		"//a",
		"a.php",
		"https://www.acme.example/a.php",
		"/a?b=c",
		"/a.",
		"/",
	])("because the path %j is refused", (one) => {
		const { diagnostics } = compiled(definition([{ from: one, to: "/about" }]));
		expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([["wrong-format", "/redirects/0/from"]]);
	});
});
