import { dataOf, pageOf, useEditor, valuePointer } from "./editor.ts";
import { kindOf, stepsTo } from "./words.ts";

/** What is pointed at on the page, else what is selected there, by name: "Hero section › Headline". */
export function Pointed({ hovered, selected }: { hovered: string | null; selected: string | null }) {
	const { state } = useEditor();
	const data = dataOf(state);
	const pointer = hovered ?? selected;
	if (pointer === null || data === null) return null;
	const names = stepsTo(valuePointer(pointer), state)
		.filter((step) => step.pointer !== pageOf(pointer))
		.map((step) => kindOf(step.pointer, data))
		.filter((name) => name !== "");
	// Those who hear the page are told by the form that opens.
	return (
		<p className="pointed" aria-hidden="true">
			{names.slice(-2).join(" › ")}
		</p>
	);
}
