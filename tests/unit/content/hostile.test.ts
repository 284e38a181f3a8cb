import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { codes, compiled, listPositions, project } from "../compiled.ts";
import { measureWork } from "../cpu.ts";

const base = readFileSync(`${project}/schema/codes/base.yaml`, "utf8");
const withUrl = (url: string) => base.replace("https://www.maplecycles.example\n", `${url}\n`);
const withHeading = (heading: string) => base.replace("heading: What a repair costs", `heading: ${heading}`);
const withPicture = (src: string) => withHeading(`Prices\n        picture: { src: "${src}", alt: A wheel }`);

describe("the address of a site is refused", () => {
	it.each([
		["with an impossible port", "https://a.example:99999"],
		["with an invalid IP address", "https://1.2.3.999"],
		["with invalid Punycode", "https://xn--a"],
		["with only dots", "https://.."],
		["with a hexadecimal IP address", "https://0x7f.1"],
		["with the default port", "https://a.example:443"],
	])("%s", (_, url) => {
		expect(listPositions(compiled(withUrl(url)))).toEqual(["wrong-format 8:8"]);
	});
});

describe("a picture with a brace in its name", () => {
	it.each(["images/{{x}}.png", "images/{{row.x}.png"])("is looked for like any other: %s", (src) => {
		expect(listPositions(compiled(withPicture(src)))).toEqual(["picture-not-found 59:25"]);
	});

	it("is not looked for if the braces enclose an unknown name", () => {
		expect(listPositions(compiled(withPicture("images/{x}.png")))).toEqual(["unknown-placeholder 59:33"]);
	});
});

const withConstants = (constants: Record<string, string>, text = base) =>
	Object.entries(constants).reduce(
		(all, [name, value]) => all.replace("constants:\n", () => `constants:\n  ${name}: "${value}"\n`),
		text,
	);
const createText = (length: number) => "x".repeat(length);

describe("the length of a text is checked with its placeholders filled in", () => {
	it("if constants double one another", () => {
		const chain = Object.fromEntries(
			Array.from({ length: 60 }, (_, n) => [`c${n}`, n === 0 ? createText(10) : `{c${n - 1}}{c${n - 1}}`]),
		);
		expect(codes(compiled(withConstants(chain)))).toContain("too-long");
	});

	it("if a constant is long", () => {
		const long = withConstants({ long: createText(10_001) });
		expect(listPositions(compiled(long))).toContain("too-long 3:9");
		const search = withConstants({ long: createText(9_000) }).replace("metaTitle: What", "metaTitle: What {long}");
		expect(listPositions(compiled(search))).toEqual(["too-long 55:18"]);
	});

	it.each([160, 161])("to the character: %i of 160", (length) => {
		const text = withConstants({ long: createText(length) }, withHeading('"{long}"'));
		expect(codes(compiled(text))).toEqual(length > 160 ? ["too-long"] : []);
	});

	it("if a text repeats a long constant many times", () => {
		const text = withConstants({ long: createText(9_000) }, base.replace("All prices", `All ${"{long}".repeat(130)}`));
		expect(codes(compiled(text))).toEqual(["too-long"]);
	});

	it("for all texts of a page together", () => {
		const section = (_: unknown, index: number) =>
			`      - { type: prose, id: s${index}, text: "${"{long} ".repeat(4)}" }\n`;
		const prose = `        text: x\n${Array.from({ length: 26 }, section).join("")}`;
		const page = (length: number) =>
			withConstants(
				{ long: createText(length) },
				base.replace(/ +text: All prices.*\n/, () => prose),
			);
		expect(codes(compiled(page(9_600)))).toEqual([]);
		expect(listPositions(compiled(page(9_650)))).toEqual(["too-long 57:5"]);
	});
});

