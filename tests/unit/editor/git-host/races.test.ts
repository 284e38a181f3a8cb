import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { StorageResult, Workspace } from "../../../../src/editor/storage.ts";
import { mergeFiles, resolveConflicts } from "../../../../src/editor/worker/merge-files.ts";
import { seed } from "../../seed.ts";
import { gitEnvironment } from "./backend.ts";
import { type FakeServer, type Fault, type HostKind, isMove } from "./fake-server.ts";
import { createFakeServer, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const rounds = 200;
/** Each run has a seed of its own, and the same seed gives the same races. */
const seeds = Array.from({ length: Number(process.env.RUNS ?? 1) }, (_, index) => seed + index);
const keys = Array.from({ length: 12 }, (_, index) => `text${index}`);
const name = "site.yaml";

/** A definition with a text for each key. The lines of the texts are far enough apart to be merged. */
const initialText = keys.map((key) => `${key}: first\n# About ${key}\n\n`).join("");

type Values = Record<string, string>;

function parseValues(text: string): Values {
	return Object.fromEntries([...text.matchAll(/^(text\d+): (.*)$/gm)].map(([, key, value]) => [key, value]));
}

function setValue(text: string, key: string, value: string): string {
	return text.replace(new RegExp(`^${key}: .*$`, "m"), `${key}: ${value}`);
}

/** A random number generator: Mulberry32. */
function createRandom(start: number): () => number {
	let state = start;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** What must be in the repository in the end. */
interface Ledger {
	/** The commits that were reported as published, with the values that they must have. */
	claims: { commit: string; values: Values }[];
	/** Values that were typed, and neither published, nor overwritten by the same editor, nor given up in a conflict. */
	open: Set<string>;
	/** The kinds of results that were reported. */
	resultKinds: Set<string>;
}

/**
 * Lets one request at a time reach the fake server, once every editor at work waits for one. So only the random numbers
 * decide who is first, not the time that anything takes.
 */
function createTurns(fakeServer: FakeServer, random: () => number) {
	const working = new Set<string>();
	const waiting: { id: string; start: () => void }[] = [];
	let isBusy = false;
	return { load, work };

	function load(id: string): typeof fetch {
		return async (input, init) => {
			await new Promise<void>((start) => {
				waiting.push({ id, start });
				startNext();
			});
			try {
				return await fakeServer.load(input, init);
			} finally {
				isBusy = false;
				startNext();
			}
		};
	}

	async function work(ids: readonly string[], publish: (id: string) => Promise<void>): Promise<void> {
		for (const id of ids) working.add(id);
		const finish = (id: string) => {
			working.delete(id);
			startNext();
		};
		await Promise.all(ids.map((id) => publish(id).finally(() => finish(id))));
	}

	function startNext(): void {
		const isReady = [...working].every((id) => waiting.some((request) => request.id === id));
		if (isBusy || !isReady || waiting.length === 0) return;
		isBusy = true;
		waiting.splice(Math.floor(random() * waiting.length), 1)[0]!.start();
	}
}

/**
 * Opens the site as an editor does. It edits and publishes, merges what others published, and chooses at random between
 * conflicting texts.
 */
async function openEditor(
	fakeServer: FakeServer,
	load: typeof fetch,
	ledger: Ledger,
	id: string,
	random: () => number,
) {
	const storage = openStorage(fakeServer, { load });
	const read = await readWorkspace(storage);
	let [saved, revision] = [read.texts, read.revision];
	let texts = saved;
	let count = 0;
	return { edit, publish, hasChanges: () => texts[name] !== saved[name] };

	function edit(): void {
		const key = keys[Math.floor(random() * keys.length)]!;
		const value = `${id}-${++count}`;
		ledger.open.delete(parseValues(texts[name]!)[key]!);
		ledger.open.add(value);
		texts = { [name]: setValue(texts[name]!, key, value) };
	}

	async function publish(): Promise<void> {
		const sent = texts;
		const changed: Values = sent[name] === saved[name] ? {} : { [name]: sent[name]! };
		const result = await publishTexts(storage, revision, changed, `Change by ${id}`);
		ledger.resultKinds.add(result.kind);
		if (result.kind === "done") {
			const values = parseValues(sent[name]!);
			ledger.claims.push({ commit: result.revision, values });
			expect(fakeServer.isAncestor(result.revision, fakeServer.getHead())).toBe(true);
			for (const value of Object.values(values)) ledger.open.delete(value);
			[saved, revision] = [sent, result.revision];
		} else if (result.kind === "outdated" && result.isOwn) adopt(result.workspace);
		else if (result.kind === "outdated") merge(result.workspace);
		else checkSentence(result);
	}

	/** Takes over what an earlier attempt published. */
	function adopt({ texts: arrived, revision: commit }: Workspace): void {
		const values = parseValues(arrived[name]!);
		ledger.claims.push({ commit, values });
		for (const value of Object.values(values)) ledger.open.delete(value);
		[saved, revision] = [arrived, commit];
	}

	function merge(workspace: Workspace): void {
		const merged = mergeFiles(saved, texts, workspace.texts, {});
		const ours = merged.conflicts.filter(() => random() < 0.5);
		for (const conflict of merged.conflicts) if (!ours.includes(conflict)) ledger.open.delete(String(conflict.ours));
		texts = resolveConflicts(name, merged, texts, ours, {});
		[saved, revision] = [workspace.texts, workspace.revision];
	}

	/** Checks the message “Nothing was published”: the head must have none of this editor's open values. */
	function checkSentence(result: Exclude<StorageResult<object>, { kind: "done" | "outdated" }>): void {
		if (!result.message.includes("Nothing was published")) return;
		const openValues = Object.values(parseValues(texts[name]!)).filter((value) => ledger.open.has(value));
		const published = Object.values(parseValues(fakeServer.readFiles(fakeServer.getHead())[name]!));
		expect(openValues.filter((value) => value.startsWith(id) && published.includes(value))).toEqual([]);
	}
}

/** Creates a function that changes a text by git alone: fetches, commits and pushes. */
function cloneRepository(fakeServer: FakeServer, ledger: Ledger, random: () => number) {
	const folder = mkdtempSync(join(tmpdir(), "site-clone-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const env = { ...gitEnvironment, GIT_AUTHOR_NAME: "Bo", GIT_AUTHOR_EMAIL: "bo@shop.example" };
	const committer = { GIT_COMMITTER_NAME: "Bo", GIT_COMMITTER_EMAIL: "bo@shop.example" };
	const git = (...args: string[]) =>
		execFileSync("git", ["-C", folder, ...args], { env: { ...env, ...committer }, encoding: "utf8", stdio: "pipe" });
	git("clone", "--quiet", "--config=maintenance.auto=false", fakeServer.repository, ".");
	let count = 0;
	return function changeAndPush(): void {
		git("fetch", "--quiet");
		git("reset", "--quiet", "--hard", "origin/main");
		const key = keys[Math.floor(random() * keys.length)]!;
		const value = `git-${++count}`;
		writeFileSync(join(folder, name), setValue(readFileSync(join(folder, name), "utf8"), key, value));
		git("commit", "--quiet", "--all", "--message=Change by git");
		try {
			git("push", "--quiet");
		} catch {
			// An editor was faster.
			git("reset", "--quiet", "--hard", "origin/main");
			return;
		}
		ledger.claims.push({ commit: fakeServer.getHead(), values: { [key]: value } });
	};
}

const faults: Fault[] = [
	...(["lostBefore", "lostAfter", "cut", "late"] as const).map((kind) => ({ kind })),
	...[401, 403, 409, 413, 422, 429, 500, 503].map((status) => ({
		kind: "status" as const,
		status,
		message: "Refused",
	})),
];

afterEach(() => vi.useRealTimers());

describe.each<HostKind>(["github", "gitea", "gitlab"])("two editors and a git user at %s", (kind) => {
	it.each(seeds)(
		`lose nothing in ${rounds} rounds of races and faults with the seed %i`,
		async (start) => {
			// The time is part of each commit.
			vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 15) });
			const random = createRandom(start);
			const fakeServer = createFakeServer({ [name]: initialText }, kind);
			const ledger: Ledger = { claims: [], open: new Set(), resultKinds: new Set() };
			const turns = createTurns(fakeServer, random);
			const editors: Record<string, Awaited<ReturnType<typeof openEditor>>> = {};
			const ids = ["ann", "cem"];
			for (const id of ids) editors[id] = await openEditor(fakeServer, turns.load(id), ledger, id, random);
			const changeAndPush = cloneRepository(fakeServer, ledger, random);
			fakeServer.fault = (request) => {
				// Push in the middle of a publication, most often just before the branch is moved.
				if (random() < (isMove(request) ? 0.1 : 0.005)) changeAndPush();
				return random() < 0.04 ? faults[Math.floor(random() * faults.length)]! : null;
			};
			for (let round = 0; round < rounds; round++) {
				vi.advanceTimersByTime(1000);
				const busy = ids.filter(() => random() < 0.8);
				for (const id of busy) if (random() < 0.8) editors[id]!.edit();
				await turns.work(busy, (id) => editors[id]!.publish());
				if (random() < 0.3) await fakeServer.deliver();
			}
			fakeServer.fault = () => null;
			await fakeServer.deliver();
			// Without faults, a few attempts publish everything.
			for (let attempt = 0; attempt < 6; attempt++) for (const id of ids) await editors[id]!.publish();

			const head = fakeServer.getHead();
			// No move was forced, and all commits are in the history.
			expect(fakeServer.moves.filter(({ force }) => force)).toEqual([]);
			expect(fakeServer.moves.filter(({ to }) => !fakeServer.isAncestor(to, head))).toEqual([]);
			// Everything that was reported as published is in the history, with its values.
			for (const { commit, values } of ledger.claims) {
				expect(fakeServer.isAncestor(commit, head)).toBe(true);
				expect(parseValues(fakeServer.readFiles(commit)[name]!)).toMatchObject(values);
			}
			// Everything that was typed is published, overwritten by its editor, or given up for a text of somebody else.
			expect(ids.map((id) => editors[id]!.hasChanges())).toEqual([false, false]);
			expect([...ledger.open]).toEqual([]);
			expect(listRevertingCommits(fakeServer, head)).toEqual([]);
			expect(fakeServer.git("fsck", "--strict", "--no-dangling")).toBe("");
			expect([...ledger.resultKinds].sort()).toEqual(["denied", "done", "outdated", "unknown"]);
		},
		300_000,
	);
});

/** Lists the commits that set a text back to an older value. They would undo a change of somebody else unknowingly. */
function listRevertingCommits(fakeServer: FakeServer, head: string): string[] {
	const seen = new Map<string, Set<string>>(keys.map((key) => [key, new Set()]));
	const commits = fakeServer.git("rev-list", "--reverse", "--topo-order", head).split("\n");
	let before: Values = {};
	return commits.filter((commit) => {
		const values = parseValues(fakeServer.readFiles(commit)[name]!);
		const isBack = keys.some((key) => values[key] !== before[key] && seen.get(key)!.has(values[key]!));
		for (const key of keys) seen.get(key)!.add(values[key]!);
		before = values;
		return isBack;
	});
}
