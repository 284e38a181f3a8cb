import { fork, spawnSync } from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, say } from "./say.mjs";

const self = fileURLToPath(import.meta.url);

if (process.argv[2] === "--write") await buildHere(process.argv[3], process.argv[4]);

/** Prints where the CPU time of `npm run build` goes (user and system, seconds). */
export async function measureSplit(project, folder) {
	const program = join(project, "src/cli/site.mjs");
	const out = join(folder, "split");
	const runs = [];
	for (let round = 0; round < 6; round++) {
		const run = {
			node: measureCpu("node -e 0"),
			help: measureCpu(`node ${program} help`),
			check: measureCpu(`node ${program} check --format json`),
			uncompressed: measureCpu(`node ${program} build --no-compress --out ${out}`),
			build: measureCpu(`node ${program} build --out ${out}`),
			npm: measureCpu(`npm run build -- --out ${out}`),
			writing: await measureWriting(program, out),
		};
		// Discard the first run, which fills the caches.
		if (round > 0) runs.push(run);
	}
	const of = (key) => median(runs, key);
	say("npm run build, CPU time", of("npm"), "s");
	say("  npm itself", of("npm") - of("build"), "s");
	say("  starting node", of("node"), "s");
	say("  loading the program", of("help") - of("node"), "s");
	say("  reading and checking the definition", of("check") - of("help"), "s");
	say("  rendering the pages", of("uncompressed") - of("check") - of("writing"), "s");
	say("  writing the files", of("writing"), "s");
	say("  compressing changed files", of("build") - of("uncompressed"), "s");

	/** Returns the CPU time of a command and its children (s). */
	function measureCpu(command) {
		const { stdout } = spawnSync("sh", ["-c", `${command} >/dev/null 2>&1; times`], { cwd: project, encoding: "utf8" });
		// The last line has the times of the shell's children: "0m1.23s 0m0.45s", for user and system.
		const times = stdout
			.trim()
			.split("\n")
			.at(-1)
			.matchAll(/(\d+)m([\d.]+)s/g);
		return [...times].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
	}
}

/** Returns the CPU time that a build spends writing files (s). */
function measureWriting(program, out) {
	return new Promise((resolve) => {
		fork(self, ["--write", program, out], { stdio: ["ignore", "ignore", "ignore", "ipc"] }).once("message", resolve);
	});
}

/** Builds in this process, and sends the CPU time of all calls that write files (s). */
async function buildHere(program, out) {
	let microseconds = 0;
	for (const name of ["writeFileSync", "mkdirSync", "renameSync", "rmSync", "copyFileSync"]) {
		const real = fs[name];
		fs[name] = (...args) => {
			const before = process.cpuUsage();
			const result = real(...args);
			const { user, system } = process.cpuUsage(before);
			microseconds += user + system;
			return result;
		};
	}
	syncBuiltinESMExports();
	process.argv = [process.argv[0], program, "build", "--no-compress", "--out", out];
	await import(program);
	process.send(microseconds / 1e6, () => process.disconnect());
}
