import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import type { Operation } from "../../../../src/editing/operation.gen.ts";
import type { Texts } from "../../../../src/editing/texts.ts";
import type { Session } from "../../../../src/editor/app/session/session.ts";
import { seed } from "../../seed.ts";
import {
	advanceTime,
	createSlowCompiler,
	type Disk,
	definitionName,
	definitionWith,
	diskWith,
	openSession,
	useFakeTime,
} from "./kit.ts";

/** RUNS increases the number of sessions. */
const runs = Number(process.env.RUNS ?? 1);
const ids = ["one", "two", "three", "four"];
const text = definitionWith(...ids);

beforeEach(useFakeTime);

/** Events that can happen in a session. */
type Event =
	| { do: "type"; id: string; letters: number }
	| { do: "pause" | "undo" | "redo" | "move" | "duplicate" | "create" | "delete" | "source" | "save" }
	| { do: "wait"; milliseconds: number }
	| { do: "fail"; isFailing: boolean }
	| { do: "outside"; id: string; letters: number }
	| { do: "outside above" | "outside end" };

const id = fc.constantFrom(...ids);
const letters = fc.integer({ min: 1, max: 3 });
const type = fc.record({ do: fc.constant("type" as const), id, letters });
// Some times are shorter than what the storage and the compiler take, some longer than the pauses before saving and retrying.
const wait = fc.record({ do: fc.constant("wait" as const), milliseconds: fc.constantFrom(0, 1, 4, 30, 900, 4000) });
const editEvents = fc.oneof(type, wait, fc.constant({ do: "pause" as const }), fc.constant({ do: "save" as const }));
const stepEvents = fc
	.constantFrom("undo", "redo", "move", "duplicate", "create", "delete", "source")
	.map((one) => ({ do: one }) as Event);
const faultEvents = fc.boolean().map((isFailing) => ({ do: "fail" as const, isFailing }));
const outsideEvents = fc.oneof(
	fc.record({ do: fc.constant("outside" as const), id, letters }),
	fc.constantFrom("outside above", "outside end").map((one) => ({ do: one }) as Event),
);

it(
	"undoing everything restores the original bytes",
	async () => {
		const events = fc.array(fc.oneof(editEvents, stepEvents, faultEvents), { maxLength: 25 });
		await fc.assert(
			fc.asyncProperty(events, async (list) => {
				const { session, disk } = await runSession(list);
				for (let count = session.get().history.past.length; count > 0; count--) session.undo();
				await advanceTime(10_000);
				expect(session.get()).toMatchObject({ saving: { state: "saved" }, texts: disk.texts });
				expect(disk.texts).toEqual({ [definitionName]: text });
			}),
			{ seed, numRuns: 12 * runs },
		);
	},
	60_000 * runs,
);

it(
	"typed text and changes by others end up in the file or in a conflict",
	async () => {
		const events = fc.array(fc.oneof({ weight: 3, arbitrary: editEvents }, outsideEvents, faultEvents), {
			maxLength: 25,
		});
		let conflictCount = 0;
		await fc.assert(
			fc.asyncProperty(events, async (list) => {
				const { session, disk, typed, writtenOutside } = await runSession(list);
				const { conflict, texts } = session.get();
				conflictCount += conflict ? 1 : 0;
				const shown = (conflict?.merged.conflicts ?? []).map(({ ours }) => JSON.stringify(ours)).join("\n");
				for (const words of typed.values()) expect(texts[definitionName] + shown).toContain(words);
				if (conflict) session.resolveConflict(conflict, conflict.merged.conflicts);
				await advanceTime(10_000);
				expect(session.get()).toMatchObject({ conflict: null, saving: { state: "saved" }, texts: disk.texts });
				for (const words of typed.values()) expect(disk.texts[definitionName]).toContain(words);
				// Where both sides edited the same heading, ours wins. Other changes from outside are kept, which is only checked if there was no conflict.
				const theirs = [...writtenOutside].filter(([headingId]) => !typed.has(headingId));
				if (!conflict) for (const [, words] of theirs) expect(disk.texts[definitionName]).toContain(words);
			}),
			{ seed, numRuns: 25 * runs },
		);
		// Conflicts are rare.
		if (runs > 4) expect(conflictCount).toBeGreaterThan(0);
	},
	60_000 * runs,
);

