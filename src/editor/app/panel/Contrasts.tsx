import { keysOf, parentOf, valueAt } from "../../../content/findings/pointer.ts";
import { capitalized } from "../../../content/schema/capitalized.ts";
import { type Colour, contrast, floored, pairs } from "../../../content/site/contrast.ts";
import type { PaletteSpec } from "../../../model/spec.gen.ts";
import { dataOf, useEditor } from "../editor.ts";

/**
 * How well a colour of the theme is seen where the site shows it on another, as it looks; and, of what is shown on it,
 * what is no longer seen well.
 */
export function Contrasts({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	const palette = valueAt(dataOf(state), parentOf(pointer)) as PaletteSpec;
	const colour = keysOf(pointer).at(-1) as Colour;
	const shown = pairs
		.filter((pair) => [pair.front, pair.back].includes(colour) && isWritten(palette, pair))
		.map((pair) => ({ ...pair, ratio: contrast(palette[pair.front], palette[pair.back]) }))
		.filter(({ front, ratio, needed }) => front === colour || ratio < needed);
	if (shown.length === 0) return null;
	return (
		<ul className="contrasts">
			{shown.map(({ front, back, needed, what, ratio }) => (
				<li key={`${front} ${back}`} data-weak={ratio < needed || undefined}>
					<span className="sample" style={{ color: palette[front], background: palette[back] }} aria-hidden>
						Aa
					</span>
					{capitalized(what)}: {floored(ratio)} to 1{ratio < needed ? `, must be ${needed}` : ""}
				</li>
			))}
		</ul>
	);
}

function isWritten(palette: PaletteSpec, { front, back }: { front: Colour; back: Colour }): boolean {
	return [front, back].every((colour) => /^#[0-9a-f]{6}$/i.test(palette[colour]));
}
