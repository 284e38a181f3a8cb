import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../../src/model/spec.gen.ts";
import { applyEdits } from "../../../src/text/splices.ts";
import { codes, compiled, listPositions, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const heading: SectionSpec = { type: "heading", heading: "{row.name}" };
const start = home({ type: "heading", heading: "Home" });
const towns = page("/:town", { collection: "towns", sections: [heading] });

function compileCsv(csv: string) {
	const collections = { towns: { csv: "towns.csv" } };
	return compiled(minimal({ collections, routes: [start, towns] }), { files: { "towns.csv": csv } });
}

describe("a CSV file", () => {
	it.each([
		["commas", "town,name\nelgin,Elgin\n"],
		["semicolons", "town;name\nelgin;Elgin\n"],
		["tabs", "town\tname\nelgin\tElgin\n"],
		["quotes", '"town","name"\n"elgin","Elgin"\n'],
		["CRLF", "town,name\r\nelgin,Elgin\r\n"],
		["a byte order mark", "\uFEFFtown,name\nelgin,Elgin\n"],
		["no line break at the end", "town,name\nelgin,Elgin"],
		["empty lines", "town,name\n\nelgin,Elgin\n\n"],
		["columns in another order", "name,town\nElgin,elgin\n"],
	])("may have %s", (_, csv) => {
		const site = siteOf(compileCsv(csv));
		expect(site.routes.map(({ path }) => path)).toEqual(["/", "/elgin"]);
		expect(pageAt(site, "/elgin").sections[0]).toMatchObject({ heading: "Elgin" });
	});

	it.each([
		["that appears twice", "town,name,name\nelgin,Elgin,Other\n", ["duplicate-key 1:11"]],
		["that appears twice, once after a space", "town, town\nelgin,Elgin\n", ["duplicate-key 1:7"]],
	])("is reported for a column %s", (_, csv, found) => {
		expect(listPositions(compileCsv(csv))).toEqual(found);
	});

	it.each([
		[500, []],
		[501, ["too-many 1:1"]],
	])("may have up to 500 columns, like the rows of a definition: %i", (count, found) => {
		const names = ["town", "name", ...Array.from({ length: count - 2 }, (_, index) => `c${index}`)];
		const header = names.join(",");
		expect(listPositions(compileCsv(`${header}\n${names.map(() => "elgin").join(",")}\n`))).toEqual(found);
		const rows = [Object.fromEntries(names.map((name) => [name, "elgin"]))];
		const written = compiled(minimal({ collections: { towns: { rows } }, routes: [start, towns] }));
		expect(codes(written)).toEqual(found.map(() => "too-many"));
	});

	it("may be as large as the export of a shop", { timeout: 120_000 }, () => {
		const names = ["town", "name", ...Array.from({ length: 118 }, (_, index) => `c${index}`)];
		const cells = names.slice(1).map(() => "word ".repeat(6));
		const lines = Array.from({ length: 3000 }, (_, index) => [`town-${index}`, ...cells].join(","));
		const csv = [names.join(","), ...lines].join("\n");
		expect(csv.length).toBeGreaterThan(10_000_000);
		const { site, diagnostics } = compileCsv(csv);
		expect([site?.routes.length, diagnostics]).toEqual([3001, []]);
	});

	it.each([
		["has another separator than the rows", "town;name;size\nelgin,Elgin,3\naurora,Aurora,4\n", 1],
		["has tabs and the rows have commas", "town\tname\tsize\nelgin,Elgin,3\naurora,Aurora,4\n", 1],
		["is a title above the header", "Export of today\ntown,name\nelgin,Elgin\n", 1],
		["lacks a column name", "town,name\nelgin,Elgin,3\naurora,Aurora,4\n", 1],
		["sets the separator for Excel", "sep=;\ntown;name\nelgin;Elgin\n", 1],
		["appears twice", "town,name\nelgin,Elgin\ntown,name\naurora,Aurora\n", 3],
	])("is reported once if its first line %s", (_, csv, line) => {
		expect(listPositions(compileCsv(csv))).toEqual([`csv-syntax ${line}:1`]);
	});

	it.each([
		["a decimal comma", "a,B,2,5,50", "‘5,50’"],
		["a comma in a text", "a,B and C, too,2,5", '"B and C, too"'],
		["a missing quotation mark before a text", 'a,B, too",2,5', "before ‘B’"],
		["a missing quotation mark after a text", 'a,"B, too,2,5', "‘B, too,2,5’"],
		["a quotation mark inside a text", 'a,"B ""and"" "C"",2,5', "quotation mark"],
		["missing cells at the end", "a,B", "‘hours’ and ‘price’ at the end"],
		["a missing cell in the middle", "a,2,5", "Add 1 cell"],
		["a comma at the end", "a,B,2,5,", "Delete the last ‘,’"],
		["HTML instead of cells", "<b>a</b>", "Delete this line"],
	])("says what to change in a row with %s", (_, row, advice) => {
		const [found] = compileCsv(`town,name,hours,price\nelgin,Elgin,3,45\n${row}\n`).diagnostics;
		expect(found).toMatchObject({
			code: "csv-syntax",
			message: expect.stringContaining(advice),
			range: { start: { line: 3 } },
		});
	});

	it.each([
		[
			"another separator in the header",
			"town;name\nelgin,Elgin\naurora,Aurora\n",
			"town,name\nelgin,Elgin\naurora,Aurora\n",
		],
		["a repeated header", "town,name\nelgin,Elgin\ntown,name\n", "town,name\nelgin,Elgin\n"],
	])("gets a safe fix for %s", (_, csv, fixed) => {
		const [found] = compileCsv(csv).diagnostics;
		expect(found?.fix?.safe).toBe(true);
		expect(applyEdits(csv, found!.fix!.edits)).toBe(fixed);
	});

	it("is filled with constants, and reported once for an unknown one", () => {
		const csv = "town,name\nelgin,Elgin {year} {{x}\njoliet,Joliet {nobody}\naurora,Aurora {nobody}\n";
		const found = compileCsv(csv);
		expect(pageAt(siteOf(found), "/elgin").sections[0]).toMatchObject({ heading: "Elgin 2027 {x}" });
		expect(found.diagnostics).toMatchObject([
			{ code: "unknown-placeholder", severity: "warning", file: "towns.csv", range: { start: { line: 3 } } },
		]);
	});

	it("is reported at the place of a cell, even if the same text appears earlier", () => {
		expect(listPositions(compileCsv("name,town\nNew Elgin,Elgin\n"))).toEqual(["unsafe-path 2:11"]);
		expect(listPositions(compileCsv("name,town\nx/y,x/y\n"))).toEqual(["unsafe-path 2:5"]);
	});

	it("is reported at a row whose page already exists", () => {
		const twice = compileCsv("name,town\nElgin,elgin\nAurora,aurora\nOld Elgin,elgin\n");
		expect(listPositions(twice)).toEqual(["duplicate-path 4:11"]);
		expect(twice.diagnostics[0]).toMatchObject({ file: "towns.csv", message: expect.stringContaining("line 2") });
	});

	it("gets a suggestion for a cell that is not a valid path segment", () => {
		expect(compileCsv("town,name\nwest/elgin,Elgin\n").diagnostics).toMatchObject([{ closest: "west-elgin" }]);
	});

	it.each([
		["Latin-1", "latin1", "not-utf-8 2:8"],
		["UTF-16", "utf16le", "not-utf-8 1:1"],
	] as const)("is reported if it is saved as %s", (_, encoding, found) => {
		const csv = Buffer.from("town,name\nelgin,Z\u00fcrich\n", encoding);
		const marked = encoding === "latin1" ? csv : Buffer.concat([Buffer.from([0xff, 0xfe]), csv]);
		expect(listPositions(compileCsv(marked.toString("utf8")))).toEqual([found]);
	});

	it("is reported with the file type of Excel if it is saved as UTF-16", () => {
		const csv = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("town,name\nelgin,Elgin\n", "utf16le")]);
		const { diagnostics } = compileCsv(csv.toString("utf8"));
		expect(diagnostics).toMatchObject([
			{
				code: "not-utf-8",
				file: "towns.csv",
				message: "Save this table again as ‘CSV UTF-8’: in Excel, choose it as the file type under ‘File’ → ‘Save As’.",
			},
		]);
		expect(diagnostics[0]!.fix).toBeUndefined();
	});

	it("says which columns have the same name", () => {
		expect(compileCsv("town,name,name\nelgin,Elgin,Elgin\n").diagnostics).toMatchObject([
			{
				code: "duplicate-key",
				range: { start: { line: 1, column: 11 } },
				message: "Columns 2 and 3 are both called ‘name’: rename one.",
			},
		]);
	});

	it("preserves quotes, line breaks and markup in a cell", () => {
		const site = siteOf(compileCsv('town,name\nelgin,"Elgin, ""on the Fox""\nriver <b>"\n'));
		expect(pageAt(site, "/elgin").sections[0]).toMatchObject({ heading: 'Elgin, "on the Fox"\nriver <b>' });
	});
});

