import { replacedBy } from "../../../beginning/group.ts";
import { entryOf } from "../../../beginning/starter.ts";
import { parentOf, valueAt } from "../../../content/findings/pointer.ts";
import { child, wayTo } from "../../../content/schema/walk.ts";
import { dataOf, ownOf, useEditor } from "../editor.ts";

/** Gives the function that puts a new entry at a place of a list, and shows it. Of sections and pages, it is asked which. */
export function useAdding(): (pointer: string) => Promise<void> {
	const { session, state, go, want, addSection, addPage } = useEditor();
	return async (pointer) => {
		const list = parentOf(pointer);
		if (list.endsWith("/sections")) return addSection(pointer);
		if (list === "/routes" || list.endsWith("/children")) return addPage();
		const item = child(wayTo(list, dataOf(state)).at(-1)!.wanted!, "0");
		if (!item) return;
		const value = entryOf(item, valueAt(dataOf(state), list), ownOf(state, pointer));
		const replaced = replacedBy(list, dataOf(state));
		if (!(await session.perform([...replaced, { do: "insert", pointer, value }]))) return;
		go(pointer);
		const at = CSS.escape(pointer);
		// It begins as an example, which is there to be overwritten.
		want(`:is([data-pointer="${at}"], [data-pointer^="${at}/"]) :is(input, select, textarea)`);
	};
}
