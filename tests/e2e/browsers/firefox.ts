import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import WebSocket from "ws";
import type { Driver } from "./driver.ts";

/** Offline, except for this machine, and without motion. */
const preferences = {
	"network.proxy.type": 1,
	"network.proxy.http": "127.0.0.1",
	"network.proxy.http_port": 9,
	"network.proxy.ssl": "127.0.0.1",
	"network.proxy.ssl_port": 9,
	"network.proxy.allow_hijacking_localhost": false,
	"ui.prefersReducedMotion": 1,
};

/** Starts Firefox and drives it over WebDriver BiDi, which Firefox speaks itself, without geckodriver. */
export async function startFirefox(path: string): Promise<Driver> {
	const profile = mkdtempSync(join(tmpdir(), "site-firefox-"));
	const lines = Object.entries(preferences).map((entry) => `user_pref(${entry.map((one) => JSON.stringify(one))});`);
	writeFileSync(join(profile, "user.js"), lines.join("\n"));
	const args = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile];
	const child = spawn(path, args, { stdio: ["ignore", "ignore", "pipe"] });
	const ended = once(child, "exit");
	const { send, listen, close } = await connect(`${await findAddress(child.stderr)}/session`);

	await send("session.new", { capabilities: {} });
	const tree = await send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
	const top = tree.contexts[0]!.context;
	await send("session.subscribe", { events: ["log.entryAdded"] });
	let errors: string[] = [];
	listen(({ method, params }) => {
		if (method === "log.entryAdded" && params.level === "error") errors.push(String(params.text));
	});

	const call = (context: string, declaration: string, ...words: string[]) => {
		return send<Called>("script.callFunction", {
			functionDeclaration: declaration,
			arguments: words.map((value) => ({ type: "string", value })),
			target: { context },
			awaitPromise: false,
		});
	};
	const contextOf = async (frame?: string): Promise<string> => {
		if (frame === undefined) return top;
		const found = await call(top, "(selector) => document.querySelector(selector).contentWindow", frame);
		return readResult<{ context: string }>(found).context;
	};
	return {
		async open(url) {
			await send("browsingContext.navigate", { context: top, url: "about:blank", wait: "complete" });
			errors = [];
			await send("browsingContext.navigate", { context: top, url, wait: "interactive" });
		},
		async resize(width, height) {
			await send("browsingContext.setViewport", { context: top, viewport: { width, height } });
		},
		async evaluate(run, argument, frame) {
			const declaration = `(json) => JSON.stringify((${run})(JSON.parse(json)) ?? null)`;
			return JSON.parse(readResult(await call(await contextOf(frame), declaration, JSON.stringify(argument ?? null))));
		},
		async define(script, frame) {
			readResult(await call(await contextOf(frame), `() => {${script}\n}`));
		},
		async act(actions) {
			// Keys go to the page that has the focus, which may be in a frame; the mouse finds frames by itself.
			const focused = await call(top, "() => document.activeElement?.contentWindow");
			const isKey = actions.every(({ type }) => type === "key");
			const context = (isKey && readResult<{ context: string } | undefined>(focused)?.context) || top;
			await send("input.performActions", { context, actions });
		},
		errors: async () => errors,
		async end() {
			await send("browser.close", {});
			close();
			await ended;
			rmSync(profile, { recursive: true, force: true });
		},
	};
}

interface Called {
	result?: { value: unknown };
	exceptionDetails?: { text: string };
}

function readResult<Value>({ result, exceptionDetails }: Called): Value {
	if (exceptionDetails) throw new Error(exceptionDetails.text);
	return result?.value as Value;
}

/** Reads the address that Firefox prints when it starts. */
async function findAddress(output: Readable): Promise<string> {
	for await (const line of createInterface({ input: output })) {
		const [address] = line.match(/ws:\/\/\S+/) ?? [];
		if (address) {
			// Firefox blocks if nobody reads its output.
			output.resume();
			return address;
		}
	}
	throw new Error("Firefox ended before it said its address.");
}

interface LogEvent {
	method?: string;
	params: { level: string; text: string };
}

async function connect(address: string) {
	const socket = new WebSocket(address);
	const waiting = new Map<number, (answer: Answer) => void>();
	let hear = (_: LogEvent) => {};
	let count = 0;
	socket.on("message", (data) => {
		const message = JSON.parse(String(data));
		if (message.id === undefined || message.id === null) hear(message);
		else waiting.get(message.id)?.(message);
	});
	await once(socket, "open");
	return {
		async send<Result>(method: string, params: unknown): Promise<Result> {
			const id = ++count;
			const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
			socket.send(JSON.stringify({ id, method, params }));
			const { result, message } = await answered;
			waiting.delete(id);
			if (message !== undefined) throw new Error(`${method}: ${message}`);
			return result as Result;
		},
		listen(listener: (event: LogEvent) => void) {
			hear = listener;
		},
		close: () => socket.close(),
	};
}

interface Answer {
	result?: unknown;
	/** Why the command failed. */
	message?: string;
}
