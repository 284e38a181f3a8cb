import { expect, test } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import { changeFormats } from "../../../src/report/changes.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { changes, getExpectedPath, readStates } from "../../diffs.ts";
import { siteOf } from "./definition.ts";

test.each(changes)("the text format reports changes: %s", async (name) => {
	const { old, changed } = readStates(name);
	const text = changeFormats.text(diffSites(siteOf(old), siteOf(changed), sectionTypes));
	await expect(text).toMatchFileSnapshot(getExpectedPath(name));
});
