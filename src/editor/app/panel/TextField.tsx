import { type ChangeEvent, type ComponentProps, lazy, Suspense } from "react";
import { useEditor } from "../editor.ts";
import { Contrasts, Swatches } from "./Colours.tsx";
import { type ControlProps, useInputText } from "./control.ts";
import { Placeholders, PlaceholderUses } from "./Placeholders.tsx";

const RichTextField = lazy(() => import("./RichTextField.tsx").then((module) => ({ default: module.RichTextField })));

/** A rich text field whose code is loaded when it is first shown. */
export function LazyRichTextField(props: ComponentProps<typeof RichTextField>) {
	return (
		<Suspense fallback={<div className="rich-text" />}>
			<RichTextField {...props} />
		</Suspense>
	);
}

/** Texts with a higher limit, in characters, have no counter. */
const maxCountedLength = 2000;

/** A text or colour. It keeps a typed text even while that is invalid. */
export function TextField({ pointer, located: { schema }, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session } = useEditor();
	const { text, setInput, leave } = useInputText(value);

	const write = (typed: string) => {
		const parsed = parseValue(typed, value);
		const isRemoved = typed === "" && !isRequired;
		setInput(typed, isRemoved ? undefined : parsed);
		session.type(pointer, isRemoved ? null : parsed);
	};
	const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value);
	const shared = {
		id,
		value: text,
		onChange,
		onBlur: leave,
		dir: "auto",
		"data-field": pointer,
		"aria-describedby": describedBy,
		"aria-invalid": invalid || undefined,
		"aria-required": isRequired || undefined,
	};
	const { format, maxLength } = schema;
	return (
		<>
			{format === "markdown" ? (
				<LazyRichTextField
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
					onLeave={leave}
					fallback={<textarea {...shared} aria-labelledby={`${id}-title`} rows={10} data-format={format} />}
				/>
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
							onBlur={leave}
						/>
					)}
					<input {...shared} type={format === "email-address" ? "email" : "text"} />
				</span>
			)}
			{maxLength !== undefined && maxLength <= maxCountedLength && (
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

/** Parses a typed text. If the old value was a number, the new value is a number, too, where possible. */
function parseValue(text: string, oldValue: unknown): unknown {
	return typeof oldValue === "number" && text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
