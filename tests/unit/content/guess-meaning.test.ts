import { describe, expect, it } from "vitest";
import { findNearest } from "../../../src/content/findings/nearest.ts";
import { guessMeaning } from "../../../src/content/schema/guess-meaning.ts";
import { applyEdits } from "../../../src/text/splices.ts";
import { codes, compiled, compiledFile } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";

describe("a value in another notation", () => {
	it.each([
		["24.12.2031", "2031-12-24"],
		["1.2.2031", "2031-02-01"],
		["12/24/2031", "2031-12-24"],
		["24/12/2031", "2031-12-24"],
		["05/05/2031", "2031-05-05"],
		["03/04/2031", undefined],
		["12.24.2031", undefined],
		["2031-5-4", "2031-05-04"],
		["2031/12/24", "2031-12-24"],
		["2031-24-12", undefined],
		["2031-12-24T10:00:00+02:00", "2031-12-24"],
		["24.12.31", undefined],
		["31 March 2031", "2031-03-31"],
		["March 3rd, 2031", "2031-03-03"],
		["March 2031", undefined],
		["31 March", undefined],
		["Christmas", undefined],
	])("the day %s is %s", (value, day) => {
		expect(guessMeaning(value, "calendar-date")).toBe(day);
	});

	it.each([
		["6am - 10pm", "6:00–22:00"],
		["6 AM to 12 PM, 1:30 p.m.–10 p.m.", "6:00–12:00, 13:30–22:00"],
		["12am-6am", "0:00–6:00"],
		["9–17 Uhr", "9:00–17:00"],
		["9.30 - 18.00", "9:30–18:00"],
		["12h00–14h00, 19h00–22h30", "12:00–14:00, 19:00–22:30"],
		["12h-14h et 19h-22h30", "12:00–14:00, 19:00–22:30"],
		["10.00–12.00", "10:00–12:00"],
		["10:00–12:00 and 14:00–16:00", "10:00–12:00, 14:00–16:00"],
		["8:30–12:30 14:00–18:30", "8:30–12:30, 14:00–18:30"],
		["9.30-12.00; 14.00-18.00", "9:30–12:00, 14:00–18:00"],
		["1.00–5.00", undefined],
		["10 am", undefined],
		["9-5", undefined],
		["6-10", undefined],
		["1 - 5pm", undefined],
		["10pm - 2am", undefined],
		["13pm - 14pm", undefined],
		["8:00–9:00, 10:00–13:00, 14:00–18:00", undefined],
		["closed", undefined],
		["9-", undefined],
	])("the hours %s are %s", (value, hours) => {
		expect(guessMeaning(value, "opening-hours")).toBe(hours);
	});

	it.each([
		["9 am", "9:00"],
		["12 p.m.", "12:00"],
		["9.30", "9:30"],
		["18 Uhr", "18:00"],
		["24.30", undefined],
		["9", undefined],
		["6pm - 7.30pm", "18:00–19:30"],
		["2:00–2:40 PM", "14:00–14:40"],
		["11:00–1:00 PM", "11:00–13:00"],
		["12:30-1:30 p.m.", "12:30–13:30"],
		["10-1 am", undefined],
		["noon", undefined],
	])("the time %s is %s", (value, time) => {
		expect(guessMeaning(value, "time-span")).toBe(time);
	});

	it.each([
		["http://www.acme.example/", "site-address", "https://www.acme.example"],
		["acme.example/shop", "site-address", "https://acme.example/shop"],
		["acme", "site-address", undefined],
		["en_GB", "code", "en-GB"],
		["Europe/Isle_of_Man", "code", undefined],
		["gbp", "code", "GBP"],
		["€", "code", "EUR"],
		["$", "code", undefined],
		["new york", "code", "America/New_York"],
		["tours.html", "old-address", "/tours.html"],
		["https://www.acme.example/tours.php?id=1", "old-address", "/tours.php"],
		["www.acme.example", "old-address", undefined],
		["our tours", "old-address", undefined],
	] as const)("%s as %s is %s", (value, format, meant) => {
		expect(guessMeaning(value, format)).toBe(meant);
	});
});

