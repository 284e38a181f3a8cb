/**
 * The caches of earlier compilations. The command, the preview or the editor creates them, passes them to every
 * compilation and drops them. Nobody may change a value that is cached.
 */
export interface Caches {
	/** Returns the cache that `create` made, or makes it now. The same function always gets the same cache. */
	get<Cache>(create: () => Cache): Cache;
}

export function createCaches(): Caches {
	const cacheByFactory = new Map<() => unknown, unknown>();
	return {
		get<Cache>(create: () => Cache): Cache {
			return getOrCreate(cacheByFactory, create, create) as Cache;
		},
	};
}

/**
 * Remembers the results for the most recent texts; the latest is kept even if it is larger than `maxSize`.
 *
 * @param maxSize of the remembered texts together: in characters, or as `measure` counts
 */
export function memoizeRecent<Result>(
	maxSize: number,
	measure = (text: string) => text.length,
): (text: string, compute: () => Result) => Result {
	// In order of last use, the oldest first.
	const results = new Map<string, Result>();
	let size = 0;
	return (text, compute) => {
		const isKnown = results.has(text);
		const result = isKnown ? results.get(text)! : compute();
		results.delete(text);
		results.set(text, result);
		if (!isKnown) size += measure(text);
		for (const [oldest] of results) {
			if (size <= maxSize || oldest === text) break;
			results.delete(oldest);
			size -= measure(oldest);
		}
		return result;
	};
}

/** What `Map` and `WeakMap` have in common. */
interface Values<Key, Value> {
	has(key: Key): boolean;
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

/** Returns the value of a key, and creates it the first time. */
export function getOrCreate<Key, Value>(values: Values<Key, Value>, key: Key, create: () => Value): Value {
	if (!values.has(key)) values.set(key, create());
	return values.get(key)!;
}
