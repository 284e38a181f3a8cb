// `npm test` runs what CI runs, and stops at the first step that fails. `npm test -- unit --shard=1/2` runs one part (code,
// unit, browser or servers) with options for its test runner; `npm test -- quick` gives an answer in seconds.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { missingBrowsers, missingServers, NeedError, requireBrowser } from "./machine.mjs";
import { changedSince, lastShared, testsBeside } from "./quick.mjs";

const project = fileURLToPath(new URL("..", import.meta.url));
const reports = { unit: "test-results/unit.json", browser: "test-results/browser.json" };
/** The parts of the run. Each returns the number of tests that passed. */
const parts = { code, unit, browser, servers, quick };
const defaultParts = [code, unit, browser];

const [part, ...options] = process.argv.slice(2);
if (part && !Object.hasOwn(parts, part)) fail(`There is no part ‘${part}’: ${Object.keys(parts).join(", ")}.`);
mkdirSync(`${project}/test-results`, { recursive: true });
const chosen = part ? [parts[part]] : defaultParts;
const missing = prepareMachine();
let passed = 0;
for (const run of chosen) passed += await run();
process.stdout.write(`\n${[...missing, `${passed} passed, 0 failed`].join("\n")}\n`);

/** Checks what the machine lacks, before the tests run. Returns a line per missing server or browser. */
function prepareMachine() {
	try {
		if (chosen.includes(browser) || chosen.includes(servers)) requireBrowser();
		const needsServers = [unit, browser, servers].some((run) => chosen.includes(run));
		return [...(needsServers ? missingServers() : []), ...(chosen.includes(browser) ? missingBrowsers() : [])];
	} catch (error) {
		if (!(error instanceof NeedError)) throw error;
		return fail(error.message);
	}
}

/** Runs its steps in parallel, because most are single-threaded. */
async function code() {
	// tsc is a Go program, and finishes before garbage collection pays off.
	process.env.GOGC ??= "400";
	await Promise.all([
		...typesAndLint(),
		quietStep("nothing is unused", "knip"),
		quietStep("generated files are fresh", "node", "schema/generate.mjs", "--check"),
	]);
	return 0;
}

function typesAndLint() {
	return [
		quietStep("types", "tsc", "-p", ".", "--checkers", "2"),
		quietStep("format and lint", "biome", "ci", "--error-on-warnings", "."),
	];
}

function unit() {
	return runUnit(options);
}

function runUnit(args) {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`];
	step("unit", "vitest", "run", "--config", "tests/vitest.config.ts", ...reporters, ...args);
	const { numPassedTests, numPendingTests, numTodoTests } = readReport(reports.unit);
	if (numPendingTests + numTodoTests > 0) fail("Tests were skipped.");
	return numPassedTests;
}

function browser() {
	step("check", "node", "src/cli/site.mjs", "check");
	step("build", "node", "src/cli/site.mjs", "build");
	return runBrowser(options);
}

function runBrowser(args) {
	step("browser", "playwright", "test", "--config", "tests/playwright.config.ts", ...args);
	const { expected, skipped } = readReport(reports.browser).stats;
	if (skipped > 0) fail("Tests were skipped.");
	return expected;
}

/** Runs only the tests that need a real nginx and Caddy; `unit` and `browser` include them. */
function servers() {
	return runUnit(["tests/unit/output/hosted.test.ts"]) + runBrowser(["visitor/servers", "--pass-with-no-tests"]);
}

/** Runs types, lint, and the unit tests that mirror changed files. */
async function quick() {
	const commit = lastShared(project);
	if (commit === null) fail("‘quick’ needs git to find what changed, but this folder is not a git repository.");
	const changed = changedSince(commit, project);
	await Promise.all(typesAndLint());
	if (changed.length === 0) return 0;
	return runUnit(["--changed", commit, "--passWithNoTests", ...testsBeside(changed, project), ...options]);
}

function step(name, command, ...args) {
	const started = performance.now();
	process.stdout.write(`\n— ${name}\n`);
	const { status } = spawnSync(command, args, { cwd: project, stdio: "inherit", env: environment() });
	reportStep(name, status, started);
}

/** Runs a step and prints its output at the end, so that parallel steps do not mix. */
async function quietStep(name, command, ...args) {
	const started = performance.now();
	const child = spawn(command, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"], env: environment() });
	const output = [];
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
	const [status] = await once(child, "close");
	process.stdout.write(`\n— ${name}\n${Buffer.concat(output)}`);
	reportStep(name, status, started);
}

function reportStep(name, status, started) {
	if (status !== 0) fail(`${name}: failed`);
	process.stdout.write(`  ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Puts the project's own tools first, also without npm. */
function environment() {
	const tools = `${project}node_modules/.bin`;
	return {
		...process.env,
		PATH: `${tools}:${process.env.PATH}`,
		PLAYWRIGHT_JSON_OUTPUT_NAME: `${project}${reports.browser}`,
	};
}

function readReport(file) {
	return JSON.parse(readFileSync(`${project}/${file}`, "utf8"));
}

function fail(sentence) {
	process.stderr.write(`\n${sentence}\n`);
	process.exit(1);
}
