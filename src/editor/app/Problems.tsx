import { useMemo } from "react";
import { isError } from "../../content/findings/severity.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { capitalize, formatCount } from "../../text/words.ts";
import { getPagePointer, useEditor } from "./editor.ts";
import type { State } from "./session/state.ts";

interface Props {
	onShow: (diagnostic: Diagnostic) => void;
}

/** The diagnostics of the whole site, page by page. */
export function Problems({ onShow }: Props) {
	const { state } = useEditor();
	const diagnostics = state.compiled?.diagnostics ?? [];
	const pageNames = useMemo(
		// The first page of a route names it.
		() => new Map(state.pages.toReversed().map(({ name, pointer }) => [pointer, name])),
		[state.pages],
	);
	const hint = explainPreview(state.compiled);
	return (
		<section className="problems" aria-label="Problems" data-part="problems" tabIndex={-1}>
			<details
				open={diagnostics.some(isError) || undefined}
				onToggle={({ currentTarget }) => {
					if (currentTarget.open && currentTarget.contains(document.activeElement))
						currentTarget.scrollIntoView({ block: "nearest" });
				}}
			>
				<summary>{summarize(diagnostics)}</summary>
				{hint !== null && <p className="hint">{hint} Nothing you type is lost.</p>}
				{[...groupByPage(diagnostics, pageNames)].map(([name, found]) => (
					<div key={name}>
						<h3>{name}</h3>
						<ul>
							{found.map((one) => (
								<li key={`${one.code} ${one.file} ${one.range.start.line}:${one.range.start.column} ${one.message}`}>
									<DiagnosticMessage diagnostic={one} />
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

/** Explains why the page may not show the text as it is written. */
function explainPreview(compiled: State["compiled"]): string | null {
	if (!compiled || compiled.isValid) return null;
	return compiled.hasPreview
		? "Until you fix a problem, the page may show an earlier value or an example in its place."
		: "Until you fix the problem, the page stays as it was.";
}

const words = { error: "problem", warning: "warning", info: "note" };

/** "2 problems, 1 warning" */
function summarize(diagnostics: Diagnostic[]): string {
	const counts = Object.entries(words).map(([severity, word]) => {
		const count = diagnostics.filter((one) => one.severity === severity).length;
		return count === 0 ? [] : formatCount(count, word);
	});
	return counts.flat().join(", ") || "No problems";
}

/** @param pageNames by the pointers of their routes */
function groupByPage(diagnostics: Diagnostic[], pageNames: ReadonlyMap<string, string>): Map<string, Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	const sorted = [...diagnostics].sort((a, b) => Number(isError(b)) - Number(isError(a)));
	for (const one of sorted) {
		const name = pageNames.get(getPagePointer(one.pointer) ?? "") ?? "Whole site";
		groups.set(name, [...(groups.get(name) ?? []), one]);
	}
	return groups;
}

/**
 * A diagnostic, with a button for its fix if it has one.
 *
 * @param at the value beside which it is shown: a problem of another value also shows its breadcrumb
 */
export function DiagnosticMessage({ diagnostic, at }: { diagnostic: Diagnostic; at?: string }) {
	const { session } = useEditor();
	const { severity, message, why, fix, file, pointer, breadcrumb } = diagnostic;
	const apply = () => fix && session.perform([{ do: "edit", file, edits: fix.edits, label: `Fixed: ${message}` }]);
	return (
		<div className="finding" data-severity={severity}>
			<p>
				<span className="visually-hidden">{capitalize(words[severity])}: </span>
				{message}
			</p>
			{at !== undefined && at !== pointer && <p className="why">{breadcrumb}</p>}
			{why && <p className="why">{why}</p>}
			{fix && fix.edits.length > 0 && (
				<button type="button" className="fix" onClick={apply}>
					{fix.text}
				</button>
			)}
		</div>
	);
}
