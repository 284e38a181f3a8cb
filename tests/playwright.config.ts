import { rmSync } from "node:fs";
import { defineConfig, type ReporterDescription } from "playwright/test";
import { browser, flags } from "./browser.mjs";
import { findCaddy } from "./caddy.mjs";
import { at, ports, writeDefinitions } from "./e2e/definitions.ts";
import { findNginx } from "./nginx.mjs";

// The workers load this file too: they look for nothing again.
process.env.CHROMIUM_PATH ||= browser();
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
	// One more than cores: a page that is waited for leaves its core to another.
	workers: 3,
	// Longer than any single wait, each of which has a limit of its own.
	timeout: 60_000,
	expect: { timeout: 8_000, toMatchSnapshot: { maxDiffPixelRatio: 0.01 } },
	// Pictures are taken with `--update-snapshots`, on purpose only, and stand beside the tests whatever the system.
	updateSnapshots: "none",
	snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
	reporter: reporters(),
	use: {
		actionTimeout: 10_000,
		navigationTimeout: 20_000,
		locale: "en-US",
		timezoneId: "America/Chicago",
		// Motion has tests of its own; all others need not wait for it.
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: flags,
		},
	},
	projects: [
		// One after the other: some of them edit what the preview shows. They come first, beside those of the next project.
		{ name: "dev", use: { baseURL: at(ports.dev) }, testMatch: "e2e/dev/*.spec.ts", workers: 1 },
		// One project, as workers end with theirs. Those of the editor come first, by their names, while the servers start.
		{ name: "parallel", use: { baseURL: at(ports.built) }, testIgnore: "e2e/dev/*.spec.ts" },
	],
});

/** Copies that are gone when the run is over. */
function definitionsOfThisRun(): string {
	const folder = writeDefinitions();
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** `npm test` names a file for the results; GitHub shows failures beside the code. */
function reporters(): ReporterDescription[] {
	const named: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"]] : [];
	const annotated: ReporterDescription[] = process.env.CI ? [["github"]] : [];
	return [["line"], ...named, ...annotated];
}
