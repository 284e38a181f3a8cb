import { rmSync } from "node:fs";
import { defineConfig, type ReporterDescription } from "playwright/test";
import { findHeadlessShell, flags, getBrowserPath } from "./browser.mjs";
import { findCaddy } from "./caddy.mjs";
import { getAddress, ports, writeDefinitions } from "./e2e/definitions.ts";
import { findNginx } from "./nginx.mjs";

// Workers load this file too: they inherit these results.
process.env.HEADLESS_SHELL ??= findHeadlessShell() ?? "";
process.env.CHROMIUM_PATH ||= getBrowserPath();
process.env.NGINX ??= JSON.stringify(findNginx());
process.env.CADDY ??= findCaddy() ?? "";
process.env.DEFINITIONS ??= definitionsOfThisRun();

export default defineConfig({
	testDir: "e2e",
	globalSetup: "./e2e/servers.ts",
	outputDir: "../test-results/e2e",
	fullyParallel: true,
	forbidOnly: true,
	retries: 0,
	// One more than the cores in CI, because a test that waits leaves its core to another.
	workers: 3,
	// In milliseconds. Tests wait for states, so only a test that fails reaches these limits, even on a busy machine.
	timeout: 180_000,
	expect: { timeout: 30_000, toMatchSnapshot: { maxDiffPixelRatio: 0.01 } },
	// Screenshots are only taken with `--update-snapshots`, and are the same for all systems.
	updateSnapshots: "none",
	snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
	reporter: reporters(),
	use: {
		actionTimeout: 30_000,
		navigationTimeout: 60_000,
		locale: "en-US",
		timezoneId: "America/Chicago",
		// Motion has its own tests; the others need not wait for it.
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			executablePath: process.env.HEADLESS_SHELL || process.env.CHROMIUM_PATH,
			args: flags,
		},
	},
	projects: [
		// Serial, because some tests edit what the preview shows. Runs beside the next project.
		{ name: "dev", use: { baseURL: getAddress(ports.dev) }, testMatch: "e2e/dev/*.spec.ts", workers: 1 },
		// One project for all the rest, because a worker ends with its project. The editor's tests sort first, while the servers start.
		{ name: "parallel", use: { baseURL: getAddress(ports.built) }, testIgnore: "e2e/dev/*.spec.ts" },
	],
});

/** Writes the definitions of this run, and removes them when it ends. */
function definitionsOfThisRun(): string {
	const folder = writeDefinitions();
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** In CI, failures are shown in full at the end, where a log is read first. */
function reporters(): ReporterDescription[] {
	const shown: ReporterDescription[] = process.env.CI ? [["dot"], ["github"]] : [["line"]];
	const named: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"]] : [];
	return [...shown, ...named];
}
