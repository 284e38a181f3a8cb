import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codes, compiled, places, project } from "../compiled.ts";
import { measureWork } from "../cpu.ts";

const base = readFileSync(`${project}/schema/codes/base.yaml`, "utf8");
const withUrl = (url: string) => base.replace("https://www.maplecycles.example\n", `${url}\n`);
const withHeading = (heading: string) => base.replace("heading: What a repair costs", `heading: ${heading}`);
const withPicture = (src: string) => withHeading(`Prices\n        picture: { src: "${src}", alt: A wheel }`);

describe("the address of a site is refused", () => {
	it.each([
		["with a port that there is not", "https://a.example:99999"],
		["with a number too large for an address", "https://1.2.3.999"],
		["with a name that no browser can read", "https://xn--a"],
		["with points alone", "https://.."],
		["where browsers read a number as another", "https://0x7f.1"],
		["with the port that goes without saying", "https://a.example:443"],
	])("%s", (_, url) => {
		expect(places(compiled(withUrl(url)))).toEqual(["wrong-format 8:8"]);
	});
});

describe("a picture with a brace in its name", () => {
	it.each(["images/{{x}}.png", "images/{{row.x}.png"])("is looked for like any other: %s", (src) => {
		expect(places(compiled(withPicture(src)))).toEqual(["picture-not-found 59:25"]);
	});

	it("is not looked for where the brace opens the name of nothing", () => {
		expect(places(compiled(withPicture("images/{x}.png")))).toEqual(["unknown-placeholder 59:33"]);
	});
});

const withConstants = (constants: Record<string, string>, text = base) =>
	Object.entries(constants).reduce(
		(all, [name, value]) => all.replace("constants:\n", () => `constants:\n  ${name}: "${value}"\n`),
		text,
	);
const words = (length: number) => "x".repeat(length);

describe("a text is judged as long as it is when it is filled", () => {
	it("where constants double each other", () => {
		const chain = Object.fromEntries(
			Array.from({ length: 60 }, (_, n) => [`c${n}`, n === 0 ? words(10) : `{c${n - 1}}{c${n - 1}}`]),
		);
		expect(codes(compiled(withConstants(chain)))).toContain("too-long");
	});

	it("where a constant is long", () => {
		const long = withConstants({ long: words(10_001) });
		expect(places(compiled(long))).toContain("too-long 3:9");
		const search = withConstants({ long: words(9_000) }).replace("metaTitle: What", "metaTitle: What {long}");
		expect(places(compiled(search))).toEqual(["too-long 55:18"]);
	});

	it.each([160, 161])("up to the last character: %i of 160", (length) => {
		const text = withConstants({ long: words(length) }, withHeading('"{long}"'));
		expect(codes(compiled(text))).toEqual(length > 160 ? ["too-long"] : []);
	});

	it("where a text repeats it, without ever building it", () => {
		const text = withConstants({ long: words(9_000) }, base.replace("All prices", `All ${"{long}".repeat(130)}`));
		expect(codes(compiled(text))).toEqual(["too-long"]);
	});

	it("and so are all texts of a page together", () => {
		const section = (_: unknown, index: number) =>
			`      - { type: prose, id: s${index}, text: "${"{long} ".repeat(4)}" }\n`;
		const prose = `        text: x\n${Array.from({ length: 26 }, section).join("")}`;
		const page = (length: number) =>
			withConstants(
				{ long: words(length) },
				base.replace(/ +text: All prices.*\n/, () => prose),
			);
		expect(codes(compiled(page(9_600)))).toEqual([]);
		expect(places(compiled(page(9_650)))).toEqual(["too-long 57:5"]);
	});
});

/** The first site, with these tables and a page of each row, one below the other. */
function withTables(tables: Record<string, string>, name = "Row") {
	const ids = Object.keys(tables);
	const collections = `collections:\n${ids.map((id) => `  ${id}: { csv: ${id}.csv }\n`).join("")}`;
	const routes = ids.map((id, depth) => {
		const indent = " ".repeat(2 + depth * 4);
		return `${indent}- path: /:${id}\n${indent}  name: "${name}"\n${indent}  indexed: false\n${indent}  collection: ${id}\n${indent}  ${
			depth === ids.length - 1 ? 'sections: [{ type: heading, heading: "x" }]' : "children:"
		}\n`;
	});
	const files = Object.fromEntries(ids.map((id) => [`${id}.csv`, tables[id]!]));
	return compiled(base.replace("routes:\n", `${collections}routes:\n${routes.join("")}`), { files });
}

