// `npm test`: everything CI runs. What is said of the code comes first; then the two kinds of tests run side by side, as
// those in the browser wait about as long as they compute.
// `npm test -- unit --shard=1/2` runs one part of it (code, unit or browser), with options for the runner of its tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));
const reports = { unit: "test-results/unit.json", browser: "test-results/browser.json" };
/** Each gives the number of tests that passed. */
const parts = { code, unit, browser };

const [part, ...options] = process.argv.slice(2);
if (part && !Object.hasOwn(parts, part)) fail(`There is no part ‘${part}’: ${Object.keys(parts).join(", ")}.`);
mkdirSync(`${project}/test-results`, { recursive: true });
const passed = await (part ? parts[part]() : all()).catch(({ message }) => fail(message));
process.stdout.write(`\n${passed} passed, 0 failed\n`);

async function all() {
	await code();
	// Both to their end, whatever comes of one: there may be something to mend in each.
	const outcomes = await Promise.allSettled([unit(), browser()]);
	const failed = outcomes.find(({ status }) => status === "rejected");
	if (failed) throw failed.reason;
	return outcomes.reduce((sum, { value }) => sum + value, 0);
}

async function code() {
	await step("format and lint", "biome", "ci", "--error-on-warnings", ".");
	await step("types", "tsc", "-p", ".");
	await step("generated files are fresh", "node", "schema/generate.mjs", "--check");
	await step("nothing is unused", "knip");
	return 0;
}

async function unit() {
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reports.unit}`];
	await step("unit", "vitest", "run", "--config", "tests/vitest.config.ts", ...reporters, ...options);
	const { numPassedTests, numPendingTests, numTodoTests } = report(reports.unit);
	if (numPendingTests + numTodoTests > 0) throw new Error("Tests were skipped.");
	return numPassedTests;
}

async function browser() {
	await step("check", "node", "src/cli/site.mjs", "check");
	await step("build", "node", "src/cli/site.mjs", "build");
	await step("browser", "playwright", "test", "--config", "tests/playwright.config.ts", ...options);
	const { expected, skipped } = report(reports.browser).stats;
	if (skipped > 0) throw new Error("Tests were skipped.");
	return expected;
}

async function step(name, command, ...args) {
	const started = performance.now();
	process.stdout.write(`\n— ${name}\n`);
	// Not a terminal: what two of them say at once comes line by line.
	const child = spawn(command, args, { cwd: project, stdio: ["ignore", "pipe", "pipe"], env: environment() });
	child.stdout.pipe(process.stdout, { end: false });
	child.stderr.pipe(process.stderr, { end: false });
	const [status] = await once(child, "close");
	if (status !== 0) throw new Error(`${name}: failed`);
	process.stdout.write(`\n— ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

/** The tools of this project come first, also when this file is not run by npm. */
function environment() {
	const tools = `${project}node_modules/.bin`;
	return {
		...process.env,
		PATH: `${tools}:${process.env.PATH}`,
		PLAYWRIGHT_JSON_OUTPUT_NAME: `${project}${reports.browser}`,
	};
}

function report(file) {
	return JSON.parse(readFileSync(`${project}/${file}`, "utf8"));
}

function fail(sentence) {
	process.stderr.write(`\n${sentence}\n`);
	process.exit(1);
}
