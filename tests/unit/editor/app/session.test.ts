import { beforeEach, describe, expect, it } from "vitest";
import { isError } from "../../../../src/content/findings/severity.ts";
import { createSession, type Session } from "../../../../src/editor/app/session/session.ts";
import { getQuestion } from "../../../../src/editor/app/session/state.ts";
import type { ChangedTexts, Publication, Storage } from "../../../../src/editor/storage.ts";
import { stripAll } from "../../../../src/stega/stega.ts";
import {
	advanceTime,
	createSlowCompiler,
	type Disk,
	definitionName,
	definitionWith,
	diskWith,
	draftsFor,
	openSession,
	useFakeTime,
} from "./kit.ts";

const text = definitionWith("one", "two");
const [first, second] = ["/routes/0/sections/0/heading", "/routes/0/sections/1/heading"] as const;

beforeEach(useFakeTime);

async function open(): Promise<{ disk: Disk; session: Session }> {
	const disk = diskWith({ [definitionName]: text });
	const session = openSession(disk);
	await advanceTime(50);
	return { disk, session };
}

/** Returns the first heading of the page in the preview. */
function getHeading(session: Session): string {
	const [section] = stripAll(session.get().preparedPage!.page).sections;
	return (section as { heading: string }).heading;
}

/** Lists the lines of the definition that it didn't have at first. */
function listNewLines(texts: ChangedTexts): string[] {
	const before = text.split("\n");
	return texts[definitionName]!.split("\n")
		.filter((line) => !before.includes(line))
		.map((line) => line.trim());
}

describe("a deleted picture", () => {
	it("is restored by undo and deleted again by redo, among other steps", async () => {
		const { disk, session } = await open();
		disk.pictures.add("images/shop.jpg");
		session.refresh();
		await advanceTime(100);
		session.type(first, "Bread");
		session.endTyping();
		session.removePicture("images/shop.jpg");
		await advanceTime(3000);
		expect([session.get().pictures, [...disk.pictures]]).toEqual([{}, []]);
		expect(
			session
				.get()
				.history.past.map(({ label }) => label)
				.at(-1),
		).toBe("Deleted images/shop.jpg");
		session.undo();
		await advanceTime(3000);
		expect([Object.keys(session.get().pictures), [...disk.pictures]]).toEqual([
			["images/shop.jpg"],
			["images/shop.jpg"],
		]);
		expect(listNewLines(session.get().texts)).toEqual(["heading: Bread"]);
		session.undo();
		await advanceTime(3000);
		expect(listNewLines(session.get().texts)).toEqual([]);
		session.redo();
		session.redo();
		await advanceTime(3000);
		expect([listNewLines(disk.texts), [...disk.pictures]]).toEqual([["heading: Bread"], []]);
	});

	it("that can't be restored is skipped, so that earlier steps can be undone", async () => {
		const { disk, session } = await open();
		disk.pictures.add("images/shop.jpg");
		session.type(first, "Bread");
		session.endTyping();
		session.removePicture("images/shop.jpg");
		await advanceTime(3000);
		disk.storage.restorePicture = async () => ({ kind: "denied", message: "It is gone." });
		session.undo();
		await advanceTime(100);
		expect(session.get().refusal).toBe("It is gone.");
		session.undo();
		await advanceTime(3000);
		expect(listNewLines(session.get().texts)).toEqual([]);
	});
});

describe("a cell of a table", () => {
	it("is typed and undone like any text", async () => {
		const csv = "town,name\nelgin,Elgin\ncicero,Cicero\n";
		const disk = diskWith({ [definitionName]: text, "towns.csv": csv });
		const session = openSession(disk);
		await advanceTime(50);
		for (const word of ["C", "Ci", "Ci, ty"]) session.type("towns.csv#/1/name", word);
		session.endTyping();
		await advanceTime(3000);
		expect(disk.texts["towns.csv"]).toBe('town,name\nelgin,Elgin\ncicero,"Ci, ty"\n');
		expect(session.get().history.past.map(({ label }) => label)).toEqual(["Changed the name of ‘cicero’ in towns.csv"]);
		session.undo();
		await advanceTime(3000);
		expect(disk.texts).toEqual({ [definitionName]: text, "towns.csv": csv });
	});
});

