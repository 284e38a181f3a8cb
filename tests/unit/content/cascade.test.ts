import { describe, expect, it, test } from "vitest";
import { maxFindings } from "../../../src/content/findings/limit.ts";
import { parse } from "../../../src/content/source/parse.ts";
import { applyEdits } from "../../../src/text/splices.ts";
import { codes, compiled } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

/** Returns each diagnostic as code, file and line: "unknown-key site.yaml 9". */
function formatFindings(text: string, files: Record<string, string> = {}): string[] {
	return compiled(text, { files }).diagnostics.map(
		({ code, file, range: { start } }) => `${code} ${file} ${start.line}`,
	);
}

test("syntax errors are kept, however many other findings there are", () => {
	const pages = Array.from({ length: maxFindings + 50 }, (_, index) => page(`/${index}`, { layout: "red" as "white" }));
	const text = minimal({ routes: [home({ type: "heading", heading: "Home" }), ...pages] });
	const found = codes(compiled(`${text.replace(/copyright: Acme\n/, "copyright:Acme\n")}`));
	expect(found).toContain("missing-space-after-colon");
	expect(found).toContain("too-many-faults");
});

const firstSection = ["routes:", "  - path: /", "    sections:", "      - type: heading", "        heading: Home"];

test("a list entry with the wrong indentation should line up with its siblings", () => {
	const text = [...firstSection, "    - type: prose", "        heading: More"].join("\n");
	const [{ code, at, message } = {}] = parse({ file: "site.yaml", text }).findings;
	expect({ code, at, message }).toMatchObject({
		code: "yaml-syntax",
		at: { range: { start: { line: 6, column: 5 } } },
		message: "Add 2 spaces at the start of this line, so that it lines up with line 4.",
	});
});

test("lines that were moved together should be moved back together", () => {
	const text = [
		...firstSection,
		"    - type: prose",
		"      heading: More",
		"      text: |",
		"        First.",
		"",
		"        Second.",
		"      - type: notice",
		"        heading: Last",
	].join("\n");
	const { findings } = parse({ file: "site.yaml", text });
	const [{ message, fix } = {}] = findings;
	expect(findings).toHaveLength(1);
	expect(message).toBe("Add 2 spaces at the start of lines 6 to 11, so that line 6 lines up with line 4.");
	const moved = text.replace(text.slice(text.indexOf("- type: prose"), text.indexOf("\n      - type: notice")), () =>
		String((fix as { replacement: string }).replacement),
	);
	expect(parse({ file: "site.yaml", text: moved })).toMatchObject({
		findings: [],
		data: { routes: [{ sections: [{}, { type: "prose", text: "First.\n\nSecond.\n" }, { heading: "Last" }] }] },
	});
});

test.each([
	[
		"a brace whose hyphen was lost",
		"tags:\n  - { a: b }\n   { a: c }",
		"missing-hyphen",
		"Write ‘- ’ instead of the last space before this entry.",
	],
	[
		"a text that goes on in the column of its hyphen",
		"tags:\n  - heading: On the\n  water\n    text: Home\nlast: 1",
		"line-lost",
		"This line doesn’t belong to anything around it. If it goes on with the text of line 2, add 4 spaces at its start.",
	],
	[
		"the end of a file that was cut off",
		"site:\n  name: Acme\n na",
		"line-lost",
		"The file ends in the middle of this line. Finish it or delete it, and check whether more is missing below.",
	],
	[
		"the first line of an entry in quotes",
		'tags:\n  - "heading: Home"\n    text: More',
		"yaml-syntax",
		"Delete the quotation marks around ‘heading: Home’: they make one text of it.",
	],
	[
		"a page that is indented halfway to the child pages of the page above",
		"routes:\n  - path: /\n\n  - path: /news\n    children:\n      - path: /:path\n\n    - path: /contact\n      name: Find us",
		"yaml-syntax",
		"Delete 2 spaces at the start of lines 8 and 9, so that line 8 lines up with line 2.",
	],
	[
		"a second list of pages",
		"routes:\n  - path: /\nroutes:\n  - path: /more",
		"duplicate-key",
		"‘routes’ is used twice here. Move the lines that follow this one below line 2, where the first ‘routes’ ends, and delete this line.",
	],
	[
		"a second group in braces, of which no line could be moved",
		"plans:\n  both:\n    early: { price: 280, until: 2033-01-31 }\n    early: { price: 3, until: 2025-03-01 }",
		"duplicate-key",
		"‘early’ is used twice here. Delete one of them.",
	],
	[
		"a no-break space after a colon in braces",
		"site: { name:\u00a0Acme, language: en }",
		"missing-space-after-colon",
		"Delete the space after ‘name:’ and type it again: it’s a special one.",
	],
])("%s is reported in a single message that says what to do", (_, text, code, message) => {
	expect(parse({ file: "site.yaml", text }).findings).toMatchObject([{ code, message }]);
});

