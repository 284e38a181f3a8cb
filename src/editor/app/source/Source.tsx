import { yaml } from "@codemirror/lang-yaml";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { basicSetup, EditorView } from "codemirror";
import type { Remote } from "comlink";
import { useEffect, useRef } from "react";
import type { Position } from "../../../model/diagnostic.ts";
import { normalizeLineEnds, restoreLineEnds } from "../../../text/lines.ts";
import { diffTexts } from "../../../text/splices.ts";
import type { Compiler } from "../../worker/compiler.ts";
import { useEditor } from "../editor.ts";
import { createAssistance } from "./assist.ts";

interface Props {
	compiler: Remote<Compiler>;
	selected: string | null;
	/** Where to go: each object once. */
	line: Position | null;
}

/** The definition as it is written, beside the page. What is typed there is a step like any other. */
export function Source({ compiler, selected, line }: Props) {
	const { session, state, go } = useEditor();
	const box = useRef<HTMLDivElement>(null);
	const view = useRef<EditorView | null>(null);
	const { definition, texts, compiled } = state;
	const text = texts[definition] ?? "";

	// The editor is made once; what happens later reaches it below.
	useEffect(() => {
		const typed = EditorView.updateListener.of(({ docChanged, state: now, transactions }) => {
			if (!docChanged || transactions.some((one) => one.isUserEvent("outside"))) return;
			const { texts: current, definition: name } = session.get();
			const text = restoreLineEnds(current[name] ?? "", now.doc.toString());
			session.replaceTexts({ ...current, [name]: text }, "Edited the source", "source");
		});
		const made = new EditorView({
			parent: box.current!,
			state: EditorState.create({
				doc: session.get().texts[session.get().definition] ?? "",
				extensions: [
					basicSetup,
					yaml(),
					EditorView.lineWrapping,
					EditorView.contentAttributes.of({ "aria-label": "Source", tabindex: "0" }),
					createAssistance(session.get),
					typed,
					EditorView.domEventHandlers({
						click: (event, { state: now }) => {
							const { head } = now.selection.main;
							if (event.ctrlKey || event.metaKey)
								compiler.pointerAt(now.doc.lineAt(head).number).then((at) => at !== null && go(at));
						},
					}),
				],
			}),
		});
		view.current = made;
		return () => made.destroy();
	}, [session, compiler, go]);

	// Somebody who types fast is further on than what was drawn: the newest text counts.
	useEffect(() => {
		const { current } = view;
		const { texts: newest, definition: name } = session.get();
		const change = current && diffTexts(current.state.doc.toString(), normalizeLineEnds(newest[name] ?? ""));
		if (!change) return;
		// What stays keeps the caret.
		const { start: from, end: to, newText: insert } = change;
		current.dispatch({ changes: { from, to, insert }, userEvent: "outside" });
	}, [session, text]);

	useEffect(() => {
		if (selected === null) return;
		compiler.place(selected).then((range) => {
			const { current } = view;
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
		const offset = ({ line, column }: Position) => {
			const at = doc.line(Math.min(line, doc.lines));
			return Math.min(at.from + column - 1, at.to);
		};
		const found = (compiled?.diagnostics ?? []).filter(({ file }) => file === definition);
		const shown = found.map(({ range, severity, message }) => ({
			from: offset(range.start),
			to: Math.max(offset(range.start), offset(range.end)),
			severity,
			message,
		}));
		current.dispatch(setDiagnostics(current.state, shown));
	}, [compiled, definition]);

	useEffect(() => {
		const { current } = view;
		if (!current || !line) return;
		const { from } = current.state.doc.line(Math.min(line.line, current.state.doc.lines));
		current.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
		current.focus();
	}, [line]);

	return <div className="source" ref={box} data-part="source" />;
}
