import { starterOf } from "../../../beginning/starter.ts";
import { append, keysOf } from "../../../content/findings/pointer.ts";
import { child } from "../../../content/schema/walk.ts";
import { ownOf, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { ControlProps } from "./control.ts";

/** A small group in a group, where it stands; one that is not there yet can be added. */
export function GroupField({ pointer, located, value, isRequired, Field }: ControlProps) {
	const { session, state, go } = useEditor();
	const { title, required, properties = {} } = located.schema;
	if (value === undefined) {
		const add = async () => {
			const starter = starterOf(located, ownOf(state, pointer));
			if (await session.perform([{ do: "set", pointer, value: starter }])) go(pointer);
		};
		return (
			<button type="button" className="add" onClick={add}>
				<Icon name="plus" /> Add: {title}
			</button>
		);
	}
	return (
		<div className="subgroup">
			{Object.keys(properties).map((key) => (
				<Field
					key={key}
					pointer={append(pointer, key)}
					located={child(located, key)!}
					isRequired={required?.includes(key) ?? false}
				/>
			))}
			{!isRequired && keysOf(pointer).length > 1 && (
				<button type="button" className="quiet" onClick={() => session.perform([{ do: "remove", pointer }])}>
					<Icon name="bin" /> Delete: {title}
				</button>
			)}
		</div>
	);
}
