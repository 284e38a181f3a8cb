import { type ReactNode, useState } from "react";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { nameOf } from "../words.ts";
import { MoveTools, OtherTools } from "./EntryTools.tsx";

/** An entry in its list: moved at once, and whatever else can be done with it one step away. */
export function Row({ pointer, isWrong, children }: { pointer: string; isWrong: boolean; children: ReactNode }) {
	const { state } = useEditor();
	const [isOpen, setOpen] = useState(false);
	const name = nameOf(pointer, state);
	return (
		<li data-wrong={isWrong || undefined} data-entry={pointer}>
			{children}
			<fieldset className="tools" aria-label={name}>
				<MoveTools pointer={pointer} />
				<button
					type="button"
					onClick={() => setOpen(!isOpen)}
					aria-expanded={isOpen}
					aria-label={`More for ${name}`}
					title="Duplicate, add, delete"
				>
					<Icon name="more" />
				</button>
			</fieldset>
			{isOpen && (
				<fieldset className="tools others" aria-label={`More for ${name}`}>
					<OtherTools pointer={pointer} onUse={() => setOpen(false)} />
				</fieldset>
			)}
		</li>
	);
}
