import { useState } from "react";
import { getValue } from "../../../content/findings/pointer.ts";
import { listSchemes } from "../../../content/semantics/look.ts";
import type { Operation } from "../../../editing/operation.gen.ts";
import type { ThemeSpec } from "../../../model/spec.gen.ts";
import { getCompiledData, useEditor } from "../editor.ts";

/** The way to a whole theme for who has one colour: that of their sign, or their letters. */
export function OneColour() {
	const { session, state } = useEditor();
	const data = getCompiledData(state);
	const schemes = listSchemes({ scheme: getValue(data, "/theme/scheme") as ThemeSpec["scheme"] });
	const written = getValue(data, `/theme/${schemes[0]}/brand`);
	const [colour, setColour] = useState(typeof written === "string" ? written : "#000000");
	const make = async () => {
		// What mixes colours is loaded for those who ask for it.
		const { createPalettes } = await import("../../../editing/palettes.ts");
		const palettes = createPalettes(colour);
		const changes = schemes.map(
			(scheme): Operation => ({ do: "set", pointer: `/theme/${scheme}`, value: palettes[scheme] }),
		);
		await session.perform(changes);
	};
	return (
		<details className="more">
			<summary>Make all colours from one</summary>
			<div className="fields">
				<label>
					The colour of your business
					<span className="entry">
						<input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
						<button type="button" className="add" onClick={make}>
							Make the colours
						</button>
					</span>
				</label>
				<p className="hint">
					The colours by day and by night are made new, and everything on them can be read. Undo gives yours back.
				</p>
			</div>
		</details>
	);
}
