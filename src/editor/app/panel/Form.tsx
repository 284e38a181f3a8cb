import { lazy, Suspense, useState } from "react";
import { appendKey, getParentPointer, getValue, isAtOrBelow, parsePointer } from "../../../content/findings/pointer.ts";
import {
	getAncestry,
	getChildSchema,
	hasFreeKeys,
	isRecord,
	type LocatedSchema,
} from "../../../content/schema/walk.ts";
import { isKeyOfOtherTypes } from "../../../content/semantics/field-types.ts";
import { findCollectionOfPage, getCollectionOfRow, getCollectionSource } from "../../../editing/collections.ts";
import { listAddresses } from "../../../editing/paths.ts";
import { findFilledPart, getCompiledData, getPagePointer, listLinkablePages, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getRowNouns } from "../words.ts";
import { PaletteMaker } from "./Colours.tsx";
import { Field } from "./Field.tsx";
import { KeyedList } from "./KeyedList.tsx";

const Folder = lazy(() => import("./Folder.tsx").then(({ Folder: component }) => ({ default: component })));
const InlineRow = lazy(() => import("./InlineRow.tsx").then(({ InlineRow: component }) => ({ default: component })));
const Rows = lazy(() => import("./Rows.tsx").then(({ Rows: component }) => ({ default: component })));
const Table = lazy(() => import("./TableForm.tsx").then(({ TableForm: component }) => ({ default: component })));