describe("typing", () => {
	it("drops the invisible characters of pasted text", async () => {
		const { session } = await open();
		session.type(first, "\u00a0War\u200bm\u202e bread\u0000\u00a0");
		await advanceTime(3000);
		expect(listNewLines(session.get().texts)).toEqual(["heading: Warm bread"]);
		expect(session.get().diagnostics?.filter(isError)).toEqual([]);
	});

	it("makes one step with the last value", async () => {
		const { disk, session } = await open();
		for (const word of ["B", "Br", "Bread"]) session.type(first, word);
		session.endTyping();
		await advanceTime(50);
		expect(listNewLines(session.get().texts)).toEqual(["heading: Bread"]);
		expect(session.get().history.past).toHaveLength(1);
		session.undo();
		await advanceTime(3000);
		expect(disk.texts).toEqual({ [definitionName]: text });
	});

	it("is saved after a pause", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(700);
		expect(disk.writes).toEqual([]);
		expect(session.get().saving.state).toBe("unsaved");
		await advanceTime(300);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
		expect(session.get().saving.state).toBe("saved");
	});

	it("is saved within two seconds even without a pause", async () => {
		const { disk, session } = await open();
		for (let count = 0; count < 20; count++) {
			session.type(first, `Bread ${count}`);
			await advanceTime(100);
		}
		expect(listNewLines(disk.texts)[0]).toMatch(/^heading: Bread 1\d$/);
		session.endTyping();
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread 19"]);
		expect(session.get().history.past).toHaveLength(1);
	});

	it("stays in the editor while saving fails, and saving is retried", async () => {
		const { disk, session } = await open();
		disk.fault = "The disk is full.";
		session.type(first, "Bread");
		await advanceTime(1000);
		expect(session.get().saving).toEqual({ state: "stuck", message: disk.fault });
		session.type(second, "Cake");
		await advanceTime(50);
		expect(session.get().saving).toEqual({ state: "stuck", message: disk.fault });
		await advanceTime(2000);
		expect(disk.texts).toEqual({ [definitionName]: text });
		disk.fault = null;
		await advanceTime(3100);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Cake"]);
		expect(session.get().saving).toEqual({ state: "saved" });
	});

	it("during a save is saved next", async () => {
		const { disk, session } = await open();
		disk.delay = 500;
		session.type(first, "Bread");
		await advanceTime(1000);
		session.type(second, "Cake");
		await advanceTime(5000);
		expect(disk.writes.map(listNewLines)).toEqual([["heading: Bread"], ["heading: Bread", "heading: Cake"]]);
	});

	it("never shows an outdated page", async () => {
		const { session } = await open();
		session.visit("/");
		await advanceTime(50);
		let newest = "";
		let { preparedPage } = session.get();
		const outdatedHeadings: string[] = [];
		session.subscribe(() => {
			if (preparedPage === session.get().preparedPage) return;
			preparedPage = session.get().preparedPage;
			if (getHeading(session) !== newest) outdatedHeadings.push(getHeading(session));
		});
		for (const word of ["B", "Br", "Bre", "Brea", "Bread"]) {
			session.type(first, word);
			newest = word;
			await advanceTime(1);
		}
		expect(outdatedHeadings).toEqual([]);
		await advanceTime(50);
		expect(getHeading(session)).toBe("Bread");
	});

	it("shows the last accepted value after a refusal", async () => {
		const { session } = await open();
		session.type(first, "Bread");
		session.type("/routes/7/heading", "Cake");
		await advanceTime(50);
		expect(getHeading(session)).toBe("Bread");
	});

	it("applies, compiles and prepares the page in one call, and then checks the rules", async () => {
		const calls: string[] = [];
		const compiler = createSlowCompiler();
		const countingCompiler = new Proxy(compiler, {
			get: (_, name: "change") => {
				calls.push(name);
				return compiler[name];
			},
		});
		const session = openSession(diskWith({ [definitionName]: text }), { compiler: countingCompiler });
		await advanceTime(50);
		calls.splice(0);
		session.type(first, "Bread");
		session.endTyping();
		await advanceTime(50);
		expect(calls).toEqual(["change", "diagnose"]);
		expect(getHeading(session)).toBe("Bread");
		expect(session.get().compiled?.data).toMatchObject({ routes: [{ sections: [{ heading: "Bread" }, {}] }] });
	});

	it("leaves no trace of intermediate values", async () => {
		const { session } = await open();
		for (const words of ["No", "No ", "No: ", "No sugar"]) {
			session.type(first, words);
			await advanceTime(50);
		}
		expect(listNewLines(session.get().texts)).toEqual(["heading: No sugar"]);
	});

	it("leaves nothing behind when a new value is removed again", async () => {
		const { session } = await open();
		session.type("/routes/0/title", "Bread");
		await advanceTime(50);
		session.type("/routes/0/title", null);
		await advanceTime(50);
		expect(session.get()).toMatchObject({ refusal: null, texts: { [definitionName]: text } });
	});

	it("quotes the typed text when it is refused", async () => {
		const { session } = await open();
		session.type("/routes/7/heading", "Bread");
		await advanceTime(50);
		expect(session.get().refusal).toContain("Bread");
	});

	it("reports a failure, and goes on with the next value", async () => {
		const compiler = createSlowCompiler();
		let fails = true;
		const failingCompiler = new Proxy(compiler, {
			get: (_, name: "change") =>
				name === "change" && fails ? () => Promise.reject(new Error("Out of ink")) : compiler[name],
		});
		const session = openSession(diskWith({ [definitionName]: text }), { compiler: failingCompiler });
		session.type(first, "Bread");
		await advanceTime(50);
		expect(session.get().refusal).toMatch(/wrong.*Out of ink.*Bread/);
		fails = false;
		session.type(first, "Cake");
		await advanceTime(50);
		expect(listNewLines(session.get().texts)).toEqual(["heading: Cake"]);
	});

	it("survives an edit of the source that is based on earlier texts", async () => {
		const { disk, session } = await open();
		session.type(second, "Cake");
		session.replaceTexts({ [definitionName]: text.replace("Heading one", "Bread") }, "Edited the source", "source");
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Cake"]);
	});

	it("is not published before it is saved", async () => {
		const { disk, session } = await open();
		disk.fault = "The disk is full.";
		session.type(first, "Bread");
		const published = session.publish("Bread", null, () => {});
		await advanceTime(100);
		expect(await published).toMatchObject({ kind: "denied" });
	});
});