it.each([
	["London", "Europe/London"],
	["Atlantis", undefined],
])("the time zone %s gets the suggestion %s", (name, meant) => {
	const text = minimal().replace(/timeZone: .*/, `timeZone: ${name}`);
	expect(compiled(text).diagnostics).toMatchObject([{ code: "unknown-time-zone" }]);
	expect(compiled(text).diagnostics[0]!.closest).toBe(meant);
});

it("a town is not suggested for a currency, although it names a time zone", () => {
	const text = minimal().replace("site:\n", "site:\n  currency: london\n");
	expect(compiled(text).diagnostics[0]).toMatchObject({ code: "wrong-format", pointer: "/site/currency" });
	expect(compiled(text).diagnostics[0]!.closest).toBeUndefined();
});

describe("a fix removes its finding and causes no other", () => {
	const folders = [
		"words-of-ones-own",
		"days-and-hours-written-otherwise",
		"amounts-written-otherwise",
		"link-with-a-space",
		"tab-in-a-group",
		"schedule-that-cannot-be",
		"hours-into-the-next-day",
	];

	it.each(folders)("%s", (name) => {
		const { text, diagnostics } = compiledFile(`tests/sites/broken/${name}/site.yaml`);
		const all = diagnostics.map(({ message }) => message);
		const fixes = diagnostics.flatMap(({ fix, message }) => (fix ? [{ fix, message }] : []));
		expect(fixes.length).toBeGreaterThan(0);
		for (const { fix, message } of fixes) {
			const after = compiled(applyEdits(text, fix.edits)).diagnostics.map((one) => one.message);
			expect(after).not.toContain(message);
			expect(all).toEqual(expect.arrayContaining(after.filter((one) => !later.test(one))));
		}
	});

	/** Messages of rules that run only if nothing is unknown. */
	const later = /^There’s no file/;
});

describe("three decimals", () => {
	it.each([
		["USD", ["number-changed"]],
		["KWD", []],
	])("of an amount in %s: %j", (currency, expected) => {
		const section = { type: "price-list", heading: "Prices", groups: [{ items: [{ name: "Oil", price: 1.061 }] }] };
		// As a number, 1.060 would lose its last digit.
		const text = minimal({ routes: [page("/", { sections: [section] } as never)] })
			.replace("1.061", "1.060")
			.replace("site:\n", `site:\n  currency: ${currency}\n`);
		expect(codes(compiled(text))).toEqual(expected);
	});
});

describe("a text instead of a group or a list", () => {
	const location = { name: "The gym", address: ["12 Pier Road"] };
	it.each([
		["hours", { ...location, hours: "Mon-Sat 6-22" }, /^For example: \{ mon: "9:00–18:00", .+ \}\.$/],
		["address", { ...location, address: "12 Pier Road" }, /^For example: \[48 Canal Street, "Chicago, IL 60606"\]\.$/],
	])("is reported with an example of %s", (key, item, example) => {
		const section = { type: "locations", heading: "Where", items: [item] };
		const { diagnostics } = compiled(minimal({ routes: [page("/", { sections: [section] } as never)] }));
		const why = diagnostics.find(({ pointer }) => pointer.endsWith(`/${key}`))?.why;
		expect(why).toMatch(example);
	});
});

describe("a common name for something that has another name here", () => {
	it.each([
		["newsletter", "form"],
		["tabs", "questions"],
		["Google Maps", "embed"],
		["map", "embed"],
		["button", "call-to-action"],
		["gallery", "pictures"],
		["Bildergalerie", "pictures"],
		["slider", "pictures"],
		["testimonials", "quotes"],
		["Kundenstimmen", "quotes"],
		["faq", "questions"],
		["Häufige Fragen", "questions"],
		["team", "people"],
		["équipe", "people"],
		["stats", "figures"],
		["blog", "cards"],
		["Öffnungszeiten", "locations"],
		["opening_hours", "locations"],
		["cta", "call-to-action"],
		["banner", "hero"],
		["address", "locations"],
		["preise", "price-list"],
		["precios", "price-list"],
		["pricing table", "plans"],
		["film", "video"],
		["horarios", "locations"],
	])("as the section type %s suggests %s", (word, type) => {
		const text = minimal({ routes: [page("/", { sections: [{ type: word, heading: "Here" }] } as never)] });
		expect(compiled(text).diagnostics).toMatchObject([{ code: "unknown-section-type", closest: type }]);
	});

	it.each([
		["site", "favicon", /‘icon’/],
		["site", "newsletter", /form/],
		["site", "popup", /announcement/],
		["organization", "facebook", /social/],
		["theme", "css", /theme/],
	])("as a key of %s gets advice: %s", (group, key, advice) => {
		const text = minimal().replace(`${group}:\n`, `${group}:\n  ${key}: images/a.png\n`);
		expect(compiled(text).diagnostics).toMatchObject([{ code: "unknown-key", message: expect.stringMatching(advice) }]);
	});
});