/** Opens a session and plays these events in it. */
async function runSession(events: Event[]): Promise<{
	session: Session;
	disk: Disk;
	/** The texts that were typed last, by the ids of their headings. */
	typed: Map<string, string>;
	/** The texts that others wrote last, by the ids of their headings. */
	writtenOutside: Map<string, string>;
}> {
	const disk = diskWith({ [definitionName]: text });
	const session = openSession(disk, { compiler: createSlowCompiler() });
	const [typed, writtenOutside] = [new Map<string, string>(), new Map<string, string>()];
	/** The edited field. As on the page, its pointer is from the moment when typing began. */
	let field = null as { id: string; pointer: string } | null;
	let count = 0;
	await advanceTime(20);
	for (const event of events) {
		count++;
		if (event.do === "pause") field = null;
		if (event.do === "type") {
			if (field?.id !== event.id) {
				session.endTyping();
				await advanceTime(20);
				const pointer = findHeadingPointer(event.id, session.get().texts);
				field = pointer === null ? null : { id: event.id, pointer };
			}
			if (!field || session.get().conflict) continue;
			const words = `Typed ${count} ${"x".repeat(event.letters)}`;
			for (let end = words.length - event.letters; end <= words.length; end++)
				session.type(field.pointer, words.slice(0, end));
			typed.set(event.id, words);
		} else if (event.do === "outside") {
			const pointer = findHeadingPointer(event.id, disk.texts);
			if (pointer === null) continue;
			// Others may overwrite a text once it is saved.
			const ours = typed.get(event.id);
			if (ours !== undefined && disk.texts[definitionName]!.includes(ours)) typed.delete(event.id);
			writtenOutside.set(event.id, `Theirs ${count}`);
			disk.performOutside({ do: "set", pointer, value: `Theirs ${count}` });
		} else if (event.do === "outside above" || event.do === "outside end") {
			const index = event.do === "outside above" ? 0 : ids.length;
			const value = { type: "heading", id: `new-${count}`, heading: `Theirs ${count}` };
			writtenOutside.set(value.id, value.heading);
			disk.performOutside({ do: "insert", pointer: `/routes/0/sections/${index}`, value });
		} else await playEvent(event, session, disk);
	}
	session.endTyping();
	disk.fault = null;
	await advanceTime(10_000);
	return { session, disk, typed, writtenOutside };
}

async function playEvent(event: Event, session: Session, disk: Disk): Promise<void> {
	const operations: Record<string, Operation> = {
		move: { do: "move", pointer: "/routes/0/sections/0", to: 2 },
		duplicate: { do: "duplicate", pointer: "/routes/0/sections/1" },
		create: { do: "create-file", file: "news.csv", text: "news\nOne\n" },
		delete: { do: "delete-file", file: "news.csv" },
	};
	if (event.do === "wait") await advanceTime(event.milliseconds);
	else if (event.do === "fail") disk.fault = event.isFailing ? "The disk is full." : null;
	else if (event.do === "undo") session.undo();
	else if (event.do === "redo") session.redo();
	else if (event.do === "pause") session.endTyping();
	else if (event.do === "save") session.save();
	else if (event.do === "source") {
		const { texts } = session.get();
		session.replaceTexts(
			{ ...texts, [definitionName]: `${texts[definitionName]}# noted\n` },
			"Edited the source",
			"source",
		);
	} else session.perform([operations[event.do]!]);
}

/** Returns the pointer of the heading with an id, or null. */
function findHeadingPointer(headingId: string, texts: Texts): string | null {
	const sections: { id: string }[] = parse(texts[definitionName]!).routes[0].sections;
	const index = sections.findIndex((one) => one.id === headingId);
	return index === -1 ? null : `/routes/0/sections/${index}/heading`;
}
