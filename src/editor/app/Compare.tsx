import type { Remote } from "comlink";
import { useEffect, useState } from "react";
import type { Difference } from "../../diff/diff.ts";
import type { Texts } from "../../editing/draft.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { DrawnPage } from "../worker/shown.ts";
import { useEditor } from "./editor.ts";
import { Preview } from "./Preview.tsx";
import { getDraft } from "./session/state.ts";

interface Props {
	compiler: Remote<Compiler>;
	published: Texts;
	pages: Difference["pages"];
}

/** A page that changes as visitors see it now and as they will, side by side. */
export function Compare({ compiler, published, pages }: Props) {
	const [isOpen, setOpen] = useState(false);
	const [index, setIndex] = useState(0);
	const page = pages[index] ?? pages[0]!;
	return (
		<details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>Look at it, before and after</summary>
			{pages.length > 1 && (
				<select aria-label="Page to compare" value={index} onChange={({ target }) => setIndex(Number(target.value))}>
					{pages.map(({ name, before, after }, place) => (
						<option key={`${before} ${after}`} value={place}>
							{name}
						</option>
					))}
				</select>
			)}
			{isOpen && (
				<div className="compare">
					<Side title="Now" path={page.before} compiler={compiler} texts={published} />
					<Side title="After publishing" path={page.after} compiler={compiler} texts={null} />
				</div>
			)}
		</details>
	);
}

interface SideProps {
	title: string;
	/** Null where there is no such page. */
	path: string | null;
	compiler: Remote<Compiler>;
	/** Null: as they are in the editor. */
	texts: Texts | null;
}

function Side({ title, path, compiler, texts }: SideProps) {
	const { session, storage, state } = useEditor();
	const [drawn, setDrawn] = useState<DrawnPage | null>(null);
	const shown = texts ?? state.texts;
	useEffect(() => {
		if (path !== null)
			compiler.pageOf({ ...getDraft(session.get()), texts: shown }, path, storage.pictureUrl("*")).then(setDrawn);
	}, [compiler, session, storage, path, shown]);
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			{path === null ? (
				<p className="empty">There is no such page.</p>
			) : (
				<Preview title={`${title}: ${path}`} drawn={drawn} />
			)}
		</section>
	);
}
