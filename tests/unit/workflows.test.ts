import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createFolderFiles } from "../../src/scaffold/site-folder.ts";
import { project } from "./compiled.ts";
import { minimal } from "./minimal.ts";

/*
 * Runs the steps of `publish.yml` unchanged, in the repository of a site. GitHub's own actions are left out. `gh` is a
 * stand-in that records its calls, and `npm` one that does nothing.
 */

interface Step {
	name?: string;
	id?: string;
	if?: string;
	uses?: string;
	run?: string;
	env?: Record<string, string>;
}

const readWorkflow = (name: string) => parse(readFileSync(join(project, ".github/workflows", name), "utf8"));
const steps: Step[] = readWorkflow("publish.yml").jobs.build.steps;

const parentFolder = mkdtempSync(join(tmpdir(), "workflows-"));
afterAll(() => rmSync(parentFolder, { recursive: true }));

/** Long enough for the first run, which may have to bundle the program (ms). */
const patience = 240_000;

let folder: string;
let tools: string;

interface Event {
	name: "push" | "pull_request";
	/** Whether the pull request comes from the repository itself. */
	isOwn?: boolean;
	/** What `gh` prints for a path that contains the key. */
	answers?: Record<string, string>;
}

interface Outcome {
	/** The step that failed. */
	failed: string | null;
	/** What all steps printed. */
	log: string;
	/** How `gh` was called. */
	calls: string[];
	outputs: string;
}

const git = (...args: string[]) =>
	execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder, encoding: "utf8" }).trim();

beforeEach(() => {
	folder = mkdtempSync(join(parentFolder, "site-"));
	tools = mkdtempSync(join(parentFolder, "tools-"));
	mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
	symlinkSync(join(project, "src/cli/site.mjs"), join(folder, "node_modules/.bin/siteyaml"));
	writeFileSync(join(folder, ".gitignore"), "node_modules/\ndist/\n");
	writeFileSync(join(folder, "site.yaml"), minimal());
	git("init", "--quiet", "--template=", "--initial-branch=main");
	git("add", ".");
	git("commit", "--quiet", "--message=One");
});

/** Runs the steps of the job `build` for an event. */
function runSteps({ name, isOwn = true, answers = {} }: Event): Outcome {
	const cases = Object.entries(answers).map(([path, answer]) => `*${path}*) printf '%s\\n' '${answer}' ;;`);
	const gh = `#!/bin/sh\necho "$*" >> ${tools}/calls\ncase "$*" in\n${cases.join("\n")}\n*) exit 0 ;;\nesac\n`;
	writeFileSync(join(tools, "gh"), gh, { mode: 0o755 });
	writeFileSync(join(tools, "npm"), "#!/bin/sh\n", { mode: 0o755 });
	for (const file of ["calls", "outputs", "summary"]) writeFileSync(join(tools, file), "");
	const { VITEST: _, NODE_ENV: __, SITE: ___, ...inherited } = process.env;
	const outcome: Outcome = { failed: null, log: "", calls: [], outputs: "" };
	for (const step of steps) {
		const outputs = readFileSync(join(tools, "outputs"), "utf8");
		if (step.run === undefined || !isTrue(step.if, { name, isOwn, outputs })) continue;
		const env = Object.fromEntries(
			Object.entries(step.env ?? {}).map(([key, text]) => [
				key,
				text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression) => evaluate(expression)),
			]),
		);
		const { status, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", step.run], {
			cwd: folder,
			encoding: "utf8",
			env: {
				...inherited,
				...env,
				PATH: `${tools}:${process.env.PATH}`,
				GITHUB_OUTPUT: join(tools, "outputs"),
				GITHUB_STEP_SUMMARY: join(tools, "summary"),
			},
		});
		outcome.log += stdout + stderr;
		if (status !== 0) {
			outcome.failed = step.name ?? step.run;
			break;
		}
	}
	const read = (file: string) => readFileSync(join(tools, file), "utf8");
	return { ...outcome, calls: read("calls").split("\n").filter(Boolean), outputs: read("outputs") };
}

/** Evaluates an expression of the workflow. Any expression that isn't listed is an error. */
function evaluate(expression: string): string {
	if (expression === "github.event.pull_request.base.sha") return git("rev-parse", "HEAD~1");
	const values: Record<string, string> = {
		"github.token": "a-token",
		"github.repository": "ann/shop",
		"github.server_url": "https://github.example",
		"github.event.pull_request.number": "7",
	};
	if (!Object.hasOwn(values, expression)) throw new Error(`The test doesn’t know ${expression}.`);
	return values[expression]!;
}

