import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { appendKey, getParentPointer, getValue } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import { getChildSchema, isRecord, type LocatedSchema } from "../../../content/schema/walk.ts";
import { getFolder } from "../../../content/semantics/files.ts";
import { addGroup, describeMissingPrerequisite, removeGroup } from "../../../scaffold/group.ts";
import { isChoice } from "../choices.ts";
import { getCompiledData, getSiteContents, isSmall, isWeek, listDiagnosticsAt, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { DiagnosticMessage } from "../Problems.tsx";
import { getTitle, getValueName } from "../words.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import type { ControlProps, FieldProps } from "./control.ts";
import { FileField } from "./FileField.tsx";
import { DateField, HoursField, NumberField } from "./InterpretedField.tsx";
import { LinkField } from "./LinkField.tsx";
import { ListField } from "./ListField.tsx";
import { PictureAddressField } from "./PictureAddressField.tsx";
import { PictureField, PictureFileField } from "./PictureField.tsx";
import { hasSamples, SampleField } from "./SampleField.tsx";
import { TextField } from "./TextField.tsx";
import { WeekField } from "./WeekField.tsx";

/** A value with its title, control, description and problems. */
export function Field(props: FieldProps) {
	const { state } = useEditor();
	const { pointer, located, isRequired } = props;
	const value = getValue(getCompiledData(state), pointer);
	const { schema } = located;
	const id = useId();
	const hasParts = schema.type === "array" || isGroup(schema);
	const diagnostics = listDiagnosticsAt(state, pointer, hasParts);
	const invalid = diagnostics.some(isError);
	const control: ControlProps = { ...props, value, id, describedBy: `${id}-hint ${id}-problems`, invalid, Field };
	const Control = chooseControl(located, pointer, value);
	// A group with a form of its own is shown as a button that opens the form.
	if (Control === GroupField && value !== undefined && !isSmall(located)) return <FormLink {...control} />;
	/** Whether the control names itself by its title, because it isn't a single input. */
	const hasOwnLabel =
		[ListField, GroupField, PictureField, WeekField].includes(Control) ||
		schema.format === "markdown" ||
		hasSamples(schema, pointer);
	return (
		<div className="field" data-pointer={pointer} data-invalid={invalid || undefined}>
			{hasOwnLabel ? (
				<p className="field-title" id={`${id}-title`}>
					{getTitle(schema)}
				</p>
			) : (
				<label className="field-title" htmlFor={id}>
					{getTitle(schema)}
					{!isRequired && <span className="optional"> optional</span>}
				</label>
			)}
			<Control {...control} />
			<Hint id={id}>{schema.description}</Hint>
			<div className="diagnostics" id={`${id}-problems`} aria-live="polite">
				{/* The parts of a list or group show their own problems, so one is enough here. */}
				{diagnostics.slice(0, hasParts ? 1 : 4).map((one) => (
					<DiagnosticMessage
						key={`${one.code} ${one.pointer} ${one.message}`}
						diagnostic={one}
						fieldPointer={pointer}
					/>
				))}
			</div>
		</div>
	);
}

/** A button that opens the form of a group. */
function FormLink({ pointer, located: { schema }, id, invalid }: ControlProps) {
	const { state, openForm } = useEditor();
	const name = getValueName(pointer, state);
	const title = getTitle(schema);
	return (
		<div className="field" data-pointer={pointer} data-invalid={invalid || undefined}>
			<button
				type="button"
				className="open form-link"
				onClick={() => openForm(pointer)}
				aria-describedby={`${id}-hint`}
			>
				<span>
					<span className="field-title">{title}</span>
					{name !== title && <span className="kind">{name}</span>}
					{invalid && <span className="mark">Needs fixing</span>}
				</span>
				<Icon name="chevronRight" />
			</button>
			<Hint id={id}>{schema.description}</Hint>
		</div>
	);
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
	return (
		<p className="hint" id={`${id}-hint`}>
			{children}
		</p>
	);
}

/** A small group inside a form, or the button that adds a missing group of any size. */
function GroupField({ pointer, located, value, isRequired }: ControlProps) {
	const { session, state, openForm } = useEditor();
	const { title, required = [], properties = {} } = located.schema;
	const data = getCompiledData(state);
	// A small group without required values is created with its first value and removed with its last value.
	const isImplicit = required.length === 0 && isSmall(located);
	if (value === undefined && !isImplicit) {
		const contents = getSiteContents(state, pointer);
		const obstacle = describeMissingPrerequisite(located, contents);
		const add = async () => {
			if (await session.perform(addGroup(pointer, located, contents))) openForm(pointer);
		};
		return (
			<>
				<button type="button" className="add" onClick={add} disabled={obstacle !== null}>
					<Icon name="plus" /> Add: {title}
				</button>
				{obstacle !== null && <p className="hint">{obstacle}</p>}
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
					isRequired={required.includes(key)}
				/>
			))}
			{!isRequired && !isImplicit && (
				<button type="button" className="quiet" onClick={() => session.perform(removeGroup(pointer, data))}>
					<Icon name="bin" /> Delete: {title}
				</button>
			)}
		</div>
	);
}

