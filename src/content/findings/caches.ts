/**
 * Caches that compilations share. A command, the preview or the editor creates them, passes them to every compilation
 * and finally drops them. Cached values must not be changed.
 */
export interface Caches {
	/** Returns the cache of a `create` function, which is called the first time. */
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
 * Creates a function that memoizes results for the most recent texts. The latest result is kept even if its text is
 * larger than `maxSize`.
 *
 * @param maxSize maximum size of all texts together, in characters, or as `measure` counts
 */
export function memoizeRecent<Result>(
	maxSize: number,
	measure = (text: string) => text.length,
): (text: string, compute: () => Result) => Result {
	// In order of use, the least recent first.
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

/** The methods that `Map` and `WeakMap` have in common. */
interface Values<Key, Value> {
	has(key: Key): boolean;
	get(key: Key): Value | undefined;
	set(key: Key, value: Value): unknown;
}

/** Returns the value of a key. Creates it the first time. */
export function getOrCreate<Key, Value>(values: Values<Key, Value>, key: Key, create: () => Value): Value {
	if (!values.has(key)) values.set(key, create());
	return values.get(key)!;
}
