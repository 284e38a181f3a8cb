import { flushSync } from "react-dom";
import { getValue } from "../../../content/findings/pointer.ts";
import { toShortLine } from "../../../text/words.ts";
import { getCompiledData, listExamples, useEditor } from "../editor.ts";

/** Counts the texts that are still examples, and leads to each. */
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
			<ul>
				{examples.map(({ pointer, file, breadcrumb, range }) => (
					<li key={`${file} ${range.start.line}:${range.start.column}`}>
						<button type="button" className="show" onClick={() => show(pointer)}>
							{breadcrumb}
						</button>{" "}
						{describeExample(getValue(data, pointer))}
					</li>
				))}
			</ul>
		</details>
	);
}

function describeExample(value: unknown): string {
	return typeof value === "object" || value === undefined ? "" : toShortLine(String(value), 60);
}
