import type { MouseEvent } from "react";
import { appendKey, getParentPointer, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema } from "../../../content/schema/walk.ts";
import { getSectionPointer } from "../../../content/semantics/sections.ts";
import { getCollectionOfRow } from "../../../editing/collections.ts";
import { removeAlternatives } from "../../../scaffold/group.ts";
import { createEntry } from "../../../scaffold/new-values.ts";
import { getCompiledData, getPagePointer, getSiteContents, isHiddenSection, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getEntrySelector } from "../moves.ts";
import { useDeleteRow } from "../row-pages.ts";
import type { State } from "../session/state.ts";
import { getSiblingPointer, getValueName } from "../words.ts";

/** The buttons that act on a whole list entry. */
export function EntryTools({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	return (
		<fieldset className="tools" aria-label={getValueName(pointer, state)}>
			<MoveButtons pointer={pointer} name={getValueName(pointer, state)} {...getListPosition(pointer, state)} />
			<HideButton pointer={pointer} />
			<OtherButtons pointer={pointer} />
		</fieldset>
	);
}

interface MoveProps {
	pointer: string;
	name: string;
	index: number;
	/** The number of entries in the list. */
	count: number;
}

export function MoveButtons({ pointer, name, index, count }: MoveProps) {
	const { stepEntry } = useEditor();
	const move = (step: 1 | -1) => (event: MouseEvent) => {
		// If the keyboard pressed the button, there is no position.
		stepEntry(pointer, step, event.detail === 0 ? undefined : { x: event.clientX, y: event.clientY });
	};
	// Not `disabled`, because a disabled button loses the focus.
	return (
		<>
			<button
				type="button"
				onClick={move(-1)}
				aria-disabled={index === 0 || undefined}
				aria-label={`Move ${name} up`}
				data-tooltip="Move up"
				data-tool="up"
			>
				<Icon name="up" />
			</button>
			<button
				type="button"
				onClick={move(1)}
				aria-disabled={index >= count - 1 || undefined}
				aria-label={`Move ${name} down`}
				data-tooltip="Move down"
				data-tool="down"
			>
				<Icon name="down" />
			</button>
		</>
	);
}

/** Returns the index of an entry, and the number of entries in its list. */
export function getListPosition(pointer: string, state: State): { index: number; count: number } {
	const entries = getValue(getCompiledData(state), getParentPointer(pointer)) as unknown[];
	return { index: Number(parsePointer(pointer).at(-1)), count: entries.length };
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
	const deleteRow = useDeleteRow();
	const name = getValueName(pointer, state);
	/** Whether the panel shows the form of this entry, rather than the list that contains it. */
	const isForm = formPointer === pointer;
	const addsSection = isForm && getSectionPointer(pointer) === pointer;
	const duplicate = async () => {
		onUse?.();
		if (!(await session.perform([{ do: "duplicate", pointer }]))) return;
		const copy = getSiblingPointer(pointer, 1);
		if (isForm) openForm(copy);
		else focus(getEntrySelector(copy));
	};
	const insert = () => {
		onUse?.();
		add(getSiblingPointer(pointer, 1));
	};
	const remove = async () => {
		onUse?.();
		if (getCollectionOfRow(pointer) !== null) return deleteRow(pointer, state.definition, { do: "remove", pointer });
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

/** Returns a function that inserts a new entry and opens its form. For sections and pages, it opens a dialog. */
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
		const escaped = CSS.escape(pointer);
		// Focus the first control, because the person replaces the example texts of the new entry.
		focus(`:is([data-pointer="${escaped}"], [data-pointer^="${escaped}/"]) :is(input, select, textarea)`);
	};
}
