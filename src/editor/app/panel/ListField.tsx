import { append } from "../../../content/findings/pointer.ts";
import { child, isRecord, type Located } from "../../../content/schema/walk.ts";
import { dataOf, diagnosticsAt, ownOf, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { starterOf } from "../starter.ts";
import { kindOf, nameOf } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { EntryTools } from "./EntryTools.tsx";

/** A list: its entries with what can be done with each, and the way to add one. */
export function ListField({ pointer, located, value, describedBy, id, Field }: ControlProps) {
	const { session, state, go, addSection, addPage } = useEditor();
	const data = dataOf(state);
	const entries = Array.isArray(value) ? value : [];
	const item = child(located, "0");
	if (!item) return null;
	const isPlain = !isRecord(item.schema.properties) && !item.schema.oneOf;
	const { maxItems } = located.schema as Located["schema"] & { maxItems?: number };
	const add = async () => {
		const at = append(pointer, entries.length);
		if (pointer.endsWith("/sections")) return addSection(at);
		if (pointer === "/routes" || pointer.endsWith("/children")) return addPage();
		if (await session.perform([{ do: "insert", pointer: at, value: starterOf(item, ownOf(state)) }])) go(at);
	};
	return (
		<fieldset className="list" aria-labelledby={`${id}-title`} aria-describedby={describedBy}>
			<ol>
				{entries.map((_, index) => {
					const at = append(pointer, index);
					const wrong = diagnosticsAt(state, at, true).some(({ severity }) => severity === "error");
					return (
						// An entry is known by its place: two may be the same.
						<li key={at} data-wrong={wrong || undefined}>
							{isPlain ? (
								<Field pointer={at} located={item} isRequired />
							) : (
								<button type="button" className="open" onClick={() => go(at)}>
									<span className="name">{nameOf(at, data)}</span>
									{item.schema.oneOf && <span className="kind">{kindOf(at, data)}</span>}
									{wrong && <span className="mark">Needs mending</span>}
								</button>
							)}
							<EntryTools pointer={at} />
						</li>
					);
				})}
			</ol>
			<button
				type="button"
				className="add"
				onClick={add}
				disabled={maxItems !== undefined && entries.length >= maxItems}
			>
				<Icon name="plus" /> {pointer.endsWith("/sections") ? "Add a section" : `Add: ${item.schema.title ?? "line"}`}
			</button>
		</fieldset>
	);
}
