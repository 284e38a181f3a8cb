import type { Remote } from "comlink";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { getParentPointer } from "../../content/findings/pointer.ts";
import { isError } from "../../content/findings/severity.ts";
import type { Diagnostic, Position } from "../../model/diagnostic.ts";
import type { Storage } from "../storage.ts";
import type { Compiler } from "../worker/compiler.ts";
import { Bar, type ViewOptions } from "./Bar.tsx";
import type { DialogRequest } from "./dialogs/Dialogs.tsx";
import {
	type Editor,
	EditorContext,
	type EditorHost,
	getCompiledData,
	getEntryPointer,
	getFieldSelector,
	getFormPointer,
} from "./editor.ts";
import { useFocus } from "./focus.ts";
import { useShortcuts } from "./keys.ts";
import { useLocation } from "./location.ts";
import { useMoves } from "./moves.ts";
import { Problems } from "./Problems.tsx";
import { Panel, PanelArea } from "./panel/Panel.tsx";
import { Stage } from "./Stage.tsx";
import type { Session } from "./session/session.ts";
import { getQuestion } from "./session/state.ts";
import { Tooltips } from "./Tooltips.tsx";

const Source = lazy(() => import("./source/Source.tsx").then(({ Source: component }) => ({ default: component })));
const loadDialogs = () => import("./dialogs/Dialogs.tsx").then(({ Dialogs: component }) => ({ default: component }));
const Dialogs = lazy(loadDialogs);

const tapOrClick = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click";

interface Props {
	session: Session;
	storage: Storage;
	compiler: Remote<Compiler>;
	host: EditorHost;
}

/** The whole editor window. */
export function App({ session, storage, compiler, host }: Props) {
	const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
	const shell = useRef<HTMLElement>(null);
	const { focus, cycleFocus } = useFocus(shell);
	const location = useLocation(session, state, focus);
	const { path, formPointer, requestedPointer, selected, hasEverOpened, openForm, visit, select } = location;
	const moves = useMoves(session, location, focus);
	const [view, setView] = useState<ViewOptions>({ mode: "edit", width: "desktop", scheme: "light" });
	const [request, setRequest] = useState<DialogRequest | null>(null);
	const [isSourceOpen, setSourceOpen] = useState(false);
	/** The position that the source scrolls to. */
	const [sourcePosition, setSourcePosition] = useState<Position | null>(null);
	const data = getCompiledData(state);
	const { compiled, changes } = state;
	const isBlank = compiled?.isBlank === true;

	const onKey = useShortcuts({
		undo: session.undo,
		redo: session.redo,
		save: session.save,
		toggleSource: () => setSourceOpen(!isSourceOpen),
		goUp: () => {
			if (selected !== null && selected !== formPointer) openForm(formPointer);
			else if (formPointer !== "") openForm(getFormPointer(getParentPointer(formPointer), data));
		},
		cycleFocus,
		moveEntry: (step) => {
			const focused = document.activeElement?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
			const entry = focused ?? getEntryPointer(selected ?? formPointer, data);
			if (entry !== null) moves.stepEntry(entry, step);
		},
	});

	// A definition that can't be read has no forms, so its first problem is shown in the source.
	const isUnreadable = compiled !== null && data === null && !isBlank;
	const firstProblem = isUnreadable ? state.diagnostics?.[0]?.range.start : undefined;
	const showInSource = (position: Position) => {
		setSourceOpen(true);
		setSourcePosition(position);
	};
	useEffect(() => {
		// If the source is already open, don't move the caret: somebody may be typing there.
		if (firstProblem && !isSourceOpen) showInSource(firstProblem);
	}, [isUnreadable]);
	const showDiagnostic = ({ pointer, range, file }: Diagnostic) => {
		// Problems of the text itself, such as conflict markers, appear in no form.
		if (isUnreadable || (pointer === "" && file === state.definition)) return showInSource(range.start);
		openForm(pointer);
		focus(`${getFieldSelector(pointer)}, .panel-head h2`);
	};

	useEffect(() => setRequest(isBlank ? { kind: "site" } : null), [isBlank]);
	// Subscribed to separately, so that a pause in typing only renders the app if there is a question.
	const question = useSyncExternalStore(session.subscribe, () => getQuestion(session.get()));
	const isDialogOpen = request !== null || question !== null;
	/** The dialogs stay mounted after one was opened, so that the next dialog opens at once. */
	const [wereDialogsOpen, setWereDialogsOpen] = useState(false);
	if (isDialogOpen && !wereDialogsOpen) setWereDialogsOpen(true);
	const isLoaded = compiled !== null;
	useEffect(() => {
		// Preload the dialogs. If that fails, opening a dialog loads them again.
		if (isLoaded) loadDialogs().catch(() => {});
	}, [isLoaded]);
	// Closing a dialog returns the focus, so close it before anything else requests the focus.
	const closeDialog = () => flushSync(() => setRequest(null));
	// Memoized, so that forms don't render again if only the selection, the view or a dialog changes.
	const editor: Editor = useMemo(
		() => ({
			host,
			session,
			storage,
			compiler,
			state,
			path,
			formPointer,
			requestedPointer,
			openForm,
			visit,
			focus,
			...moves,
			addSection: (pointer) => setRequest({ kind: "section", pointer }),
			addPage: (pageKind = "page") => setRequest({ kind: "page", pageKind }),
			addRow: (collection) => setRequest({ kind: "row", collection }),
			createSite: () => setRequest({ kind: "site" }),
		}),
		[host, session, storage, compiler, state, path, formPointer, requestedPointer, openForm, visit, focus, moves],
	);

	return (
		<EditorContext value={editor}>
			<main className="editor" ref={shell} onInput={session.noteTyping} data-source={isSourceOpen || undefined}>
				<h1 className="visually-hidden">Editor</h1>
				<Bar
					view={view}
					onView={setView}
					isSourceOpen={isSourceOpen}
					onSource={() => setSourceOpen(!isSourceOpen)}
					onPublish={() => setRequest({ kind: isBlank ? "site" : "publish" })}
					changeCount={changes?.length ?? null}
					errorCount={state.diagnostics?.filter(isError).length ?? 0}
				/>
				<Stage location={location} view={view} onKey={onKey} isCovered={isDialogOpen}>
					{isSourceOpen && (
						<Suspense fallback={<p className="empty">Loading…</p>}>
							<Source selected={selected} position={sourcePosition} />
						</Suspense>
					)}
				</Stage>
				<PanelArea onFocus={select}>
					{state.refusal && (
						<div className="finding" data-severity="error" role="alert">
							<p>{state.refusal}</p>
							<button type="button" onClick={session.dismissRefusal}>
								OK
							</button>
						</div>
					)}
					<p className="hint">
						{!hasEverOpened && compiled?.hasPreview && `${tapOrClick} anything on the page to change it.`}
					</p>
					<Panel />
					<Problems onShow={showDiagnostic} />
				</PanelArea>
				<p className="visually-hidden" aria-live="polite">
					{state.announcement}
				</p>
				{wereDialogsOpen && (
					<Suspense>
						<Dialogs request={request} question={question} scheme={view.scheme} onClose={closeDialog} />
					</Suspense>
				)}
				<Tooltips />
			</main>
		</EditorContext>
	);
}
