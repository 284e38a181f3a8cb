import { appendKey, getParentPointer, getValue } from "../../../content/findings/pointer.ts";
import { getChildSchema, isRecord, type LocatedSchema } from "../../../content/schema/walk.ts";
import { type ColumnUse, getCollectionOfRow } from "../../../editing/collections.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { getRowNouns } from "../words.ts";
import { Field } from "./Field.tsx";
import { replaceTitle } from "./ListField.tsx";
import { ColumnField, ColumnFields, getColumnTitle } from "./RowFields.tsx";

interface Props {
	pointer: string;
	located: LocatedSchema;
}

/** The form of a row in the definition. Each column has a field that suits how pages use the column. */
export function InlineRow({ pointer, located }: Props) {
	const { state, openForm } = useEditor();
	const data = getCompiledData(state);
	const collection = getCollectionOfRow(pointer)!;
	const row = getValue(data, pointer);
	const renderField = (column: string, uses: ReadonlyMap<string, ColumnUse>) => {
		const cellPointer = appendKey(pointer, column);
		const usedFormat = uses.get(column)?.format;
		// `Field` has no control to choose a picture or a related row.
		if (usedFormat === "picture-source" || usedFormat === "row-key") {
			const value = String(getValue(data, cellPointer) ?? "");
			return (
				<ColumnField
					key={column}
					column={column}
					uses={uses}
					value={value}
					pointer={cellPointer}
					target={cellPointer}
				/>
			);
		}
		const { schema, file } = replaceTitle(getChildSchema(located, column)!, getColumnTitle(column, uses));
		const format = usedFormat === undefined || usedFormat === "address" ? schema.format : usedFormat;
		return <Field key={column} pointer={cellPointer} located={{ file, schema: { ...schema, format } }} isRequired />;
	};
	return (
		<div className="fields">
			<div className="row">
				<button type="button" onClick={() => openForm(getParentPointer(getParentPointer(pointer)))}>
					All {getRowNouns(collection, data).many.toLowerCase()}
				</button>
			</div>
			<ColumnFields
				collection={collection}
				pointer={pointer}
				renderField={renderField}
				columns={Object.keys(isRecord(row) ? row : {})}
			/>
		</div>
	);
}
