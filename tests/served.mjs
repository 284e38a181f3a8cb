import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Builds a definition and serves it, as `npm start` does: gives the address, and a function that ends it. */
export async function serveSite(project, { site = "site.yaml", out }) {
	const program = join(project, "src/cli/site.mjs");
	const server = spawn(process.execPath, [program, "start", "--port", "0", "--site", site, "--out", out], {
		cwd: project,
		stdio: ["ignore", "pipe", "ignore"],
	});
	const ended = once(server, "exit");
	const url = await Promise.race([address(server.stdout), ended.then(() => null)]);
	if (url === null) throw new Error(`${site} could not be built and served: see what \`npm run build\` says of it.`);
	process.once("exit", () => server.kill());
	return {
		url,
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
