import { spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";

/**
 * Puts the folder `fresh` in the place of `target`, and gives the folders in which what stood there is now. Where the
 * system can exchange two folders, the target is there at every moment; elsewhere it is gone for a very short one.
 *
 * @param aside gives a path for what stands there, another each time
 */
export function swapFolders(fresh: string, target: string, aside: () => string): string[] {
	const old: string[] = [];
	try {
		// Other builds may do the same at this moment: the target may come and go.
		while (existsSync(target) || !renamed(fresh, target, ["ENOTEMPTY", "EEXIST"])) {
			if (exchanged(fresh, target)) return [...old, fresh];
			const away = aside();
			if (renamed(target, away, ["ENOENT"])) old.push(away);
		}
		return old;
	} catch (error) {
		if (old.length > 0 && !existsSync(target)) renameSync(old.at(-1)!, target);
		throw error;
	}
}

/** False where it failed for one of the reasons that are `expected`. */
function renamed(from: string, to: string, expected: string[]): boolean {
	try {
		renameSync(from, to);
		return true;
	} catch (error) {
		if (expected.includes((error as NodeJS.ErrnoException).code ?? "")) return false;
		throw error;
	}
}

/** The number of the call renameat2. Node cannot make it; Perl can, and is there on nearly every Linux. */
const renameat2: Partial<Record<string, number>> = { x64: 316, arm64: 276 };

/** Exchanges two folders in one step, where the system can. */
function exchanged(one: string, other: string): boolean {
	const call = process.platform === "linux" ? renameat2[process.arch] : undefined;
	if (call === undefined) return false;
	// -100: a path is not relative to an open folder. 2: RENAME_EXCHANGE.
	const program = "exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)";
	return spawnSync("perl", ["-e", program, String(call), one, other], { stdio: "ignore" }).status === 0;
}
