import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { getValue } from "../../content/findings/pointer.ts";
import { isRecord } from "../../content/schema/walk.ts";
import { getCompiledData, getFieldSelector, getFormPointer, getPagePointer } from "./editor.ts";
import type { Session } from "./session/session.ts";
import type { State } from "./session/state.ts";

/** Where the person is: the page that is shown, the form beside it, and what is outlined. */
export interface EditorLocation {
	/** The path of the page that is shown. */
	path: string;
	/** JSON pointer of the group whose form is shown. */
	place: string;
	/** What was asked for last, in that group. */
	asked: string;
	/** JSON pointer of what is outlined on the page; null for nothing. */
	selected: string | null;
	/** Whether nothing was ever selected. */
	isFresh: boolean;
	/** Shows a place in the panel, and on the page where it can be seen. */
	go(pointer: string): void;
	/** Shows another page. */
	visit(path: string): void;
	/** Outlines a thing, and leaves the form as it is. */
	select(pointer: string | null): void;
	/** Outlines a thing, and shows the form that it is in. */
	pick(pointer: string): void;
}

/** @param want gives the focus to a thing as soon as it is drawn */
export function useLocation(session: Session, state: State, want: (selector: string) => void): EditorLocation {
	/** What was asked for last; the panel shows the form that it is in. */
	const [asked, setAsked] = useState("");
	const [selected, setSelected] = useState<string | null>(null);
	const [isFresh, setFresh] = useState(true);
	const { pages, path } = state;
	/** JSON pointer of the page that was shown last: one of several that are made of it may be gone. */
	const route = useRef<string | null>(null);
	const data = getCompiledData(state);
	// What was asked for may not be there yet, or not any more.
	const place = useMemo(() => getFormPointer(asked, data), [asked, data]);

	// The editor opens on the first page. One that is renamed stays, and from one that is gone it goes back to the first.
	// It looks only at what was compiled: a page that was just added comes with what is compiled next.
	useEffect(() => {
		const shown = pages.find((one) => one.path === path);
		if (shown) route.current = shown.pointer;
		if (pages.length === 0 || shown) return;
		const own = getPagePointer(place);
		const renamed = pages.find((one) => one.pointer === own);
		const next = renamed ?? pages.find((one) => one.pointer === route.current) ?? pages[0]!;
		session.visit(next.path);
		// Who is in a form of something else, such as a row of which the page is made, stays there.
		if (!renamed && (own !== null || place === "")) setAsked(next.pointer);
	}, [pages, path]);

	const select = useCallback((pointer: string | null) => {
		setFresh(false);
		setSelected(pointer);
	}, []);
	const pick = useCallback(
		(pointer: string) => {
			select(pointer);
			setAsked(pointer);
		},
		[select],
	);
	const go = useCallback(
		(pointer: string) => {
			const known = session.get();
			const page = getPagePointer(pointer);
			setAsked(pointer);
			// Of a page as a whole there is nothing to outline.
			select(pointer === "" || pointer === page ? null : pointer);
			const shown = known.pages.find((one) => one.path === path);
			const target = page !== null && shown?.pointer !== page && known.pages.find((one) => one.pointer === page);
			if (target) session.visit(target.path);
			if (!isRecord(getValue(getCompiledData(known), pointer))) want(getFieldSelector(pointer));
		},
		[session, path, want, select],
	);
	const visit = useCallback(
		(to: string) => {
			session.visit(to);
			setSelected(null);
			const page = session.get().pages.find((one) => one.path === to);
			setAsked(page?.pointer ?? "");
		},
		[session],
	);
	return useMemo(
		() => ({ path, place, asked, selected, isFresh, go, visit, select, pick }),
		[path, place, asked, selected, isFresh, go, visit, select, pick],
	);
}