describe("a suggestion is close in proportion to its length", () => {
	it.each([
		["preise", ["prose"], undefined],
		["prise", ["price"], "price"],
		["hero", ["zero"], "zero"],
		["/kurse", ["/news"], undefined],
		["/scedule-consultation", ["/schedule-consultation"], "/schedule-consultation"],
	])("%s among %j: %s", (word, candidates, found) => {
		expect(findNearest(word, candidates)).toBe(found);
	});

	it("and is never another page number of a list", () => {
		const rows = Array.from({ length: 5 }, (_, index) => ({ path: `a${index}`, title: `Article ${index}` }));
		const cards = {
			type: "cards",
			heading: "All",
			from: { collection: "news", perPage: 2 },
			card: { title: "{row.title}", to: "/{row.path}" },
		};
		const text = minimal({
			collections: { news: { rows } },
			routes: [
				page("/", {
					sections: [{ type: "heading", heading: "Home", buttons: [{ label: "More", to: "/news/page/7" }] }],
				} as never),
				page("/news", { sections: [{ type: "heading", heading: "News" }, cards] } as never),
				page("/:path", { collection: "news", name: "{row.title}" }),
			],
		} as never);
		const found = compiled(text).diagnostics.filter(({ code }) => code === "broken-link");
		expect(found).toHaveLength(1);
		expect(found[0]!.closest).toBeUndefined();
	});
});

it.each(["© 2015-2019 Acme, all rights reserved", "©2019 Acme", "Copyright 2015–2019 Acme"])(
	"the last year of “%s” is replaced and nothing else",
	(copyright) => {
		const text = minimal().replace("copyright: Acme", `copyright: ${copyright}`);
		const { fix } = compiled(text).diagnostics.find(({ code }) => code === "past-year")!;
		const meant = copyright.replace("2019", "{year}");
		expect(compiled(applyEdits(text, fix!.edits)).data).toHaveProperty("footer.copyright", meant);
	},
);

describe("an unknown key beside a missing one", () => {
	const closest = (item: object) => {
		const section = { type: "price-list", heading: "Prices", groups: [{ items: [item] }] };
		return compiled(minimal({ routes: [page("/", { sections: [section] } as never)] }))
			.diagnostics.filter(({ code }) => code === "unknown-key")
			.map((one) => one.closest);
	};

	it("is matched with the missing key if it is the only unknown key", () =>
		expect(closest({ zork: "Oil", price: 5 })).toEqual(["name"]));

	it("is not matched if there are other unknown keys", () => {
		expect(closest({ zork: "Oil", blurb: "x", price: 5 })).toEqual([undefined, undefined]);
		expect(closest({ zork: "Oil", blurb: "x", quux: "y", price: 5 })).toEqual([undefined, undefined, undefined]);
	});
});

describe("a price", () => {
	const diagnose = (price: unknown) => {
		const section = { type: "price-list", heading: "Prices", groups: [{ items: [{ name: "Oil", price }] }] };
		const text = minimal({ routes: [page("/", { sections: [section] } as never)] });
		return compiled(text.replace("site:\n", "site:\n  currency: USD\n")).diagnostics;
	};

	it.each(["free", "on request"])("that is ‘%s’ is reported with advice on what to write instead", (price) => {
		expect(diagnose(price)).toMatchObject([
			{
				code: "wrong-type",
				message: expect.stringContaining(`not ‘${price}’`),
				why: expect.stringContaining("write 0"),
			},
		]);
	});

	it("that is empty is reported with an example", () => {
		expect(diagnose("")).toMatchObject([{ message: expect.stringMatching(/nothing yet\. For example: 14\.5\.$/) }]);
	});
});