describe("rows in the definition", () => {
	it("may have numbers, which are shown as they were written", () => {
		const collections = { towns: { rows: [{ town: 7, name: 1.5 }] } };
		const site = siteOf(compiled(minimal({ collections, routes: [start, towns] })));
		expect(pageAt(site, "/7").sections[0]).toMatchObject({ heading: "1.5" });
	});
});

describe("two levels of parameters", () => {
	const collections = {
		lands: { rows: [{ land: "norway" }, { land: "portugal" }] },
		towns: {
			rows: [
				{ land: "norway", town: "bergen" },
				{ land: "portugal", town: "porto" },
			],
		},
		sizes: { rows: [{ size: "small" }, { size: "large" }] },
	};
	const paths = (below: string) => {
		const child = page(`/:${below.slice(0, -1)}`, { collection: below });
		const routes = [start, page("/:land", { collection: "lands", children: [child] })];
		return siteOf(compiled(minimal({ collections, routes }))).routes.map(({ path }) => path);
	};

	it("are joined by a column that both tables have", () => {
		expect(paths("towns")).toEqual(["/", "/norway/bergen", "/portugal/porto"]);
	});

	it("are combined if the tables have no column in common", () => {
		expect(paths("sizes")).toEqual(["/", "/norway/small", "/norway/large", "/portugal/small", "/portugal/large"]);
	});

	it("may be in one path, filled by one row", () => {
		const routes = [start, page("/:land/:town", { collection: "towns" })];
		const site = siteOf(compiled(minimal({ collections, routes })));
		expect(site.routes.map(({ path }) => path)).toEqual(["/", "/norway/bergen", "/portugal/porto"]);
	});

	it("make no page below a row that has no match in the second table", () => {
		const lonely = { lands: collections.lands, towns: { rows: [{ land: "norway", town: "bergen" }] } };
		const child = page("/:town", { collection: "towns" });
		const sections = [{ type: "heading" as const, heading: "{row.land}" }];
		const routes = [start, { ...page("/:land", { collection: "lands", children: [child] }), sections }];
		const found = compiled(minimal({ collections: lonely, routes }));
		expect(codes(found)).toEqual([]);
		expect(siteOf(found).routes.map(({ path }) => path)).toEqual(["/", "/norway", "/portugal", "/norway/bergen"]);
	});
});

describe("a column named like a property of every object", () => {
	it.each(["constructor", "toString", "valueOf"])("is empty in a row without it: %s", (column) => {
		const rows = [{ town: "bergen", [column]: "Known" }, { town: "porto" }];
		const shown = page("/:town", {
			collection: "towns",
			sections: [{ type: "heading", heading: `Town {row.${column}}` }],
		});
		const site = siteOf(compiled(minimal({ collections: { towns: { rows } }, routes: [start, shown] })));
		const headings = ["/bergen", "/porto"].map((path) => pageAt(site, path).sections[0]);
		expect(headings).toMatchObject([{ heading: "Town Known" }, { heading: "Town " }]);
	});

	it("makes no valid path for a row without it", () => {
		const rows = [{ constructor: "bergen" }, { town: "porto" }] as Record<string, string>[];
		const shown = page("/:constructor", { collection: "towns" });
		const found = compiled(minimal({ collections: { towns: { rows } }, routes: [start, shown] }));
		expect(codes(found)).toContain("unsafe-path");
	});
});
