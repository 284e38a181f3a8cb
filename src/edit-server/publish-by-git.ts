import { basename, dirname } from "node:path";
import { type Originals, openOriginalsAt } from "../assets/images/originals.ts";
import { createSourcesFromTexts } from "../content/source/beside.ts";
import { openRevision } from "../disk/checkout.ts";
import { openFilesAt } from "../disk/files.ts";
import { readTextsAt, type SiteLocation } from "../disk/site-folder.ts";
import type { Queue } from "../editor/queue.ts";
import type { Sources } from "../model/sources.ts";
import { commitSite, excerptOutput, explainLock, setAuthor } from "./commit.ts";
import type { Git } from "./git.ts";
import { mergeCommits } from "./merge-commits.ts";
import { type Repository, readBranch, stripAccount, type Upstream } from "./repository.ts";

/** The result of checking a site before it is published. */
export interface PublishCheck {
	/** Why it can't be published, in a sentence, or null. */
	problem: string | null;
	/** The tables and files that the site uses: "towns.csv", "files/menu.pdf". */
	usedFiles: string[];
}

export interface PublishRequest extends SiteLocation {
	check: (sources: Sources, originals: Originals) => Promise<PublishCheck>;
	enqueue: Queue;
	progress: (sentence: string) => void;
	/** The newest commit of other people that the user has seen. */
	seen: string | null;
}

interface CommitText {
	message: string;
	/** Null if git already knows it. */
	author: string | null;
}

/** "conflict": nothing was published, because others have changed the same lines, or the merged site has errors. */
export type PublishResult =
	| { kind: "done"; where: string }
	| { kind: "denied"; message: string }
	| { kind: "conflict"; theirs: string };

/** A push fails if others publish at the same time, and is then tried again. */
const maxAttempts = 3;

/**
 * Commits, and pushes if there is an upstream. Never overwrites other people's commits, and never removes a commit.
 *
 * @param openedRepository the repository as it was before the commit
 */
export async function publishByGit(
	openedRepository: Repository,
	request: PublishRequest,
	{ usedFiles }: PublishCheck,
	{ message, author }: CommitText,
): Promise<PublishResult> {
	const { progress, enqueue } = request;
	if (author !== null) await setAuthor(openedRepository.git, author);
	else if (openedRepository.author === null) return deny("Say who you are first, so that the change gets your name.");
	progress("Saving the changes in the history");
	const problem = await enqueue(() => commitSite(openedRepository, request, { message, usedFiles }));
	if (problem !== null) return deny(problem);

	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		// If there was no commit before, `commitSite` has created the branch.
		const { upstream } = openedRepository.head === null ? await readBranch(openedRepository.git) : openedRepository;
		if (upstream === null) return { kind: "done", where: savedLocally };
		progress("Checking whether others have published");
		const fetch = await openedRepository.git(["fetch", "--quiet", "--", upstream.remote]);
		if (!fetch.ok) return deny(explainFailure(fetch.stderr));
		const failure = await mergeTheirs(openedRepository, request);
		if (failure !== null) return failure;
		progress("Publishing");
		const args = ["push", "--quiet", ...openedRepository.pushOptions, "--", upstream.remote, `HEAD:${upstream.branch}`];
		const { ok, stderr } = await openedRepository.git(args);
		if (ok) return { kind: "done", where: await describeDestination(openedRepository.git, upstream) };
		if (!isBehind(stderr)) return deny(explainFailure(stderr));
	}
	return deny("Others are publishing at the same time. Your changes are saved here. Try again in a moment.");
}

const savedLocally = "Your changes are saved in the history of this folder. It isn't connected to any other place.";