/** Evaluates the condition of a step. Any condition that isn't listed is an error. */
function isTrue(
	condition: string | undefined,
	{ name, isOwn, outputs }: { name: string; isOwn: boolean; outputs: string },
): boolean {
	const conditions: Record<string, boolean> = {
		"github.event_name == 'pull_request'": name === "pull_request",
		"github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository":
			name === "pull_request" && isOwn,
		"github.event_name != 'pull_request' && github.ref_name == github.event.repository.default_branch": name === "push",
		"steps.pages.outputs.ready == 'true'": outputs.includes("ready=true"),
	};
	if (condition === undefined) return true;
	if (!Object.hasOwn(conditions, condition)) throw new Error(`The test doesn’t know the condition ${condition}.`);
	return conditions[condition]!;
}

describe("the workflow that publishes a site", () => {
	it("builds it, and publishes it if GitHub Pages is set up for workflows", { timeout: patience }, () => {
		const { failed, outputs } = runSteps({ name: "push", answers: { "repos/ann/shop/pages": "workflow" } });
		expect([failed, outputs]).toEqual([null, "ready=true\n"]);
		expect(readFileSync(join(folder, "dist/index.html"), "utf8")).toContain("Acme");
	});

	it("ends without an error if Pages isn’t set up, and warns with the address of the setting", {
		timeout: patience,
	}, () => {
		const { failed, outputs, log } = runSteps({ name: "push", answers: { "repos/ann/shop/pages": "legacy" } });
		expect([failed, outputs]).toEqual([null, ""]);
		expect(log).toMatch(/^::warning::.*https:\/\/github\.example\/ann\/shop\/settings\/pages/m);
	});

	it("stops at an error, which it shows at its line", { timeout: patience }, () => {
		writeFileSync(join(folder, "site.yaml"), `${minimal()}unknown: 1\n`);
		const { failed, log } = runSteps({ name: "push" });
		expect(failed).toBe("Check the site");
		expect(log).toMatch(/^::error file=site\.yaml,line=\d+.*unknown-key/m);
	});

	describe("on a pull request", () => {
		beforeEach(() => {
			writeFileSync(join(folder, "site.yaml"), minimal().replace("heading: Home", "heading: Welcome"));
			git("commit", "--quiet", "--all", "--message=Two");
		});

		it("comments on it with what will change for visitors, and publishes nothing", { timeout: patience }, () => {
			const { failed, calls } = runSteps({ name: "pull_request" });
			expect(failed).toBe(null);
			expect(calls.at(-1)).toBe("pr comment 7 --body-file changes.md");
			const comment = readFileSync(join(folder, "changes.md"), "utf8");
			expect(comment).toMatch(/^<!-- siteyaml: what .*Welcome/s);
			expect(calls.join("\n")).not.toContain("/pages");
		});

		it("finds its own comment by the marker, and replaces it", { timeout: patience }, () => {
			const { calls } = runSteps({ name: "pull_request", answers: { "issues/7/comments": "42" } });
			expect(calls.at(-2)).toContain('startswith("<!-- siteyaml: what")');
			expect(calls.at(-1)).toBe(
				"api --method PATCH repos/ann/shop/issues/comments/42 --field body=@changes.md --silent",
			);
		});

		it("only writes a summary if it comes from a fork", { timeout: patience }, () => {
			const { failed, calls } = runSteps({ name: "pull_request", isOwn: false });
			expect([failed, calls]).toEqual([null, []]);
			expect(readFileSync(join(tools, "summary"), "utf8")).toContain("Welcome");
		});
	});
});

it("a release publishes both packages with provenance, and only if the tag matches the version", () => {
	const { steps } = readWorkflow("release.yml").jobs.publish as { steps: Step[] };
	const commands = steps.flatMap(({ run }) => run ?? []);
	const checkTag = (TAG: string) =>
		spawnSync("bash", ["-e", "-c", commands.find((command) => command.startsWith("test "))!], {
			cwd: project,
			env: { ...process.env, TAG },
		}).status;
	const { version } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
	expect([checkTag(`v${version}`), checkTag("v99.0.0")]).toEqual([0, 1]);
	expect(commands.indexOf("npm test")).toBeLessThan(commands.findIndex((command) => command.includes("npm publish")));
	expect(commands.join("\n")).toMatch(/for name in siteyaml create-siteyaml; .*--provenance/);
});

it("a new site's workflow calls `publish.yml` with the same permissions as `ci.yml`", () => {
	const files = createFolderFiles({ name: "Acme", version: "1.2.3", repository: "siteyaml/siteyaml" });
	const workflow = parse(files[".github/workflows/publish.yml"]!);
	expect(workflow.jobs.site.uses).toBe("siteyaml/siteyaml/.github/workflows/publish.yml@v1");
	expect(workflow.jobs.site.permissions).toEqual(readWorkflow("ci.yml").jobs.site.permissions);
	expect(Object.keys(workflow.on)).toEqual(["push", "pull_request", "schedule", "workflow_dispatch"]);
});
