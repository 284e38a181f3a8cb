import { describe, expect, it } from "vitest";
import { createCaches } from "../../../src/content/findings/caches.ts";
import { parseComments } from "../../../src/content/source/comments.ts";
import { base, diagnoseText } from "./rules/definition.ts";

const menu = "    - { label: Prices, to: /prices }\n";
const duplicate = "    - { label: Costs, to: /prices }\n";

/** Returns the findings of a definition whose menu has a duplicate link, with text above and after it. */
function findingsWith(above: string, after = ""): string[] {
	const text = base.replace(menu, `${menu}${above}${duplicate.trimEnd()}${after}\n`);
	return diagnoseText(text).map(
		({ code, severity, range }) => `${code} ${severity} ${range.start.line}:${range.start.column}`,
	);
}

describe("a suppression silences one code in one place", () => {
	it("above the line or at its end", () => {
		expect(findingsWith("")).toEqual(["duplicate-link warning 30:27"]);
		expect(findingsWith("    # check-ignore duplicate-link: both names are known\n")).toEqual([]);
		expect(findingsWith("", " # check-ignore duplicate-link: both names are known")).toEqual([]);
	});

	it("even with other comments and empty lines in between", () => {
		expect(findingsWith("    # check-ignore duplicate-link: both names are known\n\n    # Another.\n")).toEqual([]);
	});

	it("for a block scalar, above the line of its key", () => {
		// The comment is also above the section, where it silences nothing.
		const listCodes = (comment: string) =>
			diagnoseText(
				base.replace(
					"        text: All prices with tax.\n",
					`${comment}      - type: prose\n        heading: More\n${comment}        text: |\n          Words.\n\n          # Too high\n`,
				),
			).map(({ code }) => code);
		expect(listCodes("")).toEqual(["heading-too-high"]);
		expect(listCodes("        # check-ignore heading-too-high: meant so\n")).toEqual(["unused-ignore"]);
	});
});

describe("a suppression is reported if it", () => {
	it("has no reason", () => {
		expect(findingsWith("    # check-ignore duplicate-link\n")).toEqual([
			"ignore-without-reason warning 30:20",
			"duplicate-link warning 31:27",
		]);
		expect(findingsWith("    # check-ignore duplicate-link:   \n")).toHaveLength(2);
	});

	it("names no existing code", () => {
		expect(findingsWith("    # check-ignore duplicate-lnk: known\n")[0]).toBe("ignore-unknown-code warning 30:20");
		expect(findingsWith("    # check-ignore\n")[0]).toBe("ignore-unknown-code warning 30:5");
	});

	it("has nothing to silence, because it is in another place", () => {
		expect(findingsWith("", "\n    # check-ignore duplicate-link: known")).toEqual([
			"duplicate-link warning 30:27",
			"unused-ignore warning 31:20",
		]);
	});

	it("would silence an error", () => {
		const text = base.replace(menu, `    # check-ignore broken-link: later\n${menu.replace("/prices", "/prizes")}`);
		expect(diagnoseText(text).map(({ code }) => code)).toEqual(["ignore-not-possible", "broken-link"]);
	});
});

describe("comments", () => {
	/** Lists each comment with the number of the line that it is about. */
	const listComments = (text: string) =>
		parseComments(text, createCaches()).map((comment) => `${comment.target} ${comment.text}`);

	it("are not found in quotes, block scalars and plain texts", () => {
		const text = `a: "x # no"\nb: 'y # no'\nc: |\n  # no\n  text # no\nd: >-\n  # no\n\n  # no\ne: a#no\n`;
		expect(listComments(text)).toEqual([]);
	});

	it("are found after every kind of value", () => {
		const text =
			"# one\na: x # two\nb: 'y' # three\nc: | # four\n  text\n# five\nd: [1, # six\n  2]\r\n# seven\r\ne: 1\r\n";
		expect(listComments(text)).toEqual([
			"2 # one",
			"2 # two",
			"3 # three",
			"4 # four",
			"7 # five",
			"7 # six",
			"10 # seven",
		]);
	});
});
