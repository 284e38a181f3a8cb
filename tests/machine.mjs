// Finds what the tests need besides Node: Chromium, nginx and Caddy. CI installs what is missing. Outside CI nothing is
// installed, tests that need a missing server are left out, and the server is listed. Firefox and WebKit are never
// installed: the core journeys run in those that are there.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { browserMissing, findBrowser } from "./browser.mjs";
import { findCaddy } from "./caddy.mjs";
import { findNginx } from "./nginx.mjs";
import { findFirefox, findWebKit } from "./other-browsers.mjs";

export function isCi() {
	return !["", "0", "false"].includes(process.env.CI ?? "");
}

const servers = [
	{ name: "nginx", isThere: () => findNginx() !== null, packages: ["nginx-light"], variable: "NGINX_PATH" },
	{
		name: "nginx's brotli",
		// Without nginx, the entry above is enough.
		isThere: () => findNginx()?.brotli !== null,
		packages: ["libnginx-mod-http-brotli-static"],
		variable: "NGINX_PATH",
	},
	{ name: "Caddy", isThere: () => findCaddy() !== null, packages: ["caddy"], variable: "CADDY_PATH" },
];

const otherBrowsers = [
	{ name: "Firefox", isThere: () => findFirefox() !== null, packages: ["firefox-esr"], variable: "FIREFOX_PATH" },
	{
		name: "WebKit",
		isThere: () => findWebKit() !== null,
		packages: ["webkit2gtk-driver", "xvfb"],
		variable: "WEBKIT_DRIVER_PATH",
	},
];

/** Throws if there is no browser. In CI, installs one first. */
export function requireBrowser() {
	if (findBrowser() === null && isCi()) installBrowser();
	if (findBrowser() === null) throw new NeedError(browserMissing);
}

/** Returns a line for each server whose tests are left out. In CI, installs what is missing, and throws if that fails. */
export function missingServers() {
	const missing = servers.filter(({ isThere, packages }) => {
		if (!isThere() && isCi()) installPackages(...packages);
		return !isThere();
	});
	const lines = missing.map(describeMissing);
	if (isCi() && lines.length > 0) throw new NeedError(lines.join("\n"));
	return lines;
}

/** Returns a line for each browser besides Chromium in which no journey runs. */
export function missingBrowsers() {
	return otherBrowsers.filter(({ isThere }) => !isThere()).map(describeMissing);
}

function describeMissing({ name, packages, variable }) {
	return `not run here: ${name}. Install it (on Debian: apt-get install ${packages.join(" ")}), or set ${variable} to yours.`;
}

/** Thrown if the machine lacks something that the tests need. The message says what to install. */
export class NeedError extends Error {}

/** Installs the system's packages, or else Playwright's own browser. */
function installBrowser() {
	installPackages("chromium", "chromium-headless-shell");
	if (findBrowser() !== null) return;
	const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
	run(process.execPath, [cli, "install", "--with-deps", "chromium"]);
}

function installPackages(...names) {
	const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
	for (const command of [
		["apt-get", "update"],
		["apt-get", "install", "-y", "--no-install-recommends", ...names],
	]) {
		const [program, ...args] = [...asRoot, ...command];
		run(program, args);
	}
}

/** Runs a program and ignores its result: the caller looks for what it should have installed. */
function run(program, args) {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync(program, args, { stdio: ["ignore", 2, 2], timeout: 600_000, env });
}
