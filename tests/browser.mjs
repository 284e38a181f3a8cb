// The Chromium of the browser tests, and how it is started.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { placesOf } from "./programs.mjs";

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

/** The path of a Chromium that runs on this machine: what CHROMIUM_PATH names, or else the system's, or Playwright's own. */
export function findBrowser() {
	const named = process.env.CHROMIUM_PATH;
	const systems = placesOf("chromium", "chromium-browser", "google-chrome");
	return (named ? [named] : [...systems, chromium.executablePath()]).find(runs) ?? null;
}

/** The path of one. Throws where there is none: what needs a browser is never left out. */
export function browser() {
	const path = findBrowser();
	if (path === null) throw new Error(noBrowser);
	return path;
}

export const noBrowser =
	"There is no Chromium, which the browser tests need. Install one (on Debian: apt-get install chromium), or name one in CHROMIUM_PATH.";

/** A browser whose libraries are missing is there but does not start. */
function runs(path) {
	return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