describe("changes by others", () => {
	it("to other lines are merged and saved", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: second, value: "Theirs" });
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Theirs"]);
		expect(session.get().texts).toEqual(disk.texts);
	});

	it("to the same value are asked about, and nothing is saved before", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(5000);
		const { conflict } = session.get();
		expect(conflict?.merged.conflicts).toMatchObject([{ pointer: first, ours: "Bread", theirs: "Theirs" }]);
		await session.publish("Bread", null, () => {}).then(({ kind }) => expect(kind).toBe("denied"));
		expect(disk.writes).toEqual([]);
		expect(session.get().saving.state).toBe("unsaved");
	});

	for (const choice of ["ours", "theirs"] as const) {
		it(`to the same value can be resolved with ${choice}`, async () => {
			const { disk, session } = await open();
			session.type(first, "Bread");
			session.type(second, "Cake");
			await advanceTime(20);
			disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
			await advanceTime(2000);
			const conflict = session.get().conflict!;
			session.resolveConflict(conflict, choice === "ours" ? conflict.merged.conflicts : []);
			await advanceTime(3000);
			expect(listNewLines(disk.texts)).toEqual([
				choice === "ours" ? "heading: Bread" : "heading: Theirs",
				"heading: Cake",
			]);
			expect(session.get()).toMatchObject({ conflict: null, texts: disk.texts, saving: { state: "saved" } });
		});
	}

	it("are overwritten if ours are chosen, although our texts stay the same", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(2000);
		const conflict = session.get().conflict!;
		session.resolveConflict(conflict, conflict.merged.conflicts);
		await advanceTime(3000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
	});

	it("that arrive while a conflict is open are asked about again", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(2000);
		const old = session.get().conflict!;
		disk.performOutside({ do: "set", pointer: first, value: "Later" });
		await advanceTime(100);
		session.resolveConflict(old, old.merged.conflicts);
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Later"]);
		expect(session.get().conflict?.merged.conflicts).toMatchObject([{ ours: "Bread", theirs: "Later" }]);
	});

	it("are never lost between a read and a write", async () => {
		const { disk, session } = await open();
		disk.delay = 300;
		disk.performOutside({ do: "set", pointer: second, value: "Theirs" });
		session.type(first, "Bread");
		const saved = session.save();
		await advanceTime(5000);
		await saved;
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Theirs"]);
		expect(session.get().texts).toEqual(disk.texts);
	});

	it("above the typed text don't move it to another place", async () => {
		const { disk, session } = await open();
		session.type(first, "Bre");
		await advanceTime(20);
		const above = { type: "heading", id: "above", heading: "Above" };
		disk.performOutside({ do: "insert", pointer: "/routes/0/sections/0", value: above });
		await advanceTime(2000);
		session.type(first, "Bread");
		session.endTyping();
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["id: above", "heading: Above", "heading: Bread"]);
	});

	it("to a saved text are asked about if it is typed on", async () => {
		const { disk, session } = await open();
		session.type(first, "Bre");
		await advanceTime(2000);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(2000);
		session.type(first, "Bread");
		await advanceTime(2000);
		const conflict = session.get().conflict!;
		expect(conflict.merged.conflicts).toMatchObject([{ pointer: first, ours: "Bread", theirs: "Theirs" }]);
		expect(listNewLines(disk.texts)).toEqual(["heading: Theirs"]);
		session.resolveConflict(conflict, conflict.merged.conflicts);
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
	});

	it("survive an undo of earlier edits", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(2000);
		disk.performOutside({ do: "set", pointer: second, value: "Theirs" });
		await advanceTime(2000);
		session.undo();
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Theirs"]);
	});

	it("to the same value make an earlier edit impossible to undo", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(2000);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(2000);
		session.undo();
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Theirs"]);
		expect(session.get().refusal).toMatch(/can’t be undone/);
	});

	it("that delete a table are asked about as a whole", async () => {
		const disk = diskWith({ [definitionName]: text, "towns.csv": "name\nAthens\n" });
		const session = openSession(disk);
		session.perform([{ do: "set", file: "towns.csv", pointer: "/0/name", value: "Sparta" }]);
		await advanceTime(20);
		disk.writeOutside({ [definitionName]: text });
		await advanceTime(2000);
		const conflict = session.get().conflict!;
		expect(conflict.merged.conflicts).toMatchObject([{ file: "towns.csv", pointer: null, theirs: undefined }]);
		session.resolveConflict(conflict, conflict.merged.conflicts);
		await advanceTime(2000);
		expect(disk.texts["towns.csv"]).toBe("name\nSparta\n");
	});

	it("to a table that is deleted here are asked about, and either side can be kept", async () => {
		for (const keepsOurs of [true, false]) {
			const disk = diskWith({ [definitionName]: text, "towns.csv": "name\nAthens\n" });
			const session = openSession(disk);
			session.perform([{ do: "delete-file", file: "towns.csv" }]);
			await advanceTime(20);
			disk.writeOutside({ [definitionName]: text, "towns.csv": "name\nSparta\n" });
			await advanceTime(2000);
			const conflict = session.get().conflict!;
			expect(conflict.merged.conflicts).toMatchObject([{ file: "towns.csv", pointer: null, ours: undefined }]);
			session.resolveConflict(conflict, keepsOurs ? conflict.merged.conflicts : []);
			await advanceTime(2000);
			expect(disk.texts["towns.csv"]).toBe(keepsOurs ? undefined : "name\nSparta\n");
		}
	});

	it("to the same lines of a table are asked about as a whole", async () => {
		const disk = diskWith({ [definitionName]: text, "towns.csv": "name\nAthens\n" });
		const session = openSession(disk);
		session.perform([{ do: "set", file: "towns.csv", pointer: "/0/name", value: "Sparta" }]);
		await advanceTime(20);
		disk.writeOutside({ ...disk.texts, "towns.csv": "name\nThebes\n" });
		await advanceTime(2000);
		const conflict = session.get().conflict!;
		expect(conflict.merged.conflicts).toMatchObject([{ file: "towns.csv", pointer: null }]);
		session.resolveConflict(conflict, conflict.merged.conflicts);
		await advanceTime(2000);
		expect(disk.texts).toEqual({ [definitionName]: text, "towns.csv": "name\nSparta\n" });
	});

	it("to the text being typed are asked about after a pause, with everything typed by then", async () => {
		const { disk, session } = await open();
		session.type(first, "Bre");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(1500);
		expect(session.get().conflict).not.toBeNull();
		expect(getQuestion(session.get())).toBeNull();
		session.type(first, "Bread");
		await advanceTime(1500);
		expect(getQuestion(session.get())).toBeNull();
		await advanceTime(1000);
		expect(getQuestion(session.get())).toBe("conflict");
		const conflict = session.get().conflict!;
		expect(conflict.merged.conflicts).toMatchObject([{ pointer: first, ours: "Bread", theirs: "Theirs" }]);
		session.resolveConflict(conflict, conflict.merged.conflicts);
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
		expect(session.get()).toMatchObject({ conflict: null, saving: { state: "saved" } });
	});

	it("are no longer asked about if the same is typed here", async () => {
		const { disk, session } = await open();
		session.type(first, "Bre");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Bread" });
		await advanceTime(1000);
		expect(session.get().conflict).not.toBeNull();
		session.type(first, "Bread");
		await advanceTime(5000);
		expect(session.get()).toMatchObject({ conflict: null, texts: disk.texts, saving: { state: "saved" } });
	});

	it("are asked about after the question whether to write a deleted definition again", async () => {
		const { disk, session } = await open();
		session.type(first, "Bread");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(5000);
		const { texts } = disk;
		disk.writeOutside({});
		await advanceTime(100);
		expect(getQuestion(session.get())).toBe("deletedFile");
		disk.writeOutside(texts);
		await advanceTime(100);
		expect(getQuestion(session.get())).toBe("conflict");
	});

	it("that were published are asked about before the next publication", async () => {
		const { disk, session } = await open();
		disk.published = disk.texts;
		disk.writeOutside(disk.texts);
		await advanceTime(100);
		session.type(first, "Bread");
		await advanceTime(2000);
		const theirs = { [definitionName]: text.replace("Heading one", "Theirs") };
		disk.publish = () => ({ kind: "outdated", workspace: { ...disk.workspace(), published: theirs } });
		session.publish("Bread", null, () => {});
		await advanceTime(2000);
		const conflict = session.get().conflict!;
		expect(conflict.merged.conflicts).toMatchObject([{ pointer: first, ours: "Bread", theirs: "Theirs" }]);
		session.resolveConflict(conflict, []);
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Theirs"]);
		expect(session.get().published).toEqual(theirs);
	});
});

