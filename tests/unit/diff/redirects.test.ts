import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import { changeFormats } from "../../../src/report/changes.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { definition, siteOf } from "./definition.ts";

function sentencesOf(before: string[], after: string[]): string[] {
	const [old, fresh] = [before, after].map((entries) => {
		const list = entries.length === 0 ? "" : `redirects:\n${entries.map((entry) => `  - ${entry}\n`).join("")}`;
		return siteOf(definition(["\nnotFound:", `\n${list}notFound:`]));
	}) as [ReturnType<typeof siteOf>, ReturnType<typeof siteOf>];
	return diffSites(old, fresh, sectionTypes).changes.map(({ sentence }) => sentence);
}

it("diffSites reports where each old URL redirects now", () => {
	const [about, blog] = ["{ from: /about.php, to: /prices }", "{ from: /blog/*, to: / }"];
	expect(sentencesOf([], [about, blog])).toEqual([
		"the address /about.php leads to /prices from now on",
		"the address /blog and everything below it leads to / from now on",
	]);
	expect(sentencesOf([about, blog], ["{ from: /about.php, to: / }"])).toEqual([
		"the address /about.php leads to / from now on (before: /prices)",
		"the address /blog and everything below it no longer leads to /",
	]);
	expect(sentencesOf([about, blog], [blog, about])).toEqual([]);
});

it("the text format includes changed redirects", () => {
	const [old, fresh] = [
		definition(),
		definition(["\nnotFound:", "\nredirects: [{ from: /about.php, to: / }]\nnotFound:"]),
	];
	expect(changeFormats.text(diffSites(siteOf(old), siteOf(fresh), sectionTypes))).toContain(
		"the address /about.php leads to / from now on",
	);
});

it("diffSites reports where a redirect leads from the path of a moved or removed page", () => {
	const page = (path: string, name: string): [string, string] => [
		"routes:\n",
		`routes:\n  - path: ${path}\n    name: ${name}\n    indexed: false\n    sections: [{ type: heading, heading: ${name} }]\n`,
	];
	const redirects: [string, string] = [
		"\nnotFound:",
		"\nredirects: [{ from: /team, to: /people }, { from: /old/*, to: / }]\nnotFound:",
	];
	const old = siteOf(definition(page("/team", "Team"), page("/old/jobs", "Jobs")));
	const fresh = siteOf(definition(page("/people", "Team"), redirects));
	const sentences = diffSites(old, fresh, sectionTypes).changes.map(({ sentence }) => sentence);
	expect(sentences).toContain("moves from /team to /people; /team leads to /people now");
	expect(sentences).toContain("gone: /old/jobs leads to / now");
});
