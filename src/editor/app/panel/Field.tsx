import { type ReactNode, useId } from "react";
import { getValue } from "../../../content/findings/pointer.ts";
import { isError } from "../../../content/findings/severity.ts";
import { isRecord, type LocatedSchema } from "../../../content/schema/walk.ts";
import { getFolder } from "../../../content/semantics/files.ts";
import { isChoice } from "../choices.ts";
import { getCompiledData, isSmall, listDiagnosticsAt, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getTitle, getValueName } from "../words.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import type { ControlProps, FieldProps } from "./control.ts";
import { FileField } from "./FileField.tsx";
import { Fix } from "./Fix.tsx";
import { GroupField } from "./GroupField.tsx";
import { LinkField } from "./LinkField.tsx";
import { ListField } from "./ListField.tsx";
import { PathField } from "./PathField.tsx";
import { PictureField } from "./PictureField.tsx";
import { TextField } from "./TextField.tsx";

/** A value with its title, what the schema says of it, its control, and what is wrong with it. */
export function Field(props: FieldProps) {
	const { state } = useEditor();
	const { pointer, located, isRequired } = props;
	const value = getValue(getCompiledData(state), pointer);
	const { schema } = located;
	const id = useId();
	const isWhole = schema.type === "array" || isGroup(located);
	const wrong = listDiagnosticsAt(state, pointer, isWhole);
	const invalid = wrong.some(isError);
	const control: ControlProps = { ...props, value, id, describedBy: `${id}-hint ${id}-wrong`, invalid, Field };
	const Control = controlOf(located, pointer);
	// A group that has a form of its own is one button, which says all of it.
	if (Control === GroupField && value !== undefined && !isSmall(located)) return <Way {...control} />;
	const isSet = Control === ListField || Control === GroupField || Control === PictureField;
	return (
		<div className="field" data-pointer={pointer} data-wrong={invalid || undefined}>
			{isSet ? (
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
			<p className="hint" id={`${id}-hint`}>
				{schema.description}
			</p>
			<Wrong id={`${id}-wrong`}>
				{wrong.slice(0, isWhole ? 1 : 4).map((one) => (
					<Fix key={`${one.code} ${one.pointer} ${one.message}`} diagnostic={one} at={pointer} />
				))}
			</Wrong>
		</div>
	);
}

/** The way to the form of a group. */
function Way({ pointer, located: { schema }, id, invalid }: ControlProps) {
	const { state, go } = useEditor();
	const name = getValueName(pointer, state);
	const title = getTitle(schema);
	return (
		<div className="field" data-pointer={pointer} data-wrong={invalid || undefined}>
			<button type="button" className="open way-in" onClick={() => go(pointer)} aria-describedby={`${id}-hint`}>
				<span>
					<span className="field-title">{title}</span>
					{name !== title && <span className="kind">{name}</span>}
					{invalid && <span className="mark">Needs mending</span>}
				</span>
				<Icon name="right" />
			</button>
			<p className="hint" id={`${id}-hint`}>
				{schema.description}
			</p>
		</div>
	);
}

function Wrong({ id, children }: { id: string; children: ReactNode[] }) {
	return (
		<div className="wrong" id={id} aria-live="polite">
			{children}
		</div>
	);
}

function controlOf({ schema }: LocatedSchema, pointer: string) {
	if (schema.slot !== undefined && schema.type === "object") return PictureField;
	if (schema.type === "array") return ListField;
	if (isGroup({ schema })) return GroupField;
	if (schema.format === "link-target" || schema.format === "redirect-target") return LinkField;
	if (getFolder(schema)) return FileField;
	if (schema.format === "route-path" && pointer.endsWith("/path")) return PathField;
	if (schema.type === "boolean" || isChoice(schema)) return ChoiceField;
	return TextField;
}

function isGroup({ schema }: Pick<LocatedSchema, "schema">): boolean {
	return schema.type === "object" || schema.oneOf !== undefined || isRecord(schema.properties);
}
