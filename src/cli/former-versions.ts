import { dirname } from "node:path";
import { createCaches } from "../content/findings/caches.ts";
import { migrations } from "../content/source/migration.ts";
import { parse } from "../content/source/parse.ts";
import { openCheckout } from "../disk/checkout.ts";
import type { DefinitionHistory } from "../model/sources.ts";
import { parseCommitDay } from "./modified.ts";

/** Covers years of history, even if the definition changes daily during sales. */
const maxVersions = 200;

/** In milliseconds, for each of the two git commands. */
const timeout = 15_000;

/**
 * Reads the versions of a definition at the last commits that changed it, the newest first. A version is parsed only when it
 * is needed.
 */
export function readFormerVersions(file: string, maxSize: number | undefined): DefinitionHistory {
	const checkout = openCheckout(dirname(file));
	if (checkout === null) return { versions: [], gap: "its folder isn’t in a git repository" };
	const path = checkout.toGitPath(file);
	const unreadable = { versions: [], gap: "git can’t read its history" };
	// `cat-file --batch` reads one name per line, so a path with a line break can't be requested.
	if (path.includes("\n")) return unreadable;
	const args = ["log", "--first-parent", "--format=%H %ct", `--max-count=${maxVersions}`, "HEAD", "--", path];
	const log = checkout.git(args, { timeout });
	if (!log) return unreadable;
	const commits = log.toString("utf8").split("\n").filter(Boolean);
	if (commits.length === 0) return { versions: [], gap: "it isn’t committed yet" };
	const names = commits.map((line) => line.split(" ", 1)[0]!);
	const input = Buffer.from(names.map((name) => `${name}:${path}\n`).join(""));
	const blobs = checkout.git(["cat-file", "--batch"], { input, timeout });
	if (!blobs) return unreadable;
	const texts = splitBatch(blobs);
	const versions = commits.flatMap((line, index) => {
		const day = parseCommitDay(Number(line.split(" ")[1]));
		const readData = () => {
			const text = texts[index] ?? null;
			return text === null ? null : parse({ file, text }, { maxSize, caches: createCaches(), steps: migrations }).data;
		};
		return day === null ? [] : [{ day, readData }];
	});
	return { versions, gap: describeGap(checkout.isShallow, commits.length) };
}

/** Says why older versions may be missing; null if none is. */
function describeGap(isShallow: boolean, count: number): string | null {
	if (isShallow)
		return "the repository has only its newest commits. Fetch all: git fetch --unshallow, or fetch-depth: 0 in a workflow";
	return count === maxVersions ? `only its last ${maxVersions} versions are read` : null;
}

/**
 * Splits the output of `git cat-file --batch`. Each entry is "<id> blob <size>", the content and a line break; or "<name>
 * missing", for which the text is null.
 */
function splitBatch(output: Buffer): (string | null)[] {
	const texts: (string | null)[] = [];
	let start = 0;
	while (start < output.length) {
		const lineEnd = output.indexOf("\n", start);
		if (lineEnd === -1) break;
		const size = /^\w+ blob (\d+)$/.exec(output.toString("latin1", start, lineEnd))?.[1];
		const contentEnd = size === undefined ? lineEnd : lineEnd + 1 + Number(size);
		texts.push(size === undefined ? null : output.toString("utf8", lineEnd + 1, contentEnd));
		start = size === undefined ? lineEnd + 1 : contentEnd + 1;
	}
	return texts;
}
