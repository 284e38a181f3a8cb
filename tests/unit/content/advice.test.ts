import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { applyEdits } from "../../../src/text/splices.ts";
import { compiled } from "../compiled.ts";
import { home, minimal, page, priced } from "../minimal.ts";

/** Returns the message and the fix of the only finding, and the text of its line. */
function describeOnly(text: string, files: Record<string, string> = {}) {
	const { diagnostics } = compiled(text, { files });
	expect(diagnostics.map(({ message }) => message).slice(1)).toEqual([]);
	const [{ message, fix, range }] = diagnostics as [(typeof diagnostics)[0]];
	return { message, fix: fix?.text, safe: fix?.safe, text: text.split("\n")[range.start.line - 1]?.trim() };
}

const site = minimal();

describe("the advice on a mistake whose usual advice would mislead", () => {
	it.each([
		["|", "| Home", "Write ‘Home’."],
		["`", "`Home` page", "Write ‘Home page’."],
		["-", "- Home: a page", 'Write ‘"Home: a page"’.'],
	])("a stray %s at the start of a text can be deleted", (indicator, text, fix) => {
		expect(describeOnly(site.replace("heading: Home", `heading: ${text}`))).toMatchObject({
			message: `This text begins with ${indicator}. Delete the sign, or put the text in quotes if visitors should see it.`,
			fix,
			safe: false,
		});
	});

	it("an unclosed brace can be deleted or closed", () => {
		const { message } = describeOnly(site.replace("heading: Home", "heading: {Home"));
		expect(message).toBe("Add a } at the end, or delete the { at the start.");
	});

	it("two keys on one line need a line break", () => {
		const text = site.replace(/name: Acme\n\s+url:/, "name: Acme  url:");
		expect(describeOnly(text)).toMatchObject({ message: "Begin a new line before ‘url’.", fix: "Begin a new line." });
	});

	it("two keys on one line need a line break, also above the group of the second", () => {
		const text = site
			.replace("  copyright: Acme\n", "")
			.replace("footer:\n  groups:", "footer:\n  copyright: Acme    groups:");
		expect(describeOnly(text).message).toBe("Begin a new line before ‘groups’.");
	});

	it("a line that was pasted before the next one is deleted with the spaces after it", () => {
		const text = site.replace("footer:\n  groups:", "footer:\n  copyright: Acme\n  copyright: Acme    groups:");
		const { diagnostics } = compiled(text.replace(/ {2}copyright: Acme\n(?=notFound)/, ""));
		expect(diagnostics.map(({ message }) => message)).toEqual([
			"Delete ‘copyright: Acme’ from this line, and the 4 spaces after it: the line above says it already.",
		]);
		expect(applyEdits(text, diagnostics[0]!.fix!.edits)).toContain("  copyright: Acme\n  groups:\n");
	});

	it("a group in braces that should be the first entry of a list needs its hyphen", () => {
		const text = site.replace(
			/menu:\n\s+- label: Home\n\s+to: \//,
			"menu:\n    { label: Home, to: / }\n    - { label: Top, to: / }",
		);
		expect(describeOnly(text)).toMatchObject({
			message: "Write ‘- ’ before this entry.",
			text: "{ label: Home, to: / }",
		});
	});

	it("entries in braces that all lost their hyphens are named together", () => {
		const text = site.replace(
			/menu:\n\s+- label: Home\n\s+to: \//,
			"menu:\n    { label: Home, to: / }\n    { label: Top, to: / }",
		);
		expect(describeOnly(text)).toMatchObject({
			message: expect.stringMatching(/^Write ‘- \{’ instead of ‘\{’ in lines \d+ and \d+\.$/),
			text: "{ label: Home, to: / }",
		});
	});

	it("an entry that is too far left for all keys below it needs spaces", () => {
		const text = site.replace("  - path: /\n", "- path: /\n");
		expect(text).not.toBe(site);
		expect(describeOnly(text)).toMatchObject({
			message: "Add 2 spaces at the start of this line, so that ‘path’ lines up with ‘name’ below.",
			text: "- path: /",
		});
	});

	it.each([
		[
			"either name may be",
			"Half-price pass",
			"Nothing is called {plans.student.name} here. ‘stdent’ is similar, and nothing else uses it: one of the two is misspelled. Write the same name in both places.",
		],
		["its own name shows which is", "Student", "Is ‘stdent’ misspelled? Nothing uses it, and its name is ‘Student’."],
	])("an unknown plan in a placeholder and an unused one: %s misspelled", (_, name, message) => {
		const text = minimal({
			...priced,
			plans: { stdent: { ...priced.plans.basic, name } },
			routes: [
				home(
					{ type: "heading", heading: "{plans.student.name}" },
					{ type: "plans", heading: "Plans", to: "https://shop.example", buttonLabel: "Choose" },
				),
			],
		});
		expect(describeOnly(text).message).toBe(message);
	});

	it.each([
		["misspelled", "phnoe", "phone", /^Is \{phnoe\} misspelled\? .* If you renamed it, /, "Write ‘phone’."],
		[
			"renamed",
			"phoneText",
			"phone",
			/^2 places use \{phone\}, .* If you renamed it, /,
			"Write ‘phoneText’ in both places.",
		],
	])("a constant was probably %s, but the message covers both cases", (_, written, used, message, fix) => {
		const routes = [home({ type: "heading", heading: `{${used}}`, text: `Call {${used}}.` })];
		const found = describeOnly(minimal({ constants: { [written]: "312-555-0147" }, routes }));
		expect(found).toMatchObject({ message: expect.stringMatching(message), fix, text: `${written}: 312-555-0147` });
	});

	it("a column that several texts lack was deleted or renamed", () => {
		const text = "{row.name}, {row.region}";
		const sections = [{ type: "heading" as const, heading: text, text: `${text} {row.region}` }];
		const routes = [home({ type: "heading", heading: "Home" }), page("/:town", { collection: "towns", sections })];
		const csv = "town,name\nelgin,Elgin\n";
		const definition = minimal({ collections: { towns: { csv: "towns.csv" } }, routes });
		expect(describeOnly(definition, { "towns.csv": csv }).message).toBe(
			"There’s no column ‘region’ for {row.region} here. 2 other places have the same problem. If it was deleted in ‘towns.csv’, add it again. If it was renamed, write its new name in every place.",
		);
	});

	it("a path that can’t be used becomes the similar one that links lead to", () => {
		const routes = [home({ type: "prose", heading: "Home", text: "[Contact](/contact)" }), page("/co tact")];
		expect(describeOnly(minimal({ routes })).message).toBe(
			"Write ‘/contact’ instead of ‘/co tact’: a link leads there.",
		);
	});

	it("the message about a placeholder for a plan says if the site has no plans", () => {
		const routes = [home({ type: "heading", heading: "{plans.gold.name}" })];
		expect(describeOnly(minimal({ routes })).message).toMatch(/This site has no plans: write the words themselves\.$/);
	});

	it("a command of a program for other websites is deleted", () => {
		const routes = [home({ type: "prose", heading: "Home", text: "{% include nav.html %}\n\nWelcome." })];
		expect(describeOnly(minimal({ routes }))).toMatchObject({
			message: expect.stringMatching(/^Delete ‘\{% include nav.html %\}’: /),
			fix: "Delete it.",
		});
	});

	it("a phone number with an unknown placeholder is reported for the placeholder only", () => {
		const text = minimal({ organization: { name: "Acme", phone: "{tel}", email: "hello@acme.example" } });
		expect(describeOnly(text).message).toMatch(/^Nothing is called \{tel\} here\./);
	});

	it("a phone number between percent signs suggests a placeholder", () => {
		const organization = { name: "Acme", phone: "%phone%", email: "hello@acme.example" };
		const constants = { phone: "312-555-0147" };
		const routes = [home({ type: "heading", heading: "Call {phone}" })];
		const { message, fix } = describeOnly(minimal({ constants, organization, routes }));
		expect(message).toBe("‘%phone%’ isn’t a phone number. Did you mean ‘{phone}’?");
		expect(fix).toBe("Write ‘{phone}’.");
	});

	it("a phone number with a letter that looks like a digit gets the digit", () => {
		const organization = { name: "Acme", phone: "312-555-O147", email: "hello@acme.example" };
		expect(describeOnly(minimal({ organization })).message).toBe(
			"Write digits instead of the letter O in ‘312-555-O147’. Did you mean ‘312-555-0147’?",
		);
	});

	it("the messages about a wrong colour and a wrong language say how to write one", () => {
		expect(describeOnly(site.replace('"#aa0000"', "Rosewood")).message).toMatch(
			/^Write the code of a colour instead of ‘Rosewood’: in quotes, # and six digits or letters from a to f\. To find it, search the web for “colour picker”\. For example: "#/,
		);
		expect(describeOnly(site.replace('"#aa0000"', "Navy")).message).toBe(
			'Write "#000080", with its quotation marks, instead of ‘Navy’.',
		);
		expect(describeOnly(site.replace("language: en-US", "language: Great Britain")).message).toBe(
			"Write a known language instead of ‘Great Britain’. For example: en-US.",
		);
		// Only the author knows the country, which decides how prices and times are written.
		expect(describeOnly(site.replace("language: en-US", "language: Deutsch"))).toMatchObject({
			message: "Write the code of your language and country instead of ‘Deutsch’, such as de-DE.",
			fix: undefined,
		});
		const definition = minimal({ ...priced, routes: [home({ type: "heading", heading: "Home" })] });
		expect(describeOnly(definition.replace("currency: USD", "currency: English")).message).toMatch(
			/^Write a known currency/,
		);
	});

	it("a price with the sign of another currency may have a wrong sign or a wrong amount", () => {
		const text = minimal({ ...priced, routes: [home({ type: "heading", heading: "Home" })] });
		expect(describeOnly(text.replace(/price: \d+/, "price: 320 £"))).toMatchObject({
			message:
				"The prices of this site are in USD, unlike ‘320 £’. If only the sign is wrong, delete it. Otherwise, write the amount in USD.",
			fix: "Write 320: it is in USD.",
			safe: false,
		});
	});

	it("the hyphens of a group that is written as a list should be deleted", () => {
		const text = `constants:\n  - shop: Acme\n  - phone: 312-555-0147\n${site}`;
		expect(describeOnly(text).message).toBe(
			"Delete the hyphen before ‘shop’ and before each line like it: this isn’t a list.",
		);
	});

	it.each([
		["<h2>Hours</h2>", "Write ‘## Hours’ instead of ‘<h2>Hours</h2>’"],
		["We are <b>open</b>.", "Write ‘**open**’ instead of ‘<b>open</b>’"],
		["We are <b>open.", ": write ** before and after bold words"],
		["Monday<br>Tuesday", ": begin a paragraph with an empty line above it"],
		["<table>", ": HTML doesn’t work in a text, so delete ‘<table>’ and ‘</table>’"],
	])("the message about HTML in Markdown says what to write instead: %s", (text, advice) => {
		const prose = minimal({ routes: [home({ type: "prose", heading: "Home", text })] });
		expect(describeOnly(prose).message).toContain(`${advice}.`);
	});

	it("text above the front matter of a file can be deleted", () => {
		const text = minimal({ collections: { news: { folder: "news" } } });
		const files = { "news/flu.md": "Hello\n\n---\ntitle: Flu\n---\n\nText\n" };
		expect(compiled(text, { files }).diagnostics.map(({ message }) => message)).toContain(
			"Delete what is above the first ---, or move it below the second: this file must begin with ---.",
		);
	});

	it("the message about a table that begins with a row asks whether its first line was deleted", () => {
		const text = minimal({ collections: { trips: { csv: "trips.csv" } } });
		const { message } = describeOnly(text, { "trips.csv": "mill,To the mill,3\nsea,To the sea,4\n" });
		expect(message).toMatch(
			/^The first line should name the columns, but it looks like a row\. If it was deleted, copy the first line of an older copy/,
		);
	});

	it("the message about a bracket of the wrong kind says which one is right", () => {
		const text = site.replace(/menu:\n\s+- label: Home\n\s+to: \//, "menu: [{ label: Home, to: / ]]");
		expect(describeOnly(text)).toMatchObject({ message: "Write } here instead of ].", fix: "Write }." });
	});

	it("the rest of a group in braces needs its indentation", () => {
		const text = site.replace(/fonts:\n\s+display: fraunces\n\s+text:/, "fonts: { display: fraunces,\ntext:");
		const open = text.replace("instrument-sans", "instrument-sans }");
		expect(describeOnly(open)).toMatchObject({
			message:
				"Add 4 spaces at the start of this line, or join it to the line above: it goes on with what begins with { there.",
			text: "text: instrument-sans }",
		});
	});

	it("a key with values in brackets needs its colon", () => {
		const text = `${site}thirdParties [{ host: maps.example, purpose: It shows the maps. }]\n`;
		expect(compiled(text).diagnostics).toMatchObject([{ code: "missing-colon" }]);
	});

	it.each([
		["a word that is a key elsewhere", "Give one back,\n        and get all of it back.", "this line"],
		["a key whose value this can’t be", "Come early\n        to get one.", "this line"],
		["a key that the group already has", "Read the whole\n        text of it.", "this line"],
		["two lines", "Give one back,\n        and get\n        all of it back.", "lines 62 and 63"],
	])("a text that goes on below its name needs spaces: %s", (_, words, lines) => {
		const text = site.replace(/type: heading\n\s+heading: Home/, `type: prose\n        text: ${words}`);
		const [first] = compiled(text).diagnostics;
		expect(first).toMatchObject({
			code: "line-lost",
			range: { start: { line: expect.any(Number), column: 9 } },
			message: expect.stringMatching(
				new RegExp(`^The text of line \\d+ goes on here: add 2 spaces at the start of ${lines}\\.$`),
			),
			fix: { text: "Add 2 spaces.", safe: false },
		});
		const fixed = applyEdits(text, first!.fix!.edits);
		expect(compiled(fixed).diagnostics.filter(({ code }) => code === "line-lost" || code === "missing-colon")).toEqual(
			[],
		);
		expect(fixed).toContain(words.replaceAll("\n", "\n  "));
	});

	it.each([
		["heading Our shop", "missing-colon"],
		["headin Our shop", "line-lost"],
	])("a line that may have lost its colon isn’t taken for text: %s", (line, code) => {
		const text = site.replace(/type: heading\n\s+heading: Home/, `type: prose\n        text: Home\n        ${line}`);
		const [first] = compiled(text).diagnostics;
		expect(first).toMatchObject({ code });
		expect(first!.fix?.text).toBe(code === "missing-colon" ? "Add a colon." : undefined);
	});

	it("a wrong email address is quoted without the mailto: that another place adds", () => {
		const text = minimal({
			constants: { email: "hello@@acme.example" },
			routes: [home({ type: "heading", heading: "Home", links: [{ label: "Write", to: "mailto:{email}" }] } as never)],
			footer: {
				groups: [{ heading: "Acme", links: [{ label: "Write to us", to: "mailto:{email}" }] }],
				copyright: "Acme",
			},
		});
		const [first] = compiled(text).diagnostics.filter(({ code }) => code === "unsafe-url");
		expect(first!.message).toBe(
			"‘hello@@acme.example’ can’t be used here: it isn’t an email address. Did you mean ‘hello@acme.example’?",
		);
	});

	it.each([
		["{phone}", "tel:{phone}", { phone: "312-555-0147" }],
		["tell:{phone}", "tel:{phone}", { phone: "312-555-0147" }],
		["{shop}/tea", "https://{shop}/tea", { shop: "www.shop.example" }],
	])("an address with a placeholder keeps it: %s", (address, fixed, constants) => {
		const text = minimal({
			constants,
			navigation: { logo: { text: "Acme", monogram: "A" }, menu: [{ label: "Us", to: address }] },
			routes: [home({ type: "heading", heading: `{${Object.keys(constants)[0]}}` })],
		});
		expect(describeOnly(text)).toMatchObject({ fix: `Write ‘${fixed}’.` });
	});

	it.each([
		["hello at acme.example", "hello@acme.example"],
		["hello@acme,example", "hello@acme.example"],
		["hello@ acme.example", "hello@acme.example"],
		["hello@@acme.example", "hello@acme.example"],
	])("the intended email address is suggested: %s", (email, fixed) => {
		const text = minimal({ organization: { name: "Acme", phone: "312-555-0147", email } });
		expect(describeOnly(text)).toMatchObject({ fix: `Write ‘${fixed}’.` });
	});

	it("a link with a space or a file extension suggests a similar page if there is one", () => {
		const linkTo = (path: string) =>
			minimal({
				navigation: { logo: { text: "Acme", monogram: "A" }, menu: [{ label: "Prices", to: path }] },
				routes: [home({ type: "heading", heading: "Home" }), page("/prices")],
			});
		expect(describeOnly(linkTo("/p ices"))).toMatchObject({ fix: "Write ‘/prices’." });
		expect(describeOnly(linkTo("prices.md"))).toMatchObject({ fix: "Write ‘/prices’." });
		expect(describeOnly(linkTo("Zoo Keepers"))).toMatchObject({ fix: undefined });
	});

	it.each([
		[
			"mill;To the mill;3",
			"Write commas instead of semicolons between the cells of this line, like the first line does.",
		],
		[
			'"mill,To the mill,3"',
			"Delete the quotation marks around the whole line, and write those inside it once, not twice.",
		],
	])("the message about the row %s of a table says which characters to change", (row, message) => {
		const text = minimal({ collections: { trips: { csv: "trips.csv" } } });
		const found = compiled(text, { files: { "trips.csv": `trip,name,hours\n${row}\nsea,To the sea,4\n` } });
		expect(found.diagnostics).toMatchObject([{ code: "csv-syntax", file: "trips.csv", message }]);
	});

	it("a misspelled network is not compared with the address beside it", () => {
		const social = [{ network: "instagrem", to: "https://www.instagram.com/acme" }] as never;
		const organization = { name: "Acme", phone: "312-555-0147", email: "hello@acme.example", social };
		expect(describeOnly(minimal({ organization })).fix).toBe("Write ‘instagram’.");
	});

	it("a column that a link and a path need is misspelled in the table, not in both", () => {
		const card = { title: "{row.name}", to: "/trips/{row.trip}" };
		const cards = { type: "cards", heading: "Trips", from: { collection: "trips" }, card };
		const sections = [{ type: "heading", heading: "{row.name}" }];
		const routes = [home(cards as never), page("/trips/:trip", { collection: "trips", sections } as never)];
		const text = minimal({ collections: { trips: { csv: "trips.csv" } }, routes });
		const found = compiled(text, { files: { "trips.csv": "teip,name\nmill,Mill\nsea,Sea\n" } }).diagnostics;
		expect(found).toMatchObject([{ file: "trips.csv", range: { start: { line: 1, column: 1 } }, closest: "trip" }]);
	});

	it("an entry that lost its hyphen, but not the space after it, needs the hyphen", () => {
		const text = site.replace(
			/menu:\n(\s+)- label: Home\n\s+to: \//,
			"menu:\n    - label: Home\n      to: /\n     label: Top\n      to: /",
		);
		const [first] = compiled(text).diagnostics;
		expect(first).toMatchObject({
			code: "missing-hyphen",
			message: "Write ‘- ’ instead of the last space before ‘label’.",
		});
	});

	it.each([
		["  ", "last 2 spaces"],
		[" ", "last space"],
	])("an entry in braces has spaces instead of its hyphen: ‘%s’", (spaces, replaced) => {
		const text = site.replace(
			/menu:\n(\s+)- label: Home\n\s+to: \//,
			`menu:\n    ${spaces}{ label: Home, to: / }\n    - { label: Top, to: / }`,
		);
		expect(describeOnly(text)).toMatchObject({
			message: `Write ‘- ’ instead of the ${replaced} before this entry.`,
			text: "{ label: Home, to: / }",
		});
	});

	it("entries that all lost their hyphens are not duplicates to delete", () => {
		const text = site.replace(
			/menu:\n\s+- label: Home\n\s+to: \//,
			"menu:\n      label: Home\n      to: /\n      label: Top\n      to: /",
		);
		expect(compiled(text).diagnostics[0]).toMatchObject({
			code: "missing-hyphen",
			message:
				"Begin each entry of this list with a hyphen: write ‘- ’ instead of the last two spaces before each ‘label’.",
		});
	});

	it("text on a line of its own below an entry is not a new entry", () => {
		const text = site.replace(/- label: Home\n(\s+)to: \//, "- label: Our\n    home page\n$1to: /");
		expect(compiled(text).diagnostics[0]).toMatchObject({ code: "line-lost" });
	});

	it("a semicolon before a name of the author’s own should be a comma, too", () => {
		const collections = "collections:\n  loaves:\n    - { loaf: Rye; grain: Dark }\n";
		expect(describeOnly(`${site}${collections}`)).toMatchObject({
			message: "Write a comma instead of the semicolon before ‘grain:’.",
			fix: "Write a comma.",
			safe: false,
		});
	});

	it("a semicolon in braces should be a comma", () => {
		const text = site.replace(/menu:\n\s+- label: Home\n\s+to: \//, "menu: [{ label: Home; to: / }]");
		expect(describeOnly(text)).toMatchObject({
			message: "Write a comma instead of the semicolon before ‘to:’.",
			fix: "Write a comma.",
		});
	});

	it("brackets around a text can be deleted, or shown", () => {
		expect(describeOnly(site.replace("heading: Home", "heading: [Home]")).message).toBe(
			"This text begins with [. Delete the brackets, or put the text in quotes if visitors should see them.",
		);
	});

	it("a misspelled scheme of an address suggests the right one", () => {
		const menu = [{ label: "Call us", to: "tell:312-555-0147" }];
		const text = minimal({ navigation: { logo: { text: "Acme", monogram: "A" }, menu } });
		expect(describeOnly(text).fix).toBe("Write ‘tel:312-555-0147’.");
	});

	it("a misspelled key of an article is reported there, also if there are only two articles", () => {
		const card = { title: "{row.title}" };
		const cards = { type: "cards", heading: "News", from: { collection: "news" }, card } as never;
		const text = minimal({ collections: { news: { folder: "news" } }, routes: [home(cards)] });
		const files = {
			"news/a.md": "---\ntilte: Open\ndate: 2026-05-04\n---\n\nWe are.\n",
			"news/b.md": "---\ntitle: Closed\ndate: 2026-06-04\n---\n\nWe are.\n",
		};
		expect(compiled(text, { files }).diagnostics).toMatchObject([
			{ code: "unknown-column", severity: "error", file: "news/a.md", range: { start: { line: 2 } } },
		]);
	});

	const withSection = (section: object) => minimal({ routes: [home(section as SectionSpec)] });

	it.each([
		[
			"a quotation mark that ends a text too early moves to its end",
			site.replace("heading: Home", 'heading: "Our" home'),
			"The quotation mark in ‘Our\"’ ends this text too early. If visitors should see it, write ' before and after the whole text. Otherwise, move it to the end of the text.",
		],
		[
			"a word that means nothing is replaced by a text",
			site.replace("heading: Home", "heading: null"),
			"Write a text instead of ‘null’, which means “nothing”. If visitors should see ‘null’, put it in quotes.",
		],
		[
			"a line break in HTML becomes a space",
			site.replace("heading: Home", "heading: Our<br>home"),
			"‘<br>’ probably won’t look the way you mean it: write a space instead, because HTML doesn’t work in a text.",
		],
		[
			"the brace that is missing before a bracket is named",
			`${site}thirdParties: [{ host: calendar.example, purpose: Appointments. ]\n`,
			"Add a } before this ].",
		],
		[
			"a date with a month that doesn’t exist shows how dates are written",
			minimal({
				organization: { name: "Acme", phone: "312-555-0147", email: "hello@acme.example" },
				announcement: { text: "Closed", until: "2027-13-01" } as never,
			}),
			"There’s no month 13. Write the year first, then the month, then the day. For example: 2030-06-07.",
		],
		[
			"a question mark is not a value",
			site.replace("heading: Home", "heading: ?"),
			"This text begins with ?. Delete the sign, or put the text in quotes if visitors should see it.",
		],
		[
			"a brace that is missing after named values can only be added",
			site.replace("heading: Home", "heading: Home\n        picture: { src: images/a.png, alt: A"),
			"Add a } at the end.",
		],
		[
			"an address of one’s own computer is replaced by a page",
			minimal({ routes: [home({ type: "prose", heading: "Home", text: "[Shop](http://localhost:3000/x)" })] }),
			"‘http://localhost:3000/x’ can’t be used here: only your own computer can open it, so write the page that you mean, such as /prices.",
		],
		[
			"a file that was cut off within its last entry",
			withSection({ type: "embed" }),
			"Add ‘frame: …’ here: it’s missing. Or was the end of the file cut off? Then undo your last change, or go back to an earlier copy of the file.",
		],
		[
			"a text instead of a list of groups",
			withSection({ type: "questions", heading: "Help", items: "just this" }),
			"Write a list here, not a text: begin each entry with a hyphen, such as ‘- question: …’ and ‘answer: …’ below ‘question’.",
		],
		[
			"a text instead of a list of texts",
			site.replace(/path: \/\n/, "path: /\n    aliases: /start\n"),
			"Write ‘[/start]’ here: this is a list, in brackets, with a comma between two entries.",
		],
		[
			"a key that resembles no other, where all others are used",
			withSection({ type: "questions", heading: "Help", items: [{ question: "Why?", answer: "So.", draft: 12 }] }),
			"‘draft’ isn’t recognized here. Delete it.",
		],
		[
			"a price with separators in braces",
			minimal(priced).replace(
				/basic:\n\s+name: Basic\n\s+price: 29\n\s+features:\n\s+- All/,
				"basic: { name: Basic, price: 1,000.50, features: [All] }",
			),
			"Write ‘1000.50’: between { and }, a comma ends a number.",
		],
		[
			"a page of one’s own computer",
			site.replace("to: /", "to: file:///C:/site/index.html"),
			"‘file:///C:/site/index.html’ can’t be used here: it’s a file on your own computer, which visitors can’t open. Link to the page that you mean, such as /prices.",
		],
		[
			"a link that is still to be found",
			site.replace("to: /", "to: TODO"),
			"‘TODO’ can’t be used here: it isn’t an address yet, so write the page that you mean, such as /prices.",
		],
	])("%s", (_, text, message) => {
		expect(describeOnly(text).message).toBe(message);
	});

	it.each(["tags: 12", "keywords: inn, garden"])("names that are merely unused aren’t suggested for %s", (line) => {
		const text = site.replace(/^site:\n/m, `site:\n  ${line}\n`);
		const [name] = line.split(":", 1);
		expect(compiled(text).diagnostics).toMatchObject([
			{
				code: "unknown-key",
				range: { start: { line: text.split("\n").indexOf(`  ${line}`) + 1, column: 3 } },
				message: `‘${name}’ isn’t recognized here. Delete it.`,
			},
		]);
		expect(describeOnly(text).fix).toBeUndefined();
	});

	it("a tab inside braces is replaced by spaces", () => {
		const text = `${site}thirdParties: [{ host: calendar.example,\n\t\t\tpurpose: Appointments. }]\n`;
		expect(describeOnly(text).message).toBe("Replace the tab at the start of this line with spaces.");
	});

	it("a page that was renamed without the only link to it is suggested", () => {
		const routes = [
			home({ type: "prose", heading: "Home", text: "[News](/news)" }),
			page("/news-2", { indexed: true, seo: { metaTitle: "News of Acme", metaDescription: "What is new at Acme." } }),
		];
		const found = compiled(minimal({ routes })).diagnostics.filter(({ code }) => /broken-link|orphan-page/.test(code));
		expect(found).toMatchObject([{ message: "There’s no page ‘/news’. Did you mean ‘/news-2’?", closest: "/news-2" }]);
	});

	it("the message about an unknown name in a cell lists names that exist", () => {
		const sections = [{ type: "heading" as const, heading: "{row.name}" }];
		const routes = [
			home({ type: "heading", heading: "Home", text: "{phone}" }),
			page("/:town", { collection: "towns", sections }),
		];
		const definition = minimal({
			collections: { towns: { csv: "towns.csv" } },
			constants: { phone: "312-555-0147" },
			routes,
		});
		const { message } = describeOnly(definition, { "towns.csv": "town,name\nelgin,Elgin {nobody}\n" });
		expect(message).toBe(
			"Delete {nobody}, or write a name that exists. Nothing is called {nobody}, so visitors will see it as it is. Names that exist: {phone}, {year}.",
		);
	});

	it("a file whose end was cut off should be restored, not written again", () => {
		const [first, ...others] = compiled(site.slice(0, site.indexOf("navigation:"))).diagnostics;
		expect(first).toMatchObject({
			code: "missing-key",
			message: expect.stringMatching(/^This file has no ‘navigation’, .*undo your last change/),
		});
		expect(others).toEqual([]);
	});

	it("the message about an unclosed brace says where to close it", () => {
		const text = withSection({ type: "heading", heading: "Home", text: "Open until {hour on weekdays." });
		expect(describeOnly(text).message).toMatch(/^Write \} after ‘\{hour’\./);
	});

	it.each([
		["//", "- label: Top", "      to: /", "this entry", "#"],
		["// ", "- label: Top", "      to: /", "this entry", "# "],
		["<!-- ", "- label: Top", "      to: /", "this entry", "# "],
	])("the fix of %s before an entry hides all of its lines", (sign, first, second, what, hidden) => {
		const text = site.replace(/menu:\n/, `menu:\n    ${sign}${first}\n${second}\n`);
		const line = text.split("\n").indexOf(second) + 1;
		const [found, ...others] = compiled(text).diagnostics;
		expect(others).toEqual([]);
		expect(found).toMatchObject({
			code: "comment-sign",
			range: { start: { line: line - 1, column: 5 } },
			message: `To hide ${what}, write # instead of ${sign.trim()}, and before the line below.`,
			fix: { text: `Hide ${what}.`, safe: false },
		});
		const fixed = applyEdits(text, found!.fix!.edits);
		expect(fixed).toBe(text.replace(sign + first, hidden + first).replace(second, "    #   to: /"));
		expect(compiled(fixed).diagnostics).toEqual([]);
	});

	it.each([
		["// layout: bare", "To hide ‘layout’, write # instead of //.", "Hide ‘layout’."],
		["// the first page", "Write # instead of //: a note begins with #.", "Write a # instead."],
	])("a line that begins with // gets a #: %s", (line, message, fix) => {
		const text = site.replace(/path: \/\n/, `path: /\n    ${line}\n`);
		expect(describeOnly(text)).toMatchObject({ message, fix });
	});

	it("a note that begins with // in braces is a note, not a misspelled key", () => {
		const plan = /basic:\n\s+name: Basic\n\s+price: 29\n\s+features:\n\s+- All/;
		const text = minimal(priced).replace(
			plan,
			"basic: { // the old name\n      name: Basic, price: 29, features: [All] }",
		);
		expect(compiled(text).diagnostics[0]!.message).toBe("Write # instead of //: a note begins with #.");
	});

	it("the wrong picture of a row is reported once, at its cell", () => {
		const text = minimal({
			collections: { kinds: { rows: [{ picture: "images\\a.svg" }] } },
			routes: [
				home({
					type: "cards",
					heading: "Kinds",
					from: { collection: "kinds" },
					card: { title: "A", picture: { src: "{row.picture}", alt: "A wheel" } },
				}),
			],
		});
		expect(describeOnly(text)).toMatchObject({
			text: expect.stringContaining("picture: images\\a.svg"),
			fix: "Write ‘images/a.svg’.",
		});
	});

	it("the message about an unclosed link says where its address ends", () => {
		const text = withSection({ type: "prose", heading: "Home", text: "Ring [us](tel:112, and we come." });
		expect(describeOnly(text).message).toMatch(/: write \) after its address, ‘tel:112’\.$/);
	});

	it("a tab is replaced by the indentation of an entry above with the same key", () => {
		const text = withSection({ type: "heading", heading: "Home" });
		const section = /^ +- type: heading\n +heading: Home\n/m.exec(text)![0];
		const tabbed = section.replace(/^ {6}/, "    \t");
		expect(describeOnly(text.replace(section, section + tabbed))).toMatchObject({
			fix: "Write 2 spaces instead of the tab.",
		});
	});

	it("a tab is replaced by the indentation of an open group if no width of a tab fits the line above", () => {
		const text = minimal({
			routes: [{ ...page("/"), seo: { metaTitle: "Acme", metaDescription: "Lamps that are mended by hand" } }],
		});
		const tabbed = text
			.replace(/( {4}seo:\n {6}metaTitle: .*\n {6}metaDescription: .*\n)/, "")
			.replace(
				/^ {4}(?=sections:)/m,
				`    seo:\n      metaTitle: Acme\n      metaDescription: Lamps that are mended by hand\n\t\t`,
			);
		expect(describeOnly(tabbed)).toMatchObject({ fix: "Write 4 spaces instead of the tabs.", text: "sections:" });
	});

	it.each([
		["quantities: { agents: 2 }", "plans:\n  basic:\n    name: Basic\n", "    price: 29\n"],
		["monogram: A", "navigation:\n  logo:\n    text: Acme\n", "    icon: images/icon.svg\n"],
	])("a line that moved to the left among others of its group moves back: %s", (line, before, after) => {
		const text = `${minimal().replace(/navigation:\n {2}logo:\n {4}text: Acme\n {4}monogram: A\n {2}menu:\n {4}- label: Home\n {6}to: \/\n/, "")}${before}  ${line}\n${after}`;
		const { diagnostics } = compiled(text);
		const lines = text.split("\n");
		expect(diagnostics[0]).toMatchObject({
			range: { start: { line: lines.indexOf(`  ${line}`) + 1 } },
			fix: { text: "Add 2 spaces at the start of this line." },
		});
	});

	it.each(["=>", "=", ":="])("in braces, a colon replaces ‘%s’ between a key and its value", (sign) => {
		const text = site
			.replace(/ {2}logo:\n\s+text: Acme\n/, `  logo:\n    { text ${sign} Acme, monogram: A }\n`)
			.replace(/ +monogram: A\n/, "");
		const [found] = compiled(text).diagnostics;
		expect(found).toMatchObject({
			code: "equals-sign-for-colon",
			message: `Write a colon and a space after ‘text’ instead of ${sign}.`,
		});
		expect(applyEdits(text, found!.fix!.edits)).toContain("{ text: Acme, monogram: A }");
	});

	it("a line of hyphens between keys is deleted with a button, because it can be a line across the page only in a text", () => {
		const text = site.replace("footer:\n", "---\nfooter:\n");
		const [first] = compiled(text).diagnostics;
		expect(first).toMatchObject({
			message: expect.stringMatching(/^Delete this line: ‘---’/),
			fix: { text: "Delete it." },
		});
		expect(first!.why).toBeUndefined();
	});

	it("opening hours with only one time need the other one", () => {
		const organization = {
			name: "Acme",
			phone: "312-555-0147",
			email: "hello@acme.example",
			hours: { label: "Thursdays", thu: "18:00" },
		};
		const messages = compiled(minimal({ organization } as never)).diagnostics.map(({ message }) => message);
		expect(messages).toEqual([
			"Write two times, from when and until when, instead of ‘18:00’. For example: 9:00–17:00.",
		]);
	});

	it("the words of a second text in an entry aren't judged as those of the first", () => {
		const sections =
			"- type: hero\n        heading: One\n        text: Words.\n        id: way\n        text: |\n          Back to [the page](/).\n";
		const text = site.replace(/- type: heading\n\s+heading: Home\n/, sections);
		expect(describeOnly(text).message).toContain("add its first line above its other lines, such as ‘- type: prose’");
	});

	it.each([
		["heading: Two", "such as ‘- type: feature’"],
		["heading: Two\n        items: [{ question: Why?, answer: Because. }]", "‘- type: questions’"],
		["heading: Two\n        nothing: like this", "such as ‘- type: …’"],
	])("a section that lost its first line names the line to add: %s", (rest, line) => {
		const sections = `- type: heading\n        heading: One\n        ${rest}`;
		const text = site.replace(/- type: heading\n\s+heading: Home/, sections);
		expect(compiled(text).diagnostics[0]!.message).toBe(
			`‘heading’ is used twice in this entry. If a new entry begins here, add its first line above its other lines, ${line}, its hyphen lined up with the others. Otherwise, delete one of the two lines.`,
		);
	});

	it.each([
		['{ paper: #ffffff, ink: "#111111" }', ["#ffffff"]],
		['{ paper: "#ffffff",\n      ink: #111111,\n      muted: #555 }', ["#111111", "#555"]],
		['{ paper: "so, brand: #ffffff, or", ink: #111111, }', ["#111111"]],
	])("a colour without quotes in braces is put in quotes: %s", (light, colors) => {
		const { diagnostics } = compiled(`${site}theme:\n  light: ${light}\n`);
		const found = diagnostics.filter(({ code }) => code === "text-cut-by-comment");
		expect(found.map(({ fix, message }) => [message, fix?.text, fix?.safe])).toEqual(
			colors.map((color) => [
				`Put ‘${color}’ in quotes: a # after a space begins a note to yourself.`,
				`Write ‘"${color}"’.`,
				true,
			]),
		);
	});

	it("a colour in CSS notation is suggested in quotes", () => {
		const text = site.replace(/paper: "#ffffff"/, 'paper: "rgb(20, 40, 60)"');
		const message = 'Write "#14283c", with its quotation marks, instead of ‘rgb(20, 40, 60)’.';
		expect(compiled(text).diagnostics.map((one) => one.message)).toContain(message);
	});

	it("a text is not reported as too long if lines were joined to it by mistake", () => {
		const text = site.replace("heading: Home", `heading: Home\n          ${"More words. ".repeat(30)}`);
		expect(compiled(text).diagnostics).toMatchObject([{ code: "joined-lines", severity: "error" }]);
	});

	it("a word in the column of a hyphen above may continue the text of that entry", () => {
		const text = site.replace(
			"heading: Home",
			"heading: Home\n        items:\n          - heading: While you\n          wait\n            text: Sit.",
		);
		expect(describeOnly(text)).toMatchObject({
			message: expect.stringMatching(/If it goes on with the text of line \d+, add 4 spaces at its start\.$/),
			text: "wait",
		});
	});

	it("a text with a line that begins with # lost its first line", () => {
		const text = site.replace(
			"heading: Home",
			"heading: Home\n          Words of a text.\n\n          #1 in lamps.\n\n          More.",
		);
		expect(describeOnly(text)).toMatchObject({
			message: "This line became part of the text above it.",
			text: "Words of a text.",
		});
	});

	it("a search description without its first line is not also missing", () => {
		const seo =
			"seo:\n      metaTitle: Repairs by noon\n        Bring it before noon, and ride it home at six.\n    sections:";
		expect(compiled(site.replace(/(?<=\n {4})sections:/, seo)).diagnostics).toMatchObject([
			{ code: "joined-lines", why: expect.stringContaining("‘metaDescription: >-’") },
		]);
	});

	it("an invisible character is found by the words around it", () => {
		expect(describeOnly(site.replace("heading: Home", "heading: Pay per\u202e click today")).message).toBe(
			"Delete the invisible character between ‘per’ and ‘click’, a text direction mark (U+202E).",
		);
	});

	it("the message about a column where there are no rows says to write the words themselves", () => {
		expect(describeOnly(site.replace("heading: Home", 'heading: "Home of {row.shop}"')).message).toMatch(
			/^Write the words themselves instead of \{row\.shop\}:/,
		);
	});

	it("a second colon after a name is one too many", () => {
		expect(compiled(site.replace("- type:", "- type::")).diagnostics[0]!.message).toBe(
			"Delete one of the two colons after ‘type’.",
		);
	});

	it.each([
		[
			'light: { paper: rgb(20, 40, 60), ink: "#111111" }',
			'Write "#14283c", with its quotation marks, instead of ‘rgb(20, 40, 60)’.',
		],
		["light: { paper: ? }", "Write a value here instead of ‘?’."],
		["light: { paper: %fff }", "Put this text in quotes: it begins with %."],
	])("the message about a value in braces that can’t be read says what to write: %s", (light, message) => {
		const { diagnostics } = compiled(`${site.replace(/^theme:\n(?: .*\n)+/m, "")}theme:\n  ${light}\n`);
		expect(diagnostics.map((one) => one.message)).toContain(message);
	});

	it("a section at the end of the file belongs to a page", () => {
		const redirects = "redirects:\n  - { from: /old, to: / }\n";
		expect(describeOnly(`${site}${redirects}- type: heading\n  heading: More\n`)).toMatchObject({
			text: "- type: heading",
			message:
				"This can’t be here. Move it, with the lines that belong to it, to the end of the ‘sections’ where you want it, its hyphen lined up with theirs.",
		});
	});

	it("a section that is on the page twice is reported once, with both places", () => {
		const section =
			"      - type: prose\n        id: way\n        text: |\n          ## The way\n\n          [Up](#way).\n";
		const text = site.replace(/(\n +sections:\n(?: +- type: heading\n +heading: Home\n))/, `$1${section}${section}`);
		const { diagnostics } = compiled(text);
		expect(diagnostics).toMatchObject([
			{
				code: "duplicate-anchor",
				message: "Delete one of the two: this section is on the page twice.",
				related: [{ message: "The first one begins here." }],
			},
		]);
		expect(diagnostics[0]!.range.start.line - diagnostics[0]!.related![0]!.range.start.line).toBe(
			section.trimEnd().split("\n").length,
		);
	});

	it("a heading that repeats another one on the page is reported where it repeats it", () => {
		const section = (words: string) =>
			`      - type: prose\n        text: |\n          ${words}\n\n          ## The way\n`;
		const text = site.replace(
			/(\n +sections:\n(?: +- type: heading\n +heading: Home\n))/,
			`$1${section("A.")}${section("B.")}`,
		);
		const [only] = compiled(text).diagnostics;
		expect(only!.message).toBe(
			"Change the words of this heading: this page already has ‘#the-way’, and links only lead to the first.",
		);
		expect(only!.range.start.line).toBe(text.split("\n").lastIndexOf("          ## The way") + 1);
	});
});
