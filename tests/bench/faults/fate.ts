import { existsSync } from "node:fs";
import { digests } from "../../unit/output/digests.ts";

/**
 * What became of an attempt. Lost: what was there is gone. Half: a part of it is. Garbage: there is something that nobody
 * made. Dead: a program ended that should not have, or did not when it should have. Hung: it does not end, or takes ever
 * longer. Disagreed: two commands say different things of one site. Run: a program of the folder ran. Leaked: what is
 * outside of the folder came into it.
 */
export const fates = ["survived", "lost", "half", "garbage", "dead", "hung", "disagreed", "run", "leaked"] as const;
export type Fate = (typeof fates)[number];

/** What became of an output folder which must be one of those that are `whole`. */
export function fateOf(out: string, whole: Map<string, string>[]): Fate {
	if (!existsSync(out)) return "lost";
	const found = [...digests(out)];
	const isOf = (one: Map<string, string>) => found.every(([file, digest]) => one.get(file) === digest);
	if (whole.some((one) => one.size === found.length && isOf(one))) return "survived";
	return whole.some(isOf) ? "half" : "garbage";
}
