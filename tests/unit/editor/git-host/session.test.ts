import { expect, it } from "vitest";
import { createSession, type Session } from "../../../../src/editor/app/session/session.ts";
import { getQuestion } from "../../../../src/editor/app/session/state.ts";
import type { Storage } from "../../../../src/editor/storage.ts";
import { createSlowCompiler, definitionWith, draftsFor } from "../app/kit.ts";
import type { FakeServer } from "./fake-server.ts";
import { createFakeServer, openStorage, readWorkspace } from "./kit.ts";

const text = definitionWith("one", "two");
const [first, second] = ["/routes/0/sections/0/heading", "/routes/0/sections/1/heading"] as const;

/** Opens a tab of the editor for the repository, with the drafts that its browser keeps. */
async function openEditor(fakeServer: FakeServer, drafts = new Map<string, unknown>(), tab = "tab") {
	const storage: Storage = { ...openStorage(fakeServer), watch: () => () => {} };
	const session = createSession(await readWorkspace(storage), storage, createSlowCompiler(0), draftsFor(drafts, tab));
	return { session, drafts };
}

/** Changes a heading by an operation, and waits until it is in the texts. */
async function setHeading(session: Session, pointer: string, value: string): Promise<void> {
	await session.perform([{ do: "set", pointer, value }]);
	expect(session.get().refusal).toBe(null);
}

const publish = (session: Session) => session.publish("Change a heading", null, () => {});

/** Lists the last two headings of the definition, which are those of the page. */
function listHeadings(definition: string | undefined): string[] {
	const headings = [...(definition ?? "").matchAll(/heading: (.*)/g)].map(([, heading]) => heading!);
	return headings.slice(-2);
}

const readHeadings = (fakeServer: FakeServer) => listHeadings(fakeServer.readFiles(fakeServer.getHead())["site.yaml"]);

it("publishes an edit as one commit of one line, and has nothing to publish then", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session, drafts } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	expect([drafts.size, session.get().saving.state]).toEqual([1, "unsaved"]);
	expect(await publish(session)).toMatchObject({ kind: "done" });
	expect(fakeServer.git("show", "--format=", "--numstat", "main")).toBe("1\t1\tsite.yaml");
	expect([drafts.size, session.get().saving.state]).toEqual([0, "saved"]);
	expect(session.get().published).toEqual({ "site.yaml": fakeServer.readFiles(fakeServer.getHead())["site.yaml"] });
});

it("merges two editors who publish at the same time", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const [ann, cem] = [(await openEditor(fakeServer)).session, (await openEditor(fakeServer)).session];
	await Promise.all([setHeading(ann, first, "Bread"), setHeading(cem, second, "Cake")]);
	const results = await Promise.all([publish(ann), publish(cem)]);
	expect(results.map(({ kind }) => kind).sort()).toEqual(["done", "outdated"]);
	const late = results[0]!.kind === "outdated" ? ann : cem;
	expect(await publish(late)).toMatchObject({ kind: "done" });
	expect(readHeadings(fakeServer)).toEqual(["Bread", "Cake"]);
	expect(fakeServer.countCommits()).toBe(3);
});

it("asks about a text that both have changed, and publishes the answer", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	fakeServer.commitOutside({ "site.yaml": text.replace("Heading one", "Theirs") });
	expect(await publish(session)).toMatchObject({ kind: "outdated" });
	expect(getQuestion(session.get())).toBe("conflict");
	expect(await publish(session)).toMatchObject({ kind: "denied" });
	expect(readHeadings(fakeServer)).toEqual(["Theirs", "Heading two"]);
	const conflict = session.get().conflict!;
	await session.resolveConflict(conflict, conflict.merged.conflicts);
	expect(await publish(session)).toMatchObject({ kind: "done" });
	expect(readHeadings(fakeServer)).toEqual(["Bread", "Heading two"]);
});

