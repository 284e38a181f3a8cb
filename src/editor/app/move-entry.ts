import { appendKey, getParentPointer, getValue, isAtOrBelow, parsePointer } from "../../content/findings/pointer.ts";
import { getCompiledData, getFieldSelector } from "./editor.ts";
import { getRowSelector, getToolSelector } from "./panel/Tools.tsx";
import type { Session } from "./session/session.ts";

interface Surroundings {
	session: Session;
	/** What the panel shows. */
	place: string;
	go: (pointer: string) => void;
	want: (selector: string) => void;
}

/** Moves an entry within its list; the panel and the focus go along. */
export async function moveEntryBy(
	pointer: string,
	step: 1 | -1,
	{ session, place, go, want }: Surroundings,
): Promise<void> {
	const list = getParentPointer(pointer);
	const entries = getValue(getCompiledData(session.get()), list);
	const to = Number(parsePointer(pointer).at(-1)) + step;
	if (!Array.isArray(entries) || to < 0 || to >= entries.length) return;
	const moved = appendKey(list, to);
	const focused = twinOf(document.activeElement, pointer, moved);
	if (!(await session.perform([{ do: "move", pointer, to }]))) return;
	if (isAtOrBelow(place, pointer)) go(moved + place.slice(pointer.length));
	if (focused) want(focused);
}

/** What had the focus in an entry or beside it, where the entry is now; null where the focus was elsewhere. */
function twinOf(focused: Element | null, pointer: string, moved: string): string | null {
	if (!(focused instanceof HTMLElement)) return null;
	const { field, tool } = focused.dataset;
	if (field !== undefined && isAtOrBelow(field, pointer)) return getFieldSelector(moved + field.slice(pointer.length));
	if (focused.closest<HTMLElement>("[data-entry]")?.dataset.entry !== pointer) return null;
	return tool ? getToolSelector(moved, tool) : `${getRowSelector(moved)}, [data-entry="${CSS.escape(moved)}"] h2`;
}
