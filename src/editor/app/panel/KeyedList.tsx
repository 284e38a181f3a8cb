import { type FormEvent, useState } from "react";
import { appendKey, getValue } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord } from "../../../content/schema/walk.ts";
import { createValue } from "../../../scaffold/new-values.ts";
import { getCompiledData, getSiteContents, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { Field } from "./Field.tsx";
import { EntryLink, replaceTitle } from "./ListField.tsx";

/** A group whose keys the author chooses: plans, forms, constants. */
export function KeyedList({ pointer }: { pointer: string }) {
	const { session, state, openForm } = useEditor();
	const data = getCompiledData(state);
	const [name, setName] = useState("");
	const value = getValue(data, pointer);
	const { matched } = getAncestry(pointer, data).at(-1)!;
	// All keys have the same schema.
	const item = matched && getChildSchema(matched, "");
	if (!item || !matched) return null;
	const keys = isRecord(value) ? Object.keys(value) : [];
	const isPlain = !isRecord(item.schema.properties);
	const isTaken = keys.includes(name);
	const { pattern, description } = matched.schema.propertyNames ?? {};
	const add = async (event: FormEvent) => {
		event.preventDefault();
		if (isTaken) return;
		const entryPointer = appendKey(pointer, name);
		const newValue = createValue(item, getSiteContents(state, entryPointer));
		if (await session.perform([{ do: "set", pointer: entryPointer, value: newValue }])) {
			setName("");
			if (!isPlain) openForm(entryPointer);
		}
	};
	return (
		<div className="fields">
			<ul className="list">
				{keys.map((key) => {
					const entryPointer = appendKey(pointer, key);
					return (
						<li key={key} data-entry={entryPointer}>
							{isPlain ? (
								<Field pointer={entryPointer} located={replaceTitle(item, key)} isRequired />
							) : (
								<EntryLink pointer={entryPointer} />
							)}
							<button
								type="button"
								className="quiet"
								onClick={() => session.perform([{ do: "remove", pointer: entryPointer }])}
								aria-label={`Delete ${key}`}
							>
								<Icon name="bin" /> Delete
							</button>
						</li>
					);
				})}
			</ul>
			{isPlain && keys.length > 0 && <p className="hint">{item.schema.description}</p>}
			<form className="add-named" onSubmit={add}>
				<label>
					Name
					<input
						value={name}
						pattern={pattern?.replace(/^\^|\$$/g, "")}
						onChange={({ target }) => setName(target.value)}
						required
					/>
				</label>
				<button type="submit" className="add" aria-disabled={isTaken || undefined}>
					<Icon name="plus" /> Add {item.schema.title}
				</button>
				<p className="hint" aria-live="polite">
					{isTaken ? `‘${name}’ already exists. Choose another name.` : description}
				</p>
			</form>
		</div>
	);
}
