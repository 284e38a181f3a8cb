import { basename, dirname, isAbsolute, join } from "node:path";
import { type Checkout, openCheckout } from "../disk/checkout.ts";
import { isReadableByGit, isWithin, judgeAddress, judgeCheckout } from "../disk/judge-repository.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import type { Destination } from "../editor/storage.ts";
import { createGit, type Git, getLine, noHooks, runPersonalGit } from "./git.ts";

/** The checkout that contains the definition. */
export interface Repository extends Branch {
	/** Runs in the folder of the definition, without hooks unless the person agreed to them. */
	git: Git;
	/** The path from the root of the checkout to the folder of the definition: "" or "shop/". */
	prefix: string;
	root: string;
	/** The name for commits, or null. */
	author: string | null;
	destination: Destination;
	pushOptions: string[];
	/**
	 * Returns the same repository with hooks: those of its folder, and those of a local folder that it is published to.
	 */
	withHooks: () => Repository;
}

export interface RefusedRepository {
	/** Why git is not used, in a sentence. */
	notice: string;
}

/** The current branch. */
interface Branch {
	/** Its newest commit; null if it has none, or if no branch is checked out. */
	head: string | null;
	/** Where its commits are pushed; null if they aren't pushed. */
	upstream: Upstream | null;
}

export interface Upstream {
	/** "origin" */
	remote: string;
	/** The branch of the remote: "refs/heads/main". */
	branch: string;
	/** Its newest commit that is known here, or null. */
	commit: string | null;
}

/**
 * Returns null if the definition is not in git: there is no checkout, git is missing, or git ignores the definition.
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
	const prefixResult = await git(["rev-parse", "--show-prefix"]);
	if (!prefixResult.ok) return null;
	const [ignored, branch, author] = await Promise.all([
		git(["check-ignore", "--quiet", "--", basename(file)]),
		getBranch(git),
		git(["config", "--get", "user.name"]),
	]);
	if (ignored.ok) return null;
	const upstream = branch.upstream && remotes.includes(branch.upstream.remote) ? branch.upstream : null;
	const addresses = upstream === null ? [] : await listAddresses(git, upstream.remote);
	const judgements = await Promise.all(addresses.map((address) => judgeAddress(address, root)));
	const addressProblem = judgements.find((judgement) => judgement.problem !== null)?.problem;
	if (addressProblem) return refuse(addressProblem);
	const isLocal = judgements.some((judgement) => judgement.isLocal);
	if (isLocal && !judgements.every((judgement) => judgement.isLocal))
		return refuse("it is published to places of different kinds");
	const repository: Repository = {
		head: branch.head,
		upstream,
		root,
		git,
		pushOptions: isLocal ? pushWithoutHooks : [],
		prefix: getLine(prefixResult) ?? "",
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

/** Pushes to a local folder without running its hooks. */
const pushWithoutHooks = [`--receive-pack=git -c core.hooksPath=${noHooks} receive-pack`];

function refuse(problem: string): RefusedRepository {
	return {
		notice: `For your safety, git is not used here: ${problem}. “Publish” writes the finished pages into a folder instead.`,
	};
}

/**
 * Lists the possible `.gitignore` files below the root of the checkout down to a folder. `judgeCheckout` checks the one
 * in the root.
 */
function listIgnoreFiles({ folders: { root }, toGitPath }: Checkout, folder: string): string[] {
	const parts = toGitPath(folder).split("/").filter(Boolean);
	return parts.map((_, index) => join(root, ...parts.slice(0, index + 1), ".gitignore"));
}

/** Finds the folder of hooks that the person has set for all checkouts. A relative path would lead into this one. */
async function findPersonalHooks(root: string): Promise<string> {
	const path = getLine(await runPersonalGit(["config", "--type=path", "--get", "core.hooksPath"]));
	return path !== null && isAbsolute(path) && !isWithin(path, root) ? path : noHooks;
}

/** Lists the addresses for fetching and pushing, as the person's own settings rewrite them. */
async function listAddresses(git: Git, remote: string): Promise<string[]> {
	const lines = await Promise.all(
		[[], ["--push"]].map((options) => git(["remote", "get-url", "--all", ...options, "--", remote])),
	);
	return lines.flatMap(({ ok, stdout }) => (ok ? stdout.toString("utf8").split("\n").filter(Boolean) : []));
}

/** Removes the account from an address. */
export function stripAccount(address: string): string {
	return address.replace(/^(\w+:\/\/)[^/@]*@/, "$1");
}

/** The fields of a ref, in the order in which `getBranch` destructures them. */
const refFields = [
	"%(HEAD)",
	"%(refname)",
	"%(objectname)",
	"%(upstream)",
	"%(upstream:remotename)",
	"%(upstream:remoteref)",
];

/** Reads the current branch. */
export async function getBranch(git: Git): Promise<Branch> {
	const { stdout } = await git(["for-each-ref", `--format=${refFields.join("%00")}`, "refs/heads", "refs/remotes"]);
	const refs = stdout
		.toString("utf8")
		.split("\n")
		.map((line) => line.split("\0"));
	const commits = new Map(refs.map(([, name, commit]) => [name, commit]));
	const current = refs.find(([mark]) => mark === "*");
	if (!current) return { head: null, upstream: await getFutureUpstream(git) };
	const [, , head = null, tracking, remote, branch] = current;
	const upstream = tracking && remote && branch ? { remote, branch, commit: commits.get(tracking) ?? null } : null;
	return { head, upstream };
}

/** Returns where the first commit of a branch will go. */
async function getFutureUpstream(git: Git): Promise<Upstream | null> {
	const name = getLine(await git(["symbolic-ref", "--quiet", "--short", "HEAD"]));
	if (name === null) return null;
	const [remote, branch] = await Promise.all(
		["remote", "merge"].map(async (key) => getLine(await git(["config", "--get", `branch.${name}.${key}`]))),
	);
	return remote && branch ? { remote, branch, commit: null } : null;
}

/**
 * Returns the commit that was last published, or null if none was or if this checkout doesn't contain it. Without an
 * upstream, every commit counts as published.
 */
export async function getPublishedCommit({ git, head, upstream }: Repository): Promise<string | null> {
	if (head === null || upstream === null) return head;
	if (upstream.commit === null) return null;
	return getLine(await git(["merge-base", head, upstream.commit]));
}
