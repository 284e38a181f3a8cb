/** The middle of what the runs gave under a key. */
export function median(results, key) {
	return results.map((result) => result[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
}

/** Prints a figure on a line of its own. */
export function say(what, value, unit = "") {
	const digits = Number.isInteger(value) || value >= 10 ? 0 : 3;
	process.stdout.write(`${what.padEnd(52)}${value.toFixed(digits).padStart(10)} ${unit}\n`);
}
