import { spawnSync } from "node:child_process";
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { commands } from "../../src/cli/commands.ts";
import { program } from "./cli/program.ts";
import { project } from "./compiled.ts";
import { readContents } from "./output/build-assets.ts";

const folder = mkdtempSync(join(tmpdir(), "cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Long enough for the first run after a change, which bundles the code (ms). */
const patience = 120_000;

/** Runs the program in a process of its own; `program` runs it in this one. */
function runProgram(args: string[], env: Record<string, string> = {}) {
	const { SITE: _, NODE_ENV: __, VITEST: ___, ...rest } = process.env;
	const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/site.mjs", ...args], {
		cwd: project,
		encoding: "utf8",
		env: { ...rest, ...env },
	});
	return { status, stdout, stderr };
}

const leaflet = "tests/sites/whole/leaflet/site.yaml";
const broken = (name: string) => `tests/sites/broken/${name}/site.yaml`;

describe("siteyaml check --format json", () => {
	it("prints only JSON, and exits with 0 for a valid site", { timeout: patience }, () => {
		const { status, stdout, stderr } = runProgram(["check", "--site", leaflet, "--format", "json", "--strict"]);
		expect(JSON.parse(stdout)).toEqual({ diagnostics: [], summary: { errors: 0, warnings: 0 } });
		expect([status, stderr]).toEqual([0, ""]);
	});

	it("prints a diagnostic with all its fields, and exits with 1", async () => {
		const { status, stdout } = await program(["check", "--site", broken("unknown-placeholder"), "--format", "json"]);
		const { diagnostics, summary } = JSON.parse(stdout);
		expect(status).toBe(1);
		expect(summary).toEqual({ errors: diagnostics.length, warnings: 0 });
		expect(diagnostics[0]).toEqual({
			code: "unknown-placeholder",
			severity: "error",
			message: expect.any(String),
			file: broken("unknown-placeholder"),
			pointer: "/constants/line",
			range: { start: { line: 3, column: 13 }, end: { line: 3, column: 22 } },
			breadcrumb: expect.any(String),
			why: expect.any(String),
			allowed: expect.arrayContaining(["{product}"]),
			closest: "product",
			fix: { text: expect.any(String), edits: [expect.any(Object)], safe: expect.any(Boolean) },
		});
	});

	it("names the CSV file that has the problem", async () => {
		const { stdout } = await program(["check", "--site", broken("csv-unsafe-path"), "--format", "json"]);
		expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: "unsafe-path", range: { start: { line: 3 } } }]);
		expect(JSON.parse(stdout).diagnostics[0].file).toMatch(/towns\.csv$/);
	});
});

