import { basename, dirname } from "node:path";
import { type Git, gitIn, lineOf } from "./git.ts";
import type { Place } from "./workspace.ts";

/** The checkout that a definition lies in. */
export interface Repository extends Branch {
	/** Runs in the folder of the definition. */
	git: Git;
	/** The way from the root of the checkout to that folder: "" or "shop/". */
	prefix: string;
	/** The name for commits, where there is one. */
	author: string | null;
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
export async function repositoryOf({ file }: Place): Promise<Repository | null> {
	const git = gitIn(dirname(file));
	const inside = await git(["rev-parse", "--show-prefix"]);
	if (!inside.ok) return null;
	const [ignored, branch, author] = await Promise.all([
		git(["check-ignore", "--quiet", "--", basename(file)]),
		branchOf(git),
		git(["config", "--get", "user.name"]),
	]);
	if (ignored.ok) return null;
	return { git, prefix: lineOf(inside) ?? "", ...branch, author: lineOf(author) };
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
export async function branchOf(git: Git): Promise<Branch> {
	const { out } = await git(["for-each-ref", `--format=${fields.join("%00")}`, "refs/heads", "refs/remotes"]);
	const refs = out
		.toString("utf8")
		.split("\n")
		.map((line) => line.split("\0"));
	const commits = new Map(refs.map(([, name, commit]) => [name, commit]));
	const [, , head = null, own, remote, branch] = refs.find(([mark]) => mark === "*") ?? [];
	const upstream = own && remote && branch ? { remote, branch, commit: commits.get(own) ?? null } : null;
	return { head, upstream };
}

/** The commit that was last published, as far as this checkout goes back to it; null where none was. */
export async function publishedCommit({ git, head, upstream }: Repository): Promise<string | null> {
	if (head === null || upstream === null) return head;
	if (upstream.commit === null) return null;
	return lineOf(await git(["merge-base", head, upstream.commit]));
}
