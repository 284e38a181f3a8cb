import { basename, dirname, isAbsolute, join } from "node:path";
import { type Checkout, openCheckout } from "../disk/checkout.ts";
import { isReadableByGit, isWithin, judgeAddress, judgeCheckout } from "../disk/judge-repository.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import type { Destination } from "../editor/storage.ts";
import { createGit, type Git, getLine, noHooks, runPersonalGit } from "./git.ts";

/** The checkout that a definition lies in. */
export interface Repository extends Branch {
	/** Runs in the folder of the definition, without hooks unless they were allowed. */
	git: Git;
	/** The way from the root of the checkout to that folder: "" or "shop/". */
	prefix: string;
	/** The root of the checkout. */
	root: string;
	/** The name for commits, where there is one. */
	author: string | null;
	destination: Destination;
	/** What pushing is told besides. */
	pushing: string[];
	/** The same, with the hooks of the folder and of a place on this machine that it is published to. */
	withHooks: () => Repository;
}

/** Git is not used in a checkout; why, in a sentence for the person. */
export interface RefusedRepository {
	notice: string;
}

/** The branch that is worked on. */
interface Branch {
	/** The newest commit of the branch; null where there is none yet, or no branch is worked on. */
	head: string | null;
	/** Where commits of this branch go; null where they stay here. */
	upstream: Upstream | null;
}

export interface Upstream {
	/** "origin" */
	remote: string;
	/** There: "refs/heads/main". */
	branch: string;
	/** The newest commit of it that is known here; null where none is. */
	commit: string | null;
}

/** Null where a definition is not kept in git: there is no checkout around it, or it is left out of it. */
export async function openRepository({ file }: SiteLocation): Promise<Repository | RefusedRepository | null> {
	const folder = dirname(file);
	const checkout = openCheckout(folder);
	if (checkout === null) return null;
	const { fault, hasHooks, remotes } = await judgeCheckout(checkout.folders);
	if (fault !== null) return (await isInstalled()) ? refused(fault) : null;
	const { root } = checkout.folders;
	if (!ignoreFiles(checkout, folder).every(isReadableByGit)) return refused("a file ‘.gitignore’ is not a plain file");

	const quiet = createGit(checkout, file, await ownHooks(root));
	const inside = await quiet(["rev-parse", "--show-prefix"]);
	if (!inside.ok) return null;
	const [ignored, branch, author] = await Promise.all([
		quiet(["check-ignore", "--quiet", "--", basename(file)]),
		getBranch(quiet),
		quiet(["config", "--get", "user.name"]),
	]);
	if (ignored.ok) return null;
	const known = branch.upstream && remotes.includes(branch.upstream.remote) ? branch.upstream : null;
	const addresses = known === null ? [] : await addressesOf(quiet, known.remote);
	const judged = await Promise.all(addresses.map((address) => judgeAddress(address, root)));
	const wrong = judged.find((one) => one.fault !== null)?.fault;
	if (wrong) return refused(wrong);
	const isLocal = judged.some((one) => one.isLocal);
	if (isLocal && !judged.every((one) => one.isLocal))
		return refused("it is published to several places of different kinds");
	const repository: Repository = {
		...{ head: branch.head, upstream: known, root, git: quiet, pushing: isLocal ? quietPush : [] },
		prefix: getLine(inside) ?? "",
		author: getLine(author),
		destination: {
			addresses: [...new Set(addresses.map(stripAccount))],
			hasHooks: hasHooks || judged.some((one) => one.hasHooks),
		},
		withHooks: () => ({ ...repository, git: createGit(checkout, file, null), pushing: [] }),
	};
	return repository;
}

async function isInstalled(): Promise<boolean> {
	return (await runPersonalGit(["version"])).ok;
}

/** To a folder of this machine, without the hooks that it has. */
const quietPush = [`--receive-pack=git -c core.hooksPath=${noHooks} receive-pack`];

function refused(fault: string): RefusedRepository {
	return {
		notice: `Git is not used here, for your safety: ${fault}. “Publish” writes the finished pages into a folder instead.`,
	};
}

/** From the root of the checkout down to a folder. */
function ignoreFiles({ folders: { root }, toGitPath }: Checkout, folder: string): string[] {
	const parts = toGitPath(folder).split("/").filter(Boolean);
	return [0, ...parts.keys()].map((count) => join(root, ...parts.slice(0, count + 1), ".gitignore"));
}

/** The hooks that the person has for all folders; one that is named from the folder on is of the folder. */
async function ownHooks(root: string): Promise<string> {
	const path = getLine(await runPersonalGit(["config", "--type=path", "--get", "core.hooksPath"]));
	return path !== null && isAbsolute(path) && !isWithin(path, root) ? path : noHooks;
}

/** Where it is fetched from and pushed to, with what the person's own settings make of it. */
async function addressesOf(git: Git, remote: string): Promise<string[]> {
	const lines = await Promise.all(
		[[], ["--push"]].map((way) => git(["remote", "get-url", "--all", ...way, "--", remote])),
	);
	return lines.flatMap(({ ok, stdout }) => (ok ? stdout.toString("utf8").split("\n").filter(Boolean) : []));
}

/** Without what an address may have of an account. */
export function stripAccount(address: string): string {
	return address.replace(/^(\w+:\/\/)[^/@]*@/, "$1");
}

const fields = [
	"%(HEAD)",
	"%(refname)",
	"%(objectname)",
	"%(upstream)",
	"%(upstream:remotename)",
	"%(upstream:remoteref)",
];

/** As it is now. */
export async function getBranch(git: Git): Promise<Branch> {
	const { stdout } = await git(["for-each-ref", `--format=${fields.join("%00")}`, "refs/heads", "refs/remotes"]);
	const refs = stdout
		.toString("utf8")
		.split("\n")
		.map((line) => line.split("\0"));
	const commits = new Map(refs.map(([, name, commit]) => [name, commit]));
	const current = refs.find(([mark]) => mark === "*");
	if (!current) return { head: null, upstream: await upstreamOfUnborn(git) };
	const [, , head = null, own, remote, branch] = current;
	const upstream = own && remote && branch ? { remote, branch, commit: commits.get(own) ?? null } : null;
	return { head, upstream };
}

/** Where the first commit of a branch will go. */
async function upstreamOfUnborn(git: Git): Promise<Upstream | null> {
	const name = getLine(await git(["symbolic-ref", "--quiet", "--short", "HEAD"]));
	if (name === null) return null;
	const [remote, branch] = await Promise.all(
		["remote", "merge"].map(async (key) => getLine(await git(["config", "--get", `branch.${name}.${key}`]))),
	);
	return remote && branch ? { remote, branch, commit: null } : null;
}

/** The commit that was last published, as far as this checkout goes back to it; null where none was. */
export async function getPublishedCommit({ git, head, upstream }: Repository): Promise<string | null> {
	if (head === null || upstream === null) return head;
	if (upstream.commit === null) return null;
	return getLine(await git(["merge-base", head, upstream.commit]));
}