describe("siteyaml check", () => {
	it.each([
		["warnings exit with 0", ["--now", "2027-06-01"], 0, "offer-expired"],
		["warnings exit with 1 with --strict", ["--now", "2027-06-01", "--strict"], 1, "offer-expired"],
		["an offer that ends much later has no warning", ["--now", "2026-06-01", "--strict"], 0, null],
		[
			"--now is a day in the site’s time zone: the last day of the offer",
			["--now", "2027-01-14"],
			0,
			"offer-expires-soon",
		],
		["--now is a day in the site’s time zone: the day after the offer", ["--now", "2027-01-15"], 0, "offer-expired"],
		["--now may be a date with a time", ["--now", "2027-01-15T05:59:59Z"], 0, "offer-expires-soon"],
	])("%s", async (_, args, code, warning) => {
		const { status, stdout } = await program(["check", "--site", broken("offer-expired"), "--format", "json", ...args]);
		const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
		expect([status, diagnostics.map((one) => one.code)]).toEqual([code, warning ? [warning] : []]);
	});

	it("also takes the definition as an argument", async () => {
		const { status, stdout } = await program(["check", broken("unknown-section-type")]);
		expect([status, stdout]).toEqual([1, expect.stringContaining("unknown-section-type")]);
	});

	it("applies safe fixes in the definition and in Markdown files of its folders, or only shows them with --fix-dry-run", async () => {
		const copy = join(folder, "words-in-front-matter");
		cpSync(join(project, "tests/sites/broken/words-in-front-matter"), copy, { recursive: true });
		const texts = () => ["site.yaml", "news/a.md", "news/b.md"].map((name) => readFileSync(join(copy, name), "utf8"));
		const args = ["check", "--site", join(copy, "site.yaml"), "--format", "json"];
		const before = texts();
		const [definition, unpublished] = before;
		expect((await program([...args, "--fix-dry-run"])).stderr).toContain('+title: "#1 of the lamps"');
		expect(texts()).toEqual(before);
		const { stdout } = await program([...args, "--fix"]);
		expect(texts()).toEqual([
			definition!.replace("sold: true", 'sold: "true"'),
			unpublished,
			'---\ntitle: "#1 of the lamps"\n---\n\nSee you.\n',
		]);
		const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
		expect(diagnostics.map(({ code }) => code)).toEqual(["word-changed", "word-changed"]);
	});

	it("prints JSON even if the definition doesn’t exist", async () => {
		const { status, stdout, stderr } = await program(["check", "nowhere.yaml", "--format", "json"]);
		expect([status, stderr]).toEqual([2, expect.stringContaining("nowhere.yaml")]);
		expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: "file-not-found" }], summary: { errors: 1 } });
	});

	it.each([
		["--help", /^Usage: site/],
		["-h", /^Usage: site/],
		["--version", /^\d+\.\d+\.\d+\n$/],
	])("answers %s", async (option, answer) => {
		const { status, stdout } = await program(["check", option]);
		expect([status, stdout]).toEqual([0, expect.stringMatching(answer)]);
	});

	it("suggests explaining the first error, not the first diagnostic", async () => {
		const { stdout } = await program(["check", "--site", broken("links-and-periods"), "--deny", "broken-link"]);
		expect(stdout).toContain("npm run explain -- broken-link");
	});

	it("shows the line, with carets under the problem", async () => {
		const { stdout } = await program(["check", "--site", broken("unknown-section-type")]);
		expect(stdout).toContain(`${broken("unknown-section-type")}:6:15`);
		expect(stdout).toMatch(/6 │ {7}- type: heroo\n.*│ {15}\^{5}\n/);
	});
});

describe("siteyaml COMMAND --help", () => {
	it("lists the options of the command and those of every command, and no others", async () => {
		const { status, stdout } = await program(["diff", "--help"]);
		expect(status).toBe(0);
		const options = [...stdout.matchAll(/^ {2}--([\w-]+)/gm)].map(([, option]) => option);
		const own = ["site", "now", "max-size", "format", "screenshots", "exit-code"];
		expect(options).toEqual([...own, "cache", "verbose", "help"]);
	});

	it("has an overview without COMMAND, which lists every command", async () => {
		const { stdout } = await program(["--help"]);
		for (const name of Object.keys(commands)) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, "m"));
	});
});

describe("an option of another command", () => {
	it.each([
		["check", ["--screenshots", "x"], "--screenshots belongs to diff,"],
		["build", ["--strict"], "--strict belongs to check,"],
		["diff", ["main", "HEAD", "--port=80"], "--port belongs to edit, dev, start and server,"],
	])("is refused in one line: %s %j", async (command, args, words) => {
		const { status, stdout, stderr } = await program([command, ...args]);
		expect([status, stdout, stderr]).toEqual([2, "", expect.stringContaining(words)]);
		expect(stderr.trim().split("\n")).toHaveLength(1);
	});

	it("suggests a similar option of the command itself", async () => {
		const { stderr } = await program(["check", "--strikt"]);
		expect(stderr).toContain("‘--strict’");
	});
});

