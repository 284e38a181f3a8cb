import { expect, it } from "vitest";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { minimal, page } from "../minimal.ts";
import { parsedDocuments, wordsOf } from "../parsed.ts";

const organization = { name: "Acme", phone: "312-555-0147", email: "hello@acme.example" };
const [instagram, mastodon] = ["https://www.instagram.com/acme", "https://towns.example/@acme"];
const social: NonNullable<SiteSpec["organization"]["social"]> = [
	{ network: "instagram", to: instagram },
	{ network: "mastodon", to: mastodon },
];

it.each([
	[{}, {}, 2, 0],
	[{ showSocial: false }, {}, 0, 0],
	[{ showSocial: false }, { showSocial: true }, 0, 2],
])(
	"social profiles are shown where the definition says: footer %j, contact %j",
	(footer, contact, inFooter, inContact) => {
		const document = parsedDocuments(siteOf(compiled(definition({ footer, contact })))).get("/")!;
		const count = (place: string) => document.querySelectorAll(`${place} .profiles a`).length;
		expect([count("footer"), count("main")]).toEqual([inFooter, inContact]);
	},
);

it("social profiles are links with the name of the network, and an icon that is hidden from screen readers", () => {
	const document = parsedDocuments(siteOf(compiled(definition()))).get("/")!;
	const links = [...document.querySelectorAll(".profiles a")];
	expect(links.map((link) => [wordsOf(link), link.getAttribute("href")])).toEqual([
		["Instagram", instagram],
		["Mastodon", mastodon],
	]);
	expect(links.map((link) => link.querySelector("svg")?.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
});

it("social profiles are in structured data as sameAs", () => {
	const [organizationFacts] = pageAt(siteOf(compiled(definition())), "/").head.structuredData.filter(
		(fact) => fact["@type"] === "Organization",
	);
	expect(organizationFacts?.sameAs).toEqual([instagram, mastodon]);
});

it.each([
	["https://www.facebook.com/acme", "link-contradicts-words"],
	["https://instagram.com.example/acme", "link-contradicts-words"],
	["https://www.instagram.com/", "link-contradicts-words"],
	["http://www.instagram.com/acme", "wrong-format"],
	["/instagram", "wrong-format"],
	["https://instagram.com/acme", null],
])("social profiles must lead to their network: %s", (to, code) => {
	const { diagnostics } = compiled(definition({ social: [{ network: "instagram", to }] }));
	const found = diagnostics.map((one) => [one.code, one.pointer]);
	expect(found).toEqual(code === null ? [] : [[code, "/organization/social/0/to"]]);
});

function definition(part: { footer?: object; contact?: object; social?: typeof social } = {}): string {
	return minimal({
		organization: { ...organization, social: part.social ?? social },
		footer: { groups: [{ heading: "Acme", links: [{ label: "Home", to: "/" }] }], copyright: "Acme", ...part.footer },
		routes: [
			page("/", {
				// Only indexed pages have structured data, and only they get advice about SEO: tests that pass `social` check all
				// diagnostics.
				indexed: part.social === undefined,
				sections: [{ type: "contact", heading: "Contact", ...part.contact }],
			}),
		],
	});
}
