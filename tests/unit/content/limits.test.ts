import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compile } from "../../../src/content/compile.ts";
import { splitSentences } from "../../../src/content/semantics/claims/claims.ts";
import { parseTarget } from "../../../src/content/semantics/target.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { measureWork } from "../cpu.ts";
import { home, minimal, priced } from "../minimal.ts";

function compileTimed(text: string, maxSize?: number) {
	let codes: string[] = [];
	const time = measureWork(() => {
		const { diagnostics } = compile({ file: "site.yaml", text }, { sections: sectionTypes, now: new Date(0), maxSize });
		codes = diagnostics.map(({ code }) => code);
	});
	return { codes, time };
}

describe("a definition is refused", () => {
	it("if it is longer than 256 KiB, or than ‘maxSize’", () => {
		const text = `# ${"x".repeat(256 * 1024)}\nsite: {}`;
		expect(compileTimed(text).codes).toEqual(["file-too-large"]);
		expect(compileTimed(text, 300).codes).not.toContain("file-too-large");
		expect(compileTimed("site: {}".repeat(200), 1).codes).toEqual(["file-too-large"]);
	});

	it.each([
		["brackets", `a: ${"[".repeat(5_000)}`],
		["closed brackets", `a: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
		["braces", "{a: ".repeat(50_000)],
		["hyphens", "- ".repeat(100_000)],
		["question marks", "? ".repeat(100_000)],
	])("if %s are nested too deep", (_, text) => {
		expect(compileTimed(text).codes).toEqual(["nested-too-deep"]);
	});
});

it("a definition on one long line of JSON is not refused as nested too deep", () => {
	const constants = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`word${n}`, "x"]));
	const text = JSON.stringify({ ...parse(minimal()), constants });
	expect(compileTimed(text).codes).not.toContain("nested-too-deep");
	expect(compileTimed(`${text}\n`).codes).not.toContain("nested-too-deep");
});

/** A third of the maximum length reveals slow code just as well. RUNS tests the full length. */
const share = Number(process.env.RUNS ?? 1) > 1 ? 1 : 1 / 3;
const scaled = (count: number) => Math.ceil(count * share);

describe("a hostile definition is checked in time", () => {
	it.each([
		["unknown keys", Array.from({ length: scaled(25_000) }, (_, n) => `k${n}: 1`).join("\n")],
		["a repeated key", "site: 1\n".repeat(scaled(30_000))],
		["lines without a colon", "word\n".repeat(scaled(40_000))],
		["unclosed quotes", "a: 'x\n".repeat(scaled(30_000))],
		["unclosed brackets", "a: [x\n".repeat(scaled(30_000))],
		["hyphens without a space", "a:\n  -x\n".repeat(scaled(20_000))],
		["one long line", `a: ${"x: ".repeat(scaled(60_000))}`],
		["spaces", `a: ${" ".repeat(scaled(200_000))}#`],
		["unmatched closing brackets", "]".repeat(scaled(250_000))],
		["spaces in a longer text", `a: b${" ".repeat(scaled(60_000))}c`],
		["colons without a space", "a:x\n".repeat(scaled(60_000))],
		["words above a colon without a space", "word\n".repeat(scaled(40_000)).concat("a:x")],
		["lines of hyphens without a space", "-x\n".repeat(scaled(80_000))],
		["hyphens below block scalar headers", "|\n-".repeat(scaled(80_000))],
		["lines of one quote", '"\r\n'.repeat(scaled(80_000))],
		["anchors", "a: &a b\n".repeat(scaled(30_000))],
		["hyphens", `a: \u00a0\n${"-".repeat(scaled(200_000))}`],
		["unused suppressions", "# check-ignore vague-link: x\n".repeat(scaled(8_000)).concat("site: 1")],
		["spaces and number signs", `a: b${" #".repeat(scaled(100_000))}`],
		["words after number signs", `a: b${" #a".repeat(scaled(80_000))}`],
		["spaces in a key", `a: 1\nb${" ".repeat(scaled(200_000))}c`],
		["spaces in a value", `a: b${" ".repeat(scaled(200_000))}c`],
		["spaces in a number", minimal({ ...priced }).replace("price: 29", `price: 29${" ".repeat(scaled(200_000))}x`)],
		["a line of hyphens", `a: 1\n${"-".repeat(scaled(200_000))}`],
		["tabs", "\ta: b\n".repeat(scaled(30_000))],
		["invisible characters", "\u200b".repeat(scaled(200_000))],
		["nested lines", Array.from({ length: 600 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")],
		["placeholders", `constants:\n  a: "${"{x}".repeat(scaled(60_000))}"`],
	])(
		"%s",
		(_, text) => {
			const { codes, time } = compileTimed(text);
			expect(codes.length).toBeGreaterThan(0);
			expect(time).toBeLessThan(4000);
		},
		60_000,
	);
});

describe("a long text is read in time", () => {
	it.each([
		["empty lines, by splitSentences", () => splitSentences(`a${"\n".repeat(300_000)}`)],
		["dots, by parseTarget", () => parseTarget(`mailto:a@${".".repeat(300_000)}:`)],
	])("with many %s", { timeout: 60_000 }, (_, read) => {
		expect(measureWork(read)).toBeLessThan(5000);
	});

	it("also as a heading of many words", () => {
		const text = `# ${". ".repeat(15_000)}`;
		const { codes, time } = compileTimed(minimal({ routes: [home({ type: "prose", text })] }));
		expect(codes).toContain("heading-too-high");
		expect(time).toBeLessThan(5000);
	});
});
