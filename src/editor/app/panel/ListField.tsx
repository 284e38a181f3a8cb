import { type ReactNode, useState } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import { getChildSchema, isRecord, type LocatedSchema } from "../../../content/schema/walk.ts";
import { getSectionPointer } from "../../../content/semantics/sections.ts";
import { getCompiledData, isHiddenSection, listDiagnosticsAt, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getKindName, getTitle, getValueName } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { getListPosition, HideButton, MoveButtons, OtherButtons, useAddEntry } from "./EntryTools.tsx";
import { DragHandle, useSorting } from "./sorting.tsx";

/** A list of entries, each with its tools, and a button to add one. */
export function ListField({ pointer, located, value, describedBy, id, Field }: ControlProps) {
	const { state } = useEditor();
	const add = useAddEntry();
	const { listRef, lineRef } = useSorting<HTMLOListElement>(pointer);
	const data = getCompiledData(state);
	const entries = Array.isArray(value) ? value : [];
	const item = getChildSchema(located, "0");
	if (!item) return null;
	const isPlain = !isRecord(item.schema.properties) && !item.schema.oneOf;
	const { maxItems } = located.schema;
	return (
		<fieldset className="list" aria-labelledby={`${id}-title`} aria-describedby={describedBy}>
			<ol ref={listRef}>
				{entries.map((_, index) => {
					const entryPointer = appendKey(pointer, index);
					const invalid = listDiagnosticsAt(state, entryPointer, true).some(isError);
					return (
						// The React key contains the index, because two entries may be equal.
						<EntryRow key={entryPointer} pointer={entryPointer} invalid={invalid}>
							{isPlain ? (
								<Field
									pointer={entryPointer}
									located={replaceTitle(item, `${getTitle(item.schema)} ${index + 1}`)}
									isRequired
								/>
							) : (
								<EntryLink pointer={entryPointer}>
									{item.schema.oneOf && <span className="kind">{getKindName(entryPointer, data)}</span>}
									{isHiddenSection(entryPointer, data) && <span className="kind">Hidden</span>}
									{invalid && <span className="mark">Needs fixing</span>}
								</EntryLink>
							)}
						</EntryRow>
					);
				})}
			</ol>
			<div ref={lineRef} className="drop-line" hidden />
			{isPlain && entries.length > 0 && <p className="hint">{item.schema.description}</p>}
			<button
				type="button"
				className="add"
				onClick={() => add(appendKey(pointer, entries.length))}
				disabled={maxItems !== undefined && entries.length >= maxItems}
			>
				<Icon name="plus" /> {pointer.endsWith("/sections") ? "Add a section" : `Add ${item.schema.title ?? "line"}`}
			</button>
		</fieldset>
	);
}

/** A list entry with buttons to move it, and a button that shows the other tools. */
function EntryRow({ pointer, invalid, children }: { pointer: string; invalid: boolean; children: ReactNode }) {
	const { state } = useEditor();
	const [isOpen, setOpen] = useState(false);
	const name = getValueName(pointer, state);
	const position = getListPosition(pointer, state);
	return (
		<li
			data-invalid={invalid || undefined}
			data-hidden={isHiddenSection(pointer, getCompiledData(state)) || undefined}
			data-entry={pointer}
		>
			{position.count > 1 && <DragHandle pointer={pointer} />}
			{children}
			<fieldset className="tools" aria-label={name}>
				<MoveButtons pointer={pointer} name={name} {...position} />
				<button
					type="button"
					onClick={() => setOpen(!isOpen)}
					aria-expanded={isOpen}
					aria-label={`More actions for ${name}`}
					data-tooltip={
						getSectionPointer(pointer) === pointer ? "Hide, duplicate, add, delete" : "Duplicate, add, delete"
					}
				>
					<Icon name="more" />
				</button>
			</fieldset>
			{isOpen && (
				<fieldset className="tools others" aria-label={`More actions for ${name}`}>
					<HideButton pointer={pointer} />
					<OtherButtons pointer={pointer} onUse={() => setOpen(false)} />
				</fieldset>
			)}
		</li>
	);
}

/** A button that opens the form of an entry. */
export function EntryLink({ pointer, children }: { pointer: string; children?: ReactNode }) {
	const { state, openForm } = useEditor();
	return (
		<button type="button" className="open" onClick={() => openForm(pointer)}>
			<span className="name" dir="auto">
				{getValueName(pointer, state)}
			</span>
			{children}
		</button>
	);
}

/** Returns the schema of an entry with another title, and without its description, which is shown once below the list. */
export function replaceTitle(
	{ schema: { description: _, ...schema }, file }: LocatedSchema,
	title: string,
): LocatedSchema {
	return { file, schema: { ...schema, title } };
}