describe("a command that can’t run", () => {
	it.each([
		["an unknown command", ["bild"]],
		["no command", []],
		["an unknown option", ["check", "--sight", "x"]],
		["an option without its value", ["check", "--now"]],
		["an option followed by another option", ["check", "--now", "--strict"]],
		["a flag with a value", ["check", "--strict=no"]],
		["one version to compare", ["diff", "HEAD"]],
		["no folder for a new site", ["new"]],
		["an unknown format", ["check", "--format", "xml"]],
		["an unknown server", ["server", "apache"]],
		["no server", ["server"]],
		["port 0 for a server", ["server", "nginx", "--port", "0"]],
		["a hexadecimal port", ["start", "--port", "0x50"]],
		["an empty port", ["server", "nginx", "--port", ""]],
		["an invalid date", ["check", "--now", "yesterday"]],
		["a date that doesn’t exist", ["check", "--now", "2026-02-31"]],
		["a hexadecimal size", ["check", "--max-size", "0x10"]],
		["a version with a name that is too long for a file", ["diff", "a".repeat(5_000), "b"]],
		["a value that looks like an option", ["start", "--port", "-1"]],
		["a missing definition", ["check", "--site", "nowhere.yaml"]],
	])("exits with 2 and a message on stderr: %s", async (_, args) => {
		const { status, stdout, stderr } = await program(args);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).not.toBe("");
		// No stack trace, and no line break that was escaped as ⟨000A⟩.
		expect(stderr).not.toMatch(/^\s+at |⟨000A⟩|The program failed/m);
	});

	it.each([
		["check", "--site"],
		["build", "--out"],
		// With an empty host, a server would listen on every address.
		["dev", "--host"],
		["check", "--deny", "self-link", "--deny"],
	])("exits with 2 for an empty value, such as an unset variable: %s %s", async (...args) => {
		const { status, stderr } = await program([...args, ""]);
		expect([status, stderr]).toEqual([2, expect.stringMatching(/^--\w+ is empty/)]);
	});

	it.each([
		["in a deleted folder", "has been deleted. Run it again in another folder.", ["check"], {}],
		[
			"without a temporary folder",
			`in ${join(folder, "nowhere")}.`,
			["diff", "HEAD", "HEAD", "--site", join(project, "site.yaml")],
			{ TMPDIR: join(folder, "nowhere") },
		],
	])("exits with 2 and one line on stderr: %s", { timeout: patience }, (_, words, command, env) => {
		const gone = mkdtempSync(join(folder, "gone-"));
		const run = `${"TMPDIR" in env ? "" : `rmdir '${gone}' &&`} exec "$@"`;
		const args = [join(project, "src/cli/site.mjs"), ...command];
		const { status, stderr } = spawnSync("sh", ["-c", run, "sh", process.execPath, ...args], {
			cwd: gone,
			env: { ...process.env, ...env },
			encoding: "utf8",
		});
		expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
		expect(stderr.trim().split("\n")).toHaveLength(1);
	});

	it.each([
		["a definition that is a folder", ["check", "--site", "tests"]],
		["a version that is a folder", ["diff", "tests", leaflet]],
	])("exits with 2 and without a stack trace: %s", async (_, args) => {
		const { status, stderr } = await program(args);
		expect(status).toBe(2);
		expect(stderr).not.toMatch(/^\s+at /m);
	});

	it("exits with 2 and without a stack trace: an output that is a file", { timeout: patience }, () => {
		writeFileSync(join(folder, "words"), "words");
		const { status, stderr } = runProgram(["build", "--site", leaflet, "--out", join(folder, "words")]);
		expect(status).toBe(2);
		expect(stderr).not.toMatch(/^\s+at /m);
	});
});

describe("an unexpected error", () => {
	const summary = { GITHUB_STEP_SUMMARY: join(folder, "nowhere", "summary.md") };
	const args = ["check", "--site", leaflet, "--format", "github"];

	it("is reported in one line, and exits with 2", { timeout: patience }, () => {
		const { status, stderr } = runProgram(args, summary);
		expect(status).toBe(2);
		expect(stderr).toMatch(/^The program failed: ENOENT[^\n]*--verbose[^\n]*\n$/);
	});

	it("is reported with its stack trace with --verbose", { timeout: patience }, () => {
		const { status, stderr } = runProgram([...args, "--verbose"], summary);
		expect(status).toBe(2);
		expect(stderr).toMatch(/^\s+at /m);
	});
});

it("an unexpected error exits with 2 even if stderr can’t be written", { timeout: patience }, () => {
	const file = join(folder, "words");
	writeFileSync(file, "words");
	// A file opened for reading can't be written, like a log on a full disk.
	const stderr = openSync(file, "r");
	const args = ["src/cli/site.mjs", "check", "--site", leaflet, "--format", "github"];
	const env = { ...process.env, GITHUB_STEP_SUMMARY: join(folder, "nowhere", "summary.md") };
	const { status } = spawnSync(process.execPath, args, { cwd: project, env, stdio: ["ignore", "ignore", stderr] });
	closeSync(stderr);
	expect(status).toBe(2);
});

