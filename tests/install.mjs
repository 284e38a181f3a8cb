// What tests need of the machine: finds programs, and installs them by the system's packages.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The places where a program of one of these names could be: in PATH, and where only root has it. */
export function candidates(...names) {
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
}

/** Installs packages of the system. Whatever came of it, what counts is whether they are there afterwards. */
export function installPackages(...names) {
	const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
	for (const command of [
		["apt-get", "update"],
		["apt-get", "install", "-y", "--no-install-recommends", ...names],
	]) {
		const [program, ...args] = [...asRoot, ...command];
		run(program, args);
	}
	return true;
}

/** What it prints goes to the error stream: the output is for answers. */
export function run(program, args) {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync(program, args, { stdio: ["ignore", 2, 2], timeout: 600_000, env });
}

export function say(text) {
	process.stderr.write(`${text}\n`);
}