/** The form of a group, generated from its schema. */
export function Form({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	const data = getCompiledData(state);
	const { matched } = getAncestry(pointer, data).at(-1)!;
	if (!matched) return <p className="empty">This can’t be edited here. The problems below say what is wrong.</p>;
	if (getCollectionOfRow(pointer) !== null)
		return (
			<Suspense>
				<InlineRow key={pointer} pointer={pointer} located={matched} />
			</Suspense>
		);
	if (hasFreeKeys({ matched })) return <KeyedList pointer={pointer} />;
	if (matched.schema.slot !== undefined) return <Field pointer={pointer} located={matched} isRequired />;
	return <GroupForm pointer={pointer} located={matched} value={getValue(data, pointer)} />;
}

function GroupForm({ pointer, located, value }: { pointer: string; located: LocatedSchema; value: unknown }) {
	const { state } = useEditor();
	const group = isRecord(value) ? value : {};
	// A field must not move while somebody is typing in it, so its position depends on the keys when the form was opened.
	const [openedKeys] = useState(() => Object.keys(group));
	const collection = getParentPointer(pointer) === "/collections" ? parsePointer(pointer)[1]! : null;
	const source = collection === null ? null : getCollectionSource(collection, getCompiledData(state));
	const { shown, more } = arrangeFields(located, group, { pointer, openedKeys, isListed: source !== null });
	const renderFields = (fields: FormField[]) =>
		fields.map(({ key, located: child, isRequired }) => (
			<Field key={key} pointer={appendKey(pointer, key)} located={child} isRequired={isRequired} />
		));
	return (
		<form className="fields" onSubmit={(event) => event.preventDefault()}>
			{pointer === "/theme" && <PaletteMaker />}
			<Suspense>
				{source?.csv !== undefined && <Table key={source.csv} pointer={pointer} file={source.csv} />}
				{source?.folder !== undefined && <Folder pointer={pointer} folder={source.folder} />}
				{source?.rows !== undefined && <Rows collection={collection!} />}
				{getPagePointer(pointer) === pointer && <RowsOfPage pointer={pointer} />}
			</Suspense>
			{renderFields(shown)}
			{more.length > 0 && (
				<details className="more">
					<summary>More settings</summary>
					<div className="fields">{renderFields(more)}</div>
				</details>
			)}
			{getPagePointer(pointer) === pointer && <DeletePage pointer={pointer} />}
		</form>
	);
}

/** The rows that a page lists, or a button that opens the row from which the page is made. */
function RowsOfPage({ pointer }: { pointer: string }) {
	const { state, openForm } = useEditor();
	const data = getCompiledData(state);
	const collection = findCollectionOfPage(pointer, data);
	if (collection === null) return null;
	if (getValue(data, appendKey(pointer, "collection")) !== collection) return <Rows collection={collection} />;
	const { columns = {} } = findFilledPart(pointer, state) ?? {};
	const row = Object.values(columns)
		.map(({ source }) => getParentPointer(source))
		.find((source) => isAtOrBelow(source, appendKey("/collections", collection)));
	if (row === undefined) return null;
	const { one, many } = getRowNouns(collection, data);
	return (
		<>
			<button type="button" className="main" onClick={() => openForm(row)}>
				Edit this {one}
			</button>
			<p className="hint">{many} share what is below: a change there is a change on the page of each.</p>
		</>
	);
}

interface FormField {
	key: string;
	located: LocatedSchema;
	isRequired: boolean;
}

interface FormContext {
	pointer: string;
	/** The keys that had a value when the form was opened. */
	openedKeys: string[];
	/** Whether the group is a collection whose rows are listed above the fields. */
	isListed: boolean;
}

/** Splits the fields of a group into `shown` (content, required fields and fields with a value) and `more` (settings). */
function arrangeFields(
	{ schema, file }: LocatedSchema,
	group: Record<string, unknown>,
	{ pointer, openedKeys, isListed }: FormContext,
): { shown: FormField[]; more: FormField[] } {
	const fields = Object.keys(schema.properties ?? {}).flatMap((key): FormField[] => {
		// A constant, such as the type of a section, has no field.
		const located = schema.properties?.[key]?.const === undefined ? getChildSchema({ schema, file }, key) : null;
		return located ? [{ key, located, isRequired: schema.required?.includes(key) ?? false }] : [];
	});
	// Rows are listed above the fields, and the name of a table or folder is hardly ever changed.
	const isLeftOut = ({ key, located }: FormField) =>
		(key === "rows" && isListed) || located.schema.format === "table-file" || located.schema.format === "folder";
	// A field of a form on the page has keys that only some types of fields use.
	const isIrrelevant = ({ key }: FormField) =>
		file === "field.json" && !(key in group) && isKeyOfOtherTypes(key, String(group.type));
	const getPriority = ({ key }: FormField) => Number(key === "sections" || key === "routes");
	const isShown = ({ key, located, isRequired }: FormField) => {
		if (getPagePointer(pointer) === pointer) return pageFields.includes(key);
		if (openedKeys.includes(key) || isRequired) return true;
		return pointer === "" ? siteFields.includes(key) : !isSetting(located);
	};
	const usable = fields
		.filter((field) => !isLeftOut(field) && !isIrrelevant(field))
		.sort((a, b) => getPriority(b) - getPriority(a));
	const shown = usable.filter(isShown);
	// If all fields are settings, show them.
	if (shown.length === 0) return { shown: usable, more: [] };
	return { shown, more: usable.filter((field) => !isShown(field)) };
}

/** Keys that are shown for every page, even without a value. Other keys of pages are settings. */
const pageFields = ["sections", "name", "title", "seo"];
/** Keys that are shown for every site, because any site may need them later. */
const siteFields = ["announcement", "redirects"];

/** Checks whether a field is a setting rather than content that visitors see. */
function isSetting({ schema: { format, type, enum: choices } }: LocatedSchema): boolean {
	if (format === "id" || format === "background" || choices !== undefined) return true;
	return type === "boolean" || ((type === "integer" || type === "number") && format !== "price");
}

/** Deletes a page, and asks where its address should redirect. */
function DeletePage({ pointer }: { pointer: string }) {
	const { session, state, openForm, visit } = useEditor();
	const pages = listLinkablePages(state);
	const page = pages.find((one) => one.pointer === pointer);
	// Pages that are made from rows can't be targets.
	const addresses = listAddresses(getCompiledData(state));
	const targets = pages.filter((one) => addresses.includes(one.path) && !isAtOrBelow(one.pointer, pointer));
	const [leadsTo, setLeadsTo] = useState("/");
	if (!page || page.path === "/") return null;
	const remove = async () => {
		if (!(await session.perform([{ do: "remove-page", pointer, leadsTo: leadsTo || null }]))) return;
		visit(leadsTo || "/");
		openForm("");
	};
	return (
		<details className="more">
			<summary>Delete this page</summary>
			<div className="fields">
				<label>
					Where should its address redirect to?
					<select value={leadsTo} onChange={({ target }) => setLeadsTo(target.value)}>
						{targets.map(({ path, name }) => (
							<option key={path} value={path}>
								{name}
							</option>
						))}
						<option value="">Nowhere</option>
					</select>
				</label>
				<button type="button" className="quiet" onClick={remove}>
					<Icon name="bin" /> Delete page {page.name}
				</button>
			</div>
		</details>
	);
}
