/** Measures the CPU time of `run` (ms). It depends on the machine and its load, so compare it only with other times. */
export function measureCpuTime(run: () => void): number {
	const before = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/**
 * Measures the work of `run`: the CPU time (ms) that it would take on an idle machine of ordinary speed. On a faster machine,
 * returns the time that it took.
 */
export function measureWork(run: () => void): number {
	const timeBefore = measureCpuTime(doReferenceWork);
	const time = measureCpuTime(run);
	const slowness = Math.max(timeBefore, measureCpuTime(doReferenceWork)) / referenceTime;
	return time / Math.max(1, slowness);
}

/** The CPU time of `doReferenceWork` on an idle machine (ms). */
const referenceTime = 50;

function doReferenceWork(): void {
	const text = 'a: {b} [c] "d" - e\n'.repeat(2000);
	for (let count = 0; count < 30; count++) {
		for (const match of text.matchAll(/[\w{}]+|"[^"]*"/g)) if (match[0] === "") throw new Error("An empty match.");
		JSON.stringify(text.split("\n").map((line) => ({ line, length: line.length })));
	}
}
