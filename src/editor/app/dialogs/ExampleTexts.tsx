import { flushSync } from "react-dom";
import { appendKey, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import type { Diagnostic } from "../../../model/diagnostic.ts";
import { toShortLine } from "../../../text/words.ts";
import { getCompiledData, getPagePointer, listExamples, useEditor } from "../editor.ts";
import type { State } from "../session/state.ts";
import { describeKind, getValueName } from "../words.ts";

/** Counts the texts that are still examples, and leads to each, page by page. */
export function ExampleTexts({ onClose }: { onClose: () => void }) {
	const { state, openForm, focus } = useEditor();
	const data = getCompiledData(state);
	const examples = listExamples(state);
	if (examples.length === 0) return null;
	const show = (pointer: string) => {
		// The dialog gives the focus back before the field takes it.
		flushSync(onClose);
		openForm(pointer);
		if (typeof getValue(data, pointer) === "object") focus(".panel-head h2");
	};
	return (
		<details className="finding examples" data-severity="warning">
			<summary>
				{examples.length === 1 ? "1 text is still an example" : `${examples.length} texts are still examples`}
			</summary>
			<p>Visitors would read them. Write your own, or press “Keep it” next to a text that suits you.</p>
			<div className="example-groups">
				{[...groupByPage(examples, state)].map(([place, group]) => (
					<section key={place}>
						<h3>{`${place} (${group.length})`}</h3>
						<ul>
							{group.map(({ pointer, file, range }) => (
								<li key={`${file} ${range.start.line}:${range.start.column}`}>
									<button type="button" className="show" onClick={() => show(pointer)}>
										{describeKind(pointer, state)}
									</button>{" "}
									{describeExample(getValue(data, pointer))}
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</details>
	);
}

/** Groups diagnostics by the page, or the collection, whose texts they are about. */
function groupByPage(diagnostics: Diagnostic[], state: State): Map<string, Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	for (const one of diagnostics) {
		const [group, key = ""] = parsePointer(one.pointer);
		const owner = group === "collections" ? appendKey("/collections", key) : getPagePointer(one.pointer);
		const place = owner === null ? "Whole site" : getValueName(owner, state);
		groups.set(place, [...(groups.get(place) ?? []), one]);
	}
	return groups;
}

function describeExample(value: unknown): string {
	return typeof value === "object" || value === undefined ? "" : toShortLine(String(value), 60);
}
