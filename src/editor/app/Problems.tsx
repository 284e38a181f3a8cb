import { useMemo } from "react";
import { isError } from "../../content/findings/severity.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { formatCount } from "../../text/words.ts";
import { getPagePointer, useEditor } from "./editor.ts";
import { Fix } from "./panel/Fix.tsx";

interface Props {
	onShow: (diagnostic: Diagnostic) => void;
}

/** What the checker says of the whole site, page by page. */
export function Problems({ onShow }: Props) {
	const { state } = useEditor();
	const diagnostics = state.compiled?.diagnostics ?? [];
	const errors = diagnostics.filter(isError);
	const names = useMemo(
		() => new Map(state.pages.toReversed().map(({ name, pointer }) => [pointer, name])),
		[state.pages],
	);
	const groups = grouped(diagnostics, names);
	return (
		<section className="problems" aria-label="Problems" data-part="problems" tabIndex={-1}>
			<details
				open={errors.length > 0 || undefined}
				onToggle={({ currentTarget }) => {
					// What somebody opens is to be seen.
					if (currentTarget.open && currentTarget.contains(document.activeElement))
						currentTarget.scrollIntoView({ block: "nearest" });
				}}
			>
				<summary>
					{diagnostics.length === 0
						? "No problems"
						: [
								errors.length > 0 && formatCount(errors.length, "problem"),
								diagnostics.length > errors.length && formatCount(diagnostics.length - errors.length, "note"),
							]
								.filter(Boolean)
								.join(", ")}
				</summary>
				{state.compiled?.whole === false && (
					<p className="hint">
						Until the problems are mended, the page shows what it was before them. Nothing you type is lost.
					</p>
				)}
				{[...groups].map(([name, found]) => (
					<div key={name}>
						<h3>{name}</h3>
						<ul>
							{found.map((one) => (
								<li key={`${one.code} ${one.file} ${one.range.start.line}:${one.range.start.column} ${one.message}`}>
									<Fix diagnostic={one} />
									<button type="button" className="show" onClick={() => onShow(one)}>
										{one.breadcrumb || "Show"} · line {one.range.start.line}
									</button>
								</li>
							))}
						</ul>
					</div>
				))}
			</details>
		</section>
	);
}

/** @param names of pages, by the pointers of their routes */
function grouped(diagnostics: Diagnostic[], names: ReadonlyMap<string, string>): Map<string, Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	const sorted = [...diagnostics].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
	for (const one of sorted) {
		const name = names.get(getPagePointer(one.pointer) ?? "") ?? "Whole site";
		groups.set(name, [...(groups.get(name) ?? []), one]);
	}
	return groups;
}
