import { basename, dirname, join } from "node:path";
import { isReadableByGit } from "../disk/judge-repository.ts";
import { listFilesBelow } from "../disk/list.ts";
import { isFileBelow } from "../disk/read.ts";
import { createSavedFileFilter, type SiteLocation } from "../disk/site-folder.ts";
import { truncate } from "../text/words.ts";
import { type Git, getLine, splitEntries } from "./git.ts";
import type { Repository } from "./repository.ts";

/**
 * Commits the definition, the tables and files that it names, and the pictures; what else is changed or staged stays as it
 * is. Gives what kept it from that, in a sentence; null where all is committed.
 */
export async function commitSite(
	{ git, head }: Repository,
	place: SiteLocation,
	{ message, named }: { message: string; named: string[] },
): Promise<string | null> {
	if (head === null && !(await git(["symbolic-ref", "--quiet", "HEAD"])).ok) {
		return "The folder shows an older state of its history, and no branch: nothing can be added to that. Ask whoever looks after it to switch to a branch.";
	}
	const folder = dirname(place.file);
	const tracked = splitEntries(await git(["ls-files", "-z", "--cached"]));
	// What nothing names may be anything, and is not brought in: a list of customers, say.
	const brought = [...new Set([basename(place.file), ...listFilesBelow(folder, "images"), ...named])];
	const fresh = brought.filter((name) => !tracked.includes(name) && isFileBelow(folder, name, maxCommitted));
	const odd = oddSettings(folder, [...tracked, ...fresh]);
	if (odd !== null) return `Nothing is published: ‘${odd}’ is not a plain file, and git would wait for it.`;
	const others = await withoutIgnored(git, fresh);
	// What was a file and is a link or a pipe now may lead to anything.
	const ours = tracked
		.filter(createSavedFileFilter(place))
		.filter((name) => isFileBelow(folder, name, maxCommitted) !== false);
	const paths = listOf([...ours, ...others]);
	// Only that they are there from now on: what is in them is committed from the disk.
	if (others.length > 0) await git(["add", "--intent-to-add", ...fromInput], { input: listOf(others) });
	if (head !== null && (await isCommitted(git, head, paths))) return null;
	const words = message.replaceAll("\0", "").trim() || "Change the site";
	const done = await git(["commit", "--quiet", "--only", `--message=${words}`, ...fromInput], { input: paths });
	if (done.ok) return null;
	if (others.length > 0) await git(["reset", "--quiet", ...fromInput], { input: listOf(others) });
	const locked = explainLock(done.stderr);
	if (locked !== null) return `Nothing is published: ${locked}`;
	return `Nothing is published: git has refused the commit. It says: ${excerptOutput(done.stderr || done.stdout.toString("utf8"))}`;
}

/** In bytes: no place to publish to takes a larger file. */
const maxCommitted = 500_000_000;

/** A file beside those of the folder that git would read for them, and that it could wait for. Null where there is none. */
function oddSettings(folder: string, names: string[]): string | null {
	const folders = new Set(names.flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))));
	const files = ["", ...folders].flatMap((name) => [".gitattributes", ".gitignore"].map((file) => join(name, file)));
	return files.find((file) => !isReadableByGit(join(folder, file))) ?? null;
}

async function withoutIgnored(git: Git, names: string[]): Promise<string[]> {
	if (names.length === 0) return [];
	const ignored = splitEntries(await git(["check-ignore", "-z", "--stdin"], { input: listOf(names) }));
	return names.filter((name) => !ignored.includes(name));
}

/** What to do where git found a lock: another git is at work, or one has crashed. Null where it was something else. */
export function explainLock(said: string): string | null {
	const path = /Unable to create '([^'\n]+\.lock)': File exists/.exec(said)?.[1];
	if (path === undefined) return null;
	return `another program is changing the history of this folder. Wait a moment, and publish again. If no other program is running, delete the file ‘${path}’ and publish again.`;
}

/** Any number of paths. */
const fromInput = ["--pathspec-from-file=-", "--pathspec-file-nul"];

function listOf(paths: string[]): string {
	return paths.map((path) => `${path}\0`).join("");
}

async function isCommitted(git: Git, head: string, paths: string): Promise<boolean> {
	const changed = splitEntries(await git(["diff", "--name-only", "--relative", "-z", head]));
	const ours = new Set(paths.split("\0"));
	return !changed.some((path) => ours.has(path));
}

/** Keeps whose changes these are, where it is not known yet: "Ann Lee" or "Ann Lee <ann@shop.example>". */
export async function setAuthor(git: Git, author: string): Promise<void> {
	const [, name = "", address] = /^([^<>\n]*?)\s*(?:<([^<>\s]*)>)?$/.exec(author.trim()) ?? [];
	if (name === "") return;
	await git(["config", "--local", "user.name", name]);
	const known = getLine(await git(["config", "--get", "user.email"]));
	// Git wants one; addresses that end so are nobody's.
	if (address || known === null) await git(["config", "--local", "user.email", address || "editor@site.invalid"]);
}

/** What a program has said, in one line: the words of the other side, or the last ones. */
export function excerptOutput(said: string): string {
	const lines = said.split("\n").filter((line) => /\S/.test(line) && !/^(hint:|To )/.test(line));
	const remote = lines.filter((line) => line.startsWith("remote:"));
	const chosen = remote.length > 0 ? remote : lines.slice(-3);
	const line = chosen.map((one) => one.replace(/^(remote|error|fatal):/, "").trim()).join(" ");
	return truncate(line, 300) || "nothing.";
}
