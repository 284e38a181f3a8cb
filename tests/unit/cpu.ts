/** Milliseconds of work, whatever else the machine does meanwhile. */
export function cpuTime(run: () => void): number {
	const before = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
