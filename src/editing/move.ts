import { valueAt } from "../content/findings/pointer.ts";
import { type Draft, write, written } from "./draft.ts";
import { existing, split } from "./place.ts";
import { moved } from "./plain.ts";
import { moving } from "./rearranging.ts";
import { Refusal } from "./refusal.ts";

/** Moves an entry within its list. */
export function move(draft: Draft, pointer: string, to: number): void {
	const now = written(draft);
	const { owner } = split(pointer);
	const list = valueAt(now.data, owner);
	const { beside, index } = existing(now, pointer);
	if (!Array.isArray(list)) throw new Refusal(`There is no list at ${owner}.`);
	if (!Number.isInteger(to) || to < 0 || to >= list.length)
		throw new Refusal(`The list at ${owner} has ${list.length} entries, so none can be moved to ${to}.`);
	if (to === index) return;
	write(draft, moving(beside, index, to, now), moved(now.data, pointer, to));
}
