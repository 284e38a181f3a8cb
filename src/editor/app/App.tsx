import type { Remote } from "comlink";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { getParentPointer } from "../../content/findings/pointer.ts";
import { isError } from "../../content/findings/severity.ts";
import type { Diagnostic, Position } from "../../model/diagnostic.ts";
import type { Storage } from "../storage.ts";
import type { Compiler } from "../worker/compiler.ts";
import { Bar, type Looks } from "./Bar.tsx";
import type { DialogRequest } from "./Dialogs.tsx";
import {
	type Editor,
	EditorContext,
	getCompiledData,
	getEntryPointer,
	getFieldSelector,
	getFormPointer,
} from "./editor.ts";
import { useFocus } from "./focus.ts";
import { type Keys, useShortcuts } from "./keys.ts";
import { useLocation } from "./location.ts";
import { moveEntryBy } from "./move-entry.ts";
import { Problems } from "./Problems.tsx";
import { Panel } from "./panel/Panel.tsx";
import { Sheet } from "./Sheet.tsx";
import { Stage } from "./Stage.tsx";
import type { Session } from "./session/session.ts";

const Source = lazy(() => import("./source/Source.tsx").then(({ Source: component }) => ({ default: component })));
const loadQuestions = () => import("./Dialogs.tsx").then(({ Dialogs: component }) => ({ default: component }));
const Questions = lazy(loadQuestions);

interface Props {
	session: Session;
	storage: Storage;
	compiler: Remote<Compiler>;
}

/** The whole window. */
export function App({ session, storage, compiler }: Props) {
	const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
	const shell = useRef<HTMLElement>(null);
	const { want, cycle } = useFocus(shell);
	const places = useLocation(session, state, want);
	const { path, place, asked, selected, go, visit, select } = places;
	const [looks, setLooks] = useState<Looks>({ mode: "edit", width: "desktop", scheme: "light" });
	const [question, setQuestion] = useState<DialogRequest | null>(null);
	const [isSourceOpen, setSourceOpen] = useState(false);
	/** What is shown in the source next. */
	const [line, setLine] = useState<Position | null>(null);
	/** Whether anything was ever asked. What was is kept, so that it opens at once. */
	const [wasAsked, setWasAsked] = useState(false);
	const data = getCompiledData(state);
	const { compiled, changes } = state;

	// Of keys that are held down, each moves what the one before it moved.
	const isMoving = useRef(false);
	const shift = useCallback(
		async (pointer: string, step: 1 | -1) => {
			if (isMoving.current) return;
			isMoving.current = true;
			await moveEntryBy(pointer, step, { session, place, go, want });
			isMoving.current = false;
		},
		[session, place, go, want],
	);

	const shortcuts = useShortcuts({
		undo: session.undo,
		redo: session.redo,
		save: session.save,
		source: () => setSourceOpen(!isSourceOpen),
		up: () => {
			if (selected !== null && selected !== place) go(place);
			else if (place !== "") go(getFormPointer(getParentPointer(place), data));
		},
		cycle,
		move: (step) => {
			const focused = document.activeElement?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
			const entry = focused ?? getEntryPointer(selected ?? place, data);
			if (entry !== null) shift(entry, step);
		},
	} satisfies Keys);

	// What cannot be read has no form: it is mended in its lines.
	const isUnreadable = compiled !== null && data === null && !compiled.blank;
	const firstWrong = isUnreadable ? compiled.diagnostics[0]?.range.start : undefined;
	const showLine = (position: Position) => {
		setSourceOpen(true);
		setLine(position);
	};
	useEffect(() => {
		// Who writes in the source is on that line already, in the middle of a word.
		if (isUnreadable && firstWrong && !isSourceOpen) showLine(firstWrong);
	}, [isUnreadable]);
	const show = ({ pointer, range, file }: Diagnostic) => {
		// No form shows what is wrong with the text of the definition itself, such as the markers of a merge.
		if (isUnreadable || (pointer === "" && file === state.definition)) return showLine(range.start);
		go(pointer);
		want(`${getFieldSelector(pointer)}, .panel-head h2`);
	};

	const errors = compiled?.diagnostics.filter(isError) ?? [];
	const isNew = compiled?.blank === true;
	useEffect(() => setQuestion(isNew ? { kind: "begin" } : null), [isNew]);
	const isAsked = question !== null || state.recovered !== null || state.conflict !== null;
	if (isAsked && !wasAsked) setWasAsked(true);
	const isShown = compiled !== null;
	useEffect(() => {
		if (!isShown) return;
		// What fails to load now is tried again when it is asked.
		loadQuestions().catch(() => {});
	}, [isShown]);
	// What only follows the pointer draws no form again.
	const editor: Editor = useMemo(
		() => ({
			...{ session, storage, state, path, place, asked, go, visit, want, move: shift },
			addSection: (pointer) => setQuestion({ kind: "section", pointer }),
			addPage: () => setQuestion({ kind: "page" }),
			begin: () => setQuestion({ kind: "begin" }),
		}),
		[session, storage, state, path, place, asked, go, visit, want, shift],
	);

	return (
		<EditorContext value={editor}>
			<main className="editor" ref={shell} data-source={isSourceOpen || undefined}>
				<h1 className="unseen">Editor</h1>
				<Bar
					looks={looks}
					onLooks={setLooks}
					isSourceOpen={isSourceOpen}
					onSource={() => setSourceOpen(!isSourceOpen)}
					onPublish={() => setQuestion({ kind: isNew ? "begin" : "publish" })}
					waiting={changes?.length ?? null}
					errors={errors.length}
				/>
				<Stage compiler={compiler} places={places} looks={looks} onKey={shortcuts}>
					{isSourceOpen && (
						<Suspense fallback={<p className="empty">One moment…</p>}>
							<Source compiler={compiler} selected={selected} line={line} />
						</Suspense>
					)}
				</Stage>
				<Sheet onFocus={select}>
					{state.refusal && (
						<div className="finding" data-severity="error" role="alert">
							<p>{state.refusal}</p>
							<button type="button" onClick={session.dismissRefusal}>
								All right
							</button>
						</div>
					)}
					<Panel />
					<Problems onShow={show} />
				</Sheet>
				<p className="unseen" aria-live="polite">
					{state.announcement}
				</p>
				{(isAsked || wasAsked) && (
					<Suspense>
						<Questions
							question={question}
							compiler={compiler}
							scheme={looks.scheme}
							onClose={() => setQuestion(null)}
						/>
					</Suspense>
				)}
			</main>
		</EditorContext>
	);
}
