import { yaml } from "@codemirror/lang-yaml";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, type Text } from "@codemirror/state";
import { basicSetup, EditorView } from "codemirror";
import { useEffect, useRef } from "react";
import type { Position } from "../../../model/diagnostic.ts";
import { normalizeLineBreaks, restoreLineBreaks } from "../../../text/lines.ts";
import { diffTexts } from "../../../text/splices.ts";
import { useEditor } from "../editor.ts";
import type { Session } from "../session/session.ts";
import { createAssistance } from "./assist.ts";

interface Props {
	selected: string | null;
	/** The position to scroll to. Each new object scrolls once. */
	position: Position | null;
}

/** Marks transactions for changes made elsewhere, such as in a form, so that they aren't sent back as edits. */
const outsideEvent = "outside";

/** A text editor for the definition, beside the page. Its edits are steps of the app's undo history. */
export function Source({ selected, position }: Props) {
	const { session, compiler, state, openForm } = useEditor();
	const box = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView | null>(null);
	const { definition, texts, diagnostics } = state;
	const text = texts[definition] ?? "";

	useEffect(() => {
		const created = createView(box.current!, session, (line) => {
			compiler.findPointerAt(line).then((pointer) => pointer !== null && openForm(pointer));
		});
		view.current = created;
		return () => created.destroy();
	}, [session, compiler, openForm]);

	useEffect(() => {
		const { current } = view;
		// Compare with the text of the session: during fast typing, `text` may be older.
		const change = current && diffTexts(current.state.doc.toString(), normalizeLineBreaks(getSource(session)));
		if (!change) return;
		// Replace only the difference, so that the caret stays where it is.
		const { start: from, end: to, newText: insert } = change;
		current.dispatch({ changes: { from, to, insert }, userEvent: outsideEvent });
	}, [session, text]);

	useEffect(() => {
		if (selected === null) return;
		compiler.findRange(selected).then((range) => {
			const { current } = view;
			// The range may be from an older text with more lines.
			if (!current || !range || current.hasFocus || range.start.line > current.state.doc.lines) return;
			const line = current.state.doc.line(range.start.line);
			current.dispatch({
				selection: { anchor: line.from + range.start.column - 1 },
				effects: EditorView.scrollIntoView(line.from, { y: "center" }),
			});
		});
	}, [compiler, selected]);

	useEffect(() => {
		const { current } = view;
		if (!current) return;
		const { doc } = current.state;
		const shown = (diagnostics ?? [])
			.filter(({ file }) => file === definition)
			.map(({ range, severity, message }) => {
				const from = getOffset(range.start, doc);
				return { from, to: Math.max(from, getOffset(range.end, doc)), severity, message };
			});
		current.dispatch(setDiagnostics(current.state, shown));
	}, [diagnostics, definition]);

	useEffect(() => {
		const { current } = view;
		if (!current || !position) return;
		const { from } = current.state.doc.line(Math.min(position.line, current.state.doc.lines));
		current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
		current.focus();
	}, [position]);

	return <div className="source" ref={box} data-part="source" />;
}

/** @param onLine called with the number of a line that is clicked with Ctrl or ⌘ */
function createView(parent: HTMLElement, session: Session, onLine: (line: number) => void): EditorView {
	const onUpdate = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
		if (!docChanged || transactions.some((one) => one.isUserEvent(outsideEvent))) return;
		const { texts, definition } = session.get();
		const text = restoreLineBreaks(texts[definition] ?? "", state.doc.toString());
		session.replaceTexts({ ...texts, [definition]: text }, "Edited the source", "source");
	});
	const onClick = EditorView.domEventHandlers({
		click: (event, { state }) => {
			if (event.ctrlKey || event.metaKey) onLine(state.doc.lineAt(state.selection.main.head).number);
		},
	});
	return new EditorView({
		parent,
		state: EditorState.create({
			doc: getSource(session),
			extensions: [
				basicSetup,
				yaml(),
				EditorView.lineWrapping,
				EditorView.contentAttributes.of({ "aria-label": "Source", tabindex: "0" }),
				createAssistance(session.get),
				onUpdate,
				onClick,
			],
		}),
	});
}

function getSource(session: Session): string {
	const { texts, definition } = session.get();
	return texts[definition] ?? "";
}

/** Returns the offset of a position, limited to the document, which may be shorter than the text of the position. */
function getOffset({ line, column }: Position, doc: Text): number {
	const { from, to } = doc.line(Math.min(line, doc.lines));
	return Math.min(from + column - 1, to);
}
