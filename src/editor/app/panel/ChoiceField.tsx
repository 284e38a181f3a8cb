import { appendKey, getValue } from "../../../content/findings/pointer.ts";
import { keyFormats } from "../../../content/schema/texts.ts";
import { humanize, listChoices } from "../choices.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import type { ControlProps } from "./control.ts";

/** A checkbox, or a choice between a few values. */
export function ChoiceField({
	pointer,
	located: { schema },
	value,
	isRequired,
	id,
	describedBy,
	invalid,
}: ControlProps) {
	const { session, state, openForm } = useEditor();
	const write = (chosen: unknown) =>
		session.perform([chosen === undefined ? { do: "remove", pointer } : { do: "set", pointer, value: chosen }]);
	const shared = { id, "aria-describedby": describedBy, "aria-invalid": invalid || undefined, "data-field": pointer };
	if (schema.type === "boolean") {
		return (
			<input
				{...shared}
				type="checkbox"
				checked={value === undefined ? schema.default === true : value === true}
				onChange={({ target }) => write(target.checked)}
			/>
		);
	}
	const choices = listChoices(schema, pointer, state);
	const isKnown = choices.some((choice) => choice.value === String(value));
	const group = schema.format && keyFormats[schema.format];
	const named = group && typeof value === "string" ? appendKey(group.group, value) : "";
	const select = (
		<select
			{...shared}
			value={value === undefined ? "" : String(value)}
			onChange={({ target }) => write(target.value === "" ? undefined : target.value)}
		>
			{(!isRequired || value === undefined) && (
				<option value="">{schema.default === undefined ? "—" : `${humanize(String(schema.default))} (default)`}</option>
			)}
			{!isKnown && value !== undefined && <option value={String(value)}>{String(value)}</option>}
			{choices.map((choice) => (
				<option key={choice.value} value={choice.value}>
					{choice.name}
				</option>
			))}
		</select>
	);
	if (!group || getValue(getCompiledData(state), named) === undefined) return select;
	return (
		<div className="row">
			{select}
			<button type="button" onClick={() => openForm(named)}>
				Edit this {group.what}
			</button>
		</div>
	);
}
