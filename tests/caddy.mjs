// Runs Caddy for tests. `node tests/caddy.mjs PORT --site FILE --out FOLDER` serves a built site with the Caddyfile that
// the `server` command prints.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPrograms } from "./programs.mjs";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [port, ...options] = process.argv.slice(2);
	serve(port, options);
}

/** Returns the path of Caddy: CADDY_PATH, or the system's. Null if none runs. */
export function findCaddy() {
	const paths = process.env.CADDY_PATH ? [process.env.CADDY_PATH] : findPrograms("caddy");
	return paths.find((path) => spawnSync(path, ["version"], { stdio: "ignore" }).status === 0) ?? null;
}

function serve(port, options) {
	const site = fileURLToPath(new URL("../src/cli/site.mjs", import.meta.url));
	const args = [site, "server", "caddy", "--port", port, ...options];
	const server = start(execFileSync(process.execPath, args, { encoding: "utf8" }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill(signal));
	server.once("exit", (code) => process.exit(code ?? 0));
}

/** Starts Caddy in a temporary folder, which is removed when it exits. `options` are global options. */
export function start(caddyfile, options = []) {
	const path = findCaddy();
	const folder = mkdtempSync(join(tmpdir(), "site-caddy-"));
	const file = join(folder, "Caddyfile");
	writeFileSync(file, `{\n\t${["admin off", ...options].join("\n\t")}\n}\n${caddyfile}`);
	const args = ["--config", file, "--adapter", "caddyfile"];
	const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
	execFileSync(path, ["validate", ...args], { stdio: ["ignore", "ignore", "inherit"], env });
	const server = spawn(path, ["run", ...args], { stdio: ["ignore", "ignore", "ignore"], env });
	server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return server;
}
