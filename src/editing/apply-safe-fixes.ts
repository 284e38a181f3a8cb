import { type Compilation, compile, type Options } from "../content/compile.ts";
import { createCaches } from "../content/findings/caches.ts";
import { resolveBeside } from "../content/source/beside.ts";
import { listSafeEdits } from "../content/source/locate.ts";
import type { Sources } from "../model/sources.ts";
import { applyEdits } from "../text/splices.ts";

/** A fix may bring to light what it hid; after so many rounds it is left as it is. */
const mostRounds = 10;

/** Texts by the names that diagnostics have for their files. */
type Texts = ReadonlyMap<string, string>;

/**
 * Makes every safe fix, in the definition and in what lies beside it, until none is left, and gives the texts that
 * changed. What is without an error is never given one.
 */
export function applySafeFixes(sources: Sources, given: Options): Texts {
	const options = { caches: createCaches(), ...given };
	let texts: Texts = new Map();
	let before = compile(sources, options);
	for (let round = 0; round < mostRounds; round++) {
		const changed = mended(before);
		if (changed.size === 0) break;
		const next = new Map([...texts, ...changed]);
		const after = compile(withTexts(sources, next), options);
		if (before.site && !after.site) break;
		texts = next;
		before = after;
	}
	return texts;
}

/** The texts that change by the safe fixes of one look at them. */
function mended({ diagnostics, textOf }: Compilation): Texts {
	const files = new Set(diagnostics.flatMap(({ file, fix }) => (fix?.safe ? [file] : [])));
	return new Map(
		[...files].flatMap((file) => {
			const text = textOf(file);
			const after = text === null ? null : applyEdits(text, listSafeEdits(diagnostics, file));
			return after === null || after === text ? [] : [[file, after]];
		}),
	);
}

function withTexts(sources: Sources, texts: Texts): Sources {
	const { file, text, read } = sources;
	const other = (name: string) => texts.get(resolveBeside(file, name)) ?? read?.(name) ?? null;
	return { ...sources, text: texts.get(file) ?? text, read: other };
}
