import { describe, expect, it } from "vitest";
import type { Step } from "../../../../src/editor/app/session/history.ts";
import { type Action, reduceState } from "../../../../src/editor/app/session/reducer.ts";
import { type Conflict, createState, readStoredState, type State } from "../../../../src/editor/app/session/state.ts";
import type { DraftResult } from "../../../../src/editor/worker/compiler.ts";
import type { PreparedPage } from "../../../../src/editor/worker/pages.ts";
import { definitionName, diskWith } from "./kit.ts";

const { workspace } = diskWith({ [definitionName]: "a" });
const initial = createState(workspace());

function run(actions: Action[], state: State = initial): State {
	return actions.reduce(reduceState, state);
}

function step(after: string, { before = "a", group = null as string | null } = {}): Step {
	return {
		before: before === "a" ? initial.texts : { [definitionName]: before },
		after: { [definitionName]: after },
		label: `Wrote ${after}`,
		group,
		picture: null,
	};
}

function pageAt(path: string): PreparedPage {
	return { page: { path } } as PreparedPage;
}

function createCompilation(
	path: string,
	{ texts = initial.texts, preparedPage = pageAt(path) as PreparedPage | null } = {},
) {
	const { pictures, files, unread, checkOptions } = initial;
	const result = { compiled: {}, pages: null, preparedPage, changes: [{ pointer: path }] } as unknown as DraftResult;
	return {
		from: {
			draft: { definition: definitionName, texts, pictures, files, unread, checkOptions },
			view: { path, published: null, listVersion: 0, pictureUrl: "*" },
		},
		result,
	};
}

describe("edit", () => {
	it("replaces the texts, remembers the step, and marks them unsaved", () => {
		const newStep = step("ab");
		expect(run([{ type: "edit", step: newStep }])).toMatchObject({
			texts: { [definitionName]: "ab" },
			history: { past: [newStep], future: [] },
			saving: { state: "unsaved" },
			announcement: "Wrote ab",
		});
	});

	it("that changes nothing isn't a step, and keeps the refusal", () => {
		const state = run([
			{ type: "refuse", reason: "No." },
			{ type: "edit", step: step("a") },
		]);
		expect(state).toMatchObject({ texts: initial.texts, history: { past: [] }, refusal: "No." });
		expect(state.saving.state).toBe("saved");
	});

	it("removes the typed value from the pending values, unless a newer value was typed", () => {
		const typed = { target: "/name", value: "B" };
		const edit = { type: "edit", step: step("ab"), typed } as const;
		expect(run([{ type: "type", ...typed }, edit]).pending.size).toBe(0);
		const newer = { type: "type", target: "/name", value: "Br" } as const;
		expect([...run([{ type: "type", ...typed }, newer, edit]).pending]).toEqual([["/name", "Br"]]);
	});

	it("keeps the reason why saving failed", () => {
		const state = run([
			{ type: "failSaving", message: "The disk is full." },
			{ type: "edit", step: step("ab") },
			{ type: "startSaving" },
		]);
		expect(state.saving).toEqual({ state: "stuck", message: "The disk is full." });
	});
});

describe("endTyping", () => {
	it("makes the next keystroke start a new step", () => {
		const [first, second] = [step("ab", { group: "type /name" }), step("abc", { before: "ab", group: "type /name" })];
		const nextStep = { ...second, before: first.after };
		const typingTexts = { group: "type /name", before: initial.texts, after: first.after };
		const merged = run([
			{ type: "edit", step: first, typingTexts },
			{ type: "edit", step: nextStep },
		]);
		expect(merged.history.past).toHaveLength(1);
		const separate = run([
			{ type: "edit", step: first, typingTexts },
			{ type: "endTyping" },
			{ type: "edit", step: nextStep },
		]);
		expect(separate.history.past).toHaveLength(2);
		expect(run([{ type: "endTyping" }], run([{ type: "edit", step: first, typingTexts }])).typingTexts).toBe(null);
	});
});

describe("undo and redo", () => {
	const edited = run([{ type: "edit", step: step("ab") }]);

	it("move the step between the stacks, and announce it", () => {
		const undone = run([{ type: "undo", texts: initial.texts }], edited);
		expect(undone).toMatchObject({ texts: initial.texts, announcement: "Undone: Wrote ab" });
		expect([undone.history.past.length, undone.history.future.length]).toEqual([0, 1]);
		const redone = run([{ type: "redo", texts: edited.texts }], undone);
		expect(redone).toMatchObject({ texts: edited.texts, history: edited.history, announcement: "Redone: Wrote ab" });
	});

	it("forget a step that is skipped", () => {
		const skipped = run([{ type: "skipStep", from: "past", reason: "Somebody else changed it." }], edited);
		expect(skipped).toMatchObject({ history: { past: [], future: [] }, refusal: "Somebody else changed it." });
		expect(skipped.texts).toBe(edited.texts);
	});
});

