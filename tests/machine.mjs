// What the tests need of the machine besides Node: a Chromium, nginx and Caddy. What is there is used. In CI the rest is
// installed; on a person's machine nothing is, and what only the real servers show is left out.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { findBrowser, noBrowser } from "./browser.mjs";
import { findCaddy } from "./caddy.mjs";
import { findNginx } from "./nginx.mjs";

/** In CI nothing is left out. */
export function isCi() {
	return !["", "0", "false"].includes(process.env.CI ?? "");
}

const servers = [
	{ name: "nginx", isThere: () => findNginx() !== null, packages: ["nginx-light"], variable: "NGINX_PATH" },
	{
		name: "nginx's brotli",
		// Without an nginx that is all there is to say.
		isThere: () => findNginx()?.brotli !== null,
		packages: ["libnginx-mod-http-brotli-static"],
		variable: "NGINX_PATH",
	},
	{ name: "Caddy", isThere: () => findCaddy() !== null, packages: ["caddy"], variable: "CADDY_PATH" },
];

/** Throws a sentence for people where there is no browser, and in CI none could be installed. */
export function requireBrowser() {
	if (findBrowser() === null && isCi()) installBrowser();
	if (findBrowser() === null) throw new NeedError(noBrowser);
}

/** Returns a line for each server whose tests are left out here. In CI, where none may be, throws it. */
export function missingServers() {
	const missing = servers.filter(({ isThere, packages }) => {
		if (!isThere() && isCi()) installPackages(...packages);
		return !isThere();
	});
	const lines = missing.map(({ name, packages, variable }) => {
		return `not run here: ${name}. Install it (on Debian: apt-get install ${packages.join(" ")}), or name one in ${variable}.`;
	});
	if (isCi() && lines.length > 0) throw new NeedError(lines.join("\n"));
	return lines;
}

/** The machine lacks something that cannot be left out; the message says what to install. */
export class NeedError extends Error {}

/** The system's package, or else Playwright's own. */
function installBrowser() {
	installPackages("chromium");
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

/** Whatever comes of it, what counts is what is there afterwards. */
function run(program, args) {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync(program, args, { stdio: ["ignore", 2, 2], timeout: 600_000, env });
}
