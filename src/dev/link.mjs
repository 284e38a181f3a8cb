// Bundlers take a `#`, `?` or `%` in a path for a part of an address. What is installed below one is reached by a link.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const flags = ["--preserve-symlinks", "--preserve-symlinks-main"];

/** Whether the program runs by a link: all modules are then named by their paths below it. */
export const isLinked = flags.every((flag) => process.execArgv.includes(flag));

/** @param {string} path */
export function needsLink(path) {
	return /[#?%]/.test(path);
}

/** Runs the program by a link, and gives its exit code. @param {string} project the folder of package.json */
export async function runByLink(project) {
	const [, named, below] = project.match(/^(.*[#?%][^/\\]*)(.*)$/s);
	const folder = mkdtempSync(join(realpathSync(tmpdir()), "site-"));
	try {
		const link = join(folder, "link");
		symlinkSync(named, link, "junction");
		const program = join(link, below, "src/cli/site.mjs");
		const child = spawn(process.execPath, [...process.execArgv, ...flags, program, ...process.argv.slice(2)], {
			stdio: "inherit",
			// What it leaves there when it is ended goes with the link.
			env: { ...process.env, TMPDIR: folder, TEMP: folder },
		});
		for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
		const [code] = await once(child, "exit");
		return code ?? 2;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
