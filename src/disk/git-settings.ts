import type { RepositoryFolders } from "./checkout.ts";
import { runGit } from "./git.ts";
import { isReadFailure, readInside } from "./read.ts";

/** The settings of a repository that matter for publishing from it. */
export interface GitSettings {
	/** The first setting that could run a program or lead outside of the repository, such as "core.sshcommand"; or null. */
	dangerousKey: string | null;
	hasHooksPath: boolean;
	remotes: string[];
}

/** Far more than any settings. */
const maxBytes = 1_000_000;

/** Reads the settings of a repository without obeying them, or returns null. */
export async function readGitSettings({
	gitFolder,
	commonFolder,
}: Pick<RepositoryFolders, "gitFolder" | "commonFolder">): Promise<GitSettings | null> {
	const entries: [key: string, value: string][] = [];
	for (const [folder, file] of [
		[commonFolder, "config"],
		[gitFolder, "config.worktree"],
	] as const) {
		const result = readInside(folder, file, maxBytes);
		if (isReadFailure(result) && result.kind === "missing") continue;
		if (isReadFailure(result) || result.size > maxBytes) return null;
		const args = ["config", "--file", "-", "--no-includes", "--null", "--list"];
		const { ok, stdout } = await runGit(args, { input: result.bytes, timeout: 20_000 });
		if (!ok) return null;
		for (const entry of stdout.toString("utf8").split("\0").filter(Boolean)) {
			const [key = "", ...value] = entry.split("\n");
			entries.push([key, value.join("\n")]);
		}
	}
	return {
		dangerousKey: entries.find(([key, value]) => !isHarmless(key, value))?.[0] ?? null,
		hasHooksPath: entries.some(([key]) => key === "core.hookspath"),
		remotes: entries.flatMap(([key]) => /^remote\.(.+)\.url$/s.exec(key)?.[1] ?? []),
	};
}

function isHarmless(key: string, value: string): boolean {
	return harmlessKeys.some((pattern) => pattern.test(key)) || Boolean(harmlessValues[key]?.test(value));
}

/**
 * Settings that neither run a program nor lead outside of the repository, except for addresses, which `judgeAddress`
 * judges. All others are refused, because future versions of git may add settings that run programs.
 */
const harmlessKeys: RegExp[] = Object.entries({
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
		// `createGit` overrides the working tree, and the folder of the hooks until the user agrees to them.
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

/** Settings that are only harmless with the values that git, git-lfs and similar programs write. */
const harmlessValues: Record<string, RegExp> = {
	"core.fsmonitor": /^(true|false|)$/,
	"filter.lfs.clean": /^git-lfs clean -- %f$/,
	"filter.lfs.process": /^git-lfs filter-process( --skip)?$/,
	"filter.lfs.required": /^(true|false)$/,
	"filter.lfs.smudge": /^git-lfs smudge( --skip)? -- %f$/,
	"gpg.format": /^(openpgp|x509|ssh)$/,
};
