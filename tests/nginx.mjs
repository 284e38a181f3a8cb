// Runs nginx for tests. `node tests/nginx.mjs PORT --site FILE --out FOLDER` serves a built site with the configuration
// that the `server` command prints.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPrograms } from "./programs.mjs";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [port, ...options] = process.argv.slice(2);
	serve(port, options);
}

/**
 * Finds nginx: NGINX_PATH, or the system's. Null if none runs.
 *
 * @returns its path, and the path of its brotli module: "" if it is built in, null if there is none
 */
export function findNginx() {
	const named = process.env.NGINX_PATH;
	for (const path of named ? [named] : findPrograms("nginx")) {
		const { status, stderr } = spawnSync(path, ["-V"], { encoding: "utf8" });
		if (status === 0) return { path, brotli: findBrotli(stderr) };
	}
	return null;
}

/** Returns the path of the brotli module from the output of `-V`: "" if it is built in, null if there is none. */
function findBrotli(version) {
	if (/--add-module=\S*brotli/.test(version)) return "";
	const folder = /--modules-path=(\S+)/.exec(version)?.[1] ?? "/usr/lib/nginx/modules";
	const module = join(folder, "ngx_http_brotli_static_module.so");
	return existsSync(module) ? module : null;
}

function serve(port, options) {
	const site = fileURLToPath(new URL("../src/cli/site.mjs", import.meta.url));
	const args = [site, "server", "nginx", "--port", port, ...options];
	const server = start(execFileSync(process.execPath, args, { encoding: "utf8" }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill(signal));
	server.once("exit", (code) => process.exit(code ?? 0));
}

/** Starts nginx with `httpBlock` in a temporary folder, which is removed when it exits. */
export function start(httpBlock) {
	const { path, brotli } = findNginx();
	const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
	const configuration = brotli === null ? httpBlock.replace(/^\s*brotli_static on;$/gm, "") : httpBlock;
	writeFileSync(join(folder, "site.conf"), configuration);
	writeFileSync(join(folder, "nginx.conf"), mainConfiguration(folder, brotli));
	const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
	// nginx reads the environment variable NGINX as a list of sockets.
	const { NGINX: _, ...env } = process.env;
	execFileSync(path, ["-t", "-q", ...args], { stdio: "inherit", env });
	const server = spawn(path, args, { stdio: "inherit", env });
	server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return server;
}

/** Returns the main configuration. Every path is in `folder`, and nothing needs root. */
function mainConfiguration(folder, brotli) {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
	return `${brotli ? `load_module ${brotli};` : ""}
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 256; }
http {
	access_log off;
	${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n\t")}
	include ${folder}/site.conf;
}
`;
}
