import type { Diagnostic } from "../../../model/diagnostic.ts";
import { useEditor } from "../editor.ts";

/** What is wrong, and the fix at a click where there is one. */
export function Fix({ diagnostic }: { diagnostic: Diagnostic }) {
	const { session } = useEditor();
	const { severity, message, why, fix, file } = diagnostic;
	const mend = () => fix && session.perform([{ do: "edit", file, edits: fix.edits, label: `Mended: ${message}` }]);
	return (
		<div className="finding" data-severity={severity}>
			<p>
				<span className="unseen">{severity === "error" ? "Error: " : "Note: "}</span>
				{message}
			</p>
			{why && <p className="why">{why}</p>}
			{fix && fix.edits.length > 0 && (
				<button type="button" className="mend" onClick={mend}>
					{fix.text}
				</button>
			)}
		</div>
	);
}
