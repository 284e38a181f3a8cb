import { useState } from "react";
import { addressesIn } from "../../../editing/paths.ts";
import { addressesOf, dataOf, isIn, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";

/** What can be done with a page as a whole. */
export function PageTools({ pointer }: { pointer: string }) {
	const { session, state, go, visit } = useEditor();
	const pages = addressesOf(state);
	const page = pages.find((one) => one.pointer === pointer);
	// A page that is made of a row takes nothing over.
	const written = addressesIn(dataOf(state));
	const heirs = pages.filter((one) => written.includes(one.path) && !isIn(one.pointer, pointer));
	const [leadsTo, setLeadsTo] = useState("/");
	if (!page || page.path === "/") return null;
	const remove = async () => {
		if (!(await session.perform([{ do: "remove-page", pointer, leadsTo: leadsTo || null }]))) return;
		visit(leadsTo || "/");
		go("");
	};
	return (
		<details className="more">
			<summary>Delete this page</summary>
			<div className="fields">
				<label>
					Where shall its address lead?
					<select value={leadsTo} onChange={({ target }) => setLeadsTo(target.value)}>
						{heirs.map(({ path, name }) => (
							<option key={path} value={path}>
								{name}
							</option>
						))}
						<option value="">Nowhere</option>
					</select>
				</label>
				<button type="button" className="quiet" onClick={remove}>
					<Icon name="bin" /> Delete the page {page.name}
				</button>
			</div>
		</details>
	);
}