/** Merges what others have published meanwhile. If that fails, returns the result to report, otherwise null. */
async function mergeTheirs(openedRepository: Repository, request: PublishRequest): Promise<PublishResult | null> {
	const repository = { ...openedRepository, ...(await readBranch(openedRepository.git)) };
	const { git, head: ours, upstream } = repository;
	const theirs = upstream?.commit ?? null;
	if (ours === null || theirs === null) return null;
	if ((await git(["merge-base", "--is-ancestor", theirs, ours])).ok) return null;
	request.progress("Merging what others have published");
	const hasSeenTheirs = theirs === request.seen;
	const result = await mergeCommits(repository, request, { ours, theirs, hasSeenTheirs });
	if (result.kind === "refused")
		return deny(
			"Git can't merge your changes with what others have published. Ask the person who looks after the folder to do it.",
		);
	if (result.kind === "conflict") return { kind: "conflict", theirs };
	if (result.kind === "foreign") {
		const files = result.paths.map((path) => `‘${path}’`).join(", ");
		return deny(
			`Others have also changed ${files}, which can't be edited here. Ask the person who looks after the folder to merge the changes.`,
		);
	}
	const problem = await checkTree(result.tree, request);
	if (problem !== null) return hasSeenTheirs ? deny(problem) : { kind: "conflict", theirs };
	return request.enqueue(() => commitMerge(repository, result.tree, theirs));
}

/** For messages about a merged tree, which has no name: “‘loaf.jpg’ can't be read at this moment.” */
const revisionName = "this moment";

/** Checks the site in a merged tree. Returns why it can't be published, in a sentence, or null. */
async function checkTree(tree: string, request: PublishRequest): Promise<string | null> {
	const [folder, name] = [dirname(request.file), basename(request.file)];
	const revision = openRevision(tree, folder);
	const texts = revision && readTextsAt(tree, request, new Map());
	if (!revision || !texts) return `Others have deleted ${name}.`;
	const files = openFilesAt(revisionName, folder, revision);
	const sources = { file: name, text: texts[name]!, ...createSourcesFromTexts(texts), files };
	return (await request.check(sources, openOriginalsAt(revisionName, folder, revision))).problem;
}

/** Commits the merge and updates the files. If a file was changed meanwhile, git changes none. */
async function commitMerge({ git, head }: Repository, tree: string, theirs: string): Promise<PublishResult | null> {
	const message = "Merge what others have published";
	const commit = await git(["commit-tree", tree, "-p", head!, "-p", theirs, "-m", message]);
	const hash = commit.stdout.toString("utf8").trim();
	const merge = commit.ok ? await git(["merge", "--quiet", "--ff-only", hash]) : commit;
	if (merge.ok) return null;
	const lock = explainLock(merge.stderr);
	const problem = "Others have published, but their changes can't be merged with yours now";
	return deny(
		lock === null ? `${problem}. Try again. Git says: ${excerptOutput(merge.stderr)}` : `${problem}: ${lock}`,
	);
}

/** Checks whether a push failed because somebody else has just published. */
function isBehind(stderr: string): boolean {
	return /\((fetch first|non-fast-forward|incorrect old value|cannot lock ref)/.test(stderr);
}

/** Explains why fetching from the remote or pushing to it failed. */
function explainFailure(stderr: string): string {
	const saved = "Your changes are saved in the history of this folder, and will go with the next try.";
	const isForbidden = /\b(401|403)\b/.test(stderr);
	const isUnreachable =
		/could not resolve|unable to access|failed to connect|timed out|network is|connection (refused|reset)/i.test(
			stderr,
		);
	if (isUnreachable && !isForbidden)
		return `The place you publish to can't be reached. Check your internet connection. ${saved}`;
	if (isForbidden || /permission|denied|authentication|could not read (username|password)|publickey/i.test(stderr))
		return `You don't have permission to publish there. ${saved} Git says: ${excerptOutput(stderr)}`;
	return `The place you publish to refused the changes. ${saved} It says: ${excerptOutput(stderr)}`;
}

async function describeDestination(git: Git, { remote, branch }: Upstream): Promise<string> {
	const { stdout } = await git(["remote", "get-url", "--push", "--", remote]);
	const address = stripAccount(stdout.toString("utf8").trim());
	return `Published to ${address || remote}, in ${branch.replace("refs/heads/", "")}.`;
}

function deny(message: string): PublishResult {
	return { kind: "denied", message };
}
