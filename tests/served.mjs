import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Builds a definition and serves it, as `npm start` does: gives the address, and a function that ends it. */
export function serveSite(project, { site = "site.yaml", out }) {
	return served(project, ["start", "--site", site, "--out", out]);
}

/** Runs a command that serves, on a port that is free. */
export async function served(project, command) {
	const program = join(project, "src/cli/site.mjs");
	const server = spawn(process.execPath, [program, ...command, "--port", "0"], {
		cwd: project,
		stdio: ["ignore", "pipe", "ignore"],
	});
	const ended = once(server, "exit");
	const url = await Promise.race([address(server.stdout), ended.then(() => null)]);
	if (url === null)
		throw new Error(`What is to be served could not be: see what \`npm run ${command.join(" ")}\` says.`);
	process.once("exit", () => server.kill());
	return {
		url,
		/** Settles when the program ends, also by itself. */
		ended,
		async stop() {
			server.kill();
			await ended;
		},
	};
}

async function address(output) {
	for await (const line of createInterface({ input: output })) {
		const port = /http:\/\/\S+:(\d+)/.exec(line)?.[1];
		if (port) return `http://127.0.0.1:${port}`;
	}
	return null;
}
