import { useState } from "react";
import { appendKey, getParentPointer, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import { isRecord } from "../../../content/schema/walk.ts";
import { type ColourName, colourPairs, computeContrast, floorRatio } from "../../../content/semantics/contrast.ts";
import { listSchemes } from "../../../content/semantics/look.ts";
import type { Operation } from "../../../editing/operation.gen.ts";
import type { PaletteSpec, ThemeSpec } from "../../../model/spec.gen.ts";
import { capitalize, formatList } from "../../../text/words.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { getSchemaFor, getTitle } from "../words.ts";

/** Creates all colours of the theme from one colour. */
export function PaletteMaker() {
	const { session, state } = useEditor();
	const data = getCompiledData(state);
	const schemes = listSchemes({ scheme: getValue(data, "/theme/scheme") as ThemeSpec["scheme"] });
	const brand = getValue(data, `/theme/${schemes[0]}/brand`);
	const [colour, setColour] = useState(typeof brand === "string" ? brand : "#000000");
	const create = async () => {
		// Loaded on demand, because few people need it.
		const { createPalettes } = await import("../../../scaffold/palettes.ts");
		const palettes = createPalettes(colour);
		await session.perform(
			schemes.map((scheme): Operation => ({ do: "set", pointer: `/theme/${scheme}`, value: palettes[scheme] })),
		);
	};
	return (
		<div className="field">
			<label>
				All colours from one
				<span className="entry">
					<input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
					<button type="button" className="add" onClick={create}>
						Create colours
					</button>
				</span>
			</label>
			<p className="hint">
				Choose your main colour. This replaces all colours with ones that match it and are easy to read. “Undo” brings
				the old ones back.
			</p>
		</div>
	);
}

/** Buttons that reuse a colour of the palette. */
export function Swatches({ pointer }: { pointer: string }) {
	const { session, state } = useEditor();
	const parent = getParentPointer(pointer);
	const palette = getValue(getCompiledData(state), parent);
	const colours = new Map<string, string[]>();
	for (const [key, colour] of Object.entries(isRecord(palette) ? palette : {})) {
		if (typeof colour !== "string" || !isHexColour(colour)) continue;
		const name = getTitle(getSchemaFor(appendKey(parent, key), getCompiledData(state))?.schema ?? { title: key });
		colours.set(colour.toLowerCase(), [...(colours.get(colour.toLowerCase()) ?? []), name]);
	}
	const value = String(getValue(getCompiledData(state), pointer)).toLowerCase();
	return (
		<fieldset className="swatches" aria-label="Colours of this site">
			{[...colours].map(([colour, names]) => (
				<button
					type="button"
					key={colour}
					style={{ background: colour }}
					aria-label={`${formatList(names)}, ${colour}`}
					data-tooltip={`${formatList(names)}, ${colour}`}
					aria-pressed={colour === value}
					onClick={() => session.perform([{ do: "set", pointer, value: colour }])}
				/>
			))}
		</fieldset>
	);
}

function isHexColour(text: string): boolean {
	return /^#[0-9a-f]{6}$/i.test(text);
}

/**
 * The contrast of a theme colour with each of its backgrounds. If it is a background itself, also the contrast of each colour
 * on it that is too low.
 */
export function Contrasts({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	const palette = getValue(getCompiledData(state), getParentPointer(pointer)) as PaletteSpec;
	const colour = parsePointer(pointer).at(-1) as ColourName;
	const isHex = (name: ColourName) => isHexColour(palette[name]);
	const shown = colourPairs
		.filter(({ front, back }) => [front, back].includes(colour) && isHex(front) && isHex(back))
		.map((pair) => ({ ...pair, ratio: computeContrast(palette[pair.front], palette[pair.back]) }))
		.filter(({ front, ratio, minRatio }) => front === colour || ratio < minRatio);
	if (shown.length === 0) return null;
	return (
		<ul className="contrasts">
			{shown.map(({ front, back, minRatio, purpose, ratio }) => (
				<li key={`${front} ${back}`} data-weak={ratio < minRatio || undefined}>
					<span className="sample" style={{ color: palette[front], background: palette[back] }} aria-hidden>
						Aa
					</span>
					{capitalize(purpose)}: contrast {floorRatio(ratio)} to 1{ratio < minRatio ? `, needs ${minRatio} to 1` : ""}
				</li>
			))}
		</ul>
	);
}
