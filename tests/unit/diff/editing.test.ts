import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import type { EditingSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";

const editing: EditingSpec = { host: "github", repository: "ann/bakery" };
const url = "https://edit.acme.example";

it.each<[string, EditingSpec | undefined, EditingSpec | undefined]>([
	["the online editor is new; it publishes to ann/bakery, in main", undefined, editing],
	["the online editor is gone", editing, undefined],
	[
		"the online editor publishes to ann/bakery, in live from now on (before: ann/bakery, in main)",
		editing,
		{ ...editing, branch: "live" },
	],
	["the online editor opens only at https://edit.acme.example from now on", editing, { ...editing, url }],
	["the online editor opens at the address of the site from now on", { ...editing, url }, editing],
])("diffSites reports that %s", (text, before, after) => {
	const [old, fresh] = [before, after].map((given) => siteOf(compiled(minimal(given ? { editing: given } : {}))));
	expect(diffSites(old!, fresh!, sectionTypes).changes.map(({ sentence }) => sentence)).toEqual([text]);
});
