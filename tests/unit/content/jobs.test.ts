import { describe, expect, it } from "vitest";
import type { Compilation } from "../../../src/content/compile.ts";
import { diffSites } from "../../../src/diff/diff.ts";
import type { RouteSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

type Article = Extract<SectionSpec, { type: "article" }>;

const mechanic: Article = {
	type: "article",
	heading: "Mechanic",
	date: "2026-12-01",
	job: { until: "2027-02-01" },
	text: "You repair **bicycles** & more.",
};
const shop: SectionSpec = { type: "locations", heading: "Visit us", items: [createLocation("Shop", "1 Mill Lane")] };
const barn: SectionSpec = { type: "locations", heading: "Our barn", items: [createLocation("Barn", "9 River Road")] };

function createLocation(name: string, street: string) {
	return { name, address: [street, "Elgin, IL 60120"] };
}

/** Compiles a site on 15 January 2027 whose page /mechanic offers a job. */
function compileJob(job: Partial<Article> = {}, others: SectionSpec[] = [], onHome: SectionSpec[] = [shop]) {
	const sections = [{ ...mechanic, ...job }, ...others];
	return compileSite(page("/mechanic", { indexed: true, sections }), onHome);
}

function compileSite(route: RouteSpec, onHome: SectionSpec[] = [shop], more: Parameters<typeof minimal>[0] = {}) {
	return compiled(minimal({ ...more, routes: [home({ type: "heading", heading: "First" }, ...onHome), route] }));
}

/** Returns the structured data of a page about a job or an article. */
function listData(compilation: Compilation, path = "/mechanic") {
	const { structuredData } = pageAt(siteOf(compilation), path).head;
	return structuredData.filter((one) => one["@type"] === "JobPosting" || one["@type"] === "Article");
}

/** Lists the findings about jobs. */
function listFindings({ diagnostics }: Compilation): string[] {
	return diagnostics
		.filter(({ code }) => code.startsWith("job-"))
		.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);
}

const until = "/routes/1/sections/0/job/until";

