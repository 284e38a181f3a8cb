import { lazy, Suspense, useState } from "react";
import { appendKey, getParentPointer, getValue } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, isRecord, type LocatedSchema } from "../../../content/schema/walk.ts";
import { isMeaningless } from "../../../content/semantics/field-types.ts";
import { getCompiledData, getPagePointer, useEditor } from "../editor.ts";
import { Field } from "./Field.tsx";
import { KeyedList } from "./KeyedList.tsx";
import { OneColour } from "./OneColour.tsx";
import { PageTools } from "./Tools.tsx";

const Folder = lazy(() => import("./Folder.tsx").then(({ Folder: component }) => ({ default: component })));
const Table = lazy(() => import("./TableForm.tsx").then(({ TableForm: component }) => ({ default: component })));

/** A form for a group of the definition, made of what the schema says of it. */
export function Form({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	const data = getCompiledData(state);
	const { matched } = getAncestry(pointer, data).at(-1)!;
	if (!matched) return <p className="empty">Nothing is known of this place. The problems below say what is wrong.</p>;
	if (typeof matched.schema.additionalProperties === "object") return <KeyedList pointer={pointer} />;
	if (matched.schema.slot !== undefined) return <Field pointer={pointer} located={matched} isRequired />;
	return <GroupForm pointer={pointer} judged={matched} value={getValue(data, pointer)} />;
}

function GroupForm({ pointer, judged, value }: { pointer: string; judged: LocatedSchema; value: unknown }) {
	const written = isRecord(value) ? value : {};
	// A field stays where it was when the form was opened: it must not move away from whoever types in it.
	const [opened] = useState(() => Object.keys(written));
	const { csv = null, folder = null } = getParentPointer(pointer) === "/collections" ? written : {};
	const { shown, more } = fieldsOf(judged, written, pointer, opened);
	return (
		<form className="fields" onSubmit={(event) => event.preventDefault()}>
			{pointer === "/theme" && <OneColour />}
			<Suspense>
				{typeof csv === "string" && <Table key={csv} pointer={pointer} file={csv} />}
				{typeof folder === "string" && <Folder pointer={pointer} folder={folder} />}
			</Suspense>
			{shown.map(({ key, located }) => (
				<Field key={key} pointer={appendKey(pointer, key)} located={located} isRequired={isRequired(judged, key)} />
			))}
			{more.length > 0 && (
				<details className="more">
					<summary>More settings</summary>
					<div className="fields">
						{more.map(({ key, located }) => (
							<Field
								key={key}
								pointer={appendKey(pointer, key)}
								located={located}
								isRequired={isRequired(judged, key)}
							/>
						))}
					</div>
				</details>
			)}
			{getPagePointer(pointer) === pointer && <PageTools pointer={pointer} />}
		</form>
	);
}

interface Named {
	key: string;
	located: LocatedSchema;
}

/**
 * What is there, must be, or shows itself to visitors comes first; settings, below. The type of a section is what it is.
 *
 * @param opened the keys that were there when the form was opened
 */
function fieldsOf(
	judged: LocatedSchema,
	value: Record<string, unknown>,
	pointer: string,
	opened: string[],
): { shown: Named[]; more: Named[] } {
	const keys = Object.keys(judged.schema.properties ?? {}).filter(
		(key) => judged.schema.properties?.[key]?.const === undefined,
	);
	const named = keys.flatMap((key) => {
		const located = getChildSchema(judged, key);
		return located ? [{ key, located }] : [];
	});
	// Rows stand either in the definition or beside it, in a table or a folder whose name is seldom looked at.
	const isElsewhere = ({ key }: Named) => key === "rows" && (value.csv ?? value.folder) !== undefined;
	// What means nothing to a question of this type is not asked for.
	const isIdle = ({ key }: Named) =>
		judged.file === "field.json" && !(key in value) && isMeaningless(key, String(value.type));
	const isFirst = ({ key }: Named) => Number(key === "sections" || key === "routes");
	const fields = named
		.filter((one) => !isElsewhere(one) && !isIdle(one))
		.filter(({ located: { schema } }) => schema.format !== "table-file" && schema.format !== "folder")
		.sort((a, b) => isFirst(b) - isFirst(a));
	const isShown = ({ key, located }: Named) => {
		if (getPagePointer(pointer) === pointer) return ofPages.includes(key);
		return (
			opened.includes(key) || isRequired(judged, key) || (pointer === "" ? ofSites.includes(key) : !isSetting(located))
		);
	};
	const shown = fields.filter(isShown);
	// Where all are settings, they are what one came for.
	return shown.length === 0 ? { shown: fields, more: [] } : { shown, more: fields.filter((one) => !isShown(one)) };
}

/** What is asked of every page, whether it is there or not. */
const ofPages = ["sections", "name", "title"];
/** What any site may begin to need one day. */
const ofSites = ["announcement", "redirects"];

/** What visitors see is what people come for; how it looks, and what only links and the program know, waits below. */
function isSetting({ schema: { format, type, enum: choices } }: LocatedSchema): boolean {
	if (format === "id" || format === "background" || choices !== undefined) return true;
	return type === "boolean" || ((type === "integer" || type === "number") && format !== "price");
}

function isRequired({ schema }: LocatedSchema, key: string): boolean {
	return schema.required?.includes(key) ?? false;
}
