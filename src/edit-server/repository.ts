import { basename, dirname, isAbsolute, join } from "node:path";
import { type Checkout, openCheckout } from "../disk/checkout.ts";
import { isReadableByGit, isWithin, judgeAddress, judgeCheckout } from "../disk/judge-repository.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import type { Destination } from "../editor/storage.ts";
import { createGit, type Git, getLine, ignoredFilesOptions, noFolder, runPersonalGit } from "./git.ts";

/** The checkout that contains the definition. */
export interface Repository extends Branch {
	/** Runs git in the folder of the definition, without hooks unless the user has agreed to them. */
	git: Git;
	/** The path of the definition's folder in the checkout: "" or "shop/". */
	prefix: string;
	root: string;
	/** The configured author of commits, or null. */
	author: string | null;
	destination: Destination;
	pushOptions: string[];
	/**
	 * Returns the same repository with all hooks: its own, and if it is published to a local folder, the hooks there.
	 */
	withHooks: () => Repository;
}

export interface RefusedRepository {
	/** Says why git isn't used. */
	notice: string;
}

/** The current branch. */
interface Branch {
	/** The newest commit; null if there is none, or if no branch is checked out. */
	head: string | null;
	/** Where commits are pushed; null if they aren't pushed. */
	upstream: Upstream | null;
}

export interface Upstream {
	/** "origin" */
	remote: string;
	/** The branch at the remote: "refs/heads/main". */
	branch: string;
	/** The newest commit that was fetched, or null. */
	commit: string | null;
}

/**
 * Opens the repository of the definition. Returns null if the definition isn't in git: there is no checkout, git is missing,
 * or the definition is ignored.
 */
export async function openRepository({ file }: SiteLocation): Promise<Repository | RefusedRepository | null> {
	const folder = dirname(file);
	const checkout = openCheckout(folder);
	if (checkout === null) return null;
	const { problem, hasHooks, remotes } = await judgeCheckout(checkout.folders);
	if (problem !== null) return (await isGitInstalled()) ? refuse(problem) : null;
	const { root } = checkout.folders;
	if (!listIgnoreFiles(checkout, folder).every(isReadableByGit))
		return refuse("a file ‘.gitignore’ is not a plain file");

	const git = createGit(checkout, file, await findPersonalHooks(root));
	const [ignored, branch, author] = await Promise.all([
		git(["ls-files", ...ignoredFilesOptions, "--", basename(file)]),
		readBranch(git),
		git(["config", "--get", "user.name"]),
	]);
	if (!ignored.ok || ignored.stdout.length > 0) return null;
	const upstream = branch.upstream && remotes.includes(branch.upstream.remote) ? branch.upstream : null;
	const addresses = upstream === null ? [] : await listAddresses(git, upstream.remote);
	const judgements = await Promise.all(addresses.map((address) => judgeAddress(address, root)));
	const addressProblem = judgements.find((judgement) => judgement.problem !== null)?.problem;
	if (addressProblem) return refuse(addressProblem);
	const isLocal = judgements.some((judgement) => judgement.isLocal);
	if (isLocal && !judgements.every((judgement) => judgement.isLocal))
		return refuse("it is published to places of different kinds");
	const gitPath = checkout.toGitPath(folder);
	const repository: Repository = {
		head: branch.head,
		upstream,
		root,
		git,
		pushOptions: isLocal ? optionsWithoutHooks : [],
		prefix: gitPath === "" ? "" : `${gitPath}/`,
		author: getLine(author),
		destination: {
			addresses: [...new Set(addresses.map(stripAccount))],
			hasHooks: hasHooks || judgements.some((judgement) => judgement.hasHooks),
		},
		withHooks: () => ({ ...repository, git: createGit(checkout, file, null), pushOptions: [] }),
	};
	return repository;
}

async function isGitInstalled(): Promise<boolean> {
	return (await runPersonalGit(["version"])).ok;
}

/** Options for pushing to a local folder without running its hooks. */
const optionsWithoutHooks = [`--receive-pack=git -c core.hooksPath=${noFolder} receive-pack`];

function refuse(problem: string): RefusedRepository {
	return {
		notice: `For your safety, git is not used here: ${problem}. “Publish” writes the finished pages into a folder instead.`,
	};
}

/**
 * Lists the paths of possible `.gitignore` files in a folder and its parents below the root of the checkout. `judgeCheckout`
 * checks the root.
 */
function listIgnoreFiles({ folders: { root }, toGitPath }: Checkout, folder: string): string[] {
	const parts = toGitPath(folder).split("/").filter(Boolean);
	return parts.map((_, index) => join(root, ...parts.slice(0, index + 1), ".gitignore"));
}

/** Finds the hooks folder that the user has set for all checkouts. Ignores a relative path, and a path into this checkout. */
async function findPersonalHooks(root: string): Promise<string> {
	const path = getLine(await runPersonalGit(["config", "--type=path", "--get", "core.hooksPath"]));
	return path !== null && isAbsolute(path) && !isWithin(path, root) ? path : noFolder;
}

/** Lists the addresses for fetching and pushing, after the user's own settings have rewritten them. */
async function listAddresses(git: Git, remote: string): Promise<string[]> {
	const lines = await Promise.all(
		[[], ["--push"]].map((options) => git(["remote", "get-url", "--all", ...options, "--", remote])),
	);
	return [
		...new Set(lines.flatMap(({ ok, stdout }) => (ok ? stdout.toString("utf8").split("\n").filter(Boolean) : []))),
	];
}

/** Removes the user name and password from an address. */
export function stripAccount(address: string): string {
	return address.replace(/^(\w+:\/\/)[^/@]*@/, "$1");
}

/** The fields of a ref, in the order that `readBranch` expects. */
const refFields = [
	"%(HEAD)",
	"%(refname)",
	"%(objectname)",
	"%(upstream)",
	"%(upstream:remotename)",
	"%(upstream:remoteref)",
];

/** Reads the current branch. */
export async function readBranch(git: Git): Promise<Branch> {
	const { stdout } = await git(["for-each-ref", `--format=${refFields.join("%00")}`, "refs/heads", "refs/remotes"]);
	const refs = stdout
		.toString("utf8")
		.split("\n")
		.map((line) => line.split("\0"));
	const commits = new Map(refs.map(([, name, commit]) => [name, commit]));
	const current = refs.find(([mark]) => mark === "*");
	if (!current) return { head: null, upstream: await readFutureUpstream(git) };
	const [, , head = null, tracking, remote, branch] = current;
	const upstream = tracking && remote && branch ? { remote, branch, commit: commits.get(tracking) ?? null } : null;
	return { head, upstream };
}

/** Reads where a branch without commits will be pushed. */
async function readFutureUpstream(git: Git): Promise<Upstream | null> {
	const name = getLine(await git(["symbolic-ref", "--quiet", "--short", "HEAD"]));
	if (name === null) return null;
	const [remote, branch] = await Promise.all(
		["remote", "merge"].map(async (key) => getLine(await git(["config", "--get", `branch.${name}.${key}`]))),
	);
	return remote && branch ? { remote, branch, commit: null } : null;
}

/**
 * Finds the last published commit in the history of this branch. Returns null if there is none. Without an upstream, every
 * commit counts as published.
 */
export async function findPublishedCommit({ git, head, upstream }: Repository): Promise<string | null> {
	if (head === null || upstream === null) return head;
	if (upstream.commit === null || upstream.commit === head) return upstream.commit;
	return getLine(await git(["merge-base", head, upstream.commit]));
}
