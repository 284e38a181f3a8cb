import { useMemo } from "react";
import { valueAt } from "../../content/findings/pointer.ts";
import { dataOf, pageOf, useEditor, valuePointer } from "./editor.ts";
import { kindOf, stepsTo } from "./words.ts";

/** What is pointed at on the page, else what is selected there, by name: "Hero section › Headline". It is heard, too. */
export function Pointed({ hovered, selected }: { hovered: string | null; selected: string | null }) {
	const { state } = useEditor();
	const data = dataOf(state);
	const pointer = hovered ?? selected;
	const at = pointer === null || data === null ? null : valuePointer(pointer);
	const names = (at === null ? [] : stepsTo(at, state))
		.filter((step) => step.pointer !== pageOf(pointer!))
		.map((step) => kindOf(step.pointer, data))
		.filter((name) => name !== "");
	// As it was when it was pointed at: who changes it hears that where it is typed.
	const value = useMemo(() => (at === null ? null : valueAt(data, at)), [at]);
	return (
		<div className="status" role="status">
			{at !== null && (
				<p className="pointed">
					{names.slice(-2).join(" › ")}
					{/* Others see it on the page. */}
					{(typeof value === "string" || typeof value === "number") && <span className="unseen">: {value}</span>}
				</p>
			)}
		</div>
	);
}
