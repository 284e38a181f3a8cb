import { type FormEvent, useState } from "react";
import { appendKey } from "../../../content/findings/pointer.ts";
import { addCollectionRow } from "../../../scaffold/collection-rows.ts";
import { getCompiledData, getToday, useEditor } from "../editor.ts";
import { getRowNouns } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

/** Adds an article or entry to a collection, and opens its form. */
export function AddRow({ collection, onClose }: { collection: string; onClose: () => void }) {
	const { session, state, openForm } = useEditor();
	const [name, setName] = useState("");
	const data = getCompiledData(state);
	const { one } = getRowNouns(collection, data);
	const add = async (event: FormEvent) => {
		event.preventDefault();
		const row = addCollectionRow(collection, { name: name.trim(), day: getToday(state) }, data, state.texts);
		if (!row || !(await session.perform(row.operations))) return;
		onClose();
		openForm(appendKey(row.pointer, row.textColumn));
	};
	return (
		<Dialog title={`New ${one}`} onClose={onClose}>
			<form className="fields" onSubmit={add}>
				<label>
					{one === "article" ? "Title" : "Name"}
					<input
						value={name}
						onChange={({ target }) => setName(target.value)}
						pattern=".*\S.*"
						required
						maxLength={160}
						dir="auto"
					/>
				</label>
				<button type="submit" className="main">
					Add {one}
				</button>
			</form>
		</Dialog>
	);
}
