import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDocument, visit } from "yaml";
import { appendKey } from "../../../../src/content/findings/pointer.ts";
import { findLineContext } from "../../../../src/editor/app/source/line-context.ts";
import { project } from "../../compiled.ts";

const lines = `site:
  name: Shop
routes:
  - path: /
    sections:
      - type: hero
        buttons:
        - label: Go # to the page
          to:

        #
      - type: prose
        text: |
          words: of a text
          - and more
  - path: /more
    se
forms: { ask: { fields: [] } }
`.split("\n");

const findContext = (line: string) => findLineContext(lines, lines.indexOf(line));

describe("findLineContext", () => {
	it.each([
		["site:", "", "site", []],
		["  name: Shop", "/site", "name", []],
		["  - path: /", "/routes/0", "path", []],
		["    sections:", "/routes/0", "sections", ["path"]],
		["      - type: hero", "/routes/0/sections/0", "type", []],
		["        - label: Go # to the page", "/routes/0/sections/0/buttons/0", "label", []],
		["          to:", "/routes/0/sections/0/buttons/0", "to", ["label"]],
		["      - type: prose", "/routes/0/sections/1", "type", []],
		["        text: |", "/routes/0/sections/1", "text", ["type"]],
		["    se", "/routes/1", null, ["path"]],
		["forms: { ask: { fields: [] } }", "", "forms", ["routes", "site"]],
	])("derives the context from indentation: %s", (line, within, key, above) => {
		expect(findContext(line)).toMatchObject({ within, key, above });
	});

	it("returns null inside a block scalar", () => {
		expect(findContext("          words: of a text")).toBeNull();
		expect(findContext("          - and more")).toBeNull();
	});

	it("returns null if the indentation is inconsistent", () => {
		expect(findLineContext(["a: b", "    c: d"], 1)).toBeNull();
		expect(findLineContext(["  a: b"], 0)).toBeNull();
	});
});

it.each(["site.yaml", "tests/sites/bakery/site.yaml"])(
	"every key of %s that begins a line is found in its group",
	(file) => {
		const text = readFileSync(`${project}/${file}`, "utf8");
		const siteLines = text.split("\n");
		let found = 0;
		visit(parseDocument(text, { keepSourceTokens: true }), {
			Pair(_, { key }, path) {
				const { range, value } = key as unknown as { range: [number, number, number]; value: string };
				const line = text.slice(0, range[0]).split("\n").length - 1;
				// Only spaces and dashes are before a key that begins a line.
				if (!/^ *(- +)*$/.test(text.slice(text.lastIndexOf("\n", range[0] - 1) + 1, range[0]))) return;
				expect(findLineContext(siteLines, line), siteLines[line]).toMatchObject({
					within: getGroupPointer([...path]),
					key: value,
				});
				found++;
			},
		});
		expect(found).toBeGreaterThan(200);
	},
);

/** Returns the pointer of the innermost group on a path of nodes. */
function getGroupPointer(path: readonly unknown[]): string {
	const nodes = path as { items?: unknown[]; key?: { value: string }; value?: unknown }[];
	return nodes.reduce((pointer, node, index) => {
		const next = nodes[index + 1];
		if (node.key) return appendKey(pointer, node.key.value);
		return node.items && next && !next.key ? appendKey(pointer, node.items.indexOf(next)) : pointer;
	}, "");
}
