import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { env } from "node:process";
import { findUnsafeEntry } from "./find-unsafe-entry.ts";
import { runGitSync } from "./git.ts";
import { isReadFailure, readInside } from "./read.ts";

/** The working tree around a folder, with its history. */
export interface Checkout {
	folders: RepositoryFolders;
	/** Whether it is a shallow clone, without old commits. */
	isShallow: boolean;
	/** Converts a path to git's form: relative to the root of the checkout, with slashes. */
	toGitPath: (path: string) => string;
	/** Runs git without access to the working tree. Returns its output, or null if it fails. */
	git: (args: string[], options?: IsolatedOptions) => Buffer | null;
}

interface IsolatedOptions {
	input?: Buffer;
	variables?: Record<string, string>;
	/** In milliseconds. Default: one minute. */
	timeout?: number;
}

export interface RepositoryFolders {
	/** The folder that contains `.git`. */
	root: string;
	/** The git folder with the commits, which all working trees of the repository share. */
	commonFolder: string;
	/** The git folder of this working tree, with its HEAD and index. Differs from `commonFolder` in a linked working tree. */
	gitFolder: string;
}

/**
 * Finds the checkout that contains a folder, or returns null. The folder may come from a stranger, and git obeys the settings
 * of a checkout, and even runs programs that they name. So `git` ignores the settings of the checkout, the user and the
 * machine, doesn't touch the working tree, and only reads commits, refs and objects.
 */
export function openCheckout(folder: string): Checkout | null {
	const realFolder = existsSync(folder) ? realpathSync(folder) : resolve(folder);
	const root = findRepositoryRoot(realFolder);
	if (root === null) return null;
	const gitFolder = findGitFolder(root);
	const commonFolder = resolve(gitFolder, readShortText(join(gitFolder, "commondir"))?.trim() ?? ".");
	const folders = { root, gitFolder, commonFolder };
	// Git would block on a pipe forever.
	if (findUnsafeEntry(folders, ["special"]) !== null) return null;
	return {
		folders,
		isShallow: existsSync(join(commonFolder, "shallow")),
		toGitPath: (path) =>
			relative(root, join(realFolder, relative(folder, path)))
				.split(sep)
				.join("/"),
		git: (args, options) => runIsolated(args, folders, options),
	};
}

/** The files of a folder at a git revision. */
export interface GitRevision {
	read: (path: string) => Buffer | null;
	/** Lists the files below a folder, by their paths relative to it. */
	list: (folder: string) => string[];
}

/** The files of a folder at a git revision, with ids by which many can be read at once. */
export interface CommittedFiles extends GitRevision {
	/** Lists the ids of the files below a folder, by their paths relative to it. */
	listIds: (folder: string) => Map<string, string>;
	/** Reads files by their ids. Starts git once, because starting it takes longer than reading a file. */
	readObjects: (ids: string[]) => Map<string, Buffer>;
}

/**
 * Opens the files at a git revision, or returns null if there is no such revision.
 *
 * @param name a branch, a commit, or the id of a tree
 */
