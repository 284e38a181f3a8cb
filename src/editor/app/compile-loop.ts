import type { Remote } from "comlink";
import type { Storage } from "../storage.ts";
import type { Compiler, DraftResult, DraftView, EditorDraft } from "../worker/compiler.ts";
import { hasSameTexts, type State, type Store } from "./state.ts";

export interface CompileLoop {
	/** Has the texts and pictures compiled as they are now. What changes meanwhile is compiled next, once. */
	compile(): void;
	/** Until nothing is being compiled. */
	ended(): Promise<void>;
	/** Shows another page. */
	visit(path: string): void;
	/** Shows the page as it last was, where something newer was waited for and did not come. */
	draw(): void;
	view(): DraftView;
	/** Takes over what followed from a draft for a view. */
	take(draft: EditorDraft, view: DraftView, followed: DraftResult): void;
}

/** @param isBehind whether something newer is typed already: the page waits for it */
export function createCompileLoop(
	{ get, update }: Store,
	compiler: Remote<Compiler>,
	storage: Storage,
	isBehind: () => boolean,
): CompileLoop {
	let running: Promise<void> | null = null;
	/** What the last that is known follows from. */
	let newest: { draft: EditorDraft; view: DraftView } | null = null;
	/** Of the list of pages that is known. */
	let list = 0;
	return {
		compile() {
			running ??= compileAll().finally(() => {
				running = null;
			});
		},
		ended: async () => running ?? undefined,
		visit(path) {
			update({ path });
			if (get().drawn?.page.path !== path) draw();
		},
		draw,
		view,
		take,
	};

	async function compileAll(): Promise<void> {
		while (isStale()) {
			const [draft, asked] = [getDraft(get()), view()];
			take(draft, asked, await compiler.compile(draft, asked));
		}
	}

	function take(draft: EditorDraft, asked: DraftView, { compiled, pages, drawn, ...followed }: DraftResult): void {
		// The list follows from these alone, and what is shown of it can be pressed as long as it is the newest there is.
		const isKnown =
			newest !== null &&
			hasSameTexts(newest.draft.texts, draft.texts) &&
			hasSameTexts(newest.view.published, asked.published);
		const changes = isKnown ? get().changes : followed.changes;
		newest = { draft, view: asked };
		const isShown = drawn !== null && asked.path === get().path && !isBehind();
		if (pages) list = pages.number;
		update({ compiled, changes, ...(pages && { pages: pages.list }), ...(isShown && { drawn }) });
	}

	async function draw(): Promise<void> {
		const { path } = get();
		const drawn = await compiler.page(path, view().pictureUrl);
		if (drawn && path === get().path && !isBehind()) update({ drawn });
	}

	function view(): DraftView {
		const { path, published } = get();
		return { path, published, list, pictureUrl: storage.pictureUrl("*") };
	}

	function isStale(): boolean {
		const { texts, pictures, files, unread, published } = get();
		if (newest === null) return true;
		const { draft, view: known } = newest;
		if (draft.pictures !== pictures || draft.files !== files || draft.unread !== unread) return true;
		return !hasSameTexts(known.published, published) || !hasSameTexts(draft.texts, texts);
	}
}

export function getDraft({ definition, texts, pictures, files, unread, judging }: State): EditorDraft {
	return { definition, texts, pictures, files, unread, judging };
}
