import { append, keysOf, parentOf, valueAt } from "../../content/findings/pointer.ts";
import { dataOf, fieldOf, isIn } from "./editor.ts";
import { inRow, toolOf } from "./panel/EntryTools.tsx";
import type { Session } from "./session.ts";

interface Surroundings {
	session: Session;
	/** What the panel shows. */
	place: string;
	go: (pointer: string) => void;
	want: (selector: string) => void;
}

/** Moves an entry within its list; the panel and the focus go along. */
export async function move(pointer: string, step: 1 | -1, { session, place, go, want }: Surroundings): Promise<void> {
	const list = parentOf(pointer);
	const entries = valueAt(dataOf(session.get()), list);
	const to = Number(keysOf(pointer).at(-1)) + step;
	if (!Array.isArray(entries) || to < 0 || to >= entries.length) return;
	const moved = append(list, to);
	const focused = twinOf(document.activeElement, pointer, moved);
	if (!(await session.perform([{ do: "move", pointer, to }]))) return;
	if (isIn(place, pointer)) go(moved + place.slice(pointer.length));
	if (focused) want(focused);
}

/** What had the focus in an entry or beside it, where the entry is now; null where the focus was elsewhere. */
function twinOf(focused: Element | null, pointer: string, moved: string): string | null {
	if (!(focused instanceof HTMLElement)) return null;
	const { field, tool } = focused.dataset;
	if (field !== undefined && isIn(field, pointer)) return fieldOf(moved + field.slice(pointer.length));
	if (focused.closest<HTMLElement>("[data-entry]")?.dataset.entry !== pointer) return null;
	return tool ? toolOf(moved, tool) : `${inRow(moved)}, [data-entry="${CSS.escape(moved)}"] h2`;
}
