import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type RepositoryFolders, readShortText } from "./checkout.ts";
import { readGitSettings } from "./git-settings.ts";
import { findOddEntry } from "./odd-entry.ts";

/** What a repository brings that could run programs here. */
export interface RepositoryJudgement {
	/** Why git is not to be used in it, as the end of a sentence; null: it may be. */
	fault: string | null;
	/** Whether it has hooks: programs that git runs when it commits, fetches or publishes. */
	hasHooks: boolean;
	remotes: string[];
}

/** What an address brings that could run programs here. */
export interface AddressJudgement extends Pick<RepositoryJudgement, "fault" | "hasHooks"> {
	/** Whether it is a folder of this machine. */
	isHere: boolean;
}

/** Judges the repository of a working tree. Nothing of it is obeyed for that. */
export async function judgeCheckout(places: RepositoryFolders): Promise<RepositoryJudgement> {
	const { root, own } = places;
	const written = join(root, ".git");
	if (lstatSync(written).isSymbolicLink() || !leadsBack(places))
		return refused(`its history is kept elsewhere: ${own}`);
	for (const [folder, names] of [
		[root, [".gitattributes", ".gitignore", ".gitmodules"]],
		[join(places.shared, "info"), ["attributes", "exclude"]],
	] as const) {
		for (const name of names) if (!isText(join(folder, name))) return refused(`‘${name}’ is not a plain file`);
	}
	return judge(places);
}

async function judge(places: Pick<RepositoryFolders, "own" | "shared">): Promise<RepositoryJudgement> {
	const odd = findOddEntry(places, ["link", "special"]);
	if (odd !== null) return refused(`‘${odd}’ is a link or a pipe, which git never makes`);
	const settings = await readGitSettings(places);
	if (settings === null) return refused("its git settings cannot be read");
	const { danger, hasHooksPath, remotes } = settings;
	if (danger !== null) return refused(`its git settings have ‘${danger}’, which could run a program`);
	return { fault: null, hasHooks: hasHooksPath || hooksIn(places.shared), remotes };
}

/**
 * Judges where a repository publishes to. Over the network only data comes and goes; in a folder of this machine, git runs
 * the hooks of that folder and obeys its settings.
 */
export async function judgeAddress(address: string, root: string): Promise<AddressJudgement> {
	const folder = folderOf(address, root);
	if (folder === "elsewhere") return { fault: null, hasHooks: false, isHere: false };
	if (folder === null) return refusedHere(`it is published to ‘${address}’, an address of an unknown kind`);
	let hasHooks = false;
	// Git tries these names one after the other.
	for (const ending of ["", ".git", "/.git", ".git/.git"]) {
		const place = folder + ending;
		const stats = lstatSync(place, { throwIfNoEntry: false });
		if (!stats) continue;
		const leadsOn = !stats.isDirectory() && (stats.isSymbolicLink() || readShortText(place)?.startsWith("gitdir:"));
		if (leadsOn || readShortText(join(place, "commondir")) !== null)
			return refusedHere(`it is published to ‘${address}’, which leads elsewhere`);
		if (!lstatSync(join(place, "HEAD"), { throwIfNoEntry: false })) continue;
		const judged = await judge({ own: place, shared: place });
		if (judged.fault !== null) return refusedHere(judged.fault);
		hasHooks ||= judged.hasHooks;
	}
	return { fault: null, hasHooks, isHere: true };
}

/** The folder that an address names; "elsewhere" where that is on another machine, null where it may be anything. */
function folderOf(address: string, root: string): string | null {
	if (/^[\w.+-]*::|^[-~]/.test(address)) return null;
	if (/^file:\/\//i.test(address)) {
		try {
			return fileURLToPath(address);
		} catch {
			return null;
		}
	}
	const [, scheme] = /^([a-z][a-z\d.+-]*):\/\//i.exec(address) ?? [];
	if (scheme !== undefined) return /^(https?|ssh|git|git\+ssh|ssh\+git)$/i.test(scheme) ? "elsewhere" : null;
	const isOtherMachine = /^[^/\\]*:/.test(address) && !isAbsolute(address);
	return isOtherMachine ? "elsewhere" : resolve(root, address);
}

function refusedHere(fault: string): AddressJudgement {
	return { fault, hasHooks: false, isHere: true };
}

function refused(fault: string): RepositoryJudgement {
	return { fault, hasHooks: false, remotes: [] };
}

/**
 * Whether the part that `.git` names is that of this working tree: a further working tree is named by its part, too, and
 * a submodule is a folder below the repository that has its part.
 */
function leadsBack({ root, own, shared }: RepositoryFolders): boolean {
	if (own === join(root, ".git")) return shared === own;
	const back = readShortText(join(own, "gitdir"))?.trim();
	if (back !== undefined) return isSame(resolve(own, back), join(root, ".git")) && isWithin(own, shared);
	const [above] = /^.*[\\/]\.git(?=[\\/]modules[\\/])/.exec(own) ?? [];
	return above !== undefined && shared === own && isWithin(root, dirname(above));
}

function isSame(one: string, other: string): boolean {
	try {
		return realpathSync(one) === realpathSync(other);
	} catch {
		return false;
	}
}

export function isWithin(path: string, folder: string): boolean {
	const way = relative(folder, path);
	return !/^\.\.([\\/]|$)/.test(way) && !isAbsolute(way);
}

/** In bytes. */
const maxText = 10_000_000;

/** Whether git may read it: it would wait for a pipe, and read a device without end. It leaves links alone by itself. */
export function isText(path: string): boolean {
	const stats = lstatSync(path, { throwIfNoEntry: false });
	return !stats || stats.isSymbolicLink() || stats.isDirectory() || (stats.isFile() && stats.size <= maxText);
}

function hooksIn(folder: string): boolean {
	try {
		return readdirSync(join(folder, "hooks")).some((name) => !name.endsWith(".sample"));
	} catch {
		return false;
	}
}
