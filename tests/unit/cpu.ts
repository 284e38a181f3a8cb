/** Measures the CPU time of `run` (ms), which other programs don't affect. */
export function cpuTime(run: () => void): number {
	const before = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
