import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bundleCompiler } from "./compiler.ts";
import { getAddress, logFileOf, ports } from "./definitions.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

/** The limit for the start of each server with an empty cache (ms). */
const patience = 120_000;

interface Server {
	/** The address that answers once the server runs. */
	url: string;
	command: string[];
}

/** Begins to start the servers of a run, for which tests wait with `waitForServers`. Returns a function that ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
	const children: ChildProcess[] = [];
	process.once("exit", () => {
		for (const child of children) child.kill();
	});
	const problem = startServers(children).then(() => null, String);
	// Workers ask it, and get an answer once all servers run or one has failed.
	const gate = createServer(async (_, response) => {
		response.end((await problem) ?? "");
	});
	await once(gate.listen(0, "127.0.0.1"), "listening");
	process.env.SERVERS = getAddress((gate.address() as AddressInfo).port);
	await bundleCompiler();
	return async () => {
		gate.close();
		await end(children);
	};
}

function startServers(children: ChildProcess[]): Promise<unknown> {
	return Promise.all(
		serversOf(process.env.DEFINITIONS!).map(async (servers) => {
			for (const { url, command } of servers) {
				const log = logFileOf(process.env.DEFINITIONS!, Number(new URL(url).port));
				if (await isAnswering(url)) throw new Error(`The address ${url} is in use. Stop the program that uses it.`);
				const child = run(command, log);
				children.push(child);
				await waitForAnswer(url, child, log);
			}
		}),
	);
}

/** Returns lists of servers. The lists start in parallel, the servers of a list in turn, because they reuse a cache. */
function serversOf(definitions: string): Server[][] {
	const site = (command: string, port: number, ...options: string[]) => {
		return ["src/cli/site.mjs", command, "--port", String(port), ...options];
	};
	const built = (port: number, file: string, name: string): Server => {
		return { url: getAddress(port), command: site("start", port, "--site", file, "--out", `test-results/${name}`) };
	};
	const behind = (program: string, port: number): Server => {
		return { url: getAddress(port), command: [`tests/${program}.mjs`, String(port), "--out", "test-results/site"] };
	};
	const below = built(ports.below, `${definitions}/below/site.yaml`, "below");
	return [
		[built(ports.built, "site.yaml", "site"), built(ports.provided, `${definitions}/provided/site.yaml`, "provided")],
		[built(ports.bakery, "tests/sites/bakery/site.yaml", "bakery"), { ...below, url: `${below.url}/repo/` }],
		[{ url: getAddress(ports.dev), command: site("dev", ports.dev, "--site", `${definitions}/dev/site.yaml`) }],
		process.env.NGINX === "null" ? [] : [behind("nginx", ports.nginx)],
		process.env.CADDY ? [behind("caddy", ports.caddy)] : [],
		[{ url: getAddress(ports.provider), command: ["tests/e2e/provider.mjs", String(ports.provider)] }],
	];
}

/** Writes the output of a server to a file, for tests and for the error if it fails. */
function run(command: string[], log: string): ChildProcess {
	const file = openSync(log, "w");
	const child = spawn(process.execPath, command, { cwd: project, stdio: ["ignore", file, file] });
	closeSync(file);
	return child;
}

async function waitForAnswer(url: string, child: ChildProcess, log: string): Promise<void> {
	const readLog = () => readFileSync(log, "utf8");
	const end = performance.now() + patience;
	while (performance.now() < end) {
		if (child.exitCode !== null) throw new Error(`The server of ${url} ended:\n${readLog()}`);
		if (await isAnswering(url)) return;
		await pause(50);
	}
	throw new Error(`No answer from ${url}:\n${readLog()}`);
}

function isAnswering(url: string): Promise<boolean> {
	return fetch(url).then(
		({ ok }) => ok,
		() => false,
	);
}

/** Sends SIGTERM, so that a server ends its children and removes its folder. */
async function end(children: ChildProcess[]): Promise<void> {
	const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
	await Promise.all(
		running.map((child) => {
			const ended = once(child, "exit");
			child.kill();
			return ended;
		}),
	);
}
