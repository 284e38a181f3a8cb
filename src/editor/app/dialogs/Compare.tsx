import type { Remote } from "comlink";
import { useEffect, useState } from "react";
import type { Difference } from "../../../diff/diff.ts";
import type { ValueChange } from "../../../editing/diff-values.ts";
import type { Texts } from "../../../editing/draft.ts";
import type { Compiler, VisibleChanges } from "../../worker/compiler.ts";
import type { DrawnPage } from "../../worker/pages.ts";
import { useEditor } from "../editor.ts";
import { Preview } from "../Preview.tsx";
import { getDraft } from "../session/state.ts";

interface Props {
	compiler: Remote<Compiler>;
	published: Texts;
	/** The pages that change. */
	pages: Difference["pages"];
}

/** Shows a page before and after publishing, side by side. */
export function Compare({ compiler, published, pages }: Props) {
	const [isOpen, setOpen] = useState(false);
	const [index, setIndex] = useState(0);
	const page = pages[index] ?? pages[0]!;
	return (
		<details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary>Compare before and after</summary>
			{pages.length > 1 && (
				<select aria-label="Page to compare" value={index} onChange={({ target }) => setIndex(Number(target.value))}>
					{pages.map(({ name, before, after }, position) => (
						<option key={`${before} ${after}`} value={position}>
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
	/** Null if the page doesn't exist on this side. */
	path: string | null;
	compiler: Remote<Compiler>;
	/** Null for the texts in the editor. */
	texts: Texts | null;
}

function Side({ title, path, compiler, texts }: SideProps) {
	const { session, storage, state } = useEditor();
	const [rendered, setRendered] = useState<DrawnPage | null>(null);
	const shown = texts ?? state.texts;
	useEffect(() => {
		if (path === null) return;
		const draft = { ...getDraft(session.get()), texts: shown };
		let isCurrent = true;
		compiler.renderPage(draft, path, storage.getPictureUrl("*")).then((page) => {
			if (isCurrent) setRendered(page);
		});
		return () => {
			isCurrent = false;
		};
	}, [compiler, session, storage, path, shown]);
	return (
		<section aria-label={title}>
			<h3>{title}</h3>
			{path === null ? (
				<p className="empty">This page doesn’t exist.</p>
			) : (
				<Preview title={`${title}: ${path}`} drawn={rendered} />
			)}
		</section>
	);
}

interface Comparison {
	visible: VisibleChanges;
	changes: ValueChange[];
}

/** Compares the draft with the published texts. `changes` waits for `visible`, so that the dialog is laid out once. */
export function useComparison(compiler: Remote<Compiler>): Comparison | null {
	const { session, state } = useEditor();
	const [comparison, setComparison] = useState<Comparison | null>(null);
	const { published, changes } = state;
	useEffect(() => {
		if (published === null || changes === null) return;
		const draft = getDraft(session.get());
		let isCurrent = true;
		compiler.diff({ ...draft, texts: published }, draft).then((visible) => {
			if (isCurrent) setComparison({ visible, changes });
		});
		return () => {
			isCurrent = false;
		};
	}, [compiler, session, published, changes]);
	return comparison;
}
