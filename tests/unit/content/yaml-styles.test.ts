import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compiled, project } from "../compiled.ts";

const base = readFileSync(join(project, "schema/codes/base.yaml"), "utf8");
const menu = "  menu:\n    - { label: Home, to: / }\n    - { label: Prices, to: /prices }\n";
const logo = '  logo: { text: "{shop}", monogram: M }\n';
const heading = "heading: Your bicycle, repaired today";
const text = "text: All prices with tax.";
/** The beginning of the last section, before which others can be inserted. */
const last = "    - type: heading\n      heading: This page";
const prose = (lines: string[]) =>
	`    - type: prose\n      heading: More\n      text: |\n${lines.map((line) => `        ${line}\n`).join("")}${last}`;

/** Replacements that write parts of the base definition in another YAML style. */
const edits: [name: string, before: string | RegExp, after: string][] = [
	["a group in block style", logo, '  logo:\n    text: "{shop}"\n    monogram: M\n'],
	["a group indented by four spaces", logo, '  logo:\n      text: "{shop}"\n      monogram: M\n'],
	["braces over several lines", "{ label: Home, to: / }", "{\n        label: Home,\n        to: /,\n      }"],
	["a list in brackets", menu, "  menu: [\n    { label: Home, to: / },\n    { label: Prices, to: /prices },\n  ]\n"],
	["a list that is not indented", menu, menu.replaceAll("    - ", "  - ")],
	["single quotes", heading, "heading: 'Your bicycle''s repaired today'"],
	["a quote in double quotes", heading, 'heading: "Your \\"bicycle\\", repaired today"'],
	["a heading below |-", heading, "heading: |-\n          Your bicycle, repaired today"],
	["a heading below >-", heading, "heading: >-\n          Your bicycle,\n          repaired today"],
	["a number as heading", heading, "heading: 2027"],
	["short lines below >", text, "text: >\n          All prices\n          with tax."],
	["short lines below |", text, "text: |\n          12 Main Street\n          Springfield"],
	["a multi-line plain scalar", text, "text: All prices\n          with tax."],
	["a multi-line plain scalar with full lines", text, `text: ${"All prices ".repeat(8)}\n          With tax.`],
	["quotes over two lines", text, 'text: "All prices\n          with tax."'],
	["an indentation indicator", text, "text: |2-\n          All prices with tax."],
	["many special characters", text, "text: ~30 minutes – from €5 & up (50% off), 24/7, at 10:30 o'clock; it's open."],
	["a colon in quotes", text, 'text: "Our hours: 9 to 5"'],
	["a comment after a value", "radius: 4", "radius: 4 # in pixels"],
	["a comment for a key", "  radius: 4", "\n  # radius: 6\n\n  radius: 4  "],
	["a key in quotes", "  radius: 4", '  "radius": 4'],
	["CRLF line ends", /\n/g, "\r\n"],
	["a byte order mark", /^/, "\ufeff"],
	["three hyphens at the top", /^/, "---\n"],
	["no line break at the end", /\n$/, ""],
	["a poem", last, prose(["Roses are red,", "violets are blue,", "bread is baked", "freshly for you."])],
	["numbers in Markdown", last, prose(["1. First", "2. Second", "   and third", "", "Tel. 312 555"])],
	["an entry in two lines", last, prose([`- ${"bread, ".repeat(9)}and`, "  rolls", "- cakes,", "", "Note: closed."])],
];

describe("a definition in another YAML style has no findings", () => {
	it.each(edits)("%s", (_, before, after) => {
		const changed = base.replace(before, () => after);
		expect(changed).not.toBe(base);
		expect(compiled(changed).diagnostics).toEqual([]);
	});
});
