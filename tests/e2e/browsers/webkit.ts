import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Driver } from "./driver.ts";

/** Starts WebKit on a display of its own, and drives it over WebDriver. */
export async function startWebKit(programs: { driver: string; display: string }): Promise<Driver> {
	const display = spawn(programs.display, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	const [number] = await once(display.stdio[3] as Readable, "data");
	const port = await findFreePort();
	const driver = spawn(programs.driver, [`--port=${port}`], {
		stdio: "ignore",
		env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: "1" },
	});
	const request = createClient(`http://127.0.0.1:${port}`);
	const capabilities = { alwaysMatch: { pageLoadStrategy: "none" } };
	const { sessionId } = await request<{ sessionId: string }>("POST", "/session", { capabilities });
	const send = <Value>(command: string, body: unknown) =>
		request<Value>("POST", `/session/${sessionId}/${command}`, body);

	const execute = async <Value>(script: string, args: string[], frame?: string): Promise<Value> => {
		await send("frame", { id: null });
		if (frame !== undefined) {
			const script = "return document.querySelector(arguments[0])";
			await send("frame", { id: await send("execute/sync", { script, args: [frame] }) });
		}
		return send("execute/sync", { script, args });
	};
	const evaluate: Driver["evaluate"] = async (run, argument, frame) => {
		const script = `return JSON.stringify((${run})(JSON.parse(arguments[0])) ?? null)`;
		return JSON.parse(await execute(script, [JSON.stringify(argument ?? null)], frame));
	};
	/**
	 * Runs a function in a page. Returns false if that fails, for example while another page replaces it. WebKit may also
	 * not answer at all then, so the wait is limited.
	 */
	const attempt = (run: () => boolean) =>
		Promise.race([evaluate(run, null).catch(() => false), pause(maxAttemptTime, false)]);
	return {
		async open(url) {
			await send("frame", { id: null });
			await send("url", { url: "about:blank" });
			await until(() => attempt(() => document.URL === "about:blank"));
			await send("url", { url });
			// The driver doesn't report what a page logs, so listeners are added to the page as early as possible.
			await until(() => attempt(recordErrors));
		},
		async resize(width, height) {
			await send("window/rect", { width, height });
		},
		evaluate,
		async define(script, frame) {
			await execute(script, [], frame);
		},
		async act(actions) {
			await send("frame", { id: null });
			await send("actions", { actions });
		},
		errors: () => evaluate(() => (window as unknown as Recorded).recordedErrors ?? [], null),
		async end() {
			await request("DELETE", `/session/${sessionId}`);
			await Promise.all([stop(driver), stop(display)]);
		},
	};
}

/** Milliseconds. */
const maxAttemptTime = 5_000;

interface Recorded {
	recordedErrors?: string[];
}

/** Records the errors of a page in it. Returns false if the page hasn't begun to load. */
function recordErrors(): boolean {
	if (document.URL === "about:blank") return false;
	const errors: string[] = [];
	(window as unknown as Recorded).recordedErrors = errors;
	addEventListener("error", (event) => errors.push(event.message));
	addEventListener("unhandledrejection", (event) => errors.push(String(event.reason)));
	addEventListener("securitypolicyviolation", (event) => errors.push(`blocked: ${event.blockedURI}`));
	console.error = (...words) => errors.push(words.join(" "));
	return true;
}

function createClient(address: string) {
	return async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
		const options = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
		const response = await until(() => fetch(address + path, options).catch(() => null));
		const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
		if (value?.error) throw new Error(`${path.split("/").at(-1)}: ${value.error}: ${value.message}`);
		return value;
	};
}

/** Repeats a step until its result is truthy: up to 300 times, 50 ms apart. */
async function until<Result>(step: () => Promise<Result>): Promise<NonNullable<Result>> {
	for (let count = 0; count < 300; count++) {
		const result = await step();
		if (result) return result;
		await pause(50);
	}
	throw new Error("WebKit doesn’t answer.");
}

async function stop(child: ChildProcess): Promise<void> {
	const ended = once(child, "exit");
	child.kill();
	await ended;
}

async function findFreePort(): Promise<number> {
	const server = createServer();
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	return port;
}
