// Finds a Caddy for the tests, or tries to install one; and serves a built site with the Caddyfile that the site writes.
// `node tests/caddy.mjs` prints which, `node tests/caddy.mjs PORT --site FILE --out FOLDER` serves.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { candidates, installPackages, say } from "./install.mjs";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [port, ...options] = process.argv.slice(2);
	if (port) serve(port, options);
	else process.stdout.write(caddy() ?? "");
}

/** The path of a Caddy that runs on this machine: CADDY_PATH, the system's, or one that is installed now. Null: none. */
export function caddy() {
	const path = found() ?? (install() && found());
	if (!path) say("There is no Caddy, and none could be installed: its configuration is only compared with nginx's.");
	return path;
}

function found() {
	const paths = process.env.CADDY_PATH ? [process.env.CADDY_PATH] : candidates("caddy");
	return paths.find((path) => spawnSync(path, ["version"], { stdio: "ignore" }).status === 0) ?? null;
}

function install() {
	say("No Caddy found: installing the system's package.");
	return installPackages("caddy");
}

function serve(port, options) {
	const site = fileURLToPath(new URL("../src/cli/site.mjs", import.meta.url));
	const args = [site, "server", "caddy", "--port", port, ...options];
	const server = start(execFileSync(process.execPath, args, { encoding: "utf8" }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill(signal));
	server.once("exit", (code) => process.exit(code ?? 0));
}

/** Starts a Caddy with this and these global options, in a folder that goes when it ends. */
export function start(written, options = []) {
	const path = caddy();
	const folder = mkdtempSync(join(tmpdir(), "site-caddy-"));
	const file = join(folder, "Caddyfile");
	writeFileSync(file, `{\n\t${["admin off", ...options].join("\n\t")}\n}\n${written}`);
	const args = ["--config", file, "--adapter", "caddyfile"];
	const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	execFileSync(path, ["validate", ...args], { stdio: ["ignore", "ignore", "inherit"], env });
	const server = spawn(path, ["run", ...args], { stdio: ["ignore", "ignore", "ignore"], env });
	server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return server;
}
