import { type FormEvent, useEffect, useState } from "react";
import { getParentPointer } from "../../../content/findings/pointer.ts";
import { useEditor } from "../editor.ts";
import type { ControlProps } from "./control.ts";

/** The address of a page. It is changed as one step: links follow, and the old address leads here. */
export function PathField({ pointer, value, id, describedBy, invalid }: ControlProps) {
	const { session } = useEditor();
	const written = typeof value === "string" ? value : "";
	const [typed, setTyped] = useState(written);
	useEffect(() => setTyped(written), [written]);
	const isSame = typed === written || typed === "";
	const rename = (event: FormEvent) => {
		event.preventDefault();
		if (!isSame) session.perform([{ do: "rename-page", pointer: getParentPointer(pointer), path: typed }]);
	};
	return (
		<div className="path-field">
			<input
				id={id}
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={(event) => event.key === "Enter" && rename(event)}
				aria-describedby={describedBy}
				aria-invalid={invalid || undefined}
				data-field={pointer}
			/>
			{/* A disabled button would lose the focus of who has just used it. */}
			<button type="button" onClick={rename} aria-disabled={isSame || undefined}>
				Rename
			</button>
			{typed !== written && <p className="hint">Links, menu and footer follow, and the old address leads here.</p>}
		</div>
	);
}
