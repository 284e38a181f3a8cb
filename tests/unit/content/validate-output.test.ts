import { describe, expect, it } from "vitest";
import { createCaches } from "../../../src/content/findings/caches.ts";
import type { Finding } from "../../../src/content/findings/finding.ts";
import { resolveSite } from "../../../src/content/resolve/resolve.ts";
import { validateOutput, visitAddresses } from "../../../src/content/resolve/validate-output.ts";
import { validate } from "../../../src/content/schema/validate.ts";
import { analyze } from "../../../src/content/semantics/analyze.ts";
import { noFiles } from "../../../src/content/semantics/files.ts";
import { listKnownHosts } from "../../../src/content/semantics/hosts.ts";
import { noPictures } from "../../../src/content/semantics/pictures.ts";
import { locate } from "../../../src/content/source/locate.ts";
import { parse } from "../../../src/content/source/parse.ts";
import type { Page } from "../../../src/model/page.ts";
import type { Site } from "../../../src/model/site.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, compiledFile, siteOf, today } from "../compiled.ts";
import { documentOf } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";
import { parsed } from "../parsed.ts";

const frame = { src: "https://calendar.example/a", title: "Calendar", height: 300, linkLabel: "Open the calendar" };
const thirdParties = ["calendar.example", "forms.example"].map((host) => ({ host, purpose: "It is needed." }));
const hosts = new Set(thirdParties.map(({ host }) => host));
const fields = [{ name: "note", label: "Note", type: "text" as const }];
const forms = {
	post: { fields, submit: "Send", action: { post: "https://forms.example/a" } },
	mail: { fields, submit: "Send", action: { mailto: "hello@acme.example" } },
};
const site = siteOf(
	compiled(
		minimal({
			thirdParties,
			forms,
			routes: [
				{
					...home(
						{ type: "heading", heading: "Home", buttons: [{ label: "Home", to: "/" }] },
						{ type: "prose", text: "[Home](/) ![Bread](images/workshop.jpg)\n\n![Bread](images/workshop.jpg)" },
						{ type: "embed", frame },
						{ type: "form", form: "post" },
						{ type: "form", form: "mail" },
						{ type: "pictures", items: [{ src: "images/workshop.jpg", alt: "Bread" }] },
					),
					indexed: true,
				},
			],
		}),
	),
);

/** Returns the resolved site with `other` in place of each value that equals `text`. */
function replaceText(text: string, other: string): Site {
	const replace = <T>(value: T): T =>
		JSON.parse(JSON.stringify(value), (_, inner) => (inner === text ? other : inner)) as T;
	const routes = site.routes.map((route) => ({
		...replace(route),
		resolvePage: () => replace(route.resolvePage()),
		findPattern: () => null,
	}));
	return { ...site, chrome: replace(site.chrome), notFound: replace(site.notFound), routes };
}

function listFindings(changed: Site): string[] {
	return [...new Set(findUnsafeAddresses(changed, hosts).map(({ code, pointer }) => `${code} ${pointer}`))];
}

const section = (index: number) => `/routes/0/sections/${index}`;
const picture = site.routes[0]!.resolvePage().sections[5] as Extract<Page["sections"][number], { type: "pictures" }>;

function findUnsafeAddresses(site: Site, hosts: ReadonlySet<string>): Finding[] {
	const { findings, validateAll } = validateOutput(site, hosts);
	validateAll();
	return findings;
}

it("validateOutput finds nothing in a valid site", () => {
	expect(listFindings(site)).toEqual([]);
});

describe("an unsafe URL that no rule has checked", () => {
	it.each([
		["a link", "/", ["/navigation", "/footer", section(0), section(1)]],
		["a frame", frame.src, [`${section(2)}/frame/src`]],
		["the action of a form", "https://forms.example/a", ["/forms/post/action"]],
		["the email address of a form", "hello@acme.example", ["/forms/mail/action"]],
		["a picture", picture.items[0]!.src, [section(5)]],
		["the srcset of a picture", picture.items[0]!.sources[0]!.srcset, [section(5)]],
		["the canonical URL", "https://www.acme.example/", ["/routes/0"]],
	])("is an error as %s", (_, text, pointers) => {
		for (const bad of [
			"javascript:a",
			"data:text/html,a",
			"//a.example",
			"/\\a.example",
			"https://a b",
			"{x}",
			"vbscript:a\n",
		]) {
			const places = listFindings(replaceText(text, bad));
			for (const pointer of pointers) expect(places, bad).toContainEqual(expect.stringMatching(` ${pointer}$`));
		}
	});

	it.each([
		["the action of a form", "https://forms.example/a", "/forms/post/action"],
		["a picture", picture.items[0]!.src, section(5)],
	])("is an error if %s is at an unannounced host", (_, text, pointer) => {
		expect(listFindings(replaceText(text, "https://elsewhere.example/"))).toContain(`unannounced-host ${pointer}`);
	});

	it("is reported when its page is resolved, if validation is deferred", () => {
		const { site: checked, findings } = validateOutput(replaceText(frame.src, "javascript:a"), hosts);
		expect(findings).toEqual([]);
		checked.routes[0]!.resolvePage();
		expect(findings).toMatchObject([{ code: "unsafe-url", pointer: `${section(2)}/frame/src` }]);
	});

	it("is an error if a frame shows an unannounced host", () => {
		const none = new Set(["forms.example"]);
		expect(findUnsafeAddresses(site, none).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
			`unannounced-host ${section(2)}/frame/src`,
		]);
	});

	it("is an error as a path, an alias or a canonical path", () => {
		const [route] = site.routes as [Site["routes"][number]];
		for (const bad of ["/../a", "//a", "/a\n  b", "/:a", "/A"]) {
			for (const part of [{ path: bad }, { aliases: [bad] }, { canonical: bad }]) {
				expect(listFindings({ ...site, routes: [{ ...route, ...part }] })).toEqual(["unsafe-path /routes/0/path"]);
			}
		}
	});

	it("is an error if a frame from another host is treated as the site’s own", () => {
		expect(listFindings(replaceText("https://calendar.example", ""))).toContain(`unsafe-url ${section(2)}/frame/src`);
	});
});

