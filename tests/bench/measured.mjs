// Measures a script in a process of its own. That process runs this file, too, and sends what the script used.
import { fork } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";

const self = fileURLToPath(import.meta.url);

if (process.argv[1] === self) await runHere(process.argv.slice(2));

/** Returns wall-clock and CPU time (ms) and peak memory (MB) of a script. Rejects if it fails. */
export function runMeasured(script, ...args) {
	return new Promise((resolve, reject) => {
		const started = performance.now();
		const env = { ...process.env, NODE_ENV: "production" };
		const child = fork(self, [script, ...args], { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
		let errors = "";
		child.stderr.on("data", (text) => {
			errors += text;
		});
		child.once("message", (used) => resolve({ milliseconds: performance.now() - started, ...used }));
		child.once("exit", (code) => code !== 0 && reject(new Error(errors)));
	});
}

async function runHere([script, ...args]) {
	process.argv = [process.argv[0], script, ...args];
	await import(pathToFileURL(script));
	if (process.exitCode) return;
	const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
	const used = { cpuMilliseconds: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
	process.send(used, () => process.disconnect());
}
