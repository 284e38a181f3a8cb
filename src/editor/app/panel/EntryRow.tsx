import { type ReactNode, useState } from "react";
import type { LocatedSchema } from "../../../content/schema/walk.ts";
import { getSectionPointer } from "../../../content/semantics/sections.ts";
import { getCompiledData, isHiddenSection, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getValueName } from "../words.ts";
import { HideTool, MoveTools, OtherTools } from "./Tools.tsx";

/** An entry in its list: moved at once, and whatever else can be done with it one step away. */
export function EntryRow({ pointer, isWrong, children }: { pointer: string; isWrong: boolean; children: ReactNode }) {
	const { state } = useEditor();
	const [isOpen, setOpen] = useState(false);
	const name = getValueName(pointer, state);
	return (
		<li
			data-wrong={isWrong || undefined}
			data-hidden={isHiddenSection(pointer, getCompiledData(state)) || undefined}
			data-entry={pointer}
		>
			{children}
			<fieldset className="tools" aria-label={name}>
				<MoveTools pointer={pointer} />
				<button
					type="button"
					onClick={() => setOpen(!isOpen)}
					aria-expanded={isOpen}
					aria-label={`More for ${name}`}
					title={getSectionPointer(pointer) === pointer ? "Hide, duplicate, add, delete" : "Duplicate, add, delete"}
				>
					<Icon name="more" />
				</button>
			</fieldset>
			{isOpen && (
				<fieldset className="tools others" aria-label={`More for ${name}`}>
					<HideTool pointer={pointer} />
					<OtherTools pointer={pointer} onUse={() => setOpen(false)} />
				</fieldset>
			)}
		</li>
	);
}

/** The way to the form of an entry, by what it is called. */
export function Opener({ pointer, children }: { pointer: string; children?: ReactNode }) {
	const { state, go } = useEditor();
	return (
		<button type="button" className="open" onClick={() => go(pointer)}>
			<span className="name" dir="auto">
				{getValueName(pointer, state)}
			</span>
			{children}
		</button>
	);
}

/** What an entry among others is called; what each of them is, is said once below all. */
export function withTitle(
	{ schema: { description: _, ...schema }, file }: LocatedSchema,
	title: string,
): LocatedSchema {
	return { file, schema: { ...schema, title } };
}
