import { positionsIn } from "../findings/positions.ts";
import type { Splice } from "./edits.ts";
import type { Source } from "./parse.ts";
import { type Patched, replaced } from "./recovery/patch.ts";

/**
 * Makes a text of one format one of the next. Its splices keep every line where it is, because comments speak of lines.
 * The file stays as it was written; what is found is shown there.
 */
export type Migration = (text: string) => Splice[];

/** From format 1 to 2, from 2 to 3, and so on. `format` in `schema/site.json` names the newest. */
export const migrations: Migration[] = [];

/** The definition in the newest format. */
export function migrated({ file, text }: Source, steps: Migration[]): Source {
	const written = Number(/^format:[ \t]*(\d+)/m.exec(text)?.[1] ?? 1);
	const unchanged: Patched = { text, back: (offset) => offset };
	const newest = steps
		.slice(Math.max(written, 1) - 1)
		.reduce((known, step) => replaced(known, step(known.text)), unchanged);
	const positions = positionsIn(text);
	return { file, text: newest.text, at: (offset) => positions.at(newest.back(offset)) };
}
