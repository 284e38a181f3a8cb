import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { findPrograms } from "./programs.mjs";

/** The flags of Chromium in all tests and benchmarks: isolated, and offline. */
export const flags = [
	"--no-sandbox",
	"--disable-gpu",
	// Saves a GPU process for every test.
	"--in-process-gpu",
	// Saves a process for every page and navigation.
	"--process-per-site",
	// Saves the network process.
	"--enable-features=NetworkServiceInProcess2",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Text has the same width on every machine.
	"--font-render-hinting=none",
	// Blocks all other machines.
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
	// Screenshots wait until all images are decoded.
	"--disable-checker-imaging",
];

/** Returns the path of a Chromium that runs: CHROMIUM_PATH, the system's, or Playwright's own. Null if none does. */
export function findBrowser() {
	const named = process.env.CHROMIUM_PATH;
	const installed = findPrograms("chromium", "chromium-browser", "google-chrome");
	return (named ? [named] : [...installed, chromium.executablePath()]).find(runs) ?? null;
}

/**
 * Returns the path of the headless shell, which runs pages with a third of the processor time (on Debian a package beside
 * Chromium). Null if the machine has none, or if CHROMIUM_PATH names the browser to test with.
 */
export function findHeadlessShell() {
	if (process.env.CHROMIUM_PATH) return null;
	return findPrograms("chromium-headless-shell").find(runs) ?? null;
}

/** Returns the path of a Chromium, or throws: browser tests are never skipped. */
export function getBrowserPath() {
	const path = findBrowser();
	if (path === null) throw new Error(browserMissing);
	return path;
}

export const browserMissing =
	"The browser tests need Chromium. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to yours.";

/** Checks whether a browser starts: with missing libraries it exists but doesn't run. */
function runs(path) {
	return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