describe("a name with a workflow command and a terminal control sequence", () => {
	const name = "a\n::error::forged\u001b[31m";
	it.each([
		["a missing definition", ["check", "--site", name]],
		["an existing definition", ["check", "--site", join(folder, name, "site.yaml")]],
		["a command", [name]],
		["an extra argument", ["check", name]],
		["an option", [`--${name}`]],
		["an option of a command", ["check", `--${name}`]],
		["a date", ["check", "--now", name]],
		["a format", ["check", "--format", name]],
		["a code", ["explain", name]],
		["a server", ["server", name]],
		["a version", ["diff", name, name]],
	])("is escaped in the output: %s", async (_, args) => {
		cpSync(join(project, "tests/sites/whole/leaflet"), join(folder, name), { recursive: true });
		expectNoCommand(await program(args));
	});

	it("is escaped in the output: an output folder", { timeout: patience }, () => {
		writeFileSync(join(folder, "words"), "words");
		expectNoCommand(runProgram(["build", "--site", leaflet, "--out", join(folder, "words", name)]));
	});

	function expectNoCommand({ stdout, stderr }: { stdout: string; stderr: string }): void {
		expect(`${stdout}${stderr}`).not.toBe("");
		// biome-ignore lint/suspicious/noControlCharactersInRegex: the test searches for these
		expect(`${stdout}${stderr}`).not.toMatch(/^\s*::|\u001b/m);
	}
});

describe("siteyaml server", () => {
	it("prints only a configuration, and doesn’t build", async () => {
		const { status, stdout, stderr } = await program([
			"server",
			"nginx",
			"--site",
			leaflet,
			"--out",
			join(folder, "no folder"),
		]);
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout).toContain(`root "${join(folder, "no folder")}";`);
		expect(readContents(folder).has("no folder/index.html")).toBe(false);
	});

	it("prints no configuration for a definition with an error", async () => {
		const { status, stdout, stderr } = await program(["server", "caddy", "--site", broken("unsafe-url")]);
		expect([status, stdout]).toEqual([1, ""]);
		expect(stderr).toContain("unsafe-url");
	});

	it.each([
		["nginx", "--out", 'a"; include b; "'],
		["nginx", "--out", "a\nb"],
		["nginx", "--host", "::1; include b"],
		["caddy", "--host", "a\nimport b"],
	])("prints no configuration for a value that would inject a directive: %s %s %j", async (name, option, value) => {
		const { status, stdout, stderr } = await program([
			"server",
			name,
			"--site",
			leaflet,
			"--port",
			"80",
			option,
			value,
		]);
		expect([status, stdout]).toEqual([2, ""]);
		expect(stderr).toMatch(/^A server's configuration can't contain .+\. Use another name\.\n$/);
	});

	it("prints an IPv6 address in brackets", async () => {
		const { stdout } = await program(["server", "nginx", "--site", leaflet, "--port", "80", "--host", "::1"]);
		expect(stdout).toContain("listen [::1]:80;");
	});
});

describe("siteyaml build", () => {
	const [byOption, byVariable] = [join(folder, "by-option"), join(folder, "by-variable")];

	it("takes the definition from the variable SITE, and writes the same bytes as with --site", {
		timeout: patience,
	}, () => {
		expect(runProgram(["build", "--site", leaflet, "--out", byOption]).status).toBe(0);
		expect(runProgram(["build", "--out", byVariable], { SITE: leaflet }).status).toBe(0);
		expect([...readContents(byVariable).keys()]).toContain("index.html");
		expect(readContents(byVariable)).toEqual(readContents(byOption));
	});

	it("keeps the last output if the definition has an error", async () => {
		const copy = join(folder, "copy");
		mkdirSync(copy);
		cpSync(join(project, "tests/sites/whole/leaflet"), copy, { recursive: true });
		const file = join(copy, "site.yaml");
		writeFileSync(file, readFileSync(file, "utf8").replace("path: /", "path: /../../evil"));
		const { status, stderr } = await program(["build", "--site", file, "--out", byVariable]);
		expect(status).toBe(1);
		expect(stderr).toContain("unsafe-path");
		expect(readContents(byVariable)).toEqual(readContents(byOption));
	});

	it("writes no page if the definition has an error", async () => {
		const out = join(folder, "never");
		expect((await program(["build", "--site", broken("broken-link"), "--out", out])).status).toBe(1);
		expect(readContents(folder).has("never/index.html")).toBe(false);
	});

	it("refuses to write to a folder with other files", { timeout: patience }, () => {
		const out = join(folder, "thesis");
		mkdirSync(out);
		writeFileSync(join(out, "thesis.txt"), "years of work");
		expect(runProgram(["build", "--site", leaflet, "--out", out]).status).toBe(2);
		expect(readContents(out)).toEqual(new Map([["thesis.txt", "years of work"]]));
	});
});
