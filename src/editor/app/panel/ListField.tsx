import { appendKey } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import { getChildSchema, isRecord } from "../../../content/schema/walk.ts";
import { getCompiledData, isHiddenSection, listDiagnosticsAt, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getKindName, getTitle } from "../words.ts";
import { useAddEntry } from "./add-entry.ts";
import type { ControlProps } from "./control.ts";
import { EntryRow, Opener, withTitle } from "./EntryRow.tsx";

/** A list: its entries with what can be done with each, and the way to add one. */
export function ListField({ pointer, located, value, describedBy, id, Field }: ControlProps) {
	const { state } = useEditor();
	const add = useAddEntry();
	const data = getCompiledData(state);
	const entries = Array.isArray(value) ? value : [];
	const item = getChildSchema(located, "0");
	if (!item) return null;
	const isPlain = !isRecord(item.schema.properties) && !item.schema.oneOf;
	const { maxItems } = located.schema;
	return (
		<fieldset className="list" aria-labelledby={`${id}-title`} aria-describedby={describedBy}>
			<ol>
				{entries.map((_, index) => {
					const at = appendKey(pointer, index);
					const wrong = listDiagnosticsAt(state, at, true).some(isError);
					return (
						// An entry is known by its place: two may be the same.
						<EntryRow key={at} pointer={at} isWrong={wrong}>
							{isPlain ? (
								<Field pointer={at} located={withTitle(item, `${getTitle(item.schema)} ${index + 1}`)} isRequired />
							) : (
								<Opener pointer={at}>
									{item.schema.oneOf && <span className="kind">{getKindName(at, data)}</span>}
									{isHiddenSection(at, data) && <span className="kind">Hidden</span>}
									{wrong && <span className="mark">Needs mending</span>}
								</Opener>
							)}
						</EntryRow>
					);
				})}
			</ol>
			{isPlain && entries.length > 0 && <p className="hint">{item.schema.description}</p>}
			<button
				type="button"
				className="add"
				onClick={() => add(appendKey(pointer, entries.length))}
				disabled={maxItems !== undefined && entries.length >= maxItems}
			>
				<Icon name="plus" /> {pointer.endsWith("/sections") ? "Add a section" : `Add: ${item.schema.title ?? "line"}`}
			</button>
		</fieldset>
	);
}
