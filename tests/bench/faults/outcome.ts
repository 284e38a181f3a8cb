import { existsSync } from "node:fs";
import { digestFiles } from "../../unit/output/digests.ts";

/**
 * The result of an attempt. Lost: the output is missing, or something that must stay has changed. Half: a part of the
 * output is missing, or something incomplete is left beside it. Garbage: the output, or the answer of a server, has
 * content that it must not have.
 * Dead: a program failed. Hung: it doesn't end, or its time grows too fast. Disagreed: commands report different results.
 * Executed: a program from the folder was executed. Leaked: data from outside got into the folder.
 */
export const outcomes = [
	"survived",
	"lost",
	"half",
	"garbage",
	"dead",
	"hung",
	"disagreed",
	"executed",
	"leaked",
] as const;
export type Outcome = (typeof outcomes)[number];

/** Compares an output folder with complete outputs, one of which it must equal. */
export function judgeOutput(out: string, whole: Map<string, string>[]): Outcome {
	if (!existsSync(out)) return "lost";
	const found = [...digestFiles(out)];
	const isOf = (one: Map<string, string>) => found.every(([file, digest]) => one.get(file) === digest);
	if (whole.some((one) => one.size === found.length && isOf(one))) return "survived";
	return whole.some(isOf) ? "half" : "garbage";
}
