/** Returns the median of a key over all runs. */
export function median(results, key) {
	return results.map((result) => result[key]).sort((a, b) => a - b)[Math.floor(results.length / 2)];
}

/** Prints a figure on its own line. */
export function say(what, value, unit = "") {
	const digits = Number.isInteger(value) || value >= 10 ? 0 : 3;
	process.stdout.write(`${what.padEnd(52)}${value.toFixed(digits).padStart(10)} ${unit}\n`);
}