describe("texts that are saved only by publishing", () => {
	/** Opens a session whose storage saves texts only by publishing. */
	async function openWithoutSaving() {
		const disk = diskWith({ [definitionName]: text });
		disk.published = disk.texts;
		disk.publishMethod = "push";
		const drafts = new Map<string, unknown>();
		const { write } = disk.storage;
		const publications: Publication[] = [];
		const storage: Storage = {
			...disk.storage,
			write: null,
			publish: async (publication) => {
				publications.push(publication);
				const outcome = await write(publication.texts, publication.revision);
				if (outcome.kind !== "done") return outcome;
				disk.published = disk.texts;
				return { ...outcome, where: "It is published." };
			},
		};
		const session = createSession(disk.workspace(), storage, createSlowCompiler(), draftsFor(drafts, "tab"));
		await advanceTime(50);
		return { disk, session, drafts, publications };
	}

	/** Publishes as somebody else would, without notifying the session. */
	async function writeTheirs(disk: Disk): Promise<void> {
		disk.texts = { [definitionName]: text.replace("Heading two", "Theirs") };
		disk.published = disk.texts;
		// An empty write makes a new revision.
		disk.storage.write({}, "1");
		await advanceTime(20);
	}

	it("are kept as a draft until then", async () => {
		const { disk, session, drafts, publications } = await openWithoutSaving();
		session.type(first, "Bread");
		await advanceTime(5000);
		expect([disk.writes, session.get().saving.state]).toEqual([[], "unsaved"]);
		expect([...drafts.values()]).toMatchObject([{ base: disk.texts, isStuck: false }]);
		const published = session.publish("Bread", null, () => {});
		await advanceTime(100);
		expect(await published).toMatchObject({ kind: "done" });
		expect(publications).toMatchObject([{ texts: session.get().texts, revision: "1" }]);
		expect([session.get().saving.state, session.get().published]).toEqual(["saved", disk.texts]);
		expect([...drafts]).toEqual([]);
	});

	it("are merged with what others published meanwhile, then published on top of it", async () => {
		const { disk, session, publications } = await openWithoutSaving();
		session.type(first, "Bread");
		await advanceTime(20);
		await writeTheirs(disk);
		const attempt = session.publish("Bread", null, () => {});
		await advanceTime(100);
		expect(await attempt).toMatchObject({ kind: "outdated" });
		expect(listNewLines(session.get().texts)).toEqual(["heading: Bread", "heading: Theirs"]);
		expect(session.get().published).toEqual(disk.texts);
		session.publish("Bread", null, () => {});
		await advanceTime(100);
		expect(publications.map(({ revision }) => revision)).toEqual(["1", "2"]);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Theirs"]);
	});

	it("are not published while a conflict with others is open", async () => {
		const { disk, session, publications } = await openWithoutSaving();
		session.type(first, "Bread");
		await advanceTime(20);
		disk.performOutside({ do: "set", pointer: first, value: "Theirs" });
		await advanceTime(5000);
		expect(getQuestion(session.get())).toBe("conflict");
		expect(await session.publish("Bread", null, () => {})).toMatchObject({ kind: "denied" });
		session.resolveConflict(session.get().conflict!, session.get().conflict!.merged.conflicts);
		await advanceTime(100);
		session.publish("Bread", null, () => {});
		await advanceTime(100);
		expect(publications.map(({ revision }) => revision)).toEqual(["2"]);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
	});
});

