import { type FormEvent, useState } from "react";
import { append, valueAt } from "../../content/findings/pointer.ts";
import { slug } from "../../content/site/slug.ts";
import { Dialog } from "./Dialog.tsx";
import { addressesOf, dataOf, useEditor } from "./editor.ts";

/** A new page: empty or like another, and in the menu if it shall be. */
export function AddPage({ onClose }: { onClose: () => void }) {
	const { session, state, go, visit } = useEditor();
	const data = dataOf(state);
	const [name, setName] = useState("");
	const [like, setLike] = useState("");
	const [inMenu, setInMenu] = useState(true);
	const pages = addressesOf(state);
	const path = `/${slug(name) || "page"}`;
	const isTaken = pages.some((page) => page.path === path);
	const routes = valueAt(data, "/routes");
	const menu = valueAt(data, "/navigation/menu");

	const add = async (event: FormEvent) => {
		event.preventDefault();
		const at = append("/routes", Array.isArray(routes) ? routes.length : 0);
		const example = valueAt(data, like) as { sections?: { id?: string }[] } | undefined;
		// A name of a place stands once on the site.
		const sections = example?.sections?.map(({ id: _, ...section }) => section) ?? [{ type: "heading", heading: name }];
		const entry = {
			do: "insert",
			pointer: append("/navigation/menu", Array.isArray(menu) ? menu.length : 0),
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
					{isTaken ? `There is a page at ${path} already: give it another name.` : `It will be at ${path}.`}
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
				<button type="submit" className="main" disabled={isTaken}>
					Add the page
				</button>
			</form>
		</Dialog>
	);
}