export function openRevision(name: string, folder: string): CommittedFiles | null {
	const checkout = openCheckout(folder);
	const parsed = checkout?.git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{tree}`]);
	if (!checkout || !parsed) return null;
	const tree = parsed.toString("utf8").trim();
	const listIds = (path: string) => {
		const listed = checkout.git(["ls-tree", "-r", "-z", `${tree}:${checkout.toGitPath(path)}`]);
		// "100644 blob 8d1c8b69c3fce7bea45c73efd06983e3c419a92f\tsite.yaml"
		const entries = listed?.toString("utf8").split("\0").filter(Boolean) ?? [];
		return new Map(
			entries.map((entry) => {
				const [, id = "", relativePath = ""] = /^\d+ \w+ (\w+)\t(.*)$/s.exec(entry) ?? [];
				return [relativePath, id];
			}),
		);
	};
	return {
		read: (path) => checkout.git(["cat-file", "blob", `${tree}:${checkout.toGitPath(path)}`]),
		list: (path) => [...listIds(path).keys()],
		listIds,
		readObjects: (ids) =>
			ids.length === 0
				? new Map()
				: parseObjects(checkout.git(["cat-file", "--batch"], { input: Buffer.from(`${ids.join("\n")}\n`) })),
	};
}

/** Parses the output of `git cat-file --batch`: "8d1c8b69… blob 5\n", the content, and "\n". */
function parseObjects(output: Buffer | null): Map<string, Buffer> {
	const objects = new Map<string, Buffer>();
	for (let start = 0; output !== null && start < output.length; ) {
		const end = output.indexOf("\n", start);
		const [id = "", kind, size] = output.toString("latin1", start, end).split(" ");
		start = end + 1;
		// Other lines say that an object is missing.
		if (size === undefined) continue;
		if (kind === "blob") objects.set(id, output.subarray(start, start + Number(size)));
		start += Number(size) + 1;
	}
	return objects;
}

/**
 * Opens the files that are staged for the next commit. Returns null outside of a repository. During a commit, the variable
 * `GIT_INDEX_FILE` may name another index.
 */
export function openIndex(folder: string): GitRevision | null {
	const checkout = openCheckout(folder);
	if (!checkout) return null;
	const { root, gitFolder } = checkout.folders;
	const listed = checkout.git(["ls-files", "--stage", "-z"], {
		variables: {
			GIT_INDEX_FILE: env.GIT_INDEX_FILE ? resolve(root, env.GIT_INDEX_FILE) : join(gitFolder, "index"),
		},
	});
	// "100644 8d1c8b69c3fce7bea45c73efd06983e3c419a92f 0\tsite.yaml"
	const entries = listed?.toString("utf8").split("\0") ?? [];
	const objects = new Map(
		entries.flatMap((entry) => {
			const [, object, path] = /^\d+ (\w+) 0\t(.*)$/s.exec(entry) ?? [];
			return object === undefined || path === undefined ? [] : [[path, object]];
		}),
	);
	return {
		read: (path) => {
			const object = objects.get(checkout.toGitPath(path));
			return object === undefined ? null : checkout.git(["cat-file", "blob", object]);
		},
		list: (path) => {
			const gitPath = checkout.toGitPath(path);
			const prefix = gitPath === "" ? "" : `${gitPath}/`;
			return [...objects.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
		},
	};
}

/** Finds the nearest folder that contains `.git`: the given one or one above it. Returns null if there is none. */
export function findRepositoryRoot(folder: string): string | null {
	if (existsSync(join(folder, ".git"))) return folder;
	return dirname(folder) === folder ? null : findRepositoryRoot(dirname(folder));
}

/** Finds the git folder. In a linked working tree or a submodule, `.git` is a file that names it. */
function findGitFolder(root: string): string {
	const path = join(root, ".git");
	return resolve(root, /^gitdir: (.*)/.exec(readShortText(path) ?? "")?.[1] ?? path);
}

/**
 * Runs git in a temporary git folder with our own settings and copies of the refs. It reads objects from the folder of the
 * checkout.
 */
function runIsolated(
	args: string[],
	{ commonFolder, gitFolder }: RepositoryFolders,
	{ input, variables = {}, timeout = 60_000 }: IsolatedOptions = {},
): Buffer | null {
	const folder = mkdtempSync(join(tmpdir(), "site-git-"));
	const envWithoutGit = Object.entries(env).filter(([name]) => !name.startsWith("GIT_"));
	try {
		for (const part of ["refs", "tree"]) mkdirSync(join(folder, part));
		writeFileSync(join(folder, "config"), createConfig(readShortText(join(commonFolder, "config")) ?? ""));
		for (const source of new Set([commonFolder, gitFolder]))
			for (const part of refParts) copyPlainFiles(join(source, part), join(folder, part));
		const { ok, stdout } = runGitSync(args, {
			...(input && { input }),
			env: {
				...Object.fromEntries(envWithoutGit),
				GIT_DIR: folder,
				GIT_WORK_TREE: join(folder, "tree"),
				GIT_OBJECT_DIRECTORY: join(commonFolder, "objects"),
				GIT_CONFIG_NOSYSTEM: "1",
				GIT_CONFIG_GLOBAL: devNull,
				GIT_ATTR_NOSYSTEM: "1",
				...variables,
			},
			timeout,
		});
		return ok ? stdout : null;
	} catch {
		return null;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** The parts of a git folder with refs, and the file that says where the history of a shallow clone ends. */
const refParts = ["HEAD", "packed-refs", "refs", "reftable", "logs", "shallow"];

/**
 * Copies files and folders. Skips links, which may lead anywhere, pipes and devices, which may never end, and huge files.
 */
function copyPlainFiles(from: string, to: string): void {
	if (existsSync(from)) cpSync(from, to, { recursive: true, filter: isPlain });
}

function isPlain(path: string): boolean {
	const stats = lstatSync(path);
	return (stats.isFile() && stats.size <= maxCopiedBytes) || stats.isDirectory();
}

/** Enough for a million refs. */
const maxCopiedBytes = 100_000_000;

/** Creates a git configuration. Keeps only the two original settings without which commits can't be read. */
function createConfig(original: string): string {
	const hash = /\bobjectformat\s*=\s*"?(sha1|sha256)\b/i.exec(original);
	const storage = /\brefstorage\s*=\s*"?(files|reftable)\b/i.exec(original);
	return [
		"[core]\nrepositoryformatversion = 1\nbare = false\n[extensions]\n",
		hash ? `objectformat = ${hash[1]}\n` : "",
		storage ? `refstorage = ${storage[1]}\n` : "",
	].join("");
}

/** Far more than any configuration, and than the files that name a git folder. */
const maxTextBytes = 1_000_000;

/** Reads a short regular file, or returns null. A path that a checkout names may lead to anything. */
export function readShortText(path: string): string | null {
	const result = readInside(dirname(path), basename(path), maxTextBytes);
	return isReadFailure(result) || result.size > maxTextBytes ? null : result.bytes.toString("utf8");
}
