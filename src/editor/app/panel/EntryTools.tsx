import { useCallback, useRef } from "react";
import { appendKey, getParentPointer, getValue, isAtOrBelow, parsePointer } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema } from "../../../content/schema/walk.ts";
import { getSectionPointer } from "../../../content/semantics/sections.ts";
import { removeAlternatives } from "../../../scaffold/group.ts";
import { createEntry } from "../../../scaffold/starter.ts";
import {
	type Editor,
	getCompiledData,
	getFieldSelector,
	getPagePointer,
	getSiteContents,
	isHiddenSection,
	useEditor,
} from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { EditorLocation } from "../location.ts";
import type { Session } from "../session/session.ts";
import { getSiblingPointer, getValueName } from "../words.ts";

/** Everything that can be done with an entry of a list as a whole. */
export function EntryTools({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	return (
		<fieldset className="tools" aria-label={getValueName(pointer, state)}>
			<MoveButtons pointer={pointer} />
			<HideButton pointer={pointer} />
			<OtherButtons pointer={pointer} />
		</fieldset>
	);
}

export function MoveButtons({ pointer }: { pointer: string }) {
	const { state, moveEntry } = useEditor();
	const entries = getValue(getCompiledData(state), getParentPointer(pointer)) as unknown[];
	const index = Number(parsePointer(pointer).at(-1));
	const name = getValueName(pointer, state);
	// Disabling a button takes its focus away.
	return (
		<>
			<button
				type="button"
				onClick={() => moveEntry(pointer, -1)}
				aria-disabled={index === 0 || undefined}
				aria-label={`Move ${name} up`}
				data-tooltip="Move up"
				data-tool="up"
			>
				<Icon name="up" />
			</button>
			<button
				type="button"
				onClick={() => moveEntry(pointer, 1)}
				aria-disabled={index >= entries.length - 1 || undefined}
				aria-label={`Move ${name} down`}
				data-tooltip="Move down"
				data-tool="down"
			>
				<Icon name="down" />
			</button>
		</>
	);
}

/** Hides a section from its page without deleting it, or shows it again. */
export function HideButton({ pointer }: { pointer: string }) {
	const { session, state } = useEditor();
	if (getSectionPointer(pointer) !== pointer) return null;
	const isHidden = isHiddenSection(pointer, getCompiledData(state));
	const key = appendKey(pointer, "hidden");
	const word = isHidden ? "Show" : "Hide";
	return (
		<button
			type="button"
			onClick={() =>
				session.perform([isHidden ? { do: "remove", pointer: key } : { do: "set", pointer: key, value: true }])
			}
			aria-label={`${word} ${getValueName(pointer, state)}`}
			data-tooltip={isHidden ? "Show it on the page" : "Hide it from the page, but keep it here"}
		>
			<Icon name={isHidden ? "eye" : "hidden"} /> {isHidden ? word : <span className="word">{word}</span>}
		</button>
	);
}

/** Duplicate, insert and delete. */
export function OtherButtons({ pointer, onUse }: { pointer: string; onUse?: () => void }) {
	const { session, state, formPointer, openForm, focus } = useEditor();
	const add = useAddEntry();
	const name = getValueName(pointer, state);
	/** Whether the panel shows the form of this entry. Otherwise it shows its list, and continues to do so. */
	const isForm = formPointer === pointer;
	const addsSection = isForm && getSectionPointer(pointer) === pointer;
	const duplicate = async () => {
		onUse?.();
		if (!(await session.perform([{ do: "duplicate", pointer }]))) return;
		const copy = getSiblingPointer(pointer, 1);
		if (isForm) openForm(copy);
		else focus(getRowSelector(copy));
	};
	const insert = () => {
		onUse?.();
		add(getSiblingPointer(pointer, 1));
	};
	const remove = async () => {
		onUse?.();
		const isRemoved = await session.perform([{ do: "remove", pointer }]);
		if (isRemoved && isForm) openForm(getParentPointer(getParentPointer(pointer)));
	};
	return (
		<>
			<button type="button" onClick={duplicate} aria-label={`Duplicate ${name}`} data-tooltip="Duplicate">
				<Icon name="copy" /> <span className="word">Duplicate</span>
			</button>
			<button
				type="button"
				onClick={insert}
				aria-label={addsSection ? "Add a section" : `Insert below ${name}`}
				data-tooltip={addsSection ? "Add a section below this one" : "Insert one below"}
			>
				<Icon name="plus" /> <span className="word">{addsSection ? "Add a section" : "Insert below"}</span>
			</button>
			{/* Deleting a page asks where its address should lead, in the form of the page. */}
			{getPagePointer(pointer) !== pointer && (
				<button type="button" onClick={remove} aria-label={`Delete ${name}`}>
					<Icon name="bin" /> Delete
				</button>
			)}
		</>
	);
}

/** Returns a function that inserts a new entry and shows it. For sections and pages it opens their dialogs. */
export function useAddEntry(): (pointer: string) => Promise<void> {
	const { session, state, openForm, focus, addSection, addPage } = useEditor();
	return async (pointer) => {
		const list = getParentPointer(pointer);
		if (list.endsWith("/sections")) return addSection(pointer);
		if (list === "/routes" || list.endsWith("/children")) return addPage();
		const data = getCompiledData(state);
		const item = getChildSchema(getAncestry(list, data).at(-1)!.expected!, "0");
		if (!item) return;
		const value = createEntry(item, getValue(data, list), getSiteContents(state, pointer));
		if (!(await session.perform([...removeAlternatives(list, data), { do: "insert", pointer, value }]))) return;
		openForm(pointer);
		const at = CSS.escape(pointer);
		// The new entry is an example, which the person replaces by typing.
		focus(`:is([data-pointer="${at}"], [data-pointer^="${at}/"]) :is(input, select, textarea)`);
	};
}

/** Returns a function that moves an entry within its list; the form and the focus follow. */
export function useMoveEntry(
	session: Session,
	{ formPointer, openForm }: EditorLocation,
	focus: (selector: string) => void,
): Editor["moveEntry"] {
	// A held key asks for moves faster than they are done. A move is ignored until the last one is done.
	const isMoving = useRef(false);
	return useCallback(
		async (pointer, step) => {
			if (isMoving.current) return;
			isMoving.current = true;
			await move(pointer, step);
			isMoving.current = false;
		},
		[session, formPointer, openForm, focus],
	);

	async function move(pointer: string, step: 1 | -1): Promise<void> {
		const list = getParentPointer(pointer);
		const entries = getValue(getCompiledData(session.get()), list);
		const to = Number(parsePointer(pointer).at(-1)) + step;
		if (!Array.isArray(entries) || to < 0 || to >= entries.length) return;
		const moved = appendKey(list, to);
		const focused = findMovedSelector(document.activeElement, pointer, moved);
		if (!(await session.perform([{ do: "move", pointer, to }]))) return;
		if (isAtOrBelow(formPointer, pointer)) openForm(moved + formPointer.slice(pointer.length));
		if (focused) focus(focused);
	}
}

/** Returns the selector of the focused element after the move, or null if the focus is outside of the entry. */
function findMovedSelector(focused: Element | null, pointer: string, moved: string): string | null {
	if (!(focused instanceof HTMLElement)) return null;
	const { field, tool } = focused.dataset;
	if (field !== undefined && isAtOrBelow(field, pointer)) return getFieldSelector(moved + field.slice(pointer.length));
	if (focused.closest<HTMLElement>("[data-entry]")?.dataset.entry !== pointer) return null;
	return tool ? getToolSelector(moved, tool) : `${getRowSelector(moved)}, [data-entry="${CSS.escape(moved)}"] h2`;
}

/** Returns the selector of the main control of an entry in its list. */
function getRowSelector(pointer: string): string {
	return `[data-entry="${CSS.escape(pointer)}"] :is(.open, input, textarea, select)`;
}

/** Returns the selector of a button of an entry. */
function getToolSelector(pointer: string, tool: string): string {
	return `[data-entry="${CSS.escape(pointer)}"] [data-tool="${tool}"]`;
}
