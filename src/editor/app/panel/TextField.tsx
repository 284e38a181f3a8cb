import { type ChangeEvent, lazy, Suspense } from "react";
import type { Schema } from "../../../content/schema/walk.ts";
import { findFilledPart, useEditor } from "../editor.ts";
import { Contrasts, Swatches } from "./Colours.tsx";
import { type ControlProps, useTypedValue } from "./control.ts";
import { Placeholders, PlaceholderUses } from "./Placeholders.tsx";

const RichTextField = lazy(() => import("./RichTextField.tsx").then((module) => ({ default: module.RichTextField })));

/** A text, number, date or colour. It keeps what is typed, even while that is invalid. */
export function TextField({ pointer, located: { schema }, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session, state } = useEditor();
	const { text, setTyped, leave } = useTypedValue(value);
	const hasColumns = Object.keys(findFilledPart(pointer, state)?.columns ?? {}).length > 0;
	const type = getInputType(schema, text, hasColumns);

	const write = (typed: string) => {
		const parsed = parseValue(typed, schema, value);
		const isRemoved = typed === "" && !isRequired;
		setTyped(typed, isRemoved ? undefined : parsed);
		if (isPartialYear(typed, type)) return;
		if (isRemoved) session.type(pointer, null);
		else if (parsed !== undefined) session.type(pointer, parsed);
	};
	const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value);
	const onBlur = () => {
		if (isPartialYear(text, type)) setTyped(String(value ?? ""), value);
		leave();
		session.endTyping();
	};
	const shared = {
		...{ id, value: text, onChange, onBlur, dir: "auto", "data-field": pointer },
		"aria-describedby": describedBy,
		"aria-invalid": invalid || undefined,
		"aria-required": isRequired || undefined,
	};
	const { format, maxLength } = schema;
	return (
		<>
			{format === "markdown" ? (
				<Suspense fallback={<div className="rich-text" />}>
					<RichTextField
						pointer={pointer}
						markdown={String(value ?? "")}
						attributes={{
							"aria-labelledby": `${id}-title`,
							"aria-describedby": describedBy,
							...(invalid && { "aria-invalid": "true" }),
							...(isRequired && { "aria-required": "true" }),
							"data-field": pointer,
						}}
						onChange={write}
						onLeave={onBlur}
						fallback={<textarea {...shared} aria-labelledby={`${id}-title`} rows={10} data-format={format} />}
					/>
				</Suspense>
			) : format === "prose" ? (
				<textarea {...shared} rows={3} data-format={format} />
			) : (
				<span className="entry">
					{format === "colour" && (
						<input
							type="color"
							aria-label={`Choose ${schema.title}`}
							value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#000000"}
							onChange={onChange}
							onBlur={onBlur}
						/>
					)}
					<input {...shared} type={type} inputMode={isNumber(schema) ? "decimal" : undefined} />
				</span>
			)}
			{maxLength !== undefined && maxLength <= 2000 && (
				<p className="counter" data-over={text.length > maxLength || undefined}>
					{text.length} of {maxLength}
				</p>
			)}
			{format === "colour" && <Swatches pointer={pointer} />}
			{format === "colour" && <Contrasts pointer={pointer} />}
			<Placeholders pointer={pointer} text={text} />
			<PlaceholderUses pointer={pointer} />
		</>
	);
}

/** Parses what was typed; undefined if a number is still missing. A number stays one where texts are allowed, too. */
function parseValue(text: string, schema: Schema, oldValue: unknown): unknown {
	const allowsText = schema.type === "string" || (Array.isArray(schema.type) && schema.type.includes("string"));
	const isNumeral = text.trim() !== "" && Number.isFinite(Number(text));
	// A text is written even where only a number is allowed: the checker then says what is wrong with it.
	if (!allowsText) return isNumeral ? Number(text) : text.trim() === "" ? undefined : text;
	return isNumeral && typeof oldValue === "number" ? Number(text) : text;
}

/** Whether a date has only the first digits of its year: after “2”, browsers report 0002-05-01. */
function isPartialYear(text: string, type: string): boolean {
	return type === "date" && text.startsWith("0");
}

function isNumber({ type }: Schema): boolean {
	return type === "number" || type === "integer";
}

/** @param hasColumns whether the text can be the placeholder of a column, which a date picker can't show */
function getInputType({ format }: Schema, text: string, hasColumns: boolean): string {
	if (format === "calendar-date") return "date";
	if (format === "drawn-date") return hasColumns || text.includes("{") ? "text" : "date";
	if (format === "email-address") return "email";
	return "text";
}
