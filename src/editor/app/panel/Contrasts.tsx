import { getParentPointer, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import { type ColourName, colourPairs, computeContrast, floorRatio } from "../../../content/semantics/contrast.ts";
import type { PaletteSpec } from "../../../model/spec.gen.ts";
import { capitalize } from "../../../text/words.ts";
import { getCompiledData, useEditor } from "../editor.ts";

/**
 * How well a colour of the theme is seen where the site shows it on another, as it looks; and, of what is shown on it,
 * what is no longer seen well.
 */
export function Contrasts({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	const palette = getValue(getCompiledData(state), getParentPointer(pointer)) as PaletteSpec;
	const colour = parsePointer(pointer).at(-1) as ColourName;
	const shown = colourPairs
		.filter((pair) => [pair.front, pair.back].includes(colour) && isWritten(palette, pair))
		.map((pair) => ({ ...pair, ratio: computeContrast(palette[pair.front], palette[pair.back]) }))
		.filter(({ front, ratio, needed }) => front === colour || ratio < needed);
	if (shown.length === 0) return null;
	return (
		<ul className="contrasts">
			{shown.map(({ front, back, needed, what, ratio }) => (
				<li key={`${front} ${back}`} data-weak={ratio < needed || undefined}>
					<span className="sample" style={{ color: palette[front], background: palette[back] }} aria-hidden>
						Aa
					</span>
					{capitalize(what)}: {floorRatio(ratio)} to 1{ratio < needed ? `, must be ${needed}` : ""}
				</li>
			))}
		</ul>
	);
}

function isWritten(palette: PaletteSpec, { front, back }: { front: ColourName; back: ColourName }): boolean {
	return [front, back].every((colour) => /^#[0-9a-f]{6}$/i.test(palette[colour]));
}