describe("each cause is reported in a single message", () => {
	const select = { name: "size", label: "Size", type: "select", options: ["Small", "Large"] };
	const form = {
		submit: "Send",
		action: { mailto: "hello@acme.example" },
		success: { heading: "Thanks", text: "We answer soon." },
		fields: [select, { name: "colour", label: "Colour", type: "text" }],
	};
	const heading = { type: "heading", heading: "Home" } as const;
	const withForm = minimal({
		forms: { main: form },
		routes: [home(heading, { type: "form", heading: "Ask", form: "main" })],
	} as never);
	const line = (text: string, piece: string) => text.slice(0, text.indexOf(piece)).split("\n").length;
	const options = /^( +)options:\n +- Small\n +- Large\n/m;

	it.each([
		["entries at the indentation of the outer list", "$1options:\n      - Small\n      - Large\n", "wrong-type", 0],
		["entries further to the left", "$1options:\n    - Small\n    - Large\n", "yaml-syntax", 1],
		[
			"the key at the indentation of the hyphens",
			"      options:\n        - Small\n        - Large\n",
			"yaml-syntax",
			0,
		],
		["the key a space too far left", "       options:\n         - Small\n         - Large\n", "yaml-syntax", 0],
		["the key too far right", "          options:\n            - Small\n            - Large\n", "line-swallowed", 0],
	])("options with a wrong indentation: %s", (_, written, code, below) => {
		const text = withForm.replace(options, written);
		expect(formatFindings(text)).toEqual([`${code} site.yaml ${line(text, "options:") + below}`]);
	});

	it.each([
		["de", { Montag: "9:00–18:00", Dienstag: "9:00–18:00", Mi: "9:00–18:00", Do: "9:00–12:00" }, "mon tue wed thu"],
		["fr", { lun: "9:00–18:00", mar: "9:00–18:00" }, "mon tue"],
		["es", { miércoles: "9:00–18:00", sábado: "9:00–18:00" }, "wed sat"],
		["it", { "Mer.": "9:00–18:00", "Gio.": "9:00–18:00" }, "wed thu"],
		["en", { Monday: "9:00–18:00", Tues: "9:00–18:00", Wednesday: "9:00–18:00" }, "mon tue wed"],
		["pl", { Poniedziałek: "9:00–18:00", Pt: "9:00–18:00" }, "mon fri"],
		["ja", { 月曜日: "9:00–18:00" }, "mon"],
		["de", { "Mo-Fr": "9:00–18:00" }, null],
		["en", { "Mon–Sat": "9:00–18:00" }, null],
	])("days written in another way: %s %j", (language, hours, days) => {
		const section = {
			type: "locations",
			heading: "Where",
			items: [{ name: "Shop", address: ["12 Pier Road"], hours }],
		};
		const text = minimal({ routes: [home(heading, section as never)] }).replace("en-US", language);
		const found = compiled(text).diagnostics.filter(({ pointer }) => pointer.includes("/hours"));
		expect(found.map(({ code }) => code)).toEqual(["unknown-key"]);
		if (days === null) expect(found[0]!.fix).toBeUndefined();
		else {
			const after = compiled(applyEdits(text, found[0]!.fix!.edits));
			expect(codes(after)).not.toContain("unknown-key");
			for (const day of days.split(" ")) expect(after.data).toHaveProperty(`routes.0.sections.1.items.0.hours.${day}`);
		}
	});

	test("a missing comma between the columns of a table", () => {
		const table = { type: "table", heading: "Table", columns: ["Name", "Price Unit"] };
		const rows = [1, 2, 3, 4].map((price) => ["Apple", String(price), "kg"]);
		const text = minimal({ routes: [home(heading, { ...table, rows } as never)] });
		expect(formatFindings(text)).toEqual([`too-few site.yaml ${line(text, "- Name")}`]);
	});

	it.each([
		['buttons: [{ label: Home, to: "/" } { label: Top, to: "#home" }]'],
		["buttons: [{ label: Home to: / }]"],
		['buttons: [{ "label": "Home" "to": "/" }]'],
	])("a missing comma in %s", (flow) => {
		const text = minimal({ routes: [home({ ...heading, id: "home" })] }).replace(
			"id: home",
			`id: home\n        ${flow}`,
		);
		const { diagnostics } = compiled(text);
		expect(formatFindings(text)).toEqual([`yaml-syntax site.yaml ${line(text, "buttons:")}`]);
		const after = compiled(applyEdits(text, diagnostics[0]!.fix!.edits));
		expect(codes(after)).not.toContain("yaml-syntax");
	});

	const towns = {
		collections: { towns: { csv: "towns.csv" } },
		routes: [
			home({ ...heading, buttons: ["/elgin", "/joliet"].map((to) => ({ label: `See ${to}`, to })) } as never),
			page("/:id", {
				name: "{row.name}",
				collection: "towns",
				title: "{row.name}: {row.price}",
				sections: [{ type: "heading", heading: "{row.name}", text: "{row.price} and {row.price}" }],
			}),
		],
	};

	it.each([
		[
			"a line above the header",
			"id\nid,name,price\nelgin,Elgin,3\njoliet,Joliet,4\n",
			"csv-syntax towns.csv 1",
			"id,name,price",
		],
		[
			"a misspelt column",
			"id,name,prise\nelgin,Elgin,3\njoliet,Joliet,4\n",
			"unknown-placeholder towns.csv 1",
			"id,name,price",
		],
		[
			"a column in another language",
			"id,name,preis\nelgin,Elgin,3\njoliet,Joliet,4\n",
			"unknown-placeholder towns.csv 1",
			"id,name,price",
		],
		[
			"columns with capitals",
			"Id,Name,Unit price\nelgin,Elgin,3\njoliet,Joliet,4\n",
			"wrong-format towns.csv 1",
			"id,name,unitPrice",
		],
	])("%s, with a fix of the header", (_, csv, found, header) => {
		const text = minimal(towns as never);
		const { diagnostics } = compiled(text, { files: { "towns.csv": csv } });
		expect(formatFindings(text, { "towns.csv": csv })).toEqual([found]);
		expect(applyEdits(csv, diagnostics[0]!.fix!.edits)).toBe(`${header}\nelgin,Elgin,3\njoliet,Joliet,4\n`);
	});

	test("a list instead of a group", () => {
		const text = minimal().replace("site:", "constants:\n  - shop: Acme\n  - yard: Acme Yard\nsite:");
		expect(formatFindings(text)).toEqual([`wrong-type site.yaml ${line(text, "- shop")}`]);
	});

	test("a path parameter that is not a column", () => {
		const csv = "id,name,price\nelgin,Elgin,3\njoliet,Joliet,4\n";
		const text = minimal(towns as never).replace("/:id", "/:idd");
		expect(formatFindings(text, { "towns.csv": csv })).toEqual([`missing-rows site.yaml ${line(text, "/:idd")}`]);
		const { fix } = compiled(text, { files: { "towns.csv": csv } }).diagnostics[0]!;
		expect(compiled(applyEdits(text, fix!.edits), { files: { "towns.csv": csv } }).site).not.toBeNull();
	});

	test("a deleted or misspelled column by which cards are sorted", () => {
		const cards = {
			type: "cards",
			heading: "Towns",
			from: { collection: "towns", sort: "name" },
			card: { title: "{row.name}" },
		};
		const text = minimal({ ...towns, routes: [home(heading, cards as never), towns.routes[1]] } as never);
		expect(formatFindings(text, { "towns.csv": "id,nmae,price\nelgin,Elgin,3\njoliet,Joliet,4\n" })).toEqual([
			"unknown-placeholder towns.csv 1",
		]);
		const deleted = formatFindings(text, { "towns.csv": "id,price\nelgin,3\njoliet,4\n" });
		expect(deleted.map((one) => one.split(" ", 1)[0])).toEqual(["unknown-placeholder"]);
	});

	test("a key that appears twice, the second time with a shorter list", () => {
		const text = minimal({ routes: [home(heading), page("/prices")], navigation: menu("/", "/prices") } as never);
		const more =
			"routes:\n  - path: /more\n    name: More\n    indexed: false\n    sections:\n      - type: heading\n        heading: More\n";
		expect(formatFindings(`${text}${more}`)).toEqual([`duplicate-key site.yaml ${text.split("\n").length}`]);
	});

	test("replacement characters in a value that must match a pattern", () => {
		const hours = { mon: "9:00–18:00", tue: "9:00–18:00" };
		const section = {
			type: "locations",
			heading: "Where",
			items: [{ name: "Shop", address: ["12 Pier Road"], hours }],
		};
		const text = minimal({ routes: [home(heading, section as never)] }).replaceAll("–", "\ufffd");
		expect(formatFindings(text)).toEqual([`not-utf-8 site.yaml ${line(text, "\ufffd")}`]);
	});

	test("an arrow instead of a colon, with a safe fix", () => {
		const text = minimal().replace("heading: Home", "heading => Home");
		const { diagnostics } = compiled(text);
		expect(diagnostics.map(({ code, fix }) => [code, fix?.safe])).toEqual([["equals-sign-for-colon", true]]);
		expect(applyEdits(text, diagnostics[0]!.fix!.edits)).toBe(minimal());
	});

	test("constants written as a list, without a fix", () => {
		const text = minimal({ constants: { firm: "Acme", city: "Elgin" } }).replace(/^ {2}(firm|city):/gm, "  - $1:");
		const { diagnostics } = compiled(text);
		expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([["wrong-type", undefined]]);
	});

	test("the URL of a page instead of the site’s URL", () => {
		const text = minimal().replace("https://www.acme.example", "https://www.acme.example/index.html");
		const { diagnostics } = compiled(text);
		expect(diagnostics.map(({ code, closest }) => [code, closest])).toEqual([
			["wrong-format", "https://www.acme.example"],
		]);
	});
});

function menu(...paths: string[]) {
	return { logo: { text: "Acme", monogram: "A" }, menu: paths.map((to) => ({ label: `To ${to}`, to })) };
}
