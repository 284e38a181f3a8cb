import { type FormEvent, useState } from "react";
import { starterOf } from "../../../beginning/starter.ts";
import { append, keysOf, valueAt } from "../../../content/findings/pointer.ts";
import { child, isRecord, wayTo } from "../../../content/schema/walk.ts";
import { dataOf, ownOf, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { Field } from "./Field.tsx";
import { Opener, titled } from "./Row.tsx";

/** A group whose keys are names of one's own: plans, forms, names and numbers. */
export function KeyedList({ pointer }: { pointer: string }) {
	const { session, state, go } = useEditor();
	const data = dataOf(state);
	const [name, setName] = useState("");
	const value = valueAt(data, pointer);
	const { judged } = wayTo(pointer, data).at(-1)!;
	const item = judged && child(judged, "");
	if (!item || !judged) return null;
	const keys = isRecord(value) ? Object.keys(value) : [];
	const isPlain = !isRecord(item.schema.properties);
	const isTaken = keys.includes(name);
	const pattern = judged.schema.propertyNames?.pattern;
	const add = async (event: FormEvent) => {
		event.preventDefault();
		if (isTaken) return;
		const at = append(pointer, name);
		if (await session.perform([{ do: "set", pointer: at, value: starterOf(item, ownOf(state, at)) }])) {
			setName("");
			if (!isPlain) go(at);
		}
	};
	return (
		<div className="fields">
			<ul className="list">
				{keys.map((key) => {
					const at = append(pointer, key);
					return (
						<li key={key} data-entry={at}>
							{isPlain ? <Field pointer={at} located={titled(item, key)} isRequired /> : <Opener pointer={at} />}
							<button
								type="button"
								className="quiet"
								onClick={() => session.perform([{ do: "remove", pointer: at }])}
								aria-label={`Delete ${keysOf(at).at(-1)}`}
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
					A name of your own
					<input
						value={name}
						pattern={pattern?.replace(/^\^|\$$/g, "")}
						onChange={({ target }) => setName(target.value)}
						required
					/>
				</label>
				<button type="submit" className="add" aria-disabled={isTaken || undefined}>
					<Icon name="plus" /> Add: {item.schema.title}
				</button>
				<p className="hint" aria-live="polite">
					{isTaken ? `‘${name}’ is there already: give it another name.` : judged.schema.propertyNames?.description}
				</p>
			</form>
		</div>
	);
}