describe("compile", () => {
	const onHome = run([
		{ type: "compile", ...createCompilation("/") },
		{ type: "visit", path: "/" },
	]);

	it("shows the requested page", () => {
		const state = run([
			{ type: "visit", path: "/" },
			{ type: "compile", ...createCompilation("/") },
		]);
		expect(state).toMatchObject({ preparedPage: { page: { path: "/" } }, isPreparedPageStale: false });
	});

	it("doesn't update the page while a newer value is pending", () => {
		const typed = { target: "/name", value: "B" };
		const outdated = run(
			[
				{ type: "type", ...typed },
				{ type: "compile", ...createCompilation("/") },
			],
			onHome,
		);
		expect(outdated).toMatchObject({ preparedPage: onHome.preparedPage, isPreparedPageStale: true });
		const preparedPage = pageAt("/");
		expect(run([{ type: "updatePage", path: "/", preparedPage }], outdated)).toBe(outdated);
		const refused = run([{ type: "refuse", reason: "No.", typed }], outdated);
		expect(run([{ type: "updatePage", path: "/", preparedPage }], refused)).toMatchObject({
			preparedPage,
			isPreparedPageStale: false,
		});
	});

	it("doesn't show the earlier page if another page was visited meanwhile", () => {
		const visiting = run(
			[
				{ type: "visit", path: "/about" },
				{ type: "compile", ...createCompilation("/") },
			],
			onHome,
		);
		expect(visiting).toMatchObject({ path: "/about", isPreparedPageStale: true });
		expect(run([{ type: "updatePage", path: "/", preparedPage: pageAt("/") }], visiting)).toBe(visiting);
		const arrived = run([{ type: "updatePage", path: "/about", preparedPage: pageAt("/about") }], visiting);
		expect(arrived).toMatchObject({ preparedPage: { page: { path: "/about" } }, isPreparedPageStale: false });
	});

	it("keeps the last page that could be previewed", () => {
		const broken = run([{ type: "compile", ...createCompilation("/", { preparedPage: null }) }], onHome);
		expect(broken).toMatchObject({ preparedPage: onHome.preparedPage, isPreparedPageStale: false });
	});

	it("keeps the list of changes for the same texts, and replaces it for others", () => {
		expect(run([{ type: "compile", ...createCompilation("/") }], onHome).changes).toBe(onHome.changes);
		const texts = { [definitionName]: "ab" };
		expect(run([{ type: "compile", ...createCompilation("/", { texts }) }], onHome).changes).not.toBe(onHome.changes);
	});
});

describe("saving", () => {
	it("ends when the texts equal the saved texts", () => {
		const edited = run([{ type: "edit", step: step("ab") }, { type: "startSaving" }]);
		const saved = { texts: edited.texts, revision: "2" };
		expect(run([{ type: "finishSaving", saved }], edited)).toMatchObject({ saved, saving: { state: "saved" } });
		const typed = run([{ type: "edit", step: { ...step("abc"), before: edited.texts } }], edited);
		expect(run([{ type: "finishSaving", saved }], typed)).toMatchObject({ saved, saving: { state: "unsaved" } });
	});

	it("a reload updates everything except the texts and what was saved", () => {
		const texts = { [definitionName]: "other" };
		const stored = readStoredState({ ...workspace(), publishMethod: "push", author: "Bea", texts, published: texts });
		const { texts: currentTexts, saved } = initial;
		expect(run([{ type: "reload", stored }])).toMatchObject({ ...stored, texts: currentTexts, saved });
	});
});

describe("a conflict", () => {
	const incoming = readStoredState({ ...workspace(), texts: { [definitionName]: "b" }, revision: "2" });
	const theirs = incoming.saved.texts;
	const conflict: Conflict = {
		base: initial.texts,
		ours: initial.texts,
		theirs,
		merged: { texts: theirs, conflicts: [] },
		incoming,
	};
	const withConflict = run([{ type: "askAboutConflict", conflict }]);

	it("doesn't change the texts and the revision until it is resolved", () => {
		expect(withConflict).toMatchObject({ texts: initial.texts, saved: initial.saved, saving: { state: "unsaved" } });
		expect(run([{ type: "resolveConflict" }], withConflict)).toMatchObject({ saved: incoming.saved, conflict: null });
	});

	it("ends when newer texts were merged", () => {
		const texts = { [definitionName]: "c" };
		expect(run([{ type: "merge", texts, incoming }], withConflict)).toMatchObject({ conflict: null, texts });
	});

	it("with saved texts stays open when published texts are merged", () => {
		const published = { [definitionName]: "c" };
		const merged = run([{ type: "merge", texts: initial.texts, incoming: { published } }], withConflict);
		expect(merged).toMatchObject({ conflict, published });
	});
});

describe("files", () => {
	it("are added, and pictures are also removed", () => {
		const info = { metadata: null, failure: { code: "picture-broken", message: "Broken." } } as const;
		const added = run([{ type: "addPicture", name: "images/loaf.jpg", info }]);
		expect(added.pictures).toEqual({ "images/loaf.jpg": info });
		expect(run([{ type: "removePicture", name: "images/loaf.jpg" }], added).pictures).toEqual({});
		const file = { size: 240_000, firstBytes: "%PDF" };
		expect(run([{ type: "addFile", name: "files/menu.pdf", info: file }]).files).toEqual({ "files/menu.pdf": file });
	});
});

it("after publishing, the published texts and the name of the author are known", () => {
	const state = run([{ type: "publish", texts: initial.texts, author: "Bea" }]);
	expect(state).toMatchObject({ published: initial.texts, author: "Bea", unconfirmed: null });
});

it("an action returns a new state instead of changing the old one", () => {
	const frozen = Object.freeze({ ...initial });
	expect(run([{ type: "visit", path: "/about" }], frozen)).not.toBe(frozen);
	expect(frozen).toEqual(initial);
});
