import { type Compilation, compile, type Options } from "../content/compile.ts";
import { createCaches } from "../content/findings/caches.ts";
import { resolveBeside } from "../content/source/beside.ts";
import { listSafeEdits } from "../content/source/locate.ts";
import type { Sources } from "../model/sources.ts";
import { applyEdits } from "../text/splices.ts";

/** Fixes are applied in several rounds, because a fix may reveal other problems. */
const maxRounds = 10;

/** The texts that were changed by fixes, by the file names in diagnostics. */
type FixedTexts = ReadonlyMap<string, string>;

/**
 * Applies all safe fixes to the definition and the files beside it, until none is left or after `maxRounds`. Returns the
 * texts that changed. Stops before a round that would make a valid site invalid.
 */
export function applySafeFixes(sources: Sources, compileOptions: Options): FixedTexts {
	const options = { caches: createCaches(), ...compileOptions };
	let texts: FixedTexts = new Map();
	let before = compile(sources, options);
	for (let round = 0; round < maxRounds; round++) {
		const changed = fixTexts(before);
		if (changed.size === 0) break;
		const next = new Map([...texts, ...changed]);
		const after = compile(replaceTexts(sources, next), options);
		if (before.site && !after.site) break;
		texts = next;
		before = after;
	}
	return texts;
}

/** Applies the safe fixes of one compilation. */
function fixTexts({ diagnostics, getText }: Compilation): FixedTexts {
	const files = new Set(diagnostics.flatMap(({ file, fix }) => (fix?.safe ? [file] : [])));
	return new Map(
		[...files].flatMap((file) => {
			const text = getText(file);
			const after = text === null ? null : applyEdits(text, listSafeEdits(diagnostics, file));
			return after === null || after === text ? [] : [[file, after]];
		}),
	);
}

function replaceTexts(sources: Sources, texts: FixedTexts): Sources {
	const { file, text, read } = sources;
	const readFixed = (name: string) => texts.get(resolveBeside(file, name)) ?? read?.(name) ?? null;
	return { ...sources, text: texts.get(file) ?? text, read: readFixed };
}
