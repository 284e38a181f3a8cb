/**
 * What earlier compilations read and derived. The command, the preview or the editor creates it, passes it to every
 * compilation and drops it. Nobody may change a value that is cached.
 */
export interface Caches {
	/** Returns the cache that `create` makes; the same one for the same function. */
	get<Cache>(create: () => Cache): Cache;
}

export function createCaches(): Caches {
	const created = new Map<() => unknown, unknown>();
	return {
		get<Cache>(create: () => Cache): Cache {
			if (!created.has(create)) created.set(create, create());
			return created.get(create) as Cache;
		},
	};
}

/**
 * Remembers the results for the most recent texts; the last one always.
 *
 * @param maxSize of the remembered texts together: in characters, unless `sizeOf` says otherwise
 */
export function memoizeRecent<Result>(
	maxSize: number,
	sizeOf = (text: string) => text.length,
): (text: string, compute: () => Result) => Result {
	// In the order of their last use.
	const results = new Map<string, Result>();
	let size = 0;
	return (text, compute) => {
		const isKnown = results.has(text);
		const result = isKnown ? results.get(text)! : compute();
		results.delete(text);
		results.set(text, result);
		if (!isKnown) size += sizeOf(text);
		for (const [oldest] of results) {
			if (size <= maxSize || oldest === text) break;
			results.delete(oldest);
			size -= sizeOf(oldest);
		}
		return result;
	};
}
