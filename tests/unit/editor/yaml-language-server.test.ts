import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { schemaFiles, sectionType } from "../../../schema/files.mjs";
import { type LanguageServer, type OpenDocument, startLanguageServer } from "./language-server.ts";

const site = read("site.yaml");
const modeline = site.slice(0, site.indexOf("\n") + 1);
const base = modeline + read("schema/codes/base.yaml");
const schemas = schemaFiles();

let server: LanguageServer;
beforeAll(async () => {
	server = await startLanguageServer();
});
afterAll(() => server.stop());

test("reports no errors for the site", async () => {
	const document = await server.open(site);
	expect(await document.diagnostics()).toEqual([]);
});

describe("completes", () => {
	test("top-level keys that are still missing", async () => {
		const document = await server.open(`${base}\n▮`);
		const existingKeys = ["constants", "site", "organization", "theme", "navigation", "footer", "routes", "notFound"];
		expect(await document.completions()).toEqual(listKeys("site.json").filter((key) => !existingKeys.includes(key)));
	});

	test("every section type, even if the section has other keys", async () => {
		const document = await server.open(base.replace("- type: heading", "- type: ▮"));
		const types = [...schemas].filter(([file]) => sectionType(file) !== null);
		expect(await document.completions()).toHaveLength(types.length);
		expect(new Set(await document.completions())).toEqual(
			new Set(types.map(([, { properties }]) => properties.type.const)),
		);
	});

	test.each([...schemas.keys()].filter((file) => sectionType(file) !== null))(
		"only the missing keys of %s",
		async (file) => {
			const type = schemas.get(file).properties.type.const;
			const document = await server.open(`${modeline}notFound:\n  sections:\n    - type: ${type}\n      ▮`);
			expect(await document.completions()).toEqual(listKeys(file).filter((key) => key !== "type"));
		},
	);

	test("the values of a key with a list of allowed values", async () => {
		const document = await server.open(base.replace("{ label: See our prices,", "{ style: ▮, label: See our prices,"));
		expect(await document.completions()).toEqual(["primary", "secondary"]);
	});

	test("the keys of an illustration by its kind", async () => {
		const section = "- type: feature\n      illustration:\n        kind: flow\n        ▮";
		const document = await server.open(`${modeline}notFound:\n  sections:\n    ${section}`);
		expect(await document.completions()).toEqual(["heading", "steps"]);
	});
});

describe("explains on hover", () => {
	test("a key, with its limit and an example", async () => {
		const document = await server.open(base.replace("heading: What", "head▮ing: What"));
		const { description, maxLength, examples } = schemas.get("../src/sections/heading/schema.json").properties.heading;
		const text = await document.hover();
		expect(text).toContain(description);
		expect(text).toContain(`at most ${maxLength} characters`);
		expect(text).toContain(examples[0]);
	});

	test("the default of a key", async () => {
		const document = await server.open(base.replace("{ label: See our", "{ st▮yle: primary, label: See our"));
		expect(await document.hover()).toContain("Default: `primary`");
	});

	test("a group by the description of its key, rather than of its type", async () => {
		const document = await server.open(base.replace("  dark:", "  da▮rk:"));
		expect(await document.hover()).toContain(schemas.get("theme.json").properties.dark.description);
	});

	test("a section type, along with the others", async () => {
		const document = await server.open(base.replace("- type: heading", "- type: hea▮ding"));
		const text = await document.hover();
		for (const [file, { description }] of schemas) if (sectionType(file) !== null) expect(text).toContain(description);
	});
});

describe("marks", () => {
	test.each([
		["an unknown top-level key", "organization:", "▮organisation▮:"],
		["an unknown key in a section", "heading: What a", "heading: x\n        ▮hedline▮: What a"],
		["an unknown key in a button", "{ label: See our prices,", "{ ▮lable▮: x, label: See our prices,"],
		["an unknown section type", "- type: heading", "- type: ▮headign▮"],
		["a text instead of a number", "radius: 4", "radius: ▮large▮"],
		["an invalid colour", 'ink: "#111111"', 'ink: ▮"black"▮'],
	])("%s", async (_, right, wrong) => {
		const [before = "", span = "", after = ""] = base.replace(right, wrong).split("▮");
		const document = await server.open(before + span + after);
		const rangesOnLine = (await listRanges(document)).filter(([line]) => line === findEnd(before)[0]);
		expect(rangesOnLine).toEqual([[...findEnd(before), ...findEnd(before + span)]]);
	});

	test("an invalid value, with the description of its key as the message", async () => {
		const document = await server.open(base.replace('ink: "#111111"', "ink: black"));
		const { description } = schemas.get("palette.json").properties.ink;
		expect((await document.diagnostics()).map(({ message }) => message)).toEqual([description]);
	});
});

/** Lists the ranges of all diagnostics: line and column of the start, then of the end. */
async function listRanges(document: OpenDocument): Promise<number[][]> {
	return (await document.diagnostics()).map(({ range: { start, end } }) => [
		start.line,
		start.character,
		end.line,
		end.character,
	]);
}

/** Returns the line and column, from 0, at which a text ends. */
function findEnd(text: string): [number, number] {
	const lines = text.split("\n");
	return [lines.length - 1, lines.at(-1)?.length ?? 0];
}

function listKeys(file: string): string[] {
	return Object.keys(schemas.get(file).properties);
}

function read(path: string): string {
	return readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
}
