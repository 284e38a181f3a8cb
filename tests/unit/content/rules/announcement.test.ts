import { describe, expect, it } from "vitest";
import { diffSites } from "../../../../src/diff/diff.ts";
import type { AnnouncementSpec } from "../../../../src/model/spec.gen.ts";
import { prefixChrome } from "../../../../src/output/base.ts";
import { sectionTypes } from "../../../../src/sections/section-types.gen.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { minimal } from "../../minimal.ts";

/** Compiles a site with an announcement, on 15 January 2027. */
const compileWith = (days: Partial<AnnouncementSpec> = {}) =>
	compiled(minimal({ announcement: { text: "Closed.", ...days } }));

describe("an announcement", () => {
	it.each([
		[{}, true, []],
		[{ from: "2027-01-15" }, true, []],
		[{ from: "2027-01-16" }, false, ["info announcement-waits-for-build /announcement/from"]],
		[{ until: "2027-01-15" }, true, ["info announcement-waits-for-build /announcement/until"]],
		[{ until: "2027-01-14" }, false, ["warning announcement-expired /announcement/until"]],
		[{ from: "2027-01-01", until: "2027-02-01" }, true, ["info announcement-waits-for-build /announcement/until"]],
	])("with the days %j is shown today: %j", (days, isShown, expected) => {
		const found = compileWith(days);
		expect(found.diagnostics.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`)).toEqual(expected);
		expect(siteOf(found).chrome.announcement).toEqual(isShown ? { text: "Closed.", link: null } : null);
	});

	it("can’t end before it begins, nor begin on a day that doesn’t exist", () => {
		const places = (days: Partial<AnnouncementSpec>) =>
			compileWith(days).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
		expect(places({ from: "2027-03-02", until: "2027-03-01" })).toEqual(["out-of-range /announcement/until"]);
		expect(places({ from: "2027-02-30" })).toContain("wrong-format /announcement/from");
	});

	it("is shown from midnight in the time zone of the business", () => {
		const text = minimal({ announcement: { text: "Closed.", from: "2027-01-16" } });
		const shown = (now: string) => siteOf(compiled(text, { now: new Date(now) })).chrome.announcement !== null;
		expect([shown("2027-01-16T05:59:00Z"), shown("2027-01-16T06:00:00Z")]).toEqual([false, true]);
	});

	it("links to its target, also on a site below a path", () => {
		const link = { label: "Home", to: "/" };
		const { chrome } = siteOf(compileWith({ link }));
		expect(chrome.announcement?.link).toEqual(link);
		expect(prefixChrome("/repo", chrome).announcement?.link?.to).toBe("/repo/");
		expect(compileWith({ link: { label: "Home", to: "/gone" } }).diagnostics[0]).toMatchObject({
			code: "broken-link",
			pointer: "/announcement/link/to",
		});
	});

	it("is reported by diff when it is added, changed or removed", () => {
		const listChanges = (before: string, after: string) =>
			diffSites(siteOf(compiled(before)), siteOf(compiled(after)), sectionTypes).changes.map(
				({ sentence }) => sentence,
			);
		const [none, one, other] = [
			minimal(),
			minimal({ announcement: { text: "Closed." } }),
			minimal({ announcement: { text: "Open." } }),
		];
		expect(listChanges(none, one)).toEqual(["the announcement ‘Closed.’ is new"]);
		expect(listChanges(one, other)).toEqual(["the announcement ‘Closed.’ becomes ‘Open.’"]);
		expect(listChanges(one, none)).toEqual(["the announcement ‘Closed.’ is gone"]);
	});
});
