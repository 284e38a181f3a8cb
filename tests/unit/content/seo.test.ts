import { describe, expect, it } from "vitest";
import { codes, compiled } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";

const title = "x".repeat(40);
const description = "x".repeat(140);
const image = "https://www.acme.example/share.png";

const link = (town: string) => ({ label: town.toUpperCase(), to: `/${town}` });

function advice(seo: object, part: object = {}) {
	const routes = [
		page("/", { indexed: true, seo: { metaTitle: title, metaDescription: description, image, ...seo }, ...part }),
	];
	return codes(compiled(minimal({ routes })));
}

describe("advice for search engines", () => {
	it.each([
		[29, ["seo-title-short"]],
		[30, []],
		[60, []],
		[61, ["seo-title-long"]],
	])("a title of %d characters", (length, expected) => {
		expect(advice({ metaTitle: "x".repeat(length) })).toEqual(expected);
	});

	it.each([
		[119, ["seo-description-short"]],
		[120, []],
		[160, []],
		[161, ["seo-description-long"]],
	])("a description of %d characters", (length, expected) => {
		expect(advice({ metaDescription: "x".repeat(length) })).toEqual(expected);
	});

	it("counts the characters that are shown, with placeholders filled in", () => {
		const constants = { firm: "y".repeat(30) };
		const routes = [page("/", { indexed: true, seo: { metaTitle: "{firm}", metaDescription: description, image } })];
		expect(codes(compiled(minimal({ constants, routes })))).toEqual([]);
	});

	it("names the row if the text is just a column", () => {
		const routes = [
			page("/", { indexed: true, seo: { metaTitle: title, metaDescription: description, image } }),
			page("/:town", {
				name: "{row.town}",
				indexed: true,
				collection: "towns",
				seo: { metaTitle: `{row.town} ${title}`, metaDescription: "{row.about}", image },
			}),
		];
		const collections = { towns: { rows: [{ town: "oak", about: "Short." }] } };
		const { diagnostics } = compiled(minimal({ collections, routes }));
		expect(diagnostics.find(({ code }) => code === "seo-description-short")).toMatchObject({
			pointer: "/collections/towns/rows/0/about",
		});
	});

	it.each([
		["metaTitle", "seo-title-missing"],
		["metaDescription", "seo-description-missing"],
	])("asks for %s", (key, code) => {
		const { [key]: _, ...rest } = { metaTitle: title, metaDescription: description, image } as Record<string, string>;
		const routes = [page("/", { indexed: true, seo: rest })];
		expect(codes(compiled(minimal({ routes })))).toEqual([code]);
	});

	it.each([
		["in Latin script, with any accent", `Žluťoučký kůň – čtyři ${"x".repeat(20)} №1 µ`, []],
		["in Greek", "Ποδήλατα που επισκευάζονται σε μια μέρα", ["seo-image-missing"]],
		["in Arabic", "إصلاح الدراجات في يوم واحد في المدينة", ["seo-image-missing"]],
		["partly in Japanese", "Bicycles repaired within a day 自転車", ["seo-image-missing"]],
	])("asks for a picture if none can be drawn from the title: %s", (_, metaTitle, expected) => {
		expect(advice({ metaTitle, image: undefined })).toEqual(expected);
		expect(advice({ metaTitle })).toEqual([]);
	});

	it("asks for a picture over https", () => {
		expect(advice({ image: "http://www.acme.example/share.png" })).toContain("seo-image-not-https");
	});

	it.each([{ indexed: false }, { layout: "bare" }])(
		"is not given for a page that isn’t indexed or is bare: %j",
		(part) => {
			expect(advice({ metaTitle: "x", metaDescription: "x", image: undefined }, part)).toEqual([]);
		},
	);

	it("is given once for all pages of a route", () => {
		const collections = { towns: { rows: [{ town: "a" }, { town: "b" }] } };
		const footer = { groups: [{ heading: "Towns", links: ["a", "b"].map(link) }], copyright: "Acme" };
		const routes = [
			page("/"),
			page("/:town", {
				sections: [{ type: "heading", heading: "{row.town}" }],
				collection: "towns",
				indexed: true,
				seo: { metaTitle: "x{row.town}", metaDescription: `${description}{row.town}`, image },
			}),
		];
		expect(codes(compiled(minimal({ collections, footer, routes })))).toEqual(["seo-title-short"]);
	});

	it("is a warning, so the site is built", () => {
		const { site, diagnostics } = compiled(minimal({ routes: [page("/", { indexed: true })] }));
		expect(site).not.toBeNull();
		expect(diagnostics.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
	});
});

describe("a row without a search description", () => {
	const findingsFor = (...summaries: (string | undefined)[]) => {
		const all = summaries.map((summary, index) => ({ town: `town-${index}`, ...(summary ? { summary } : {}) }));
		const collections = { towns: { rows: all } };
		const seo = { metaTitle: title, metaDescription: "{row.summary}", image };
		const below = { ...page("/:town", { indexed: true, seo, collection: "towns" }), name: "{row.town}" };
		const { diagnostics } = compiled(minimal({ collections, routes: [page("/"), below] }));
		return diagnostics
			.filter(({ code }) => code !== "orphan-page" && !code.startsWith("duplicate"))
			.map(({ code, pointer }) => `${code} ${pointer}`);
	};

	it("is reported, whichever row it is", () => {
		expect(findingsFor(description, description)).toEqual([]);
		expect(findingsFor(undefined, description)).toEqual(["seo-description-missing /collections/towns/rows/0"]);
		expect(findingsFor(description, undefined)).toEqual(["seo-description-missing /collections/towns/rows/1"]);
	});
});
