import type { Diagnostic } from "../../../model/diagnostic.ts";
import { useEditor } from "../editor.ts";

/**
 * What is wrong, and the fix at a click where there is one.
 *
 * @param at where it is shown: what is wrong with a part of that is told with its place
 */
export function Fix({ diagnostic, at }: { diagnostic: Diagnostic; at?: string }) {
	const { session } = useEditor();
	const { severity, message, why, fix, file, pointer, breadcrumb } = diagnostic;
	const mend = () => fix && session.perform([{ do: "edit", file, edits: fix.edits, label: `Mended: ${message}` }]);
	return (
		<div className="finding" data-severity={severity}>
			<p>
				<span className="unseen">{severity === "error" ? "Error: " : "Note: "}</span>
				{message}
			</p>
			{at !== undefined && at !== pointer && <p className="why">{breadcrumb}</p>}
			{why && <p className="why">{why}</p>}
			{fix && fix.edits.length > 0 && (
				<button type="button" className="mend" onClick={mend}>
					{fix.text}
				</button>
			)}
		</div>
	);
}
