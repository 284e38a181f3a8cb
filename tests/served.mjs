import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Builds a definition and serves it, as `npm start` does. */
export function serveSite(project, { site = "site.yaml", out }) {
	return startServer(project, ["start", "--site", site, "--out", out]);
}

/** Starts a command that serves a site, on a free port. */
export async function startServer(project, command) {
	const program = join(project, "src/cli/site.mjs");
	const server = spawn(process.execPath, [program, ...command, "--port", "0"], {
		cwd: project,
		stdio: ["ignore", "pipe", "ignore"],
	});
	const ended = once(server, "exit");
	const url = await Promise.race([findAddress(server.stdout), ended.then(() => null)]);
	if (url === null)
		throw new Error(`The server did not start. Run it yourself to see why: npm run ${command.join(" ")}`);
	process.once("exit", () => server.kill());
	return {
		url,
		/** Settles when the program exits for any reason. */
		ended,
		async stop() {
			server.kill();
			await ended;
		},
	};
}

async function findAddress(output) {
	for await (const line of createInterface({ input: output })) {
		const port = /http:\/\/\S+:(\d+)/.exec(line)?.[1];
		if (port) return `http://127.0.0.1:${port}`;
	}
	return null;
}
