import { indexPositions } from "../../text/positions.ts";
import type { Splice } from "../../text/splices.ts";
import type { DefinitionSource } from "./parse.ts";
import { type PatchedText, patchText } from "./recovery/patch.ts";

/**
 * Makes a text of one format one of the next. Its splices keep every line where it is, because comments speak of lines.
 * The file stays as it was written; what is found is shown there.
 */
export type Migration = (text: string) => Splice[];

/** From format 1 to 2, from 2 to 3, and so on. `format` in `schema/site.json` names the newest. */
export const migrations: Migration[] = [];

/** The definition in the newest format. */
export function migrate({ file, text }: DefinitionSource, steps: Migration[]): DefinitionSource {
	const written = Number(/^format:[ \t]*(\d+)/m.exec(text)?.[1] ?? 1);
	const unchanged: PatchedText = { text, back: (offset) => offset };
	const newest = steps
		.slice(Math.max(written, 1) - 1)
		.reduce((known, step) => patchText(known, step(known.text)), unchanged);
	const positions = indexPositions(text);
	return { file, text: newest.text, at: (offset) => positions.at(newest.back(offset)) };
}