it("proposes edits of a protected branch, and keeps them", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session, drafts } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	fakeServer.protect();
	expect(await publish(session)).toMatchObject({ kind: "protected" });
	expect(await session.propose("Change a heading", null, () => {})).toMatchObject({ kind: "done" });
	expect(fakeServer.pulls.map(({ title }) => title)).toEqual(["Change a heading"]);
	expect(readHeadings(fakeServer)).toEqual(["Heading one", "Heading two"]);
	expect([drafts.size, session.get().saving.state]).toEqual([1, "unsaved"]);
});

it("takes over what others published while somebody edits", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	fakeServer.commitOutside({ "site.yaml": text.replace("Heading two", "Theirs") });
	await session.refresh();
	expect(listHeadings(session.get().texts["site.yaml"])).toEqual(["Bread", "Theirs"]);
	expect(listHeadings(session.get().published?.["site.yaml"])).toEqual(["Heading one", "Theirs"]);
	expect(await publish(session)).toMatchObject({ kind: "done" });
	expect(readHeadings(fakeServer)).toEqual(["Bread", "Theirs"]);
});

it("offers the draft of a closed tab on top of what others published since", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session, drafts } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	const left = new Map(structuredClone([...drafts]));
	fakeServer.commitOutside({ "site.yaml": text.replace("Heading two", "Theirs") });
	const { session: next } = await openEditor(fakeServer, left, "next tab");
	await expect.poll(() => getQuestion(next.get())).toBe("recoveredDraft");
	next.restoreDraft();
	await expect.poll(() => listHeadings(next.get().texts["site.yaml"])).toEqual(["Bread", "Theirs"]);
	expect(await publish(next)).toMatchObject({ kind: "done" });
	expect(readHeadings(fakeServer)).toEqual(["Bread", "Theirs"]);
});

it("doesn’t offer the draft of a publication whose answer was lost with the tab", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session, drafts } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	const left = new Map(structuredClone([...drafts]));
	fakeServer.fault = ({ method, path }) =>
		method === "PATCH" || (path.startsWith("/branches") && fakeServer.moves.length > 0) ? { kind: "lostAfter" } : null;
	expect(await publish(session)).toMatchObject({ kind: "unknown" });
	fakeServer.fault = () => null;
	const { session: next } = await openEditor(fakeServer, left, "next tab");
	await expect.poll(() => left.size).toBe(0);
	expect([getQuestion(next.get()), next.get().saving.state]).toEqual([null, "saved"]);
	expect(readHeadings(fakeServer)).toEqual(["Bread", "Heading two"]);
	expect(fakeServer.countCommits()).toBe(2);
});

it("doesn’t ask about its own publication if the answer was lost and the text has changed since", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text });
	const { session } = await openEditor(fakeServer);
	await setHeading(session, first, "Bread");
	fakeServer.fault = ({ method }) => (method === "PATCH" ? { kind: "late" } : null);
	expect(await publish(session)).toMatchObject({ kind: "unknown" });
	fakeServer.fault = () => null;
	await fakeServer.deliver();
	// Somebody else has seen it, and changed it.
	const theirs = fakeServer.readFiles(fakeServer.getHead())["site.yaml"]!.replace("Heading two", "Theirs");
	fakeServer.commitOutside({ "site.yaml": theirs });
	await setHeading(session, first, "Cake");
	expect(await publish(session)).toMatchObject({ kind: "outdated", isOwn: true });
	expect([getQuestion(session.get()), session.get().saving.state]).toEqual([null, "unsaved"]);
	expect(listHeadings(session.get().published?.["site.yaml"])).toEqual(["Bread", "Heading two"]);
	await session.refresh();
	expect(getQuestion(session.get())).toBe(null);
	expect(await publish(session)).toMatchObject({ kind: "done" });
	expect(readHeadings(fakeServer)).toEqual(["Cake", "Theirs"]);
	expect(fakeServer.countCommits()).toBe(4);
});