const rows = (column: string, count: number, row = (n: number) => `${column}${n}`) =>
	`${column}\n${Array.from({ length: count }, (_, n) => row(n)).join("\n")}\n`;

describe("a table", () => {
	it("makes no more pages than a site may have, also where tables stand inside each other", () => {
		const tables = { aa: rows("aa", 200), bb: rows("bb", 200), cc: rows("cc", 200) };
		expect(places(withTables(tables)).slice(0, 1)).toEqual(["too-many 56:25"]);
	});

	it("makes no more links than a site may have, those of each page counted", () => {
		const linked = (count: number) => {
			const buttons = Array(2).fill('{ label: "See {row.aa}", to: "/{row.aa}" }').join(", ");
			const section = `{ type: notice, heading: "x", buttons: [${buttons}] }`;
			const route = `  - { path: "/:aa", name: "Row {row.aa}", indexed: false, collection: aa, sections: [${Array(10).fill(section).join(", ")}] }\n`;
			const text = base.replace("routes:\n", `collections: { aa: { csv: aa.csv } }\nroutes:\n${route}`);
			return places(compiled(text, { files: { "aa.csv": rows("aa", count) } }));
		};
		expect(linked(25_001)).toEqual(["too-many 40:155"]);
		expect(linked(100).filter((place) => place.startsWith("too-many"))).toEqual([]);
	});

	it("finds the rows of each page above at once", { timeout: 60_000 }, () => {
		const streets = `aa,bb\n${Array.from({ length: 20_000 }, (_, n) => `aa${n},bb${n}`).join("\n")}`;
		const time = measureWork(() =>
			expect(withTables({ aa: rows("aa", 20_000), bb: streets }).site?.routes).toHaveLength(20_002),
		);
		expect(time).toBeLessThan(5000);
	});

	it.each([
		["has more broken rows than may be", `aa,b\n${"x\n".repeat(300_000)}`, "csv-syntax"],
		["has more rows that cannot be a path than may be", `aa\n${"A B\n".repeat(300_000)}`, "too-many"],
		["has many rows that cannot be a path", `aa\n${"A B\n".repeat(40_000)}`, "unsafe-path"],
		["has a third of a million columns", `${"a,".repeat(300_000)}\n`, "too-many"],
		["has a cell of three million characters", `aa,b\nx,${words(3_000_000)}`, "too-long"],
		["has cells that are filled with much", `aa,b\nx,${"{year}".repeat(2600)}`, "too-long"],
	])("is refused in time where it %s", { timeout: 60_000 }, (_, csv, code) => {
		const time = measureWork(() => expect(codes(withTables({ aa: csv }))).toContain(code));
		expect(time).toBeLessThan(2000);
	});
});

describe("a longer text is judged in time, and shown no further than it can be read", () => {
	const withText = (text: string) =>
		compiled(base.replace(/^notFound:/m, () => `      - { type: prose, text: ${JSON.stringify(text)} }\n\nnotFound:`));

	it.each([
		["quotes in quotes", "> ".repeat(2_000), "nested-too-deep"],
		["quotes and lists in turn", ">+ ".repeat(3_000), "nested-too-deep"],
		["lists in lists", "- ".repeat(3_000), "nested-too-deep"],
		[
			"lists that stand ever further to the right",
			Array.from({ length: 12 }, (_, n) => `${" ".repeat(60 * n)}${"- ".repeat(30)}a`).join("\n"),
			"nested-too-deep",
		],
		["emphasis in emphasis", "*a ".repeat(190).concat("b", "*".repeat(190)), "nested-too-deep"],
		["emphasis that never ends", "*a_ ".repeat(9_000), "too-many"],
		["strong words in strong words", "**".repeat(5_000).concat("a", "**".repeat(5_000)), "too-many"],
		["brackets that never close", "[a][".repeat(9_000), "too-many"],
		["underlined headings", "a\n---\n".repeat(6_000), "too-many"],
		["number signs", "# ".repeat(19_000), "heading-too-high"],
		["many headings", "# a\n".repeat(9_000), "too-many-faults"],
	])("%s", { timeout: 60_000 }, (_, text, code) => {
		const time = measureWork(() => expect(codes(withText(text))).toContain(code));
		expect(time).toBeLessThan(5000);
	});

	it("also where it is full of marks", () => {
		const full = `${"**A** [b](/prices) *c* ".repeat(40)}\n\n- **d**: [e](/)\n`.repeat(30);
		expect(codes(withText(full)).filter((code) => code === "too-many")).toEqual([]);
	});
});