it("notices at a refresh that the site is published in another way", async () => {
	const { disk, session } = await open();
	disk.publishMethod = "push";
	await advanceTime(50);
	expect(session.get().publishMethod).toBe("commit");
	session.refresh();
	await advanceTime(50);
	expect(session.get().publishMethod).toBe("push");
});

it("keeps the same list of unpublished changes when a refresh finds nothing new", async () => {
	const { disk, session } = await open();
	disk.published = { [definitionName]: text };
	session.type(first, "Bread");
	session.endTyping();
	session.refresh();
	await advanceTime(3000);
	const { compiled, changes } = session.get();
	expect(changes).toMatchObject([{ pointer: first, changes: [{ after: "Bread" }] }]);
	disk.published = { ...disk.published };
	session.refresh();
	await advanceTime(3000);
	expect(session.get().compiled).not.toBe(compiled);
	expect(session.get().changes).toBe(changes);
	session.type(first, "Breads");
	session.endTyping();
	await advanceTime(3000);
	expect(session.get().changes).toMatchObject([{ pointer: first, changes: [{ after: "Breads" }] }]);
});

describe("a new definition", () => {
	it("is created by the first edit, and empty after undo", async () => {
		const disk = diskWith({});
		const session = openSession(disk);
		session.replaceTexts({ [definitionName]: text }, "Created the site");
		await advanceTime(2000);
		expect(disk.texts).toEqual({ [definitionName]: text });
		session.undo();
		await advanceTime(2000);
		expect(disk.texts).toEqual({ [definitionName]: "" });
	});
});

