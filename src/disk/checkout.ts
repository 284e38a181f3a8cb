import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { env } from "node:process";
import { runGitSync } from "./git.ts";
import { findOddEntry } from "./odd-entry.ts";
import { isObstacle, readBelow } from "./read.ts";

/** The history that a folder belongs to. */
export interface Checkout {
	places: RepositoryFolders;
	/** Whether only the newest commits were fetched. */
	shallow: boolean;
	/** A path as git names it: from the root of the checkout on. */
	named: (path: string) => string;
	/** Runs git on the commits alone, and gives what it prints; null where it fails. */
	git: (words: string[], input?: Buffer) => Buffer | null;
}

export interface RepositoryFolders {
	/** The folder that `.git` is in. */
	root: string;
	/** Where commits are, and what all working trees have in common. */
	shared: string;
	/** Where the working tree's own state is; mostly the same. */
	own: string;
}

/**
 * Finds the checkout around a folder; null where there is none. A folder may come from anybody, and git does what the
 * settings of a checkout say, up to running programs that they name. So `git` runs with settings of ours, and reads
 * commits, names of commits and files from them: neither the settings of the checkout, of the person and of the machine,
 * nor anything in the working tree.
 */
export function openCheckout(folder: string): Checkout | null {
	const real = existsSync(folder) ? realpathSync(folder) : resolve(folder);
	const root = rootAbove(real);
	if (root === null) return null;
	const own = gitFolder(root);
	const places = { root, own, shared: resolve(own, readShortText(join(own, "commondir"))?.trim() ?? ".") };
	// Git would wait for a pipe without end.
	if (findOddEntry(places, ["special"]) !== null) return null;
	return {
		places,
		shallow: existsSync(join(places.shared, "shallow")),
		named: (path) =>
			relative(root, join(real, relative(folder, path)))
				.split(sep)
				.join("/"),
		git: (words, input) => runAlone(words, input, places),
	};
}

function rootAbove(folder: string): string | null {
	if (existsSync(join(folder, ".git"))) return folder;
	return dirname(folder) === folder ? null : rootAbove(dirname(folder));
}

/** In a further working tree of the same checkout, `.git` is a file that says where its part is. */
function gitFolder(root: string): string {
	const path = join(root, ".git");
	return resolve(root, /^gitdir: (.*)/.exec(readShortText(path) ?? "")?.[1] ?? path);
}

function runAlone(words: string[], input: Buffer | undefined, { shared, own }: RepositoryFolders): Buffer | null {
	const folder = mkdtempSync(join(tmpdir(), "site-git-"));
	const settings = Object.entries(env).filter(([name]) => !name.startsWith("GIT_"));
	try {
		for (const part of ["refs", "tree"]) mkdirSync(join(folder, part));
		writeFileSync(join(folder, "config"), configFor(readShortText(join(shared, "config")) ?? ""));
		for (const home of new Set([shared, own])) for (const part of names) copy(join(home, part), join(folder, part));
		const { ok, out } = runGitSync(words, {
			...(input && { input }),
			env: {
				...Object.fromEntries(settings),
				GIT_DIR: folder,
				GIT_WORK_TREE: join(folder, "tree"),
				GIT_OBJECT_DIRECTORY: join(shared, "objects"),
				GIT_CONFIG_NOSYSTEM: "1",
				GIT_CONFIG_GLOBAL: devNull,
				GIT_ATTR_NOSYSTEM: "1",
			},
			patience,
		});
		return ok ? out : null;
	} catch {
		return null;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** In milliseconds. */
const patience = 60_000;

/** What gives commits their names. */
const names = ["HEAD", "packed-refs", "refs", "reftable", "logs"];

/** Nothing that is a link or a device: those lead elsewhere, or never end. */
function copy(from: string, to: string): void {
	if (existsSync(from)) cpSync(from, to, { recursive: true, filter: isPlain });
}

function isPlain(path: string): boolean {
	const stats = lstatSync(path);
	return (stats.isFile() && stats.size <= maxCopied) || stats.isDirectory();
}

/** In bytes: more than the names of a million commits have. */
const maxCopied = 100_000_000;

/** The two settings without which commits and their names cannot be read. */
function configFor(written: string): string {
	const hash = /\bobjectformat\s*=\s*"?(sha1|sha256)\b/i.exec(written);
	const storage = /\brefstorage\s*=\s*"?(files|reftable)\b/i.exec(written);
	return [
		"[core]\nrepositoryformatversion = 1\nbare = false\n[extensions]\n",
		hash ? `objectformat = ${hash[1]}\n` : "",
		storage ? `refstorage = ${storage[1]}\n` : "",
	].join("");
}

/** In bytes. */
const maxText = 1_000_000;

/** The text of a short plain file; null where there is none, also where a checkout names what can be no file. */
export function readShortText(path: string): string | null {
	const reading = readBelow(dirname(path), basename(path), maxText);
	return isObstacle(reading) || reading.size > maxText ? null : reading.bytes.toString("utf8");
}
