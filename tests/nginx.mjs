// Finds an nginx for the tests, or installs one; and serves a built site with the configuration that the site writes.
// `node tests/nginx.mjs` prints which, `node tests/nginx.mjs PORT --site FILE --out FOLDER` serves.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { candidates, installPackages, say } from "./install.mjs";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [port, ...options] = process.argv.slice(2);
	if (port) serve(port, options);
	else process.stdout.write(JSON.stringify(nginx()));
}

/**
 * The path of an nginx that runs on this machine, and its module for brotli: a path, "" where it is built in, null where
 * there is none. Looks at NGINX_PATH, then at the system's; installs one where there is none, or one without brotli.
 * Throws where there is no nginx then: these tests are never skipped.
 */
export function nginx() {
	const named = process.env.NGINX_PATH;
	const first = found(named);
	const chosen = first && (named || first.brotli !== null) ? first : (install() && found()) || first;
	if (!chosen) {
		throw new Error(
			"There is no nginx that runs, and none could be installed. Install one (on Debian: apt-get install nginx-light " +
				"libnginx-mod-http-brotli-static) or name one in the environment variable NGINX_PATH.",
		);
	}
	if (chosen.brotli === null) say("This nginx has no module for brotli: only gzip is tested with it.");
	return chosen;
}

function found(named) {
	for (const path of named ? [named] : candidates("nginx")) {
		const { status, stderr } = spawnSync(path, ["-V"], { encoding: "utf8" });
		if (status === 0) return { path, brotli: brotliOf(stderr) };
	}
	return null;
}

/** `-V` says what is built in, and where modules are. */
function brotliOf(version) {
	if (/--add-module=\S*brotli/.test(version)) return "";
	const folder = /--modules-path=(\S+)/.exec(version)?.[1] ?? "/usr/lib/nginx/modules";
	const module = join(folder, "ngx_http_brotli_static_module.so");
	return existsSync(module) ? module : null;
}

function install() {
	say("No nginx with brotli found: installing the system's packages.");
	return installPackages("nginx-light", "libnginx-mod-http-brotli-static");
}

function serve(port, options) {
	const site = fileURLToPath(new URL("../src/cli/site.mjs", import.meta.url));
	const args = [site, "server", "nginx", "--port", port, ...options];
	const server = start(execFileSync(process.execPath, args, { encoding: "utf8" }));
	for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => server.kill(signal));
	server.once("exit", (code) => process.exit(code ?? 0));
}

/** Starts an nginx with this in its `http` block, in a folder that goes when it ends. */
export function start(written) {
	const { path, brotli } = nginx();
	const folder = mkdtempSync(join(tmpdir(), "site-nginx-"));
	const configuration = brotli === null ? written.replace(/^\s*brotli_static on;$/gm, "") : written;
	writeFileSync(join(folder, "site.conf"), configuration);
	writeFileSync(join(folder, "nginx.conf"), around(folder, brotli));
	const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
	// A variable of this name means something else to nginx.
	const { NGINX: _, ...env } = process.env;
	execFileSync(path, ["-t", "-q", ...args], { stdio: "inherit", env });
	const server = spawn(path, args, { stdio: "inherit", env });
	server.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return server;
}

/** What an administrator has around it: everything in a folder of this run, and nothing that needs root. */
function around(folder, brotli) {
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
