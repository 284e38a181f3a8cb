import { type ChangeEvent, useEffect, useState } from "react";
import type { Schema } from "../../../content/schema/walk.ts";
import { useEditor } from "../editor.ts";
import type { ControlProps } from "./control.ts";
import { NamesIn } from "./NamesIn.tsx";

/** A text, a number, a day or a colour. What is typed shows at once and is kept while it is wrong. */
export function TextField({ pointer, located: { schema }, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session } = useEditor();
	const [typed, setTyped] = useState(textOf(value));
	const [isTyping, setTyping] = useState(false);
	useEffect(() => {
		if (!isTyping) setTyped(textOf(value));
	}, [value, isTyping]);

	const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
		setTyped(target.value);
		const written = writtenOf(target.value, schema, value);
		if (written === undefined) return;
		if (target.value === "" && !isRequired) session.type(pointer, null);
		else session.type(pointer, written);
	};
	const shared = {
		id,
		value: typed,
		onChange: change,
		onFocus: () => setTyping(true),
		onBlur: () => {
			setTyping(false);
			session.rest();
		},
		"aria-describedby": describedBy,
		"aria-invalid": invalid || undefined,
		"aria-required": isRequired || undefined,
		"data-field": pointer,
	};
	const { format, maxLength } = schema;
	const isLong = format === "markdown" || format === "prose";
	return (
		<>
			{isLong ? (
				<textarea {...shared} rows={format === "markdown" ? 10 : 3} data-format={format} />
			) : (
				<span className="entry">
					{format === "colour" && (
						<input
							type="color"
							aria-label={`Pick: ${schema.title}`}
							value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : "#000000"}
							onChange={change}
							onBlur={shared.onBlur}
						/>
					)}
					<input {...shared} type={inputTypeOf(schema)} inputMode={isNumber(schema) ? "decimal" : undefined} />
				</span>
			)}
			{maxLength !== undefined && maxLength <= 2000 && (
				<p className="counter" data-over={typed.length > maxLength || undefined}>
					{typed.length} of {maxLength}
				</p>
			)}
			<NamesIn pointer={pointer} text={typed} />
		</>
	);
}

function textOf(value: unknown): string {
	return value === undefined || value === null ? "" : String(value);
}

/** What is written for it; undefined while a number is not one yet. */
function writtenOf(text: string, schema: Schema, before: unknown): unknown {
	const takesTexts = schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
	const isNumeral = text.trim() !== "" && Number.isFinite(Number(text));
	if (!takesTexts) return isNumeral ? Number(text) : undefined;
	return isNumeral && typeof before === "number" ? Number(text) : text;
}

function isNumber({ type }: Schema): boolean {
	return type === "number" || type === "integer";
}

function inputTypeOf({ format }: Schema): string {
	if (format === "calendar-date") return "date";
	if (format === "email-address") return "email";
	return "text";
}