/** The address of a page. Renaming it is one step that updates links and redirects the old address. */
function PathField({ pointer, value, id, describedBy, invalid }: ControlProps) {
	const { session } = useEditor();
	const current = typeof value === "string" ? value : "";
	const [text, setText] = useState(current);
	useEffect(() => setText(current), [current]);
	const isUnchanged = text === current || text === "";
	const rename = (event: FormEvent) => {
		event.preventDefault();
		if (!isUnchanged) session.perform([{ do: "rename-page", pointer: getParentPointer(pointer), path: text }]);
	};
	return (
		<div className="path-field">
			<input
				id={id}
				value={text}
				onChange={({ target }) => setText(target.value)}
				onKeyDown={(event) => event.key === "Enter" && rename(event)}
				aria-describedby={describedBy}
				aria-invalid={invalid || undefined}
				data-field={pointer}
			/>
			{/* Not `disabled`, because a disabled button loses the focus. */}
			<button type="button" onClick={rename} aria-disabled={isUnchanged || undefined}>
				Rename
			</button>
			{text !== current && (
				<p className="hint">Links, menu and footer are updated, and the old address redirects here.</p>
			)}
		</div>
	);
}

function chooseControl({ schema }: LocatedSchema, pointer: string, value: unknown) {
	if (schema.slot !== undefined && schema.type === "object") return PictureField;
	if (schema.type === "array") return ListField;
	// A group with required values besides the hours must be added first.
	if (isWeek(schema) && (value !== undefined || !schema.required)) return WeekField;
	if (isGroup(schema)) return GroupField;
	if (schema.format === "link-target" || schema.format === "redirect-target") return LinkField;
	if (schema.format === "image-source") return PictureAddressField;
	if (schema.format === "picture-source" && pointer.endsWith("/dark")) return PictureFileField;
	if (schema.format === "icon-source") return PictureFileField;
	if (getFolder(schema)) return FileField;
	if (schema.format === "route-path" && pointer.endsWith("/path")) return PathField;
	if (hasSamples(schema, pointer)) return SampleField;
	if (schema.type === "boolean" || isChoice(schema)) return ChoiceField;
	if (schema.format === "opening-hours" || schema.format === "time-span") return HoursField;
	if (schema.format === "calendar-date" || schema.format === "date-or-column") return DateField;
	if (schema.type === "number" || schema.type === "integer" || schema.format === "plan-price") return NumberField;
	return TextField;
}

function isGroup({ type, oneOf, properties }: LocatedSchema["schema"]): boolean {
	return type === "object" || oneOf !== undefined || isRecord(properties);
}
