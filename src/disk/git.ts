import { execFileSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { devNull, tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";

/** The history that a folder belongs to. */
export interface Checkout {
	/** Whether only the newest commits were fetched. */
	shallow: boolean;
	/** A path as git names it: from the root of the checkout on. */
	named: (path: string) => string;
	/** What git prints; null where it fails. */
	git: (...words: string[]) => Buffer | null;
}

/**
 * The checkout around a folder; null where there is none. A folder may come from anybody, and git does what the settings
 * of a checkout say, up to running programs that they name. So it is asked with settings of ours, and those of the
 * checkout, of the user and of the machine are never read: only commits, names of commits, and files.
 */
export function checkoutOf(folder: string): Checkout | null {
	const real = existsSync(folder) ? realpathSync(folder) : resolve(folder);
	const root = rootAbove(real);
	if (root === null) return null;
	const own = gitFolder(root);
	const shared = resolve(own, textOf(join(own, "commondir"))?.trim() ?? ".");
	return {
		shallow: existsSync(join(shared, "shallow")),
		named: (path) =>
			relative(root, join(real, relative(folder, path)))
				.split(sep)
				.join("/"),
		git: (...words) => run(words, { root, shared, own }),
	};
}

function rootAbove(folder: string): string | null {
	if (existsSync(join(folder, ".git"))) return folder;
	return dirname(folder) === folder ? null : rootAbove(dirname(folder));
}

/** In a further working tree of the same checkout, `.git` is a file that says where its part is. */
function gitFolder(root: string): string {
	const path = join(root, ".git");
	return resolve(root, /^gitdir: (.*)/.exec(textOf(path) ?? "")?.[1] ?? path);
}

interface Places {
	root: string;
	/** Where commits are, and what all working trees have in common. */
	shared: string;
	/** Where the working tree's own state is; mostly the same. */
	own: string;
}

function run(words: string[], { root, shared, own }: Places): Buffer | null {
	const folder = mkdtempSync(join(tmpdir(), "site-git-"));
	const settings = Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"));
	try {
		mkdirSync(join(folder, "refs"));
		writeFileSync(join(folder, "config"), configFor(textOf(join(shared, "config")) ?? ""));
		for (const home of new Set([shared, own])) for (const part of names) copy(join(home, part), join(folder, part));
		return execFileSync("git", words, {
			// Some systems look for programs where they are started, before anywhere else.
			cwd: folder,
			env: {
				...Object.fromEntries(settings),
				GIT_DIR: folder,
				GIT_WORK_TREE: root,
				GIT_OBJECT_DIRECTORY: join(shared, "objects"),
				GIT_CONFIG_NOSYSTEM: "1",
				GIT_CONFIG_GLOBAL: devNull,
				GIT_ATTR_NOSYSTEM: "1",
			},
			stdio: ["ignore", "pipe", "ignore"],
			maxBuffer: 1 << 28,
			// In milliseconds.
			timeout: 60_000,
		});
	} catch {
		return null;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** What gives commits their names. */
const names = ["HEAD", "packed-refs", "refs", "reftable", "logs"];

/** Nothing that is a link or a device: those lead elsewhere, or never end. */
function copy(from: string, to: string): void {
	if (existsSync(from)) cpSync(from, to, { recursive: true, filter: isPlain });
}

function isPlain(path: string): boolean {
	const stats = lstatSync(path);
	return stats.isFile() || stats.isDirectory();
}

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

/** The text of a plain file; null where there is none, also where a checkout names what can be no file. */
function textOf(path: string): string | null {
	try {
		return lstatSync(path).isFile() ? readFileSync(path, "utf8") : null;
	} catch {
		return null;
	}
}
