import { useMemo, useState } from "react";
import { folderExtensions } from "../../../content/semantics/files.ts";
import { type ColumnUse, isLongText, listRowNames } from "../../../editing/collections.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { useInputText } from "./control.ts";
import { FileUploadButton } from "./FileField.tsx";
import { LinkTarget } from "./LinkField.tsx";
import { getReservedSpace } from "./PictureField.tsx";

interface ColumnControlProps {
	id: string;
	title: string;
	use: ColumnUse | undefined;
	value: string;
	/** Identifies the value in the panel: "/collections/towns/csv/3/name". */
	pointer: string;
	/** See `Edits.type`. */
	target: string;
}

/** The control that suits how pages use a column. */
export function ColumnControl(props: ColumnControlProps) {
	const { format, relatedTo } = props.use ?? {};
	if (format === "picture-source") return <PictureControl {...props} />;
	if (format === "link-target") return <LinkControl {...props} />;
	if (relatedTo !== undefined) return <RelatedRowControl {...props} collection={relatedTo} />;
	return <TextControl {...props} />;
}

function LinkControl({ id, value, pointer, target }: ColumnControlProps) {
	const { session } = useEditor();
	const { text, setInput, leave } = useInputText(value);
	return (
		<div className="link-field">
			<LinkTarget
				id={id}
				target={text}
				kinds={["page", "web", "email", "phone", "other"]}
				attributes={{ "data-field": pointer }}
				onChange={(to) => {
					setInput(to ?? "", to ?? "");
					session.type(target, to ?? "");
				}}
				onLeave={leave}
			/>
		</div>
	);
}

/** If there are more rows, a list is too long to choose from, so the key is typed. */
const maxRelatedRows = 300;

/** A choice between the rows of another collection. */
function RelatedRowControl({ collection, ...props }: ColumnControlProps & { collection: string }) {
	const { id, value, pointer, target } = props;
	const { state } = useEditor();
	const choose = useChoice(target);
	const data = getCompiledData(state);
	const rows = useMemo(() => listRowNames(collection, data, state.texts), [collection, data, state.texts]);
	if (rows.length === 0 || rows.length > maxRelatedRows) return <TextControl {...props} />;
	const isKnown = value === "" || rows.some(({ key }) => key === value);
	return (
		<select id={id} value={value} onChange={({ target: field }) => choose(field.value)} data-field={pointer}>
			<option value="">—</option>
			{!isKnown && <option value={value}>{value}</option>}
			{rows.map(({ key, name }) => (
				<option key={key} value={key}>
					{name}
				</option>
			))}
		</select>
	);
}

/** Maximum length of a value, in characters, in a field of one line. */
const maxLineLength = 60;

function TextControl({ id, use, value, pointer, target }: ColumnControlProps) {
	const format = use?.format;
	const { session } = useEditor();
	const { text, setInput, leave } = useInputText(value);
	// The control must not change while somebody types in it.
	const [isLong] = useState(isLongText(format) || value.length > maxLineLength || value.includes("\n"));
	const [isDate] = useState(format === "date-or-column" && /^(\d{4}-\d\d-\d\d)?$/.test(value));
	const write = (typed: string) => {
		setInput(typed, typed);
		// After the first digit of a year, browsers report a year such as 0002.
		if (!(isDate && typed.startsWith("0"))) session.type(target, typed);
	};
	const shared = {
		id,
		value: text,
		dir: "auto",
		"data-field": pointer,
		onChange: ({ target: field }: { target: { value: string } }) => write(field.value),
		onBlur: leave,
	};
	return isLong ? <textarea {...shared} rows={4} /> : <input {...shared} type={isDate ? "date" : "text"} />;
}

function PictureControl({ id, title, value, pointer, target }: ColumnControlProps) {
	const { storage, state } = useEditor();
	const choose = useChoice(target);
	const metadata = state.pictures[value]?.metadata;
	const names = Object.keys(state.pictures);
	return (
		<div className="picture-field">
			{metadata && <img src={storage.getPictureUrl(value)} alt="" style={getReservedSpace(metadata)} />}
			<select id={id} value={value} onChange={({ target: field }) => choose(field.value)} data-field={pointer}>
				<option value="">No picture</option>
				{[...new Set([...names, ...(value === "" ? [] : [value])])].map((name) => (
					<option key={name} value={name}>
						{name.replace("images/", "")}
					</option>
				))}
			</select>
			<FileUploadButton
				folder="images"
				extensions={folderExtensions.images}
				label={`Choose a file: ${title}`}
				onUpload={choose}
			/>
		</div>
	);
}

/** Returns a function that writes a chosen value as one undo step. */
function useChoice(target: string): (value: string) => void {
	const { session } = useEditor();
	return (value) => {
		session.type(target, value);
		session.endTyping();
	};
}
