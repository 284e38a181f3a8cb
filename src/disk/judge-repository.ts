import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type RepositoryFolders, readShortText } from "./checkout.ts";
import { findUnsafeEntry } from "./find-unsafe-entry.ts";
import { readGitSettings } from "./git-settings.ts";

/** Whether git may be used in a repository, and what in it could run programs. */
export interface RepositoryJudgement {
	/** Why git must not be used in it, as the end of a sentence; null if git may be used. */
	problem: string | null;
	/** Whether it has hooks: programs that git runs when it commits, fetches or publishes. */
	hasHooks: boolean;
	remotes: string[];
}

export interface AddressJudgement extends Pick<RepositoryJudgement, "problem" | "hasHooks"> {
	/** Whether the address is a folder of this machine. */
	isLocal: boolean;
}

/** Judges the repository of a working tree without obeying its settings. */
export async function judgeCheckout(folders: RepositoryFolders): Promise<RepositoryJudgement> {
	const { root, gitFolder, commonFolder } = folders;
	if (lstatSync(join(root, ".git")).isSymbolicLink() || !isLinkedBack(folders))
		return refuse(`its history is in another place: ${gitFolder}`);
	for (const [folder, names] of [
		[root, [".gitattributes", ".gitignore", ".gitmodules"]],
		[join(commonFolder, "info"), ["attributes", "exclude"]],
	] as const) {
		for (const name of names) if (!isReadableByGit(join(folder, name))) return refuse(`‘${name}’ is not a plain file`);
	}
	return judgeRepository(folders);
}

async function judgeRepository(
	folders: Pick<RepositoryFolders, "gitFolder" | "commonFolder">,
): Promise<RepositoryJudgement> {
	const unsafePath = findUnsafeEntry(folders, ["link", "special"]);
	if (unsafePath !== null) return refuse(`‘${unsafePath}’ is a link or a pipe, which git never creates`);
	const settings = await readGitSettings(folders);
	if (settings === null) return refuse("its git settings can't be read");
	const { dangerousKey, hasHooksPath, remotes } = settings;
	if (dangerousKey !== null) return refuse(`its git setting ‘${dangerousKey}’ could run a program`);
	return { problem: null, hasHooks: hasHooksPath || containsHooks(folders.commonFolder), remotes };
}

/**
 * Judges the address that a repository publishes to. If the address is a folder of this machine, git runs its hooks and obeys
 * its settings. Over the network, git only transfers data.
 */
export async function judgeAddress(address: string, root: string): Promise<AddressJudgement> {
	const folder = parseAddress(address, root);
	if (folder === "remote") return { problem: null, hasHooks: false, isLocal: false };
	if (folder === null) return refuseLocal(`it is published to ‘${address}’, an unknown kind of address`);
	let hasHooks = false;
	// Git tries the folder with each of these suffixes.
	for (const suffix of ["", ".git", "/.git", ".git/.git"]) {
		const path = folder + suffix;
		const stats = lstatSync(path, { throwIfNoEntry: false });
		if (!stats) continue;
		const isLink = !stats.isDirectory() && (stats.isSymbolicLink() || readShortText(path)?.startsWith("gitdir:"));
		if (isLink || readShortText(join(path, "commondir")) !== null)
			return refuseLocal(`it is published to ‘${address}’, which leads to another place`);
		if (!lstatSync(join(path, "HEAD"), { throwIfNoEntry: false })) continue;
		const judgement = await judgeRepository({ gitFolder: path, commonFolder: path });
		if (judgement.problem !== null) return refuseLocal(judgement.problem);
		hasHooks ||= judgement.hasHooks;
	}
	return { problem: null, hasHooks, isLocal: true };
}

/** Returns the folder that an address names, "remote" for another machine, or null if the address is of an unknown kind. */
function parseAddress(address: string, root: string): string | null {
	// A remote helper such as `ext::`, an option, or a home folder.
	if (/^[\w.+-]*::|^[-~]/.test(address)) return null;
	if (/^file:\/\//i.test(address)) {
		try {
			return fileURLToPath(address);
		} catch {
			return null;
		}
	}
	const [, scheme] = /^([a-z][a-z\d.+-]*):\/\//i.exec(address) ?? [];
	if (scheme !== undefined) return /^(https?|ssh|git|git\+ssh|ssh\+git)$/i.test(scheme) ? "remote" : null;
	// The short form of ssh, “host:path”, but not a drive of Windows.
	const isOtherMachine = /^[^/\\]*:/.test(address) && !isAbsolute(address);
	return isOtherMachine ? "remote" : resolve(root, address);
}

function refuseLocal(problem: string): AddressJudgement {
	return { problem, hasHooks: false, isLocal: true };
}

function refuse(problem: string): RepositoryJudgement {
	return { problem, hasHooks: false, remotes: [] };
}

/**
 * Checks whether the git folder that `.git` names belongs to this working tree. In a linked working tree, the git folder
 * refers back to the tree. In a submodule, the git folder is inside the repository that contains the submodule.
 */
function isLinkedBack({ root, gitFolder, commonFolder }: RepositoryFolders): boolean {
	if (gitFolder === join(root, ".git")) return commonFolder === gitFolder;
	const backLink = readShortText(join(gitFolder, "gitdir"))?.trim();
	if (backLink !== undefined)
		return isSamePath(resolve(gitFolder, backLink), join(root, ".git")) && isWithin(gitFolder, commonFolder);
	const [parent] = /^.*[\\/]\.git(?=[\\/]modules[\\/])/.exec(gitFolder) ?? [];
	return parent !== undefined && commonFolder === gitFolder && isWithin(root, dirname(parent));
}

function isSamePath(one: string, other: string): boolean {
	try {
		return realpathSync(one) === realpathSync(other);
	} catch {
		return false;
	}
}

export function isWithin(path: string, folder: string): boolean {
	const relativePath = relative(folder, path);
	return !/^\.\.([\\/]|$)/.test(relativePath) && !isAbsolute(relativePath);
}

/** Far more than any settings file that git reads in the working tree. */
const maxTextBytes = 10_000_000;

/**
 * Checks whether git can look for settings in a file. It would block on a pipe or a device forever, and read a huge file. It
 * ignores links and folders.
 */
export function isReadableByGit(path: string): boolean {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	return !stats || stats.isSymbolicLink() || stats.isDirectory() || (stats.isFile() && stats.size <= maxTextBytes);
}

function containsHooks(folder: string): boolean {
	try {
		return readdirSync(join(folder, "hooks")).some((name) => !name.endsWith(".sample"));
	} catch {
		return false;
	}
}
