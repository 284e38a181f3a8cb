import type { Remote } from "comlink";
import { hasSameTexts } from "../../../editing/texts.ts";
import type { Storage } from "../../storage.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { getDraft, getView, type State } from "./state.ts";
import type { Store } from "./store.ts";

export interface Autocompile {
	/** Waits for the compilation that is running, if there is one. */
	waitForCompilation(): Promise<void>;
}

/**
 * Compiles the draft, prepares the page and then checks the rules whenever their results are out of date. Runs one
 * compilation or check, and one preparation of a page, at a time. The page doesn’t wait for the rules.
 */
export function createAutocompile(
	{ get, dispatch, subscribe }: Store,
	compiler: Remote<Compiler>,
	storage: Storage,
): Autocompile {
	let compiling: Promise<void> | null = null;
	let isPreparing = false;
	const update = () => {
		startCompiling();
		if (get().isPreparedPageStale && get().pending.size === 0 && !isPreparing) preparePage();
	};
	subscribe(update);
	update();
	return { waitForCompilation: async () => compiling ?? undefined };

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
		// The worker answers calls in order, so these diagnostics belong to the last compilation that was dispatched.
		if (get().areDiagnosticsStale) dispatch({ type: "diagnose", diagnostics: await compiler.diagnose() });
	}

	async function preparePage(): Promise<void> {
		isPreparing = true;
		const { path } = get();
		const preparedPage = await compiler.preparePage(path, storage.getPictureUrl("*")).finally(() => {
			isPreparing = false;
		});
		dispatch({ type: "updatePage", path, preparedPage });
	}
}

function isOutdated({ compiledFrom, texts, pictures, files, unread, published }: State): boolean {
	if (compiledFrom === null) return true;
	const { draft, view } = compiledFrom;
	if (draft.pictures !== pictures || draft.files !== files || draft.unread !== unread) return true;
	return !hasSameTexts(view.published, published) || !hasSameTexts(draft.texts, texts);
}
