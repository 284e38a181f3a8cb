import { type FormEvent, useState } from "react";
import { appendKey, getValue } from "../../../content/findings/pointer.ts";
import { slugify } from "../../../content/schema/slug.ts";
import { findPatternProblem } from "../../../content/semantics/path.ts";
import { listAddresses } from "../../../editing/paths.ts";
import { getCompiledData, listPagesWithAddress, useEditor } from "../editor.ts";
import { Dialog } from "./Dialog.tsx";

/** Adds a page with a heading, or with the sections of another page. */
export function AddPage({ onClose }: { onClose: () => void }) {
	const { session, state, openForm, visit } = useEditor();
	const data = getCompiledData(state);
	const [name, setName] = useState("");
	/** Pointer of the page to copy sections from. */
	const [model, setModel] = useState("");
	const [isInMenu, setInMenu] = useState(true);
	const pages = listPagesWithAddress(state);
	const path = `/${slugify(name, String(getValue(data, "/site/language") ?? "")) || "page"}`;
	const isTaken = pages.some((page) => page.path === path) || listAddresses(data).includes(path);
	const problem = isTaken
		? `There is already a page at ${path}. Choose another name.`
		: findPatternProblem(path)?.message;

	const add = async (event: FormEvent) => {
		event.preventDefault();
		const pointer = appendToList("/routes", data);
		const sections = getValue(data, appendKey(model, "sections")) ?? [{ type: "heading", heading: name }];
		const entry = {
			do: "insert",
			pointer: appendToList("/navigation/menu", data),
			value: { label: name, to: path },
		} as const;
		const isAdded = await session.perform([
			{ do: "insert", pointer, value: { path, name, title: name, sections } },
			...(isInMenu ? [entry] : []),
		]);
		if (!isAdded) return;
		onClose();
		visit(path);
		openForm(pointer);
	};

	return (
		<Dialog title="Add a page" onClose={onClose}>
			<form className="fields" onSubmit={add}>
				<label>
					Page name
					<input value={name} onChange={({ target }) => setName(target.value)} required maxLength={120} />
				</label>
				<p className="hint" aria-live="polite">
					{problem ?? `Its address will be ${path}.`}
				</p>
				<label>
					Start with
					<select value={model} onChange={({ target }) => setModel(target.value)}>
						<option value="">Just a heading</option>
						{pages.map((page) => (
							<option key={page.path} value={page.pointer}>
								The sections of {page.name}
							</option>
						))}
					</select>
				</label>
				<label className="check">
					<input type="checkbox" checked={isInMenu} onChange={({ target }) => setInMenu(target.checked)} /> Add it to
					the menu
				</label>
				<button type="submit" className="main" disabled={problem !== undefined}>
					Add page
				</button>
			</form>
		</Dialog>
	);
}

function appendToList(list: string, data: unknown): string {
	const entries = getValue(data, list);
	return appendKey(list, Array.isArray(entries) ? entries.length : 0);
}
