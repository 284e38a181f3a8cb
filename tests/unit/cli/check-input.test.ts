import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { project } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";

const workFolder = realpathSync(mkdtempSync(join(tmpdir(), "check-input-")));
afterAll(() => rmSync(workFolder, { recursive: true }));
const { VITEST: _, NODE_ENV: __, SITE: ___, GITHUB_STEP_SUMMARY: ____, ...env } = process.env;
const program = join(project, "src/cli/site.mjs");

/** In milliseconds. The program may be bundled first. */
const testTimeout = 240_000;

let folder: string;

function check(args: string[], { input = "", cwd = folder } = {}) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [program, "check", ...args], {
		cwd,
		env,
		input,
		encoding: "utf8",
	});
	return { status, stdout, stderr };
}

const codesOf = (stdout: string) => JSON.parse(stdout).diagnostics.map(({ code }: { code: string }) => code);

const git = (...args: string[]) =>
	execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder, stdio: "pipe" });

const withMenu = minimal({
	routes: [home({ type: "downloads", heading: "Home", items: [{ file: "files/menu.pdf", label: "Menu" }] })],
});

beforeEach(() => {
	folder = mkdtempSync(join(workFolder, "site-"));
	mkdirSync(join(folder, "files"));
});

describe("check -", () => {
	it("checks a text from standard input, with the files beside the definition", { timeout: testTimeout }, () => {
		writeFileSync(join(folder, "site.yaml"), "broken: [");
		writeFileSync(join(folder, "files/menu.pdf"), "%PDF-1.4");
		const { status, stdout } = check(["-", "--format", "json"], { input: withMenu });
		expect([status, codesOf(stdout)]).toEqual([0, []]);
		rmSync(join(folder, "files/menu.pdf"));
		const broken = check(["-", "--format", "json"], { input: withMenu });
		expect([broken.status, codesOf(broken.stdout)]).toEqual([1, ["file-not-found"]]);
	});

	it("refuses to change files", { timeout: testTimeout }, () => {
		expect(check(["-", "--fix"], { input: withMenu })).toMatchObject({ status: 2, stdout: "" });
	});
});

describe("check --staged", () => {
	it("checks what is staged, not what is in the folder", { timeout: testTimeout }, () => {
		git("init", "--quiet", "--template=");
		writeFileSync(join(folder, "site.yaml"), withMenu);
		writeFileSync(join(folder, "files/menu.pdf"), "%PDF-1.4");
		const unstaged = check(["--staged"]);
		expect([unstaged.status, unstaged.stderr]).toEqual([2, expect.stringContaining("git add site.yaml")]);
		git("add", "site.yaml");
		const withoutFile = check(["--staged", "--format", "json"]);
		expect([withoutFile.status, codesOf(withoutFile.stdout)]).toEqual([1, ["file-not-found"]]);
		git("add", "files");
		writeFileSync(join(folder, "site.yaml"), "broken: [");
		expect(check(["--staged"])).toMatchObject({ status: 0, stdout: "site.yaml has no problems.\n" });
	});

	it("refuses a commit in a hook, even a commit of named files", { timeout: testTimeout }, () => {
		git("init", "--quiet", "--template=");
		mkdirSync(join(folder, ".git/hooks"));
		const hook = `#!/bin/sh\nexec ${process.execPath} ${program} check --staged\n`;
		writeFileSync(join(folder, ".git/hooks/pre-commit"), hook, { mode: 0o755 });
		writeFileSync(join(folder, "site.yaml"), minimal());
		git("add", "site.yaml");
		git("commit", "--quiet", "--message=One");
		writeFileSync(join(folder, "site.yaml"), `${minimal()}unknown: 1\n`);
		expect(() => git("commit", "--quiet", "--message=Two", "site.yaml")).toThrow(/unknown-key/);
		expect(() => git("commit", "--quiet", "--message=Two", "--all")).toThrow(/unknown-key/);
	});
});

it.each(["github", "sarif", "gitlab", "junit"])(
	"paths in the format %s begin at the root of the repository",
	{
		timeout: testTimeout,
	},
	(format) => {
		git("init", "--quiet", "--template=");
		mkdirSync(join(folder, "sites/shop"), { recursive: true });
		writeFileSync(join(folder, "sites/shop/site.yaml"), `${minimal()}unknown: 1\n`);
		const { stdout } = check(["--format", format], { cwd: join(folder, "sites/shop") });
		expect(stdout).toMatch(/"sites\/shop\/site\.yaml"|file=sites\/shop\/site\.yaml,/);
		expect(stdout).not.toMatch(/"site\.yaml"|file=site\.yaml/);
	},
);
