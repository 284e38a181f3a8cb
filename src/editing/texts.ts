/** Every text of a site by its file name: "site.yaml", "towns.csv". */
export type Texts = Readonly<Record<string, string>>;

export function hasSameTexts(one: Texts | null, other: Texts | null): boolean {
	if (one === other) return true;
	if (one === null || other === null) return false;
	const names = Object.keys(one);
	return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