/** Compiles the base definition with these tables, and with nested routes for their rows. */
function compileTables(tables: Record<string, string>, name = "Row") {
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

/** Creates a table with one column, whose cells are its name and a number. */
const createTable = (column: string, count: number) =>
	`${column}\n${Array.from({ length: count }, (_, n) => `${column}${n}`).join("\n")}\n`;

describe("a table", () => {
	it("makes no more pages than a site may have, also on nested routes", () => {
		const tables = { aa: createTable("aa", 200), bb: createTable("bb", 200), cc: createTable("cc", 200) };
		expect(listPositions(compileTables(tables)).slice(0, 1)).toEqual(["too-many 56:25"]);
	});

	it("makes no more links than a site may have, counted on every page", () => {
		const linked = (count: number) => {
			const buttons = Array(2).fill('{ label: "See {row.aa}", to: "/{row.aa}" }').join(", ");
			const section = `{ type: notice, heading: "x", buttons: [${buttons}] }`;
			const route = `  - { path: "/:aa", name: "Row {row.aa}", indexed: false, collection: aa, sections: [${Array(10).fill(section).join(", ")}] }\n`;
			const text = base.replace("routes:\n", `collections: { aa: { csv: aa.csv } }\nroutes:\n${route}`);
			return listPositions(compiled(text, { files: { "aa.csv": createTable("aa", count) } }));
		};
		expect(linked(25_001)).toEqual(["too-many 40:155"]);
		expect(linked(100).filter((finding) => finding.startsWith("too-many"))).toEqual([]);
	});

	it("is joined with the rows of the route above in time", { timeout: 60_000 }, () => {
		const streets = `aa,bb\n${Array.from({ length: 20_000 }, (_, n) => `aa${n},bb${n}`).join("\n")}`;
		const time = measureWork(() =>
			expect(compileTables({ aa: createTable("aa", 20_000), bb: streets }).site?.routes).toHaveLength(20_002),
		);
		expect(time).toBeLessThan(5000);
	});

	it.each([
		["has too many malformed rows", `aa,b\n${"x\n".repeat(300_000)}`, "csv-syntax"],
		["has too many rows with an invalid path", `aa\n${"A B\n".repeat(300_000)}`, "too-many"],
		["has many rows with an invalid path", `aa\n${"A B\n".repeat(40_000)}`, "unsafe-path"],
		["has 300,000 columns", `${"a,".repeat(300_000)}\n`, "too-many"],
		["has a cell of three million characters", `aa,b\nx,${createText(3_000_000)}`, "too-long"],
		["has a cell with thousands of placeholders", `aa,b\nx,${"{year}".repeat(2600)}`, "too-long"],
	])("is refused in time if it %s", { timeout: 60_000 }, (_, csv, code) => {
		const time = measureWork(() => expect(codes(compileTables({ aa: csv }))).toContain(code));
		expect(time).toBeLessThan(2000);
	});
});

describe("a Markdown text is checked in time, and has an error if it is too deep or too complex", () => {
	const compileText = (text: string) =>
		compiled(base.replace(/^notFound:/m, () => `      - { type: prose, text: ${JSON.stringify(text)} }\n\nnotFound:`));

	it.each([
		["nested quotes", "> ".repeat(2_000), "nested-too-deep"],
		["alternating quotes and lists", ">+ ".repeat(3_000), "nested-too-deep"],
		["nested lists", "- ".repeat(3_000), "nested-too-deep"],
		[
			"lists with growing indentation",
			Array.from({ length: 12 }, (_, n) => `${" ".repeat(60 * n)}${"- ".repeat(30)}a`).join("\n"),
			"nested-too-deep",
		],
		["nested emphasis", "*a ".repeat(190).concat("b", "*".repeat(190)), "nested-too-deep"],
		["unclosed emphasis", "*a_ ".repeat(9_000), "too-many"],
		["nested strong emphasis", "**".repeat(5_000).concat("a", "**".repeat(5_000)), "too-many"],
		["unclosed brackets", "[a][".repeat(9_000), "too-many"],
		["underlined headings", "a\n---\n".repeat(6_000), "too-many"],
		["number signs", "# ".repeat(19_000), "heading-too-high"],
		["many headings", "# a\n".repeat(9_000), "too-many-faults"],
	])("%s", { timeout: 60_000 }, (_, text, code) => {
		const time = measureWork(() => expect(codes(compileText(text))).toContain(code));
		expect(time).toBeLessThan(5000);
	});

	it("but not if it is long and full of markup", () => {
		const full = `${"**A** [b](/prices) *c* ".repeat(40)}\n\n- **d**: [e](/)\n`.repeat(30);
		expect(codes(compileText(full)).filter((code) => code === "too-many")).toEqual([]);
	});
});
