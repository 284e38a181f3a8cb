import { append, keysOf, parentOf, valueAt } from "../../../content/findings/pointer.ts";
import { dataOf, pageOf, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { beside, nameOf } from "../words.ts";

/** What can be done with an entry of a list as a whole. */
export function EntryTools({ pointer }: { pointer: string }) {
	const { session, state, place, go, addSection } = useEditor();
	const data = dataOf(state);
	const list = parentOf(pointer);
	const entries = valueAt(data, list) as unknown[];
	const index = Number(keysOf(pointer).at(-1));
	const name = nameOf(pointer, data);

	const move = async (to: number) => {
		if (await session.perform([{ do: "move", pointer, to }])) follow(append(list, to));
	};
	const remove = async () => {
		if (await session.perform([{ do: "remove", pointer }])) follow(parentOf(list));
	};
	const duplicate = async () => {
		if (await session.perform([{ do: "duplicate", pointer }])) follow(beside(pointer, 1));
	};
	/** Stays where it is in a list that is looked at from above. */
	const follow = (to: string) => place === pointer && go(to);

	return (
		<fieldset className="tools" aria-label={name}>
			<button
				type="button"
				onClick={() => move(index - 1)}
				disabled={index === 0}
				aria-label={`Move ${name} up`}
				title="Move up"
			>
				<Icon name="up" />
			</button>
			<button
				type="button"
				onClick={() => move(index + 1)}
				disabled={index >= entries.length - 1}
				aria-label={`Move ${name} down`}
				title="Move down"
			>
				<Icon name="down" />
			</button>
			<button type="button" onClick={duplicate} aria-label={`Duplicate ${name}`} title="Duplicate">
				<Icon name="copy" />
			</button>
			{list.endsWith("/sections") && (
				<button
					type="button"
					onClick={() => addSection(beside(pointer, 1))}
					aria-label={place === pointer ? "Add a section" : `Insert one below ${name}`}
					title="Add a section below this one"
				>
					<Icon name="plus" />
				</button>
			)}
			{/* A page asks first where its address shall lead: in its own form. */}
			{pageOf(pointer) !== pointer && (
				<button type="button" className="with-word" onClick={remove} aria-label={`Delete ${name}`}>
					<Icon name="bin" /> Delete
				</button>
			)}
		</fieldset>
	);
}
