import { basename, dirname, join } from "node:path";
import { isReadableByGit } from "../disk/judge-repository.ts";
import { listFilesInside } from "../disk/list.ts";
import { isPlainFile } from "../disk/read.ts";
import { createSavedFileFilter, type SiteLocation } from "../disk/site-folder.ts";
import { truncate } from "../text/words.ts";
import { type Git, getLine, ignoredFilesOptions, splitEntries } from "./git.ts";
import type { Repository } from "./repository.ts";

/**
 * Commits the definition, the tables and files that it names, and the pictures. Leaves all other changes as they are, even
 * staged ones. If it fails, returns the reason as a sentence, otherwise null.
 */
export async function commitSite(
	{ git, head }: Repository,
	location: SiteLocation,
	{ message, usedFiles }: { message: string; usedFiles: string[] },
): Promise<string | null> {
	if (head === null && !(await git(["symbolic-ref", "--quiet", "HEAD"])).ok)
		return "This folder shows an older version from its history, so nothing can be added to it. Ask the person who looks after the folder to switch to a branch.";
	const folder = dirname(location.file);
	const tracked = splitEntries(await git(["ls-files", "-z", "--cached"]));
	// Files that the site doesn't use aren't committed, because they may be private, such as a list of customers.
	const used = [...new Set([basename(location.file), ...listFilesInside(folder, "images"), ...usedFiles])];
	const untracked = used.filter((name) => !tracked.includes(name) && isPlainFile(folder, name, maxFileBytes));
	const unreadable = findUnreadableSettings(folder, [...tracked, ...untracked]);
	if (unreadable !== null) return `Nothing was published, because ‘${unreadable}’ is not a plain file.`;
	const added = await excludeIgnored(git, untracked);
	// A file that has become a link or a pipe may lead anywhere. A missing file (null) is committed as deleted.
	const trackedPaths = tracked
		.filter(createSavedFileFilter(location))
		.filter((name) => isPlainFile(folder, name, maxFileBytes) !== false);
	const paths = joinPaths([...trackedPaths, ...added]);
	// This only adds the names to the index; the commit takes the content from the disk.
	if (added.length > 0) await git(["add", "--intent-to-add", ...pathsFromStdin], { input: joinPaths(added) });
	if (head !== null && (await isCommitted(git, head, paths))) return null;
	const text = message.replaceAll("\0", "").trim() || "Change the site";
	const commit = await git(["commit", "--quiet", "--only", `--message=${text}`, ...pathsFromStdin], { input: paths });
	if (commit.ok) return null;
	if (added.length > 0) await git(["reset", "--quiet", ...pathsFromStdin], { input: joinPaths(added) });
	const lock = explainLock(commit.stderr);
	if (lock !== null) return `Nothing was published: ${lock}`;
	return `Nothing was published, because git refused the commit. It says: ${excerptOutput(commit.stderr || commit.stdout.toString("utf8"))}`;
}

/** In bytes: more than most git hosts accept. */
const maxFileBytes = 500_000_000;

/** Finds a git settings file on which git would block, in the folders of these files. Returns null if there is none. */
function findUnreadableSettings(folder: string, names: string[]): string | null {
	const folders = new Set(names.flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))));
	const files = ["", ...folders].flatMap((name) => [".gitattributes", ".gitignore"].map((file) => join(name, file)));
	return files.find((file) => !isReadableByGit(join(folder, file))) ?? null;
}

async function excludeIgnored(git: Git, names: string[]): Promise<string[]> {
	const ignored = new Set<string>();
	for (let start = 0; start < names.length; start += maxArguments) {
		// Given a folder instead of its files, git would read settings in subfolders that weren't checked.
		const paths = names.slice(start, start + maxArguments);
		for (const name of splitEntries(await git(["ls-files", ...ignoredFilesOptions, "--", ...paths]))) ignored.add(name);
	}
	return names.filter((name) => !ignored.has(name));
}

/** The maximum number of paths in one command, because its length is limited: to 32,000 characters on Windows. */
const maxArguments = 50;

/** Explains what to do if a lock of another git process, which may have crashed, made git fail; or returns null. */
export function explainLock(stderr: string): string | null {
	const path = /Unable to create '([^'\n]+\.lock)': File exists/.exec(stderr)?.[1];
	if (path === undefined) return null;
	return `another program is changing the history of this folder. Wait a moment, then publish again. If no other program is running, delete the file ‘${path}’ first.`;
}

/** Options for passing paths to git on stdin, because the length of a command line is limited. */
const pathsFromStdin = ["--pathspec-from-file=-", "--pathspec-file-nul"];

function joinPaths(paths: string[]): string {
	return paths.map((path) => `${path}\0`).join("");
}

/** @param paths as `joinPaths` returns them */
async function isCommitted(git: Git, head: string, paths: string): Promise<boolean> {
	const changed = splitEntries(await git(["diff", "--name-only", "--relative", "-z", head]));
	const pathsToCommit = new Set(paths.split("\0"));
	return !changed.some((path) => pathsToCommit.has(path));
}

/** Stores the author of future commits: "Ann Lee" or "Ann Lee <ann@shop.example>". */
export async function setAuthor(git: Git, author: string): Promise<void> {
	const [, name = "", email] = /^([^<>\n]*?)\s*(?:<([^<>\s]*)>)?$/.exec(author.trim()) ?? [];
	if (name === "") return;
	await git(["config", "--local", "user.name", name]);
	const knownEmail = getLine(await git(["config", "--get", "user.email"]));
	// Git requires an email address. Addresses in .invalid never exist.
	if (email || knownEmail === null) await git(["config", "--local", "user.email", email || "editor@site.invalid"]);
}

/** Shortens the output of git to one line: the messages of the remote, or else the last three lines. */
export function excerptOutput(output: string): string {
	const lines = output.split("\n").filter((line) => /\S/.test(line) && !/^(hint:|To )/.test(line));
	const remote = lines.filter((line) => line.startsWith("remote:"));
	const excerpt = remote.length > 0 ? remote : lines.slice(-3);
	const text = excerpt.map((line) => line.replace(/^(remote|error|fatal):/, "").trim()).join(" ");
	return truncate(text, 300) || "nothing.";
}
