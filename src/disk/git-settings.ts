import type { RepositoryFolders } from "./checkout.ts";
import { runGit } from "./git.ts";
import { isObstacle, readBelow } from "./read.ts";

/** The settings of a repository, as far as they matter to whoever publishes from it. */
export interface GitSettings {
	/** The first setting that could run a program or lead elsewhere: "core.sshcommand". Null where none does. */
	danger: string | null;
	/** Whether it names a folder of hooks. */
	hasHooksPath: boolean;
	/** The names of its remotes. */
	remotes: string[];
}

/** In bytes. */
const maxSize = 1_000_000;

/** Reads the settings of a repository without obeying them. Null where they cannot be read. */
export async function readGitSettings({
	own,
	shared,
}: Pick<RepositoryFolders, "own" | "shared">): Promise<GitSettings | null> {
	const entries: [key: string, value: string][] = [];
	for (const [folder, file] of [
		[shared, "config"],
		[own, "config.worktree"],
	] as const) {
		const reading = readBelow(folder, file, maxSize);
		if (isObstacle(reading) && reading.kind === "missing") continue;
		if (isObstacle(reading) || reading.size > maxSize) return null;
		const words = ["config", "--file", "-", "--no-includes", "--null", "--list"];
		const { ok, out } = await runGit(words, { input: reading.bytes, patience: 20_000 });
		if (!ok) return null;
		for (const entry of out.toString("utf8").split("\0").filter(Boolean)) {
			const [key = "", ...value] = entry.split("\n");
			entries.push([key, value.join("\n")]);
		}
	}
	return {
		danger: entries.find(([key, value]) => !isHarmless(key, value))?.[0] ?? null,
		hasHooksPath: entries.some(([key]) => key === "core.hookspath"),
		remotes: entries.flatMap(([key]) => /^remote\.(.+)\.url$/s.exec(key)?.[1] ?? []),
	};
}

function isHarmless(key: string, value: string): boolean {
	return harmless.some((pattern) => pattern.test(key)) || Boolean(harmlessAs[key]?.test(value));
}

/**
 * Settings that name no program, no file and no other repository. What is missing here is refused: of the thousand
 * settings of git that are to come, some will run programs.
 */
const harmless: RegExp[] = Object.entries({
	advice: "\\w+",
	author: "name|email",
	branch: "autosetupmerge|autosetuprebase|sort",
	"branch\\..+": "remote|merge|rebase|pushremote|description|vscode-merge-base|gh-merge-base|github-pr-owner-number",
	color: ".+",
	column: ".+",
	commit: "gpgsign|verbose|status",
	committer: "name|email",
	core: [
		"abbrev|autocrlf|bare|bigfilethreshold|checkstat|commitgraph|compression|eol|filemode|fscache|hidedotfiles|ignorecase",
		"logallrefupdates|longpaths|loosecompression|multipackindex|precomposeunicode|preloadindex|quotepath",
		"repositoryformatversion|safecrlf|sharedrepository|sparsecheckout|sparsecheckoutcone|splitindex|symlinks|trustctime",
		"untrackedcache|whitespace",
		// Both are set by the switches of each run.
		"worktree|hookspath",
	].join("|"),
	credential: "(.+\\.)?(username|usehttppath)",
	diff: "algorithm|colormoved|mnemonicprefix|noprefix|renames",
	extensions: "noop|objectformat|refstorage|relativeworktrees|worktreeconfig",
	feature: "experimental|manyfiles",
	fetch: "parallel|prune|prunetags|showforcedupdates|writecommitgraph",
	gc: "auto|autodetach|autopacklimit|cruftpacks|pruneexpire|reflogexpire|reflogexpireunreachable|worktreepruneexpire",
	gui: ".+",
	http: "lowspeedlimit|lowspeedtime|postbuffer|version",
	i18n: "commitencoding|logoutputencoding",
	index: "sparse|threads|version",
	init: "defaultbranch",
	lfs: "repositoryformatversion|.+\\.(access|locksverify)",
	log: "date|decorate",
	maintenance: "auto|strategy",
	merge: "conflictstyle|ff|renames",
	pack: "depth|packsizelimit|threads|window|windowmemory",
	pull: "ff|rebase",
	push: "autosetupremote|default|followtags",
	rebase: "autosquash|autostash|updaterefs",
	receive: "autogc|denycurrentbranch|denydeletes|denynonfastforwards|fsckobjects|shallowupdate|unpacklimit",
	remote: "pushdefault",
	"remote\\..+": "url|pushurl|fetch|push|prune|prunetags|tagopt|skipdefaultupdate|skipfetchall|gh-resolved",
	rerere: "autoupdate|enabled",
	status: "branch|renames|short|showuntrackedfiles",
	submodule: "active",
	"submodule\\..+": "active|branch|ignore|url",
	tag: "gpgsign|sort",
	transfer: "fsckobjects|unpacklimit",
	user: "email|name|signingkey|useconfigonly",
}).map(([section, keys]) => new RegExp(`^${section}\\.(${keys})$`, "s"));

/** Settings that are harmless with some values alone, as git and its usual companions write them. */
const harmlessAs: Record<string, RegExp> = {
	"core.fsmonitor": /^(true|false|)$/,
	"filter.lfs.clean": /^git-lfs clean -- %f$/,
	"filter.lfs.process": /^git-lfs filter-process( --skip)?$/,
	"filter.lfs.required": /^(true|false)$/,
	"filter.lfs.smudge": /^git-lfs smudge( --skip)? -- %f$/,
	"gpg.format": /^(openpgp|x509|ssh)$/,
};
