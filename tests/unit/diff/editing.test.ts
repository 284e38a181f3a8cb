import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import type { EditingSpec } from "../../../src/model/spec.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal } from "../minimal.ts";

const github: EditingSpec = { host: "github", repository: "ann/bakery" };
const gitlab: EditingSpec = { host: "gitlab", repository: "ann/bakery" };
const url = "https://edit.acme.example";
const [first, second] = ["a".repeat(64), "b".repeat(64)];

it.each<[string, EditingSpec | undefined, EditingSpec | undefined]>([
	["the online editor is new; it publishes to ann/bakery, in main", undefined, github],
	["the online editor is gone", github, undefined],
	[
		"the online editor publishes to ann/bakery, in live from now on (before: ann/bakery, in main)",
		github,
		{ ...github, branch: "live" },
	],
	["the online editor opens only at https://edit.acme.example from now on", github, { ...github, url }],
	["the online editor opens at the address of the site from now on", { ...github, url }, github],
	["editors can sign in with their account from now on", gitlab, { ...gitlab, application: first }],
	["editors sign in only with an access token from now on", { ...gitlab, application: first }, gitlab],
	[
		`editors sign in by the application ${second} from now on (before: ${first})`,
		{ ...gitlab, application: first },
		{ ...gitlab, application: second },
	],
])("diffSites reports that %s", (text, before, after) => {
	const [old, fresh] = [before, after].map((given) => siteOf(compiled(minimal(given ? { editing: given } : {}))));
	expect(diffSites(old!, fresh!, sectionTypes).changes.map(({ sentence }) => sentence)).toEqual([text]);
});
