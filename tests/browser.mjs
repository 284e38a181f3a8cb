// Finds a Chromium for the browser tests, or installs one. `node tests/browser.mjs` prints its path, and that of the one
// that most tests use.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { candidates, installPackages, run, say } from "./install.mjs";

/** How every test starts it: for itself, without asking anything of other machines. */
export const flags = [
	"--no-sandbox",
	"--disable-gpu",
	// What draws in its place begins a process for every test otherwise.
	"--in-process-gpu",
	// A process begins for every page otherwise, and again for the next address on it.
	"--process-per-site",
	// Nor does what asks for addresses need a process of its own.
	"--enable-features=NetworkServiceInProcess2",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Letters are as wide as on screens of many pixels: headless browsers differ there.
	"--font-render-hinting=none",
	// What is not this machine has no address.
	"--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
	// A picture of a page has all of its pictures: what is not decoded in time would be left out.
	"--disable-checker-imaging",
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const whole = browser();
	process.stdout.write(JSON.stringify({ CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shellBeside(whole) }));
}

/**
 * The path of a Chromium that can do less and needs a third of the processor: Debian's headless shell, beside the
 * system's Chromium. Another Chromium, or one that CHROMIUM_PATH names, does all by itself.
 */
function shellBeside(whole) {
	if (whole === process.env.CHROMIUM_PATH || whole === chromium.executablePath()) return whole;
	const found = () => candidates("chromium-headless-shell").find(runs);
	return found() ?? (installPackages("chromium-headless-shell") && found()) ?? whole;
}

/**
 * The path of a Chromium that runs on this machine. Looks at CHROMIUM_PATH, then at Playwright's own, then at the
 * system's; installs one where there is none. Throws where that fails: browser tests are never skipped.
 */
export function browser() {
	const named = process.env.CHROMIUM_PATH;
	if (named) {
		if (runs(named)) return named;
		throw new Error(`CHROMIUM_PATH is ${named}, which does not run. Name a Chromium, or unset it.`);
	}
	const found = installed() ?? (installPlaywrights() && installed()) ?? (installSystems() && installed());
	if (found) return found;
	throw new Error(
		"There is no Chromium, and none could be installed. Install one (on Debian: apt-get install chromium) " +
			"or name one in the environment variable CHROMIUM_PATH.",
	);
}

function installed() {
	const systems = candidates("chromium", "chromium-browser", "google-chrome");
	return [chromium.executablePath(), ...systems].find((path) => path && existsSync(path) && runs(path)) ?? null;
}

/** A browser whose libraries are missing is there but does not start. */
function runs(path) {
	return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

function installPlaywrights() {
	const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
	say("No Chromium found: Playwright installs its own.");
	// Whatever came of it, what counts is whether a browser is there afterwards.
	run(process.execPath, [cli, "install", "--with-deps", "chromium"]);
	return true;
}

function installSystems() {
	say("That did not bring a Chromium: trying the system's package.");
	return installPackages("chromium");
}
