import { type ChangeEvent, useRef } from "react";
import type { Schema } from "../../../content/schema/walk.ts";
import { findFilledAt, useEditor } from "../editor.ts";
import { Contrasts } from "./Contrasts.tsx";
import type { ControlProps } from "./control.ts";
import { convertPastedList, MarkdownTools } from "./MarkdownTools.tsx";
import { NamesIn } from "./NamesIn.tsx";
import { useTypedValue } from "./typed-value.ts";
import { Uses } from "./Uses.tsx";

/** A text, a number, a day or a colour. What is typed shows at once and is kept while it is wrong. */
export function TextField({ pointer, located: { schema }, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session, state } = useEditor();
	const { text: typed, take, leave } = useTypedValue(value);
	const area = useRef<HTMLTextAreaElement>(null);
	const type = inputTypeOf(schema, typed, Object.keys(findFilledAt(pointer, state)?.columns ?? {}).length > 0);

	const write = (text: string) => {
		const written = writtenOf(text, schema, value);
		const isGone = text === "" && !isRequired;
		take(text, isGone ? undefined : written);
		if (isUnfinished(text, type)) return;
		if (isGone) session.type(pointer, null);
		else if (written !== undefined) session.type(pointer, written);
	};
	const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value);
	const shared = {
		id,
		value: typed,
		onChange: change,
		onBlur: () => {
			if (isUnfinished(typed, type)) take(String(value ?? ""), value);
			leave();
			session.endTyping();
		},
		"aria-describedby": describedBy,
		"aria-invalid": invalid || undefined,
		"aria-required": isRequired || undefined,
		dir: "auto",
		"data-field": pointer,
	};
	const { format, maxLength } = schema;
	const isLong = format === "markdown" || format === "prose";
	return (
		<>
			{format === "markdown" && <MarkdownTools field={area} onChange={write} />}
			{isLong ? (
				<textarea
					{...shared}
					ref={area}
					rows={format === "markdown" ? 10 : 3}
					data-format={format}
					onPaste={(event) => {
						const words = event.clipboardData.getData("text/plain");
						const list = convertPastedList(words);
						if (format !== "markdown" || list === words) return;
						event.preventDefault();
						const { currentTarget: field } = event;
						field.setRangeText(list, field.selectionStart, field.selectionEnd, "end");
						write(field.value);
					}}
				/>
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
					<input {...shared} type={type} inputMode={isNumber(schema) ? "decimal" : undefined} />
				</span>
			)}
			{maxLength !== undefined && maxLength <= 2000 && (
				<p className="counter" data-over={typed.length > maxLength || undefined}>
					{typed.length} of {maxLength}
				</p>
			)}
			{format === "colour" && <Contrasts pointer={pointer} />}
			<NamesIn pointer={pointer} text={typed} />
			<Uses pointer={pointer} />
		</>
	);
}

/** What is written for it; undefined where a number is still to come. */
function writtenOf(text: string, schema: Schema, before: unknown): unknown {
	const takesTexts = schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
	const isNumeral = text.trim() !== "" && Number.isFinite(Number(text));
	// What is no number is written too: the checker says what is wrong with it, and nobody sees another number.
	if (!takesTexts) return isNumeral ? Number(text) : text.trim() === "" ? undefined : text;
	return isNumeral && typeof before === "number" ? Number(text) : text;
}

/** Browsers give the day of a year of which one digit is typed: the year 2. */
function isUnfinished(text: string, type: string): boolean {
	return type === "date" && text.startsWith("0");
}

function isNumber({ type }: Schema): boolean {
	return type === "number" || type === "integer";
}

/** @param hasColumns whether the name of a column may be written there, which no date picker takes */
function inputTypeOf({ format }: Schema, typed: string, hasColumns: boolean): string {
	if (format === "calendar-date") return "date";
	if (format === "drawn-date") return hasColumns || typed.includes("{") ? "text" : "date";
	if (format === "email-address") return "email";
	return "text";
}
