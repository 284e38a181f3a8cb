import { getParentPointer, getValue } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema } from "../../../content/schema/walk.ts";
import { removeAlternatives } from "../../../scaffold/group.ts";
import { createEntry } from "../../../scaffold/starter.ts";
import { getCompiledData, getSiteContents, useEditor } from "../editor.ts";

/** Gives the function that puts a new entry at a place of a list, and shows it. Of sections and pages, it is asked which. */
export function useAddEntry(): (pointer: string) => Promise<void> {
	const { session, state, go, want, addSection, addPage } = useEditor();
	return async (pointer) => {
		const list = getParentPointer(pointer);
		if (list.endsWith("/sections")) return addSection(pointer);
		if (list === "/routes" || list.endsWith("/children")) return addPage();
		const item = getChildSchema(getAncestry(list, getCompiledData(state)).at(-1)!.expected!, "0");
		if (!item) return;
		const value = createEntry(item, getValue(getCompiledData(state), list), getSiteContents(state, pointer));
		const replaced = removeAlternatives(list, getCompiledData(state));
		if (!(await session.perform([...replaced, { do: "insert", pointer, value }]))) return;
		go(pointer);
		const at = CSS.escape(pointer);
		// It begins as an example, which is there to be overwritten.
		want(`:is([data-pointer="${at}"], [data-pointer^="${at}/"]) :is(input, select, textarea)`);
	};
}
