import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Called before each call that changes the disk, with the number of the call from 1. May throw, so that the call fails. */
type Watch = (call: number, name: string) => void;

const changing = ["mkdirSync", "writeFileSync", "linkSync", "renameSync", "rmSync"] as const;

/**
 * Runs a function, and calls `watch` before each call that changes the disk.
 *
 * @param canExchange false to simulate a system that can't swap two folders atomically
 */
export async function watchDiskCalls<Result>(
	watch: Watch,
	run: () => Promise<Result>,
	canExchange = true,
): Promise<Result> {
	let calls = 0;
	const real = Object.fromEntries(changing.map((name) => [name, fs[name]]));
	const { spawnSync } = childProcess;
	for (const name of changing) {
		const call = fs[name] as (...args: unknown[]) => unknown;
		Object.assign(fs, {
			[name]: (...args: unknown[]) => {
				watch(++calls, name);
				return call(...args);
			},
		});
	}
	// The program starts Perl to swap two folders.
	childProcess.spawnSync = ((...args: Parameters<typeof spawnSync>) => {
		watch(++calls, "spawnSync");
		return canExchange ? spawnSync(...args) : { status: 1 };
	}) as typeof spawnSync;
	syncBuiltinESMExports();
	try {
		return await run();
	} finally {
		Object.assign(fs, real);
		childProcess.spawnSync = spawnSync;
		syncBuiltinESMExports();
	}
}

/** Makes one call fail, like a faulty disk. */
export function failAt(number: number, code: string): Watch {
	return (call) => {
		if (call === number) throw createSystemError(code);
	};
}

/** Makes one call and all later ones fail, which leaves the disk like a killed process. */
export function killAt(number: number): Watch {
	return (call) => {
		if (call >= number) throw createSystemError("killed");
	};
}

/** Creates a system error without a path, as for an open file. */
export function createSystemError(code: string): Error {
	return Object.assign(new Error(code), { code, syscall: "write" });
}
