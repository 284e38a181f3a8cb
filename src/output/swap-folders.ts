import { spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";

/**
 * Replaces `target` with `fresh`, and returns the folders that contain the replaced content. The target is never missing if
 * the system can exchange two folders in one step; otherwise it is missing for a moment.
 *
 * @param getOldName returns another path for a replaced folder each time
 */
export function swapFolders(fresh: string, target: string, getOldName: () => string): string[] {
	const old: string[] = [];
	try {
		// Other builds may replace the target at the same time, so it may appear and disappear between two calls.
		while (existsSync(target) || !tryRename(fresh, target, ["ENOTEMPTY", "EEXIST"])) {
			// After the exchange, `fresh` has the replaced content.
			if (tryExchange(fresh, target)) return [...old, fresh];
			const oldName = getOldName();
			if (tryRename(target, oldName, ["ENOENT"])) old.push(oldName);
		}
		return old;
	} catch (error) {
		if (old.length > 0 && !existsSync(target)) renameSync(old.at(-1)!, target);
		throw error;
	}
}

/** Renames a folder. Returns false if that fails with one of the expected errors. */
function tryRename(from: string, to: string, expected: string[]): boolean {
	try {
		renameSync(from, to);
		return true;
	} catch (error) {
		if (expected.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
		throw error;
	}
}

/** Numbers of the system call renameat2. Node can't make system calls, but Perl can, which nearly every Linux has. */
const renameat2: Partial<Record<string, number>> = { x64: 316, arm64: 276 };

/** Exchanges two folders in one step, if the system can. */
function tryExchange(one: string, other: string): boolean {
	const call = process.platform === "linux" ? renameat2[process.arch] : undefined;
	if (call === undefined) return false;
	// -100 is AT_FDCWD, which has no effect on absolute paths. 2 is RENAME_EXCHANGE.
	const program = "exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)";
	return spawnSync("perl", ["-e", program, String(call), one, other], { stdio: "ignore" }).status === 0;
}
