import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Called before each call that changes the disk, with its number from 1 on. It may throw what the call is to throw. */
type Watch = (call: number, name: string) => void;

const changing = ["mkdirSync", "writeFileSync", "linkSync", "renameSync", "rmSync"] as const;

/**
 * Runs something while each call that changes the disk is watched.
 *
 * @param exchange whether the system can exchange two folders in one step; default: as it is
 */
export async function watched<Result>(watch: Watch, run: () => Promise<Result>, exchange = true): Promise<Result> {
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
	childProcess.spawnSync = ((...args: Parameters<typeof spawnSync>) => {
		watch(++calls, "spawnSync");
		return exchange ? spawnSync(...args) : { status: 1 };
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

/** Fails one call, as a disk does. */
export function failingAt(number: number, code: string): Watch {
	return (call) => {
		if (call === number) throw fault(code);
	};
}

/** Fails one call and all that follow, which leaves the disk as a kill does. */
export function killedAt(number: number): Watch {
	return (call) => {
		if (call >= number) throw fault("killed");
	};
}

/** Of a file that is open the system gives no path. */
export function fault(code: string): Error {
	return Object.assign(new Error(code), { code, syscall: "write" });
}
