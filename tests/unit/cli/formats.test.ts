import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import Ajv from "ajv";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";
import type { ReportContext } from "../../../src/report/format.ts";
import { summarize } from "../../../src/report/format.ts";
import { formats } from "../../../src/report/formats.ts";
import { seed } from "../seed.ts";
import { program } from "./program.ts";
import { diagnostic, hostile } from "./sample-diagnostics.ts";

const getExplanation = (code: string) =>
	code === "unknown-key" ? "# This key is not known\n\nA key is the word before a colon.\n" : null;

function createContext(diagnostics: Diagnostic[]): ReportContext {
	const text = "site:\n  titel: Acme\n";
	const terminal = { width: 80, paint: (_: unknown, words: string) => words };
	const blobUrl = "https://git.example/blob/1/";
	const getRepositoryPath = (file: string) => file;
	const summary = summarize(diagnostics);
	return { file: "site.yaml", getText: () => text, summary, terminal, blobUrl, getRepositoryPath, getExplanation };
}

const formatReport = (name: keyof typeof formats, diagnostics: Diagnostic[]) =>
	formats[name](diagnostics, createContext(diagnostics));

describe.each(["json", "github", "sarif", "gitlab", "junit", "markdown"] as const)("the format %s", (name) => {
	test("matches its snapshot", async () => {
		await expect(formatReport(name, hostile)).toMatchFileSnapshot(`golden/${name}.txt`);
	});

	test("matches its snapshot without diagnostics", async () => {
		await expect(formatReport(name, [])).toMatchFileSnapshot(`golden/${name}-empty.txt`);
	});
});

describe.each(Object.keys(formats) as (keyof typeof formats)[])(
	"texts of a definition are escaped in the format %s",
	(name) => {
		const controls = "a\0b\x1b[31mc\x9bd\u202ee\u2066f\u2028g\x7fh\r\ni";
		const command = "x ::error::forged ##[error]forged\n::error::forged\n  ::error::forged";
		const words = [controls, command, `${"x".repeat(72)} ::error::wrapped`];
		const all = words.flatMap((text) => [
			diagnostic({ message: text }),
			diagnostic({ message: "a", breadcrumb: text, why: text, closest: text, allowed: [text] }),
			diagnostic({ message: "b", file: text, related: [{ message: text, range: diagnostic().range }] }),
			diagnostic({ message: "c", fix: { text, edits: [{ range: diagnostic().range, newText: text }], safe: true } }),
		]);
		const getText = () => `${controls}\n${command}\n`;

		test("for a terminal", () => {
			// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for these
			const characters = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/;
			expect(formats[name](all, { ...createContext(all), getText })).not.toMatch(characters);
			expect(formats[name]([], { ...createContext([]), file: controls })).not.toMatch(characters);
		});

		test("for a log that GitHub scans for workflow commands", () => {
			const lines = formats[name](all, { ...createContext(all), getText }).split("\n");
			// Only the format for GitHub writes commands; no line with a command matches the other expression.
			const ownCommand = name === "github" ? /^::error file=[^:]*::/ : /^$/;
			expect(lines.filter((line) => /^\s*::/.test(line) && !ownCommand.test(line))).toEqual([]);
			// The format for people also breaks up `##[`, which GitHub runs anywhere in a line.
			if (name === "pretty") expect(lines.filter((line) => line.includes("##["))).toEqual([]);
			expect(formats[name]([], { ...createContext([]), file: command })).not.toMatch(/^\s*::/m);
		});
	},
);

test("a file is linked correctly, whatever its name", () => {
	const part = fc.string({ unit: fc.constantFrom(..."aé:#?%&()[]@ *+;=,'\"<>~_-\ud83d\ude00\ud800"), minLength: 1 });
	fc.assert(
		fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
			const file = `${parts.join("/")}.yaml`;
			const log = JSON.parse(formatReport("sarif", [diagnostic({ file })]));
			const { uri } = log.runs[0].results[0].locations[0].physicalLocation.artifactLocation;
			const { pathname, search, hash } = new URL(uri, "https://git.example/");
			expect([decodeURIComponent(pathname), search, hash]).toEqual([`/${file.replace(/\p{Cs}/gu, "\ufffd")}`, "", ""]);
			expect(formatReport("markdown", [diagnostic({ file })])).toContain(`](https://git.example/blob/1/${uri}#L2)`);
		}),
		{ seed, numRuns: 200 * Number(process.env.RUNS ?? 1), examples: [[["a#1"]], [["a:b"]], [["100%"]], [["\ud800"]]] },
	);
});

test("the help names every format", async () => {
	const { stdout } = await program(["check", "--help"]);
	for (const name of Object.keys(formats)) expect(stdout).toContain(name);
});

describe("github", () => {
	test("shows ten diagnostics of each severity, errors first", () => {
		const many = (["warning", "error", "info"] as const).flatMap((severity) =>
			Array.from({ length: 12 }, () => diagnostic({ severity })),
		);
		const lines = formatReport("github", many).trim().split("\n");
		expect(lines.map((line) => line.split(" ", 1)[0])).toEqual([
			...Array(10).fill("::error"),
			...Array(10).fill("::warning"),
			...Array(10).fill("::notice"),
		]);
	});

	test("writes one command for each diagnostic, whatever its texts contain", () => {
		const lines = formatReport("github", hostile).trimEnd().split("\n");
		expect(lines).toHaveLength(hostile.length);
		expect(lines.every((line) => /^::(error|warning|notice) [^:]*::/.test(line))).toBe(true);
	});

	test("has no columns if the range spans several lines", () => {
		const [, warning] = formatReport("github", hostile).split("\n");
		expect(warning).toContain("line=1,endLine=3,title=");
	});
});

describe("markdown", () => {
	test("folds diagnostics beyond the first ten", () => {
		const text = formatReport(
			"markdown",
			Array.from({ length: 13 }, () => diagnostic()),
		);
		expect(text).toContain("<details><summary>3 more</summary>");
	});

	test("escapes markup, mentions and workflow commands", () => {
		const text = formatReport("markdown", hostile);
		expect(text).not.toMatch(/<b>|@team|[^\\]\[x\]|^::|##\[/m);
	});
});

describe("sarif", () => {
	// The schema is JSON Schema draft 4; `$schema` and `id` are the only parts that differ from draft 7.
	const { $schema: _, id: __, ...rest } = schema as Record<string, unknown>;
	const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(rest);

	test.each([
		["no diagnostics", []],
		["hostile diagnostics", hostile],
	])("is valid against the OASIS schema with %s", (_, diagnostics) => {
		validate(JSON.parse(formatReport("sarif", diagnostics)));
		expect(validate.errors ?? []).toEqual([]);
	});

	test("refers to the rule of each result, with its explanation as help", () => {
		const [run] = JSON.parse(formatReport("sarif", hostile)).runs;
		const { rules } = run.tool.driver;
		for (const { ruleId, ruleIndex } of run.results) expect(rules[ruleIndex].id).toBe(ruleId);
		expect(rules.find(({ id }: { id: string }) => id === "unknown-key")).toMatchObject({
			shortDescription: { text: "This key is not known" },
			help: { text: "A key is the word before a colon." },
		});
	});
});
