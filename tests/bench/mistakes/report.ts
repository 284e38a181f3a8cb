import type { Judgement } from "./judge.ts";

export interface Tally {
	cases: number;
	/** Cases without a new finding. */
	silent: number;
	/** Cases whose new findings are all elsewhere than where a person must act. */
	wrongLine: number;
	/** Cases with more than `maxMessages` new findings. */
	tooMany: number;
	/** Cases whose safe fixes do harm. */
	badFixes: number;
	/** CPU time of the slowest check (ms). */
	slowest: number;
}

/** The most findings that one mistake may give. */
const maxMessages = 3;

export function emptyTally(): Tally {
	return { cases: 0, silent: 0, wrongLine: 0, tooMany: 0, badFixes: 0, slowest: 0 };
}

/** Lists the aims that a case missed. */
export function failuresOf({ newFindings, isReported, badFix }: Judgement): string[] {
	const failures: string[] = [];
	if (newFindings.length === 0) failures.push("silent");
	else if (!isReported) failures.push("wrong line");
	if (newFindings.length > maxMessages) failures.push("too many messages");
	if (badFix !== null) failures.push("bad fix");
	return failures;
}

/** Adds a case to a tally. */
export function count(tally: Tally, judgement: Judgement): void {
	const failures = failuresOf(judgement);
	tally.cases++;
	tally.silent += Number(failures.includes("silent"));
	tally.wrongLine += Number(failures.includes("wrong line"));
	tally.tooMany += Number(failures.includes("too many messages"));
	tally.badFixes += Number(failures.includes("bad fix"));
	tally.slowest = Math.max(tally.slowest, judgement.time);
}

const headers = ["cases", "silent", "wrong line", "> 3", "bad fixes", "slowest"];

/** Prints a row of the table, or its header if there is no tally. */
export function printTally(name: string, tally?: Tally): void {
	const cells = tally
		? [tally.cases, tally.silent, tally.wrongLine, tally.tooMany, tally.badFixes, `${Math.round(tally.slowest)} ms`]
		: headers;
	process.stdout.write(`${name.padEnd(64)}${cells.map((cell) => String(cell).padStart(11)).join("")}\n`);
}

export function percent(part: number, whole: number): string {
	return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}
