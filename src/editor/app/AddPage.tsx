import { type FormEvent, useState } from "react";
import { appendKey, getValue } from "../../content/findings/pointer.ts";
import { slugify } from "../../content/schema/slug.ts";
import { findPatternProblem } from "../../content/semantics/path.ts";
import { listAddresses } from "../../editing/paths.ts";
import { Dialog } from "./Dialog.tsx";
import { getCompiledData, listPagesWithAddress, useEditor } from "./editor.ts";

/** A new page: empty or like another, and in the menu if it shall be. */
export function AddPage({ onClose }: { onClose: () => void }) {
	const { session, state, go, visit } = useEditor();
	const data = getCompiledData(state);
	const [name, setName] = useState("");
	const [like, setLike] = useState("");
	const [inMenu, setInMenu] = useState(true);
	const pages = listPagesWithAddress(state);
	const path = `/${slugify(name, String(getValue(data, "/site/language") ?? "")) || "page"}`;
	const isTaken = pages.some((page) => page.path === path) || listAddresses(data).includes(path);
	const problem = isTaken
		? `There is a page at ${path} already: give it another name.`
		: findPatternProblem(path)?.message;
	const routes = getValue(data, "/routes");
	const menu = getValue(data, "/navigation/menu");

	const add = async (event: FormEvent) => {
		event.preventDefault();
		const at = appendKey("/routes", Array.isArray(routes) ? routes.length : 0);
		const sections = getValue(data, appendKey(like, "sections")) ?? [{ type: "heading", heading: name }];
		const entry = {
			do: "insert",
			pointer: appendKey("/navigation/menu", Array.isArray(menu) ? menu.length : 0),
			value: { label: name, to: path },
		} as const;
		const made = await session.perform([
			{ do: "insert", pointer: at, value: { path, name, title: name, sections } },
			...(inMenu ? [entry] : []),
		]);
		if (!made) return;
		onClose();
		visit(path);
		go(at);
	};

	return (
		<Dialog title="Add a page" onClose={onClose}>
			<form className="fields" onSubmit={add}>
				<label>
					What is it called?
					<input value={name} onChange={({ target }) => setName(target.value)} required maxLength={120} />
				</label>
				<p className="hint" aria-live="polite">
					{problem ?? `It will be at ${path}.`}
				</p>
				<label>
					Begin with
					<select value={like} onChange={({ target }) => setLike(target.value)}>
						<option value="">a heading alone</option>
						{pages.map((page) => (
							<option key={page.path} value={page.pointer}>
								the sections of {page.name}
							</option>
						))}
					</select>
				</label>
				<label className="check">
					<input type="checkbox" checked={inMenu} onChange={({ target }) => setInMenu(target.checked)} /> Put it in the
					menu
				</label>
				<button type="submit" className="main" disabled={problem !== undefined}>
					Add the page
				</button>
			</form>
		</Dialog>
	);
}
