import type { LinkedFile, Site } from "../model/site.ts";
import type { Change } from "./change.ts";

/** Files that visitors take away, and typefaces, under the same name as before, and in which something else is. */
export function fileChanges(old: Site, fresh: Site): Change[] {
	const before = new Map([...old.files(), ...old.typefaces()].map((file) => [file.name, file]));
	return [...fresh.files(), ...fresh.typefaces()].flatMap((file) => {
		const same = before.get(file.name);
		return same && !isSame(same, file) ? [changed(file)] : [];
	});
}

function isSame(one: LinkedFile, other: LinkedFile): boolean {
	const [before, after] = [one.read(), other.read()];
	if (!(before instanceof Uint8Array) || !(after instanceof Uint8Array)) return true;
	return before.length === after.length && before.every((byte, index) => byte === after[index]);
}

function changed({ name }: LinkedFile): Change {
	const none = { property: null, before: null, after: null };
	const sentence = `the file ‘${name.replace(/^(files|fonts)\//, "")}’ is another one now`;
	return { sentence, kind: "changed", pages: [], times: 1, ...none };
}
