import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { codes, compiled, project } from "../compiled.ts";
import { measureWork } from "../cpu.ts";
import { seed } from "../seed.ts";

/** RUNS multiplies the number of floods for a long run; SEED sets the seed. */
const factor = Number(process.env.RUNS ?? 1);
/** Limit of CPU time for any definition and table within the size limits (ms). */
const timeLimit = 5000;

const base = readFileSync(`${project}/schema/codes/base.yaml`, "utf8");

// biome-ignore format: a table
const yaml = [
	"[", "]", "{", "}", "- ", "-", "? ", ": ", ":", "a: ", "a:", "&a ", "*a ", "!a ", "!!str ", "'", '"', "\\", "# ", " #", "|\n", ">-\n",
	"%", "@", "`", ",", "\t", " ", "\n", "\r\n", "---\n", "<<: ", "=", "“", "\u00a0", "\u200b", "🎉", "x", "0", "{x}", "{{", "$1 ", "-a ",
	"# check-ignore vague-link: ", "// - a: b\n", "// a:\n", "  more of it\n", "heading and more\n",
];
// biome-ignore format: a table
const markdown = [
	"> ", "- ", "* ", "1. ", "# ", "## ", "#", "\n", "\n\n", "*", "**", "_", "`", "```\n", "[", "]", "![", "](", "](/)", "[a](", "[a]: /x\n",
	"[a][", "<", "<https://a.example", "&amp;", "\\", "a", "a ", "  ", "\t", "    a\n", "---\n", "===\n", "{x}", "{", "$1 ", "a@b.c ", "{{",
	"|", "|-", "a|b\n-|-\n", "|a|b|\n",
];
const csv = ["a,", "a,b\n", '"', '""', '"a",', "\n", "\r\n", ",", ";", "\t", "{a}", '"\n', 'a"b,c\n', "A B\n"];

/**
 * Generates texts of `size` characters that repeat one to three tokens: in a single line, each time in another line, in lines
 * of 900 characters, or with other tokens in the second half.
 */
function generateFloods(tokens: string[], size: number): fc.Arbitrary<string> {
	const unit = fc.array(fc.constantFrom(...tokens), { minLength: 1, maxLength: 3 }).map((few) => few.join(""));
	const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
	return fc.oneof(
		unit.map((text) => fill(text, size)),
		unit.map((text) => fill(`${text}\n`, size)),
		unit.map((text) => fill(`${fill(text, 900)}\n`, size)),
		fc.tuple(unit, unit).map(([first, second]) => fill(first, size / 2) + fill(second, size / 2)),
	);
}

/** Floods of the same length: alone, as a value, below a valid definition, and with a key in each line. */
const definitions = generateFloods(yaml, 250_000).chain((text) =>
	fc.constantFrom(
		text,
		`a: ${text.slice(3)}`,
		base + text.slice(base.length),
		text.replaceAll("\n", "\na: ").slice(0, 250_000),
	),
);

/** Six texts of nearly the maximum length. */
const texts = generateFloods(markdown, 39_000).map((text) => {
	const short = text.slice(0, Math.floor((39_000 * text.length) / JSON.stringify(text).length));
	const sections = `      - { type: prose, text: ${JSON.stringify(short)} }\n`.repeat(6);
	return base.replace(/^notFound:/m, () => `${sections}notFound:`);
});

const towns = `collections: { towns: { csv: towns.csv } }
routes:
  - { path: "/:a", name: "{row.a}", collection: towns, sections: [{ type: heading, heading: "{row.b}" }] }
`;
const withTable = base.replace("routes:\n", towns);

it.each<[string, fc.Arbitrary<[text: string, csv: string]>]>([
	["a definition", definitions.map((text) => [text, ""])],
	["texts", texts.map((text) => [text, ""])],
	["a table", generateFloods(csv, 2_000_000).map((text) => [withTable, `a,b\n${text}`])],
])(
	"%s full of repeated tokens is checked in time",
	(_, floods) => {
		fc.assert(
			fc.property(floods, ([text, table]) => {
				const time = measureWork(() => codes(compiled(text, { files: { "towns.csv": table } })));
				expect(time).toBeLessThan(timeLimit);
			}),
			{ numRuns: factor, seed },
		);
	},
	120_000 * factor,
);
