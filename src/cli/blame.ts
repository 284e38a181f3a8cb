import { basename, dirname } from "node:path";
import { openCheckout } from "../disk/checkout.ts";
import { isObstacle, readBelow } from "../disk/read.ts";

/** The day on which each line of a file was last committed, "2026-01-31", from the first; null where it is not yet. */
export type LineDays = (string | null)[];

/**
 * Asks git for the history of a file's lines. Null where it is not known: there is no git, the file is not in it, or
 * only the newest commits were fetched.
 */
export function readBlameDays(file: string): LineDays | null {
	const checkout = openCheckout(dirname(file));
	if (checkout === null || checkout.shallow) return null;
	const reading = readBelow(dirname(file), basename(file), maxSize);
	if (isObstacle(reading)) return null;
	// Spaces are no change that is seen, and lines may end otherwise in a file than in commits.
	const words = ["blame", "--porcelain", "-w", "--contents", "-", "--", checkout.toGitPath(file)];
	const blame = checkout.git(words, reading.bytes);
	return blame && daysIn(blame.toString("utf8"));
}

/** In bytes. */
const maxSize = 100_000_000;

/** Reads `git blame --porcelain`: a commit is described at its first line, and each line of the file begins with a tab. */
function daysIn(blame: string): LineDays {
	const days: LineDays = [];
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

/** In UTC, so that it is the same wherever the site is built. Null where a commit says what is no day of four-digit years. */
function day(seconds: number): string | null {
	return seconds >= 0 && seconds <= last ? new Date(seconds * 1000).toISOString().slice(0, 10) : null;
}

const last = Date.UTC(9999, 11, 31) / 1000;
