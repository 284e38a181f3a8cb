import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";
import { promisify } from "node:util";

/** The day on which each line of a file was last committed, "2026-01-31", from the first; null where it is not yet. */
export type Days = (string | null)[];

const run = promisify(execFile);

/**
 * Asks git for the history of a file's lines. Null where it is not known: there is no git, the file is not in it, or
 * only the newest commits were fetched.
 */
export async function daysOf(file: string): Promise<Days | null> {
	const git = async (...args: string[]) =>
		(await run("git", args, { cwd: dirname(file), encoding: "utf8", maxBuffer: 1 << 28 })).stdout;
	try {
		const [shallow, blame] = await Promise.all([
			git("rev-parse", "--is-shallow-repository"),
			git("blame", "--porcelain", "--", basename(file)),
		]);
		return shallow.trim() === "false" ? daysIn(blame) : null;
	} catch {
		return null;
	}
}

/** Reads `git blame --porcelain`: a commit is described at its first line, and each line of the file begins with a tab. */
function daysIn(blame: string): Days {
	const days: Days = [];
	const known = new Map<string, string | null>();
	let commit = "";
	for (const text of blame.split("\n")) {
		const [first = "", second] = text.split(" ", 2);
		if (text.startsWith("\t")) days.push(known.get(commit) ?? null);
		else if (/^[0-9a-f]{40,64}$/.test(first)) commit = first;
		// What is not committed yet is under a commit of zeros, with the time of now.
		else if (first === "committer-time" && /[^0]/.test(commit)) known.set(commit, day(Number(second)));
	}
	return days;
}

/** In UTC, so that it is the same wherever the site is built. */
function day(seconds: number): string {
	return new Date(seconds * 1000).toISOString().slice(0, 10);
}