/** Validates the output of a definition without running a rule. Returns severity, code and line of each finding. */
function validateWithoutRules(text: string): string[] {
	const parsed = parse({ file: "site.yaml", text });
	const spec = validate(parsed.data).spec!;
	const none = { read: () => null, pictures: noPictures, files: noFiles, caches: createCaches() };
	const { definition } = analyze(spec, { now: today, ...none });
	const missed = findUnsafeAddresses(resolveSite(definition!, sectionTypes), listKnownHosts(spec, new Map()));
	return locate(missed, { ...parsed, findFileRow: () => null }).map(
		({ code, severity, range }) => `${severity} ${code} ${text.split("\n")[range.start.line - 1]?.trim()}`,
	);
}

describe("a definition that no rule has checked", () => {
	const heading = { type: "heading", heading: "Home" } as const;

	it("is not built with an unsafe URL, even in one row of many, and the error has a place", () => {
		const rows = Array.from({ length: 50 }, (_, n) => ({ town: `town-${n}`, at: n === 40 ? "javascript:a" : "/" }));
		const buttons = [{ label: "Go on", to: "{row.at}" }];
		const town = page("/:town", { collection: "towns", sections: [{ ...heading, buttons }] });
		const text = minimal({ collections: { towns: { rows } }, routes: [home(heading), town] });
		expect(validateWithoutRules(text)).toEqual(["error unsafe-url - type: heading"]);
	});

	it("is not built with an unannounced host", () => {
		const post = { ...forms.post, action: { post: `https://elsewhere.example/${"{year}".repeat(100)}` } };
		const text = minimal({ forms: { post }, routes: [home(heading, { type: "form", form: "post" })] });
		expect(validateWithoutRules(text)).toEqual([expect.stringContaining("error unannounced-host post: ")]);
	});
});

/** URLs that every page has, whatever its definition says: anchors, the home page and assets. */
const commonUrls = /^(#|$|\/$|\/assets\/|\/[\w.-]+\.(json|svg|png|webmanifest)$)/;

describe.each(["site.yaml", "tests/sites/bakery/site.yaml"])("every URL in the markup of %s", (file) => {
	const { chrome, routes, ...rest } = siteOf(compiledFile(file));

	it("was validated", () => {
		let count = 0;
		for (const route of routes) {
			const page = route.resolvePage();
			const validated = new Set<string>();
			// The addresses of the chrome are visited as if they were in the head.
			const around = { ...page, head: { ...page.head, ...chrome } } as unknown as Page;
			visitAddresses(around, route.pointer, ({ value }) => validated.add(value));
			// The URLs in a srcset: "/a.avif 720w, /b.avif 1440w".
			const urls = [...validated].flatMap((value) => value.split(/, | \d+w/));
			// `Link` leaves out the spaces of phone numbers.
			const withoutSpaces = new Set(urls.map((value) => value.replaceAll(" ", "")));
			const html = parsed(documentOf({ chrome, routes, ...rest }, page));
			for (const element of html.querySelectorAll("body *, link[rel=canonical]")) {
				for (const name of ["href", "src", "srcset", "action", "formaction", "poster", "data", "name"]) {
					// A frame that waits for consent has its URL in `name`.
					const value = element.getAttribute(name);
					if (value === null || (name === "name" && element.tagName !== "IFRAME")) continue;
					for (const one of value.split(/, /).map((part) => part.replace(/ \d+w$/, ""))) {
						if (commonUrls.test(one) || one.startsWith("mailto:")) continue;
						count++;
						expect(withoutSpaces, `${route.path} ${element.tagName} ${name}`).toContain(one);
					}
				}
			}
		}
		expect(count).toBeGreaterThan(50);
	});
});
