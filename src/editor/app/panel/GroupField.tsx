import { appendKey, parsePointer } from "../../../content/findings/pointer.ts";
import { getChildSchema } from "../../../content/schema/walk.ts";
import { addGroup, findMissingPrerequisite } from "../../../scaffold/group.ts";
import { getSiteContents, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { ControlProps } from "./control.ts";

/** A small group in a group, where it stands; one that is not there yet can be added. */
export function GroupField({ pointer, located, value, isRequired, Field }: ControlProps) {
	const { session, state, go } = useEditor();
	const { title, required, properties = {} } = located.schema;
	if (value === undefined) {
		const own = getSiteContents(state, pointer);
		const lack = findMissingPrerequisite(located, own);
		const add = async () => {
			if (await session.perform(addGroup(pointer, located, own))) go(pointer);
		};
		return (
			<>
				<button type="button" className="add" onClick={add} disabled={lack !== null}>
					<Icon name="plus" /> Add: {title}
				</button>
				{lack !== null && <p className="hint">{lack}</p>}
			</>
		);
	}
	return (
		<div className="subgroup">
			{Object.keys(properties).map((key) => (
				<Field
					key={key}
					pointer={appendKey(pointer, key)}
					located={getChildSchema(located, key)!}
					isRequired={required?.includes(key) ?? false}
				/>
			))}
			{!isRequired && parsePointer(pointer).length > 1 && (
				<button type="button" className="quiet" onClick={() => session.perform([{ do: "remove", pointer }])}>
					<Icon name="bin" /> Delete: {title}
				</button>
			)}
		</div>
	);
}
