import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compile } from "../../../src/content/compile.ts";
import { splitSentences } from "../../../src/content/semantics/facts/claims.ts";
import { parseTarget } from "../../../src/content/semantics/target.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { measureWork } from "../cpu.ts";
import { home, minimal, priced } from "../minimal.ts";

function judged(text: string, maxSize?: number) {
	let codes: string[] = [];
	const time = measureWork(() => {
		const { diagnostics } = compile({ file: "site.yaml", text }, { sections: sectionTypes, now: new Date(0), maxSize });
		codes = diagnostics.map(({ code }) => code);
	});
	return { codes, time };
}

describe("a definition is refused", () => {
	it("where it is longer than 256 KiB, or than another limit", () => {
		const text = `# ${"x".repeat(256 * 1024)}\nsite: {}`;
		expect(judged(text).codes).toEqual(["file-too-large"]);
		expect(judged(text, 300).codes).not.toContain("file-too-large");
		expect(judged("site: {}".repeat(200), 1).codes).toEqual(["file-too-large"]);
	});

	it.each([
		["brackets", `a: ${"[".repeat(5_000)}`],
		["closed brackets", `a: ${"[".repeat(20_000)}${"]".repeat(20_000)}`],
		["braces", "{a: ".repeat(50_000)],
		["hyphens", "- ".repeat(100_000)],
		["question marks", "? ".repeat(100_000)],
	])("where %s stand inside each other without end", (_, text) => {
		expect(judged(text).codes).toEqual(["nested-too-deep"]);
	});
});

it("takes a definition that is one long line of braces", () => {
	const constants = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`word${n}`, "x"]));
	const text = JSON.stringify({ ...parse(minimal()), constants });
	expect(judged(text).codes).not.toContain("nested-too-deep");
	expect(judged(`${text}\n`).codes).not.toContain("nested-too-deep");
});

/** A third of what is as long as it may be shows as well what takes ever longer; RUNS tries it whole. */
const share = Number(process.env.RUNS ?? 1) > 1 ? 1 : 1 / 3;
const much = (count: number) => Math.ceil(count * share);

describe("a hostile definition is judged in time", () => {
	it.each([
		["keys nobody knows", Array.from({ length: much(25_000) }, (_, n) => `k${n}: 1`).join("\n")],
		["one key again and again", "site: 1\n".repeat(much(30_000))],
		["lines without a colon", "word\n".repeat(much(40_000))],
		["quotes that never end", "a: 'x\n".repeat(much(30_000))],
		["brackets that never end", "a: [x\n".repeat(much(30_000))],
		["hyphens without a space", "a:\n  -x\n".repeat(much(20_000))],
		["one long line", `a: ${"x: ".repeat(much(60_000))}`],
		["spaces", `a: ${" ".repeat(much(200_000))}#`],
		["brackets that nothing opened", "]".repeat(much(250_000))],
		["spaces in a longer text", `a: b${" ".repeat(much(60_000))}c`],
		["colons without a space", "a:x\n".repeat(much(60_000))],
		["words above a colon without a space", "word\n".repeat(much(40_000)).concat("a:x")],
		["hyphens without a space below each other", "-x\n".repeat(much(80_000))],
		["hyphens below texts that begin", "|\n-".repeat(much(80_000))],
		["quotes without end", '"\r\n'.repeat(much(80_000))],
		["references", "a: &a b\n".repeat(much(30_000))],
		["hyphens", `a: \u00a0\n${"-".repeat(much(200_000))}`],
		["comments that silence nothing", "# check-ignore vague-link: x\n".repeat(much(8_000)).concat("site: 1")],
		["spaces and signs", `a: b${" #".repeat(much(100_000))}`],
		["words behind signs", `a: b${" #a".repeat(much(80_000))}`],
		["spaces in a key", `a: 1\nb${" ".repeat(much(200_000))}c`],
		["spaces in a value", `a: b${" ".repeat(much(200_000))}c`],
		["spaces in a number", minimal({ ...priced }).replace("price: 29", `price: 29${" ".repeat(much(200_000))}x`)],
		["a line of hyphens", `a: 1\n${"-".repeat(much(200_000))}`],
		["tabs", "\ta: b\n".repeat(much(30_000))],
		["what nobody sees", "\u200b".repeat(much(200_000))],
		["nested lines", Array.from({ length: 600 }, (_, n) => `${" ".repeat(n)}a:`).join("\n")],
		["placeholders", `constants:\n  a: "${"{x}".repeat(much(60_000))}"`],
	])(
		"%s",
		(_, text) => {
			const { codes, time } = judged(text);
			expect(codes.length).toBeGreaterThan(0);
			expect(time).toBeLessThan(4000);
		},
		60_000,
	);
});

describe("a long text is read in time", () => {
	it.each([
		["empty lines, for its sentences", () => splitSentences(`a${"\n".repeat(300_000)}`)],
		["points, for an address", () => parseTarget(`mailto:a@${".".repeat(300_000)}:`)],
	])("of many %s", { timeout: 60_000 }, (_, read) => {
		expect(measureWork(read)).toBeLessThan(5000);
	});

	it("and placed: a heading of many words", () => {
		const text = `# ${". ".repeat(15_000)}`;
		expect(judged(minimal({ routes: [home({ type: "prose", text })] })).codes).toContain("heading-too-high");
	});
});
