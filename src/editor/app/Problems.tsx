import { useMemo } from "react";
import { isError } from "../../content/findings/severity.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { capitalize, formatCount } from "../../text/words.ts";
import { getCompiledData, getPagePointer, isExampleDiagnostic, useEditor } from "./editor.ts";
import type { State } from "./session/state.ts";
import { replaceKeys } from "./words.ts";

interface Props {
	onShow: (diagnostic: Diagnostic) => void;
}

/** The diagnostics of the whole site, page by page. */
export function Problems({ onShow }: Props) {
	const { state } = useEditor();
	const diagnostics = state.diagnostics ?? [];
	const pageNames = useMemo(
		// A route is named after its first page.
		() => new Map(state.pages.toReversed().map(({ name, pointer }) => [pointer, name])),
		[state.pages],
	);
	const hint = explainPreview(state);
	return (
		<section className="problems" aria-label="Problems" data-part="problems" tabIndex={-1}>
			<details
				open={diagnostics.some(isError) || undefined}
				onToggle={({ currentTarget }) => {
					if (currentTarget.open && currentTarget.contains(document.activeElement))
						currentTarget.scrollIntoView({ block: "nearest" });
				}}
			>
				<summary>{state.diagnostics === null ? "Checking…" : summarize(diagnostics)}</summary>
				{hint !== null && <p className="hint">{hint} Nothing you type is lost.</p>}
				{[...groupByPage(diagnostics, pageNames)].map(([name, found]) => (
					<div key={name}>
						<h3>{name}</h3>
						<ul>
							{found.map((one) => (
								<li key={`${one.code} ${one.file} ${one.range.start.line}:${one.range.start.column} ${one.message}`}>
									<DiagnosticMessage diagnostic={one} />
									<button type="button" className="show" onClick={() => onShow(one)}>
										{one.breadcrumb || `Line ${one.range.start.line}`}
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

/** Explains why the preview may differ from the text, or returns null. */
function explainPreview({ compiled, diagnostics }: State): string | null {
	if (!compiled || !diagnostics?.some(isError)) return null;
	return compiled.hasPreview
		? "Until you fix a problem, the page may show an earlier value or an example in its place."
		: "Until you fix the problem, the page stays as it was.";
}

const severityNames = { error: "problem", warning: "warning", info: "note" };

/** "2 problems, 1 warning, 12 example texts" */
function summarize(diagnostics: Diagnostic[]): string {
	const found = diagnostics.map((one) => (isExampleDiagnostic(one) ? "example text" : severityNames[one.severity]));
	const counts = [...Object.values(severityNames), "example text"].flatMap((word) => {
		const count = found.filter((one) => one === word).length;
		return count === 0 ? [] : [formatCount(count, word)];
	});
	return counts.join(", ") || "No problems";
}

/**
 * Groups diagnostics by page, with errors first and example texts last.
 *
 * @param pageNames the names of pages by the pointers of their routes
 */
function groupByPage(diagnostics: Diagnostic[], pageNames: ReadonlyMap<string, string>): Map<string, Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	const rank = (one: Diagnostic) => Number(isExampleDiagnostic(one)) - Number(isError(one));
	for (const one of diagnostics.toSorted((a, b) => rank(a) - rank(b))) {
		const page = pageNames.get(getPagePointer(one.pointer) ?? "") ?? "Whole site";
		const name = isExampleDiagnostic(one) ? `Examples: ${page}` : page;
		groups.set(name, [...(groups.get(name) ?? []), one]);
	}
	return groups;
}

/**
 * A diagnostic, with a button for its fix if it has one.
 *
 * @param fieldPointer the pointer of the value whose field shows it. A diagnostic of a different value also shows its breadcrumb.
 */
export function DiagnosticMessage({ diagnostic, fieldPointer }: { diagnostic: Diagnostic; fieldPointer?: string }) {
	const { session, state } = useEditor();
	const { severity, fix, file, pointer, breadcrumb } = diagnostic;
	const data = getCompiledData(state);
	// Messages about tables and articles name columns, which have no titles in the schema.
	const format = (text: string) => (file === state.definition ? replaceKeys(text, pointer, data) : text);
	const message = format(diagnostic.message);
	// Don’t repeat the example text beside the field that shows it.
	const isShort = fieldPointer === pointer && fix !== undefined && isExampleDiagnostic(diagnostic);
	const why = diagnostic.why && format(diagnostic.why);
	const apply = () => fix && session.perform([{ do: "edit", file, edits: fix.edits, label: `Fixed: ${message}` }]);
	return (
		<div className={isShort ? "finding short" : "finding"} data-severity={severity}>
			<p>
				<span className="visually-hidden">{capitalize(severityNames[severity])}: </span>
				{isShort ? "Still an example" : message}
			</p>
			{fieldPointer !== undefined && fieldPointer !== pointer && <p className="why">{breadcrumb}</p>}
			{why && <p className="why">{why}</p>}
			{fix && fix.edits.length > 0 && (
				<button type="button" className="fix" onClick={apply}>
					{fix.text.replace(/\.$/, "")}
				</button>
			)}
		</div>
	);
}
