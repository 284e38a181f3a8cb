import { type FormEvent, useState } from "react";
import { appendKey, getValue } from "../../../content/findings/pointer.ts";
import { slugify } from "../../../content/schema/slug.ts";
import { isRecord } from "../../../content/schema/walk.ts";
import { findPatternProblem } from "../../../content/semantics/path.ts";
import { getAppendPointer } from "../../../editing/collections.ts";
import type { Operation } from "../../../editing/operation.gen.ts";
import { listAddresses } from "../../../editing/paths.ts";
import { addCollection, type OptionalField, optionalFields } from "../../../scaffold/collection-page.ts";
import { capitalize } from "../../../text/words.ts";
import { getCompiledData, getToday, listLinkablePages, type PageKind, useEditor } from "../editor.ts";
import { Dialog } from "./Dialog.tsx";

interface Props {
	/** The preselected kind of page. */
	kind: PageKind;
	onClose: () => void;
}

const kinds: Record<PageKind, { title: string; hint: string; defaultName: string }> = {
	page: { title: "A page", hint: "With a heading, or the sections of another page.", defaultName: "" },
	articles: {
		title: "A blog or news",
		hint: "A page that lists your articles, and a page for each of them.",
		defaultName: "News",
	},
	list: {
		title: "A list with a page for each entry",
		hint: "Projects, properties, courses, events, people…",
		defaultName: "",
	},
};

/** Adds a page, or a list page with a page for each article or entry. */
export function AddPage({ kind: firstKind, onClose }: Props) {
	const { session, state, openForm, visit } = useEditor();
	const data = getCompiledData(state);
	const [kind, setKind] = useState(firstKind);
	const [typedName, setTypedName] = useState<string | null>(null);
	/** Pointer of the page to copy sections from; empty for none. */
	const [template, setTemplate] = useState("");
	const [entryName, setEntryName] = useState("");
	const [fields, setFields] = useState<readonly OptionalField[]>(["picture"]);
	const [isInMenu, setInMenu] = useState(true);
	const [isInFooter, setInFooter] = useState(true);
	const footerGroup = findFooterGroup(data);
	const name = typedName ?? kinds[kind].defaultName;
	const pages = listLinkablePages(state);
	const path = `/${slugify(name, String(getValue(data, "/site/language") ?? "")) || "page"}`;
	const isTaken = pages.some((page) => page.path === path) || listAddresses(data).includes(path);
	const problem = isTaken
		? `There is already a page at ${path}. Choose another name.`
		: findPatternProblem(path)?.message;

	/** Returns the operations that add the page, and the path and pointer to open afterwards. */
	const plan = (): { operations: Operation[]; path: string; pointer: string } => {
		if (kind !== "page") {
			const answers = { kind, name, path, fields, entryName: entryName.trim(), day: getToday(state) };
			const { operations, firstRow } = addCollection(answers, data, state.takenNames);
			return { operations, ...firstRow };
		}
		const pointer = getAppendPointer("/routes", data);
		const sections = getValue(data, appendKey(template, "sections")) ?? [{ type: "heading", heading: name }];
		const value = { path, name, title: name, sections };
		return { operations: [{ do: "insert", pointer, value }], path, pointer };
	};
	const add = async (event: FormEvent) => {
		event.preventDefault();
		const { operations, ...next } = plan();
		const lists = [
			...(isInMenu ? ["/navigation/menu"] : []),
			...(isInFooter && footerGroup ? [footerGroup.links] : []),
		];
		const links = lists.map((list): Operation => {
			return { do: "insert", pointer: getAppendPointer(list, data), value: { label: name, to: path } };
		});
		if (!(await session.perform([...operations, ...links]))) return;
		onClose();
		visit(next.path);
		openForm(next.pointer);
	};

	return (
		<Dialog title="Add a page" onClose={onClose}>
			<form className="fields" onSubmit={add}>
				<fieldset className="fields">
					<legend>What kind of page?</legend>
					{(Object.keys(kinds) as PageKind[]).map((one) => (
						<label key={one} className="check kind-choice">
							<input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
							<span>
								{kinds[one].title}
								<span className="hint">{kinds[one].hint}</span>
							</span>
						</label>
					))}
				</fieldset>
				<label>
					{kind === "list" ? "What do you want to list?" : "Page name"}
					<input
						value={name}
						onChange={({ target }) => setTypedName(target.value)}
						placeholder={kind === "list" ? "Projects" : undefined}
						required
						maxLength={120}
					/>
				</label>
				<p className="hint" aria-live="polite">
					{problem ?? `Its address will be ${path}.`}
				</p>
				{kind === "page" && (
					<label>
						Start with
						<select value={template} onChange={({ target }) => setTemplate(target.value)}>
							<option value="">Just a heading</option>
							{pages.map((page) => (
								<option key={page.path} value={page.pointer}>
									The sections of {page.name}
								</option>
							))}
						</select>
					</label>
				)}
				{kind !== "page" && (
					<label>
						{kind === "articles" ? "Title of the first article" : "Name of the first entry"}
						<input
							value={entryName}
							onChange={({ target }) => setEntryName(target.value)}
							placeholder="You can also write it later"
							maxLength={160}
							dir="auto"
						/>
					</label>
				)}
				{kind === "list" && <OptionalFields chosen={fields} onChoose={setFields} />}
				<label className="check">
					<input type="checkbox" checked={isInMenu} onChange={({ target }) => setInMenu(target.checked)} /> Add it to
					the menu
				</label>
				{footerGroup && (
					<label className="check">
						<input type="checkbox" checked={isInFooter} onChange={({ target }) => setInFooter(target.checked)} /> Add it
						to the footer{footerGroup.heading && `, under ‘${footerGroup.heading}’`}
					</label>
				)}
				<button type="submit" className="main" disabled={problem !== undefined}>
					Add page
				</button>
			</form>
		</Dialog>
	);
}

/** Finds the first group of links in the footer. Returns its heading and the pointer of its links. */
function findFooterGroup(data: unknown): { heading: string; links: string } | null {
	const group = getValue(data, "/footer/groups/0");
	if (!isRecord(group) || !Array.isArray(group.links)) return null;
	return { heading: typeof group.heading === "string" ? group.heading : "", links: "/footer/groups/0/links" };
}

interface OptionalFieldsProps {
	chosen: readonly OptionalField[];
	onChoose: (fields: readonly OptionalField[]) => void;
}

function OptionalFields({ chosen, onChoose }: OptionalFieldsProps) {
	return (
		<fieldset className="fields">
			<legend>What do you say about each, besides its name and a text?</legend>
			<div className="row">
				{optionalFields.map((field) => (
					<label key={field} className="check">
						<input
							type="checkbox"
							checked={chosen.includes(field)}
							onChange={({ target }) =>
								onChoose(target.checked ? [...chosen, field] : chosen.filter((one) => one !== field))
							}
						/>
						{capitalize(field)}
					</label>
				))}
			</div>
			<p className="hint">You can add more fields later.</p>
		</fieldset>
	);
}
