/** A name that no other has: itself, or with a number, "prices-2". Without a hyphen where the pattern wants none. */
export function unlike(name: string, others: readonly string[], pattern = ""): string {
	if (!others.includes(name)) return name;
	const stem = name.replace(/-?\d+$/, "") || name;
	for (let number = 2; ; number++) {
		const hyphened = `${stem}-${number}`;
		const fresh = new RegExp(pattern).test(hyphened) ? hyphened : `${stem}${number}`;
		if (!others.includes(fresh)) return fresh;
	}
}
