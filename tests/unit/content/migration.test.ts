import { describe, expect, it } from "vitest";
import root from "../../../schema/site.json";
import { compile } from "../../../src/content/compile.ts";
import { type Migration, migrations } from "../../../src/content/source/migration.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { codes, compiled, places, siteOf, today } from "../compiled.ts";
import { minimal } from "../minimal.ts";

/** As if `organization` had once been `business`. */
const renamed: Migration = (text) =>
	[...text.matchAll(/^"?business"?(?=:)/gm)].map(({ index, 0: { length } }) => ({
		start: index,
		end: index + length,
		newText: "organization",
	}));

function migrated(text: string) {
	return compile({ file: "site.yaml", text }, { sections: sectionTypes, now: today, steps: [renamed] });
}

describe("a definition of an older format", () => {
	const current = minimal();
	const older = current.replace(/^organization:/m, "business:");

	it("is read in the newest", () => {
		expect(codes(compiled(older))).toContain("unknown-key");
		expect(siteOf(migrated(older)).contact).toEqual(siteOf(compiled(current)).contact);
	});

	it("may say its format", () => {
		expect(codes(migrated(`format: 1\n${older}`))).toEqual(codes(compiled(current)));
	});

	it("is judged where it is written", () => {
		const wrong = older.replace(
			/^business:\n( {2}.*\n)+/m,
			"business: { name: Acme, phone: 312-555-0147, email: me }\n",
		);
		const line = wrong.split("\n").findIndex((text) => text.startsWith("business"));
		const column = wrong.split("\n")[line]!.indexOf("email: me") + "email: ".length;
		expect(places(migrated(wrong))).toEqual([`wrong-format ${line + 1}:${column + 1}`]);
	});

	it("is left alone where it is of the newest", () => {
		expect(codes(migrated(`format: 2\n${older}`))).toContain("unknown-key");
	});
});

describe("the format", () => {
	it("is not later than the program", () => {
		expect(places(compiled(`format: 2\n${minimal()}`))).toEqual(["out-of-range 1:9"]);
	});
	it("that the schema takes is the one that the migrations lead to", () => {
		expect(root.properties.format.maximum).toBe(migrations.length + 1);
	});
});