describe("a draft", () => {
	/** Types in a session that can't save, and opens another session after it crashed. */
	async function reopenAfterCrash(
		change: (disk: Disk) => void,
	): Promise<{ disk: Disk; session: Session; drafts: Map<string, unknown> }> {
		const [drafts, disk] = [new Map<string, unknown>(), diskWith({ [definitionName]: text })];
		const failingDisk = diskWith(disk.texts);
		failingDisk.fault = "The server is gone.";
		openSession(failingDisk, { drafts: draftsFor(drafts, "before") }).type(first, "Bread");
		await advanceTime(20);
		const draftsAfterCrash = new Map(drafts);
		change(disk);
		const session = openSession(disk, { drafts: draftsFor(draftsAfterCrash, "after") });
		await advanceTime(20);
		return { disk, session, drafts: draftsAfterCrash };
	}

	it("that was not saved is offered, not applied", async () => {
		const { session, drafts } = await reopenAfterCrash(() => {});
		expect(session.get().texts).toEqual({ [definitionName]: text });
		expect(listNewLines(session.get().recoveredDraft!.after)).toEqual(["heading: Bread"]);
		session.restoreDraft();
		await advanceTime(50);
		expect(listNewLines(session.get().texts)).toEqual(["heading: Bread"]);
		expect(session.get().recoveredDraft).toBe(null);
		expect(drafts.has("before")).toBe(false);
	});

	it("restores created and deleted files, and keeps the changes of others", async () => {
		const [drafts, disk] = [
			new Map<string, unknown>(),
			diskWith({ [definitionName]: text, "towns.csv": "town\nElgin\n" }),
		];
		const failingDisk = diskWith(disk.texts);
		failingDisk.fault = "The server is gone.";
		openSession(failingDisk, { drafts: draftsFor(drafts, "before") }).perform([
			{ do: "create-file", file: "news.csv", text: "news\nOne\n" },
			{ do: "delete-file", file: "towns.csv" },
		]);
		await advanceTime(20);
		disk.writeOutside({ ...disk.texts, "shops.csv": "shop\nYork\n" });
		const session = openSession(disk, { drafts: draftsFor(new Map(drafts), "after") });
		await advanceTime(20);
		session.restoreDraft();
		await advanceTime(2000);
		const saved = { [definitionName]: text, "news.csv": "news\nOne\n", "shops.csv": "shop\nYork\n" };
		expect(disk.texts).toEqual(saved);
		session.undo();
		await advanceTime(2000);
		expect(Object.keys(disk.texts).sort()).toEqual(["shops.csv", definitionName, "towns.csv"].sort());
	});

	it("includes the last keystrokes", async () => {
		const [drafts, disk] = [new Map<string, unknown>(), diskWith({ [definitionName]: text })];
		const before = openSession(diskWith(disk.texts), { drafts: draftsFor(drafts, "before") });
		before.type(first, "Br");
		await advanceTime(20);
		before.type(first, "Bread");
		const session = openSession(disk, { drafts: draftsFor(new Map(drafts), "after") });
		await advanceTime(50);
		expect(listNewLines(session.get().recoveredDraft!.after)).toEqual(["heading: Bread"]);
	});

	it("keeps changes that others have made since", async () => {
		const { disk, session } = await reopenAfterCrash((one) =>
			one.performOutside({ do: "set", pointer: second, value: "Theirs" }),
		);
		session.restoreDraft();
		await advanceTime(2000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Theirs"]);
	});

	it("equal to the file is dropped", async () => {
		const { session, drafts } = await reopenAfterCrash((one) =>
			one.performOutside({ do: "set", pointer: first, value: "Bread" }),
		);
		expect(session.get().recoveredDraft).toBe(null);
		expect(drafts.size).toBe(0);
	});

	it("that is saved after all is dropped", async () => {
		const { disk, session, drafts } = await reopenAfterCrash(() => {});
		disk.writeOutside(session.get().recoveredDraft!.after);
		await advanceTime(2000);
		expect(session.get().recoveredDraft).toBe(null);
		expect(drafts.size).toBe(0);
	});

	it("that is discarded is dropped, and the file stays the same", async () => {
		const { disk, session, drafts } = await reopenAfterCrash(() => {});
		session.discardDraft();
		await advanceTime(2000);
		expect(disk.texts).toEqual({ [definitionName]: text });
		expect(drafts.size).toBe(0);
	});
});

describe("a definition that somebody deletes", () => {
	const article = "---\nname: Rolls\n---\nWarm at six.\n";

	/** Types in a session, and deletes all files: without a definition, the storage doesn't know the folders of Markdown files. */
	async function openAndDelete(): Promise<{ disk: Disk; session: Session; drafts: Map<string, unknown> }> {
		const drafts = new Map();
		const disk = diskWith({ [definitionName]: text, "news/rolls.md": article });
		const session = openSession(disk, { drafts: draftsFor(drafts, "tab") });
		session.type(first, "Bread");
		await advanceTime(20);
		disk.writeOutside({});
		await advanceTime(5000);
		return { disk, session, drafts };
	}

	it("stays in the editor, which writes nothing by itself", async () => {
		const { disk, session } = await openAndDelete();
		expect(session.get()).toMatchObject({ revisionAfterDeletion: expect.any(String), saving: { state: "unsaved" } });
		expect(listNewLines(session.get().texts)).toEqual(["heading: Bread"]);
		expect(getHeading(session)).toBe("Bread");
		expect(session.get().compiled?.isBlank).toBe(false);
		expect(disk.texts).toEqual({});
	});

	it("is written again with its unsaved changes and with those of other files", async () => {
		const { disk, session } = await openAndDelete();
		session.replaceTexts({ ...session.get().texts, "news/rolls.md": `${article}Sold out.\n` }, "Changed an article");
		const written = session.restoreDefinition();
		// While the definition is written, somebody else writes the old article.
		await advanceTime(8);
		disk.writeOutside({ ...disk.texts, "news/rolls.md": article });
		await advanceTime(5000);
		await written;
		expect(session.get()).toMatchObject({ revisionAfterDeletion: null, saving: { state: "saved" } });
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
		expect(disk.texts["news/rolls.md"]).toBe(`${article}Sold out.\n`);
	});

	it("is merged if it comes back", async () => {
		const { disk, session } = await openAndDelete();
		disk.writeOutside({ [definitionName]: text.replace("Heading two", "Cakes"), "news/rolls.md": article });
		await advanceTime(5000);
		expect(session.get()).toMatchObject({ revisionAfterDeletion: null, saving: { state: "saved" } });
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread", "heading: Cakes"]);
	});

	it("says why it can't be written again", async () => {
		const { disk, session } = await openAndDelete();
		disk.fault = "The folder is read-only.";
		session.restoreDefinition();
		await advanceTime(50);
		expect(session.get()).toMatchObject({
			revisionAfterDeletion: expect.any(String),
			saving: { state: "stuck", message: "The folder is read-only." },
		});
	});

	it("is offered to the next session in this browser", async () => {
		const { disk, drafts } = await openAndDelete();
		const next = openSession(disk, { drafts: draftsFor(drafts, "next tab") });
		await advanceTime(100);
		next.restoreDraft();
		await advanceTime(5000);
		expect(listNewLines(disk.texts)).toEqual(["heading: Bread"]);
	});
});
