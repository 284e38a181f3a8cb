import type { SelectHTMLAttributes } from "react";
import { appendKey, getValue } from "../../../content/findings/pointer.ts";
import { keyFormats } from "../../../content/schema/texts.ts";
import { relativeDays } from "../../../content/semantics/row-filter.ts";
import { humanize, listChoices } from "../choices.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { getTitle } from "../words.ts";
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
	if (schema.format === "list-day")
		return <DayChoice title={getTitle(schema)} value={value} shared={shared} write={write} />;
	const choices = listChoices(schema, pointer, state);
	const isKnown = choices.some((choice) => choice.value === String(value));
	const reference = schema.format && keyFormats[schema.format];
	const referencedPointer = reference && typeof value === "string" ? appendKey(reference.group, value) : "";
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
	if (!reference || getValue(getCompiledData(state), referencedPointer) === undefined) return select;
	return (
		<div className="row">
			{select}
			<button type="button" onClick={() => openForm(referencedPointer)}>
				Edit this {reference.what}
			</button>
		</div>
	);
}

interface DayChoiceProps {
	title: string;
	value: unknown;
	shared: Pick<SelectHTMLAttributes<HTMLSelectElement>, "id">;
	write: (chosen: string | undefined) => void;
}

/** The option for a fixed date, beside the relative days. */
const calendarDay = "day";

/** A choice between relative days, such as today, and a fixed date. */
function DayChoice({ title, value, shared, write }: DayChoiceProps) {
	const isCalendarDay = typeof value === "string" && !(value in relativeDays);
	const choose = (chosen: string) =>
		write(chosen === calendarDay ? new Date().toISOString().slice(0, "2031-05-31".length) : chosen || undefined);
	return (
		<div className="row">
			<select
				{...shared}
				value={isCalendarDay ? calendarDay : String(value ?? "")}
				onChange={({ target }) => choose(target.value)}
			>
				<option value="">—</option>
				{Object.keys(relativeDays).map((day) => (
					<option key={day} value={day}>
						{humanize(day)}
					</option>
				))}
				<option value={calendarDay}>A certain day</option>
			</select>
			{isCalendarDay && (
				<input
					type="date"
					aria-label={`${title}: date`}
					value={value}
					// After the first digit of a year, browsers report a year such as 0002.
					onChange={({ target }) => /^[1-9]/.test(target.value) && write(target.value)}
				/>
			)}
		</div>
	);
}
