import type { Remote } from "comlink";
import { hasSameTexts } from "../../../editing/texts.ts";
import type { Storage } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { getDraft, getView, type State } from "./state.ts";
import type { Store } from "./store.ts";

export interface Autocompile {
	/** Waits for the compilation that is running, if there is one. */
	idle(): Promise<void>;
}

/**
 * Compiles the draft, draws the page and then checks the rules whenever these are out of date: one compilation or check
 * and one drawing at a time. The page doesn’t wait for the rules.
 */
export function createAutocompile(
	{ get, dispatch, subscribe }: Store,
	compiler: Remote<Compiler>,
	storage: Storage,
): Autocompile {
	let compiling: Promise<void> | null = null;
	let isDrawing = false;
	const follow = () => {
		startCompiling();
		if (get().isDrawnStale && get().pending.size === 0 && !isDrawing) draw();
	};
	subscribe(follow);
	follow();
	return { idle: async () => compiling ?? undefined };

	function startCompiling(): void {
		if (compiling || !(isOutdated(get()) || get().areDiagnosticsStale)) return;
		const end = () => {
			compiling = null;
		};
		// A change that `compile` has just missed is compiled now. After a failure, only the next change is compiled.
		compiling = compile().then(
			() => {
				end();
				startCompiling();
			},
			(error) => {
				end();
				throw error;
			},
		);
	}

	async function compile(): Promise<void> {
		while (isOutdated(get())) {
			const from = { draft: getDraft(get()), view: getView(get(), storage.getPictureUrl("*")) };
			dispatch({ type: "compile", from, result: await compiler.compile(from.draft, from.view) });
		}
		// The worker answers in the order of the calls, so these are the diagnostics of the last result that came before.
		if (get().areDiagnosticsStale) dispatch({ type: "diagnose", diagnostics: await compiler.diagnose() });
	}

	async function draw(): Promise<void> {
		isDrawing = true;
		const { path } = get();
		const drawn = await compiler.drawPage(path, storage.getPictureUrl("*")).finally(() => {
			isDrawing = false;
		});
		dispatch({ type: "draw", path, drawn });
	}
}

function isOutdated({ compiledFrom, texts, pictures, files, unread, published }: State): boolean {
	if (compiledFrom === null) return true;
	const { draft, view } = compiledFrom;
	if (draft.pictures !== pictures || draft.files !== files || draft.unread !== unread) return true;
	return !hasSameTexts(view.published, published) || !hasSameTexts(draft.texts, texts);
}
