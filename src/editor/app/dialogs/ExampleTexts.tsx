import { appendKey, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import type { Diagnostic, Edit } from "../../../model/diagnostic.ts";
import { toShortLine } from "../../../text/words.ts";
import { getCompiledData, getPagePointer, listExampleDiagnostics, useEditor } from "../editor.ts";
import type { State } from "../session/state.ts";
import { describeKind, getValueName } from "../words.ts";
import { useLeave } from "./Dialog.tsx";

/** Lists the texts that are still examples, page by page, with buttons that open their fields. */
export function ExampleTexts({ onClose }: { onClose: () => void }) {
	const { session, state, focus } = useEditor();
	const leaveFor = useLeave(onClose);
	const data = getCompiledData(state);
	const examples = listExampleDiagnostics(state);
	if (examples.length === 0) return null;
	const show = (pointer: string) => {
		leaveFor(pointer);
		// A list or a group has no control to focus.
		if (typeof getValue(data, pointer) === "object") focus(".panel-head h2");
	};
	const keepAll = (place: string, edits: Edit[]) =>
		session.perform([{ do: "edit", file: state.definition, edits, label: `Kept the example texts of ${place}` }]);
	return (
		<details className="finding examples" data-severity="warning">
			<summary>
				{examples.length === 1 ? "1 text is still an example" : `${examples.length} texts are still examples`}
			</summary>
			<p>Visitors would read them. Write your own, or press “Keep it” next to a text that suits you.</p>
			<div className="example-groups">
				{[...groupByOwner(examples, state)].map(([place, group]) => (
					<section key={place}>
						<div className="row">
							<h3>{`${place} (${group.length})`}</h3>
							{listEdits(group).length > 1 && (
								<button
									type="button"
									onClick={() => keepAll(place, listEdits(group))}
									aria-label={`Keep all of ${place}`}
								>
									Keep all
								</button>
							)}
						</div>
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

/** Groups diagnostics by the page or collection that contains their texts. */
function groupByOwner(diagnostics: Diagnostic[], state: State): Map<string, Diagnostic[]> {
	const groups = new Map<string, Diagnostic[]>();
	for (const one of diagnostics) {
		const [group, key = ""] = parsePointer(one.pointer);
		const owner = group === "collections" ? appendKey("/collections", key) : getPagePointer(one.pointer);
		const place = owner === null ? "Whole site" : getValueName(owner, state);
		groups.set(place, [...(groups.get(place) ?? []), one]);
	}
	return groups;
}

/** Lists the edits that keep texts. Some examples have no such edit, such as those in tables. */
function listEdits(diagnostics: Diagnostic[]): Edit[] {
	return diagnostics.flatMap(({ fix }) => fix?.edits ?? []);
}

/** Returns the first words of a text, or of the texts in a list or group. */
function describeExample(value: unknown): string {
	const texts = typeof value === "object" && value !== null ? Object.values(value) : [value ?? ""];
	return toShortLine(texts.filter((text) => typeof text !== "object").join(", "), 60);
}
