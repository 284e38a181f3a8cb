import { basename, dirname } from "node:path";
import { type Originals, readOriginalsAt } from "../assets/images/originals.ts";
import { createSourcesFromTexts } from "../content/source/beside.ts";
import { openRevision } from "../disk/checkout.ts";
import { readFilesAt } from "../disk/files.ts";
import type { SiteLocation } from "../disk/site-folder.ts";
import { readTextsAt } from "../disk/site-folder.ts";
import type { Queue } from "../editor/queue.ts";
import type { Sources } from "../model/sources.ts";
import { commitSite, excerptOutput, explainLock, setAuthor } from "./commit.ts";
import type { Git } from "./git.ts";
import { mergeCommits } from "./merge.ts";
import { getBranch, type Repository, stripAccount, type Upstream } from "./repository.ts";

/** What a definition is judged to be. */
export interface PublishCheck {
	/** What keeps it from being published, in a sentence; null: nothing. */
	fault: string | null;
	/** The tables and files that it names: "towns.csv", "files/menu.pdf". */
	named: string[];
}

export interface PublishRequest extends SiteLocation {
	judge: (sources: Sources, originals: Originals) => Promise<PublishCheck>;
	/** Does what changes files one after the other. */
	alone: Queue;
	progress: (sentence: string) => void;
	/** What others had published when the page that publishes was last told of it: a commit. */
	seen: string | null;
}

interface Words {
	message: string;
	/** Null: known already. */
	author: string | null;
}

/** "apart": what others have published does not go together with it by itself; nothing is published. */
export type PublishResult =
	| { kind: "done"; where: string }
	| { kind: "denied"; message: string }
	| { kind: "apart"; others: string };

/** Others may publish at the same time: so often it is tried. */
const attempts = 3;

/** Commits, and pushes where there is an upstream. Nothing of others is ever written over, and nothing is taken back. */
export async function publishByGit(
	before: Repository,
	publishing: PublishRequest,
	{ named }: PublishCheck,
	words: Words,
): Promise<PublishResult> {
	const { progress, alone } = publishing;
	if (words.author !== null) await setAuthor(before.git, words.author);
	else if (before.author === null) return denied("Say who you are first: what is published bears a name.");
	progress("Keeping the changes in the history");
	const refused = await alone(() => commitSite(before, publishing, { message: words.message, named }));
	if (refused !== null) return denied(refused);

	for (let left = attempts; left > 0; left--) {
		const there = (before.head === null ? await getBranch(before.git) : before).upstream;
		if (there === null) return { kind: "done", where: keptHere };
		progress("Asking whether others have published");
		const fetched = await before.git(["fetch", "--quiet", "--", there.remote]);
		if (!fetched.ok) return denied(refusalOf(fetched.stderr));
		const together = await withOthers(before, publishing);
		if (together !== null) return together;
		progress("Publishing");
		const words = ["push", "--quiet", ...before.pushing, "--", there.remote, `HEAD:${there.branch}`];
		const { ok, stderr } = await before.git(words);
		if (ok) return { kind: "done", where: await placeOf(before.git, there) };
		if (!isBehind(stderr)) return denied(refusalOf(stderr));
	}
	return denied("Others publish at the same time. Your changes are kept here; try again in a moment.");
}

const keptHere = "The changes are kept in the history of this folder. It is connected with no other place.";

/** Brings in what others have published meanwhile; null where that was nothing, or went well. */
async function withOthers(before: Repository, publishing: PublishRequest): Promise<PublishResult | null> {
	const repository = { ...before, ...(await getBranch(before.git)) };
	const { git, head, upstream } = repository;
	const others = upstream?.commit ?? null;
	if (head === null || others === null) return null;
	if ((await git(["merge-base", "--is-ancestor", others, head])).ok) return null;
	publishing.progress("Bringing in what others have published");
	const isAnswer = others === publishing.seen;
	const result = await mergeCommits(repository, publishing, { own: head, others, isAnswer });
	if (result.kind === "refused") {
		return denied(
			"Others have published, and git cannot bring both together. Ask whoever looks after the folder to do it.",
		);
	}
	if (result.kind === "apart") return { kind: "apart", others };
	if (result.kind === "foreign") {
		const files = result.paths.map((path) => `‘${path}’`).join(", ");
		return denied(
			`Others have changed ${files} too, which are not edited here. Ask whoever looks after the folder to bring both together.`,
		);
	}
	const fault = await faultIn(result.tree, publishing);
	if (fault !== null) return isAnswer ? denied(fault) : { kind: "apart", others };
	return publishing.alone(() => takeOver(repository, result.tree, others));
}

async function faultIn(tree: string, publishing: PublishRequest): Promise<string | null> {
	const [folder, name] = [dirname(publishing.file), basename(publishing.file)];
	const committed = openRevision(tree, folder);
	const texts = committed && readTextsAt(tree, publishing, new Map());
	if (!committed || !texts) return "Others have taken the definition away.";
	const files = readFilesAt("this moment", folder, committed);
	const sources = { file: name, text: texts[name]!, ...createSourcesFromTexts(texts), files };
	return (await publishing.judge(sources, readOriginalsAt("this moment", folder, committed))).fault;
}

/** The files on the disk follow; where one was changed meanwhile, git leaves all as it is. */
async function takeOver({ git, head }: Repository, tree: string, others: string): Promise<PublishResult | null> {
	const words = ["commit-tree", tree, "-p", head!, "-p", others, "-m", "Bring in what others have published"];
	const both = await git(words);
	const commit = both.stdout.toString("utf8").trim();
	const taken = both.ok ? await git(["merge", "--quiet", "--ff-only", commit]) : both;
	if (taken.ok) return null;
	const locked = explainLock(taken.stderr);
	if (locked !== null) return denied(`Others have published, and their changes cannot be put beside yours: ${locked}`);
	return denied(
		`Others have published, and their changes cannot be put beside yours at this moment. Try again. Git says: ${excerptOutput(taken.stderr)}`,
	);
}

/** Whether somebody else was first, a moment ago. */
function isBehind(said: string): boolean {
	return /\((fetch first|non-fast-forward|incorrect old value|cannot lock ref)/.test(said);
}

/** What the other side, or the way there, has said. */
function refusalOf(said: string): string {
	const kept = "Your changes are kept in the history of this folder, and go with the next try.";
	if (
		/could not resolve|unable to access|failed to connect|timed out|network is|connection (refused|reset)/i.test(said)
	) {
		if (!/\b(401|403)\b/.test(said)) return `The place to publish to cannot be reached: is there a connection? ${kept}`;
	}
	if (/permission|denied|authentication|could not read (username|password)|\b(401|403)\b|publickey/i.test(said)) {
		return `You may not publish there: the account has no right to, or is not known here. ${kept} Git says: ${excerptOutput(said)}`;
	}
	return `The other side has refused it. ${kept} It says: ${excerptOutput(said)}`;
}

/** Without what an address may have of an account. */
async function placeOf(git: Git, { remote, branch }: Upstream): Promise<string> {
	const { stdout } = await git(["remote", "get-url", "--push", "--", remote]);
	const address = stripAccount(stdout.toString("utf8").trim());
	return `Published: the changes are at ${address || remote}, in ${branch.replace("refs/heads/", "")}.`;
}

function denied(message: string): PublishResult {
	return { kind: "denied", message };
}