describe("an article with ‘job’", () => {
	it("is described as a job at the only place of the site", () => {
		expect(listData(compileJob())).toEqual([
			{
				"@type": "JobPosting",
				title: "Mechanic",
				description: "<p>You repair <strong>bicycles</strong> &amp; more.</p>",
				datePosted: "2026-12-01",
				validThrough: "2027-02-01",
				hiringOrganization: { "@type": "Organization", name: "Acme", sameAs: "https://www.acme.example/" },
				jobLocation: {
					"@type": "Place",
					address: {
						"@type": "PostalAddress",
						streetAddress: "1 Mill Lane",
						addressLocality: "Elgin",
						addressRegion: "IL",
						postalCode: "60120",
						addressCountry: "US",
					},
				},
			},
		]);
	});

	it.each([
		["at the only place of its page", [barn], [shop], "9 River Road"],
		["at the place that two sections name", [], [shop, { ...shop, heading: "Shop" }], "1 Mill Lane"],
		["without a place if the site has several", [], [shop, barn], undefined],
		["without a place if the site has none", [], [], undefined],
		["without a place if that of the site is hidden", [], [{ ...shop, hidden: true }], undefined],
	])("is described %s", (_, others, onHome, street) => {
		const [job] = listData(compileJob({}, others, onHome));
		expect((job as { jobLocation?: { address: object } }).jobLocation?.address).toEqual(
			street && expect.objectContaining({ streetAddress: street }),
		);
	});

	it("has its headings, lists and tables in the description, and its links as text", () => {
		const text = [
			"## Your *day*",
			"- [Wheels](/)\n- `Gears`",
			"1. Come\\\n   early",
			"> Ask <us>",
			"| Day | Hours |\n| --- | --- |\n| Monday | 8 |",
			"---",
		].join("\n\n");
		expect(listData(compileJob({ text }))).toMatchObject([
			{
				description: [
					"<h2>Your <em>day</em></h2>",
					"<ul><li><p>Wheels</p></li><li><p>Gears</p></li></ul>",
					"<ol><li><p>Come<br>early</p></li></ol>",
					"<p>Ask &lt;us&gt;</p>",
					"<p>Day, Hours</p><p>Monday, 8</p>",
				].join(""),
			},
		]);
	});

	it.each([
		["2027-01-15", 1, ["info job-waits-for-build"]],
		["2027-01-14", 0, ["warning job-expired"]],
	])("whose last day is %s, on 15 January 2027, is described %d times", (day, count, expected) => {
		const compilation = compileJob({ job: { until: day } });
		expect(listData(compilation)).toHaveLength(count);
		expect(pageAt(siteOf(compilation), "/mechanic").sections).toMatchObject([{ heading: "Mechanic" }]);
		expect(listFindings(compilation)).toEqual(expected.map((finding) => `${finding} ${until}`));
	});

	it.each([
		["is hidden", { ...mechanic, hidden: true }, {}],
		["is on a page that search engines don’t list", mechanic, { indexed: false }],
	])("isn’t described or reported while it %s", (_, article, more) => {
		const sections: SectionSpec[] = [
			{ type: "heading", heading: "Jobs" },
			{ ...article, job: { until: "2027-01-14" } },
		];
		const compilation = compileSite(page("/mechanic", { indexed: true, sections, ...more }));
		expect(listData(compilation)).toEqual([]);
		expect(listFindings(compilation)).toEqual([]);
	});

	it("needs a date, and a day that exists", () => {
		const listCodes = (job: Partial<Article>) => compileJob(job).diagnostics.map((one) => `${one.code} ${one.pointer}`);
		const { date: _, ...undated } = mechanic;
		const routes = [home({ type: "heading", heading: "First" }), page("/mechanic", { sections: [undated] })];
		expect(compiled(minimal({ routes })).diagnostics.map(({ code }) => code)).toContain("missing-key");
		expect(listCodes({ job: { until: "2027-02-30" } })).toContain(`wrong-format ${until}`);
	});

	it("has one change in the list of changes when it becomes a job posting, and one when it no longer is one", () => {
		const { job: _, ...news } = mechanic;
		const changed = { ...mechanic, text: "You repair tandems." };
		const sites = [news, mechanic, changed, { ...news, text: changed.text }].map((article) =>
			siteOf(compileSite(page("/mechanic", { indexed: true, sections: [article] }))),
		);
		const sentences = sites
			.slice(1)
			.map((site, index) => diffSites(sites[index]!, site, sectionTypes).changes.map((one) => one.sentence));
		expect(sentences).toEqual([
			["the section ‘Mechanic’ is now a job posting until 2027-02-01"],
			["the text ‘You repair bicycles & more.’ becomes ‘You repair tandems.’"],
			["the section ‘Mechanic’ is no longer a job posting"],
		]);
	});
});

describe("pages of a table of jobs", () => {
	const collections = {
		jobs: {
			rows: [
				{ slug: "welder", title: "Welder", date: "2026-12-01", until: "2027-03-01" },
				{ slug: "painter", title: "Painter", date: "2026-12-01", until: "2027-01-10" },
				{ slug: "cleaner", title: "Cleaner", date: "2026-12-01", until: "2026-12-24" },
				{ slug: "clerk", title: "Clerk", date: "2026-12-01", until: "2027-02-01" },
				{ slug: "anyone", title: "Anyone", date: "", until: "" },
			],
		},
	};
	const article: Article = { ...mechanic, heading: "{row.title}", date: "{row.date}", job: { until: "{row.until}" } };
	const route = page("/jobs/:slug", { name: "{row.title}", indexed: true, collection: "jobs", sections: [article] });
	const compilation = compileSite(route, [shop], { collections });

	it("are described as jobs until their last day, or always if there is none", () => {
		const jobs = collections.jobs.rows.flatMap(({ slug }) => listData(compilation, `/jobs/${slug}`));
		expect(jobs.map(({ title, validThrough, datePosted }) => [title, validThrough, datePosted])).toEqual([
			["Welder", "2027-03-01", "2026-12-01"],
			["Clerk", "2027-02-01", "2026-12-01"],
			["Anyone", undefined, undefined],
		]);
	});

	it("are reported once if jobs are closed, and once for the job that closes next", () => {
		expect(listFindings(compilation)).toEqual([
			"warning job-expired /collections/jobs/rows/1/until",
			"info job-waits-for-build /collections/jobs/rows/3/until",
		]);
		expect(compilation.diagnostics.find(({ code }) => code === "job-expired")!.message).toContain("1 other job.");
	});
});
