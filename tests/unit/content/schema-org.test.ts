import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { compiled, compiledFile, project, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

const folder = mkdtempSync(join(tmpdir(), "site-schema-org-"));
afterAll(() => rmSync(folder, { recursive: true }));

const party = home(
	{
		type: "schedule",
		heading: "Party",
		days: [{ name: "Friday", date: "2027-06-04", items: [{ time: "20:00", title: "Doors" }] }],
	},
	{ type: "locations", heading: "Where", items: [{ name: "Hall", address: ["1 Mill Lane"] }] },
);
/** The page of a job. */
const opening = page("/mechanic", {
	indexed: true,
	sections: [
		{ type: "article", heading: "Mechanic", date: "2027-01-04", job: { until: "2027-02-01" }, text: "You repair." },
	],
});
const sites = ["site.yaml", "tests/sites/bakery/site.yaml"].map((file) => compiledFile(file));
const partyAndOpening = compiled(minimal({ routes: [{ ...party, indexed: true }, opening] }));

/** The structured data of all pages. */
const structuredData = [...sites, partyAndOpening].flatMap((compilation) =>
	siteOf(compilation).routes.flatMap((route) => route.resolvePage().head.structuredData),
);
const facts = [...new Set(structuredData.map((one) => JSON.stringify(one)))].map((text) => JSON.parse(text));

it("structured data has only types of schema.org with their own properties", () => {
	const types = [...new Set(facts.map((one) => one["@type"]))].sort();
	expect(types.join()).toBe(
		"Article,Event,FAQPage,JobPosting,LocalBusiness,Organization,Product,SoftwareApplication,WebPage",
	);
	const place = facts.find((one) => one["@type"] === "LocalBusiness");
	const { enum: kinds } = JSON.parse(readFileSync(join(project, "schema/organization.json"), "utf8")).properties.kind;
	const businesses = kinds.map((kind: string) => ({ ...place, "@type": kind }));
	// Its misspelled property shows that errors are found.
	const wrong = { "@type": "Organization", name: "Acme", openingHoursSpecificatio: [] };
	expect(listTypeErrors([...facts, ...businesses, wrong])).toEqual([
		expect.stringContaining("openingHoursSpecificatio"),
	]);
});

/** Checks structured data with the TypeScript types of schema.org, and returns the errors. */
function listTypeErrors(all: object[]): string[] {
	const lines = all.map((one, index) => `export const fact${index}: Thing = ${JSON.stringify(one)};`);
	const file = join(folder, "facts.ts");
	writeFileSync(file, `import type { Thing } from "${project}node_modules/schema-dts";\n${lines.join("\n")}\n`);
	const options = [
		"--ignoreConfig",
		"--noEmit",
		"--skipLibCheck",
		"--strict",
		"--types",
		"",
		"--moduleResolution",
		"bundler",
	];
	const { stdout } = spawnSync(join(project, "node_modules/.bin/tsc"), [...options, "--module", "esnext", file]);
	return `${stdout}`.split("\n").filter((line) => line.includes("error"));
}
