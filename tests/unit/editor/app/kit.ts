import type { Remote } from "comlink";
import { onTestFinished, vi } from "vitest";
import { applyOperations } from "../../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../../src/editing/operation.gen.ts";
import type { Texts } from "../../../../src/editing/texts.ts";
import type { Drafts } from "../../../../src/editor/app/session/drafts.ts";
import { createSession, type Session } from "../../../../src/editor/app/session/session.ts";
import { replaceChangedTexts } from "../../../../src/editor/app/session/state.ts";
import type {
	ChangedTexts,
	PictureInfo,
	Published,
	SavingStorage,
	StorageResult,
	Workspace,
} from "../../../../src/editor/storage.ts";
import { type Compiler, createCompiler } from "../../../../src/editor/worker/compiler.ts";
import { minimal, page } from "../../minimal.ts";

export const definitionName = "site.yaml";

/** Returns a definition with a home page that has a heading section for each id. */
export function definitionWith(...ids: string[]): string {
	const sections = ids.map((id) => ({ type: "heading" as const, id, heading: `Heading ${id}` }));
	return `# The shop\n${minimal({ routes: [page("/", { sections })] })}`;
}

/** The files of a site, which several editors can change. */
export interface Disk {
	storage: SavingStorage;
	texts: Texts;
	writes: ChangedTexts[];
	/** The reason why writing fails; null if it succeeds. */
	fault: string | null;
	/** How long reading takes, in milliseconds. Writing takes twice as long. */
	delay: number;
	/** Writes texts as somebody else would. */
	writeOutside(texts: Texts): void;
	/** Applies operations as another editor would, unless they are refused. */
	performOutside(...operations: Operation[]): void;
	published: Texts | null;
	publishMethod: Workspace["publishMethod"];
	pictures: Set<string>;
	publish: () => StorageResult<Published>;
	workspace(): Workspace;
}

const info: PictureInfo = { metadata: null, failure: { code: "picture-broken", message: "The picture wasn’t read." } };

export function diskWith(texts: Texts): Disk {
	const listeners = new Set<() => void>();
	let revision = 1;
	const disk: Disk = {
		texts,
		writes: [],
		fault: null,
		delay: 5,
		published: null,
		publishMethod: "commit",
		pictures: new Set(),
		publish: () => ({ kind: "done", where: "It is published.", revision: String(revision) }),
		writeOutside(newTexts) {
			disk.texts = newTexts;
			revision++;
			for (const notify of listeners) notify();
		},
		performOutside(...operations) {
			const change = applyOperations(disk.texts, definitionName, operations);
			if (!("refused" in change)) disk.writeOutside(change.texts);
		},
		workspace: () => ({
			site: "a",
			definition: definitionName,
			texts: disk.texts,
			unread: {},
			takenNames: [],
			revision: String(revision),
			pictures: Object.fromEntries([...disk.pictures].map((name) => [name, info])),
			files: {},
			schemaComment: "",
			checkOptions: { now: null, maxSize: null, deny: [] },
			published: disk.published,
			publishMethod: disk.publishMethod,
			author: "Ann",
			unconfirmed: null,
			notice: null,
		}),
		storage: {
			read: async () => {
				const workspace = disk.workspace();
				await pause(disk.delay);
				return { kind: "done", workspace };
			},
			write: async (changedTexts, baseRevision) => {
				await pause(disk.delay);
				if (disk.fault !== null) return { kind: "protected", message: disk.fault };
				if (baseRevision !== String(revision)) return { kind: "outdated", workspace: disk.workspace() };
				disk.texts = replaceChangedTexts(disk.texts, changedTexts);
				disk.writes.push(changedTexts);
				const outcome = { kind: "done", revision: String(++revision) } as const;
				await pause(disk.delay);
				return outcome;
			},
			readPicture: null,
			publish: async () => disk.publish(),
			propose: null,
			addPicture: async () => ({ kind: "denied", message: "No pictures here." }),
			addFile: async (folder, name) => ({
				kind: "done",
				name: `${folder}/${name}`,
				info: { size: 240_000, firstBytes: "%PDF-1.4" },
			}),
			removePicture: async (name) => {
				if (!disk.pictures.delete(name)) return { kind: "denied", message: "No such picture." };
				return { kind: "done" };
			},
			restorePicture: async (name) => {
				disk.pictures.add(name);
				return { kind: "done", info };
			},
			putDraft: async () => ({ kind: "done" }),
			listDrafts: async () => ({ kind: "done", drafts: [] }),
			removeDraft: async () => ({ kind: "done" }),
			getPictureUrl: (name) => name,
			watch: (onChange) => {
				listeners.add(onChange);
				return () => listeners.delete(onChange);
			},
		},
	};
	return disk;
}

/** Creates the drafts of the tab with this id. The map stands for the storage of the browser. */
export function draftsFor(stored: Map<string, unknown>, id: string): Drafts {
	return {
		store: (draft) => stored.set(id, structuredClone({ ...draft, id, at: Date.now() })),
		discardOwn: () => stored.delete(id),
		listRecoverable: async () => [...stored].filter(([draftId]) => draftId !== id).map(([, draft]) => draft) as never,
		discard: async (draftId) => void stored.delete(draftId),
	};
}

/** Creates a real compiler whose answers take a moment, as in a worker. */
export function createSlowCompiler(delay = 2): Remote<Compiler> {
	const compiler = createCompiler() as unknown as Record<string, (...args: unknown[]) => unknown>;
	const createMethod =
		(_: unknown, name: string) =>
		async (...args: unknown[]) => {
			const sentArgs = structuredClone(args);
			await pause(delay);
			return structuredClone(await compiler[name]!(...sentArgs));
		};
	return new Proxy({}, { get: createMethod }) as Remote<Compiler>;
}

/** Opens a session of the editor. */
export function openSession(
	disk: Disk,
	{
		compiler = createSlowCompiler(),
		drafts = draftsFor(new Map(), "tab"),
	}: { compiler?: Remote<Compiler>; drafts?: Drafts } = {},
): Session {
	return createSession(disk.workspace(), disk.storage, compiler, drafts);
}

/** Stops the time until the test ends: timers only fire in `advanceTime`. */
export function useFakeTime(): void {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
	onTestFinished(() => void vi.useRealTimers());
}

export async function advanceTime(milliseconds: number): Promise<void> {
	await vi.advanceTimersByTimeAsync(milliseconds);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
