/** A name that no other has: itself, or with a number, "prices-2". Without a hyphen where the pattern wants none. */
export function uniqueName(name: string, others: readonly string[], pattern = ""): string {
	const taken = new Set(others);
	for (const fresh of generateNames(name, pattern)) if (!taken.has(fresh)) return fresh;
	return name;
}

/** Names like one, without end: itself, and with numbers from 2 on. */
export function* generateNames(name: string, pattern = ""): Generator<string> {
	yield name;
	const stem = name.replace(/-?\d+$/, "") || name;
	const allowed = new RegExp(pattern);
	for (let number = 2; ; number++) {
		const hyphened = `${stem}-${number}`;
		yield allowed.test(hyphened) ? hyphened : `${stem}${number}`;
	}
}
