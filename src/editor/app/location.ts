import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { getValue } from "../../content/findings/pointer.ts";
import { isRecord } from "../../content/schema/walk.ts";
import { getCompiledData, getFieldSelector, getFormPointer, getPagePointer, listRowPages } from "./editor.ts";
import type { Session } from "./session/session.ts";
import type { State } from "./session/state.ts";

/** What the editor shows: the page in the preview, the form beside it, and the selection. */
export interface EditorLocation {
	/** Path of the page in the preview. */
	path: string;
	/** Pointer of the group whose form is shown. */
	formPointer: string;
	/** Pointer of what was opened last: `formPointer`, or the pointer of a value in that form. */
	requestedPointer: string;
	/** Pointer of the value that is outlined on the page, with the number of the block in a Markdown text: "…/text#3". */
	selected: string | null;
	/** Whether a form was ever opened, by selecting a value on the page or in the panel. */
	hasEverOpened: boolean;
	/** Shows the form that contains a value, and the page that contains it or is made from its row. */
	openForm(pointer: string): void;
	/** Shows another page. */
	visit(path: string): void;
	/** Outlines a value without changing the form. */
	select(pointer: string | null): void;
	/** Outlines a value, and shows the form that contains it, without changing the page or the focus. */
	open(pointer: string): void;
}

/** @param focus focuses an element as soon as it exists */
export function useLocation(session: Session, state: State, focus: (selector: string) => void): EditorLocation {
	const [requestedPointer, setRequestedPointer] = useState("");
	const [selected, setSelected] = useState<string | null>(null);
	const [hasEverOpened, setHasEverOpened] = useState(false);
	const { pages, path } = state;
	/** Pointer of the route of the last shown page. The route may have been deleted since. */
	const route = useRef<string | null>(null);
	const data = getCompiledData(state);
	// The requested value may not exist yet, or may have been deleted.
	const formPointer = useMemo(() => getFormPointer(requestedPointer, data), [requestedPointer, data]);

	// Opens the first page at the start. Stays on a renamed page, and leaves a deleted page. `pages` belongs to the last
	// compilation, so a page that was just added may be missing.
	useEffect(() => {
		const shown = pages.find((one) => one.path === path);
		if (shown) route.current = shown.pointer;
		if (pages.length === 0 || shown) return;
		const formPage = getPagePointer(formPointer);
		const renamed = pages.find((one) => one.pointer === formPage);
		const next = renamed ?? pages.find((one) => one.pointer === route.current) ?? pages[0]!;
		session.visit(next.path);
		// Keep a form outside pages, such as the form of the row from which the page is made.
		if (!renamed && (formPage !== null || formPointer === "")) setRequestedPointer(next.pointer);
	}, [pages, path]);

	const open = useCallback((pointer: string) => {
		setHasEverOpened(true);
		setSelected(pointer);
		setRequestedPointer(pointer);
	}, []);
	const openForm = useCallback(
		(pointer: string) => {
			const current = session.get();
			const page = getPagePointer(pointer);
			setRequestedPointer(pointer);
			setHasEverOpened(true);
			// A whole page is not outlined.
			setSelected(pointer === "" || pointer === page ? null : pointer);
			const targets =
				page === null ? listRowPages(pointer, current.pages) : current.pages.filter((one) => one.pointer === page);
			if (targets.length > 0 && !targets.some((one) => one.path === path)) session.visit(targets[0]!.path);
			if (!isRecord(getValue(getCompiledData(current), pointer))) focus(getFieldSelector(pointer));
		},
		[session, path, focus],
	);
	const visit = useCallback(
		(to: string) => {
			session.visit(to);
			setSelected(null);
			const page = session.get().pages.find((one) => one.path === to);
			setRequestedPointer(page?.pointer ?? "");
		},
		[session],
	);
	return useMemo(
		() => ({
			path,
			formPointer,
			requestedPointer,
			selected,
			hasEverOpened,
			openForm,
			visit,
			select: setSelected,
			open,
		}),
		[path, formPointer, requestedPointer, selected, hasEverOpened, openForm, visit, open],
	);
}
