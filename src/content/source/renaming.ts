import type { Splice } from "../../text/splices.ts";
import type { Finding, FindingFixes } from "../findings/finding.ts";
import type { PatchedText } from "./recovery/patch.ts";
import type { SourceMap } from "./source-map.ts";

/** An old name in a definition, and the splices that write the new one. */
export interface Renaming {
	/** The old name and the new one, as messages show them: "login" and "button". */
	from: string;
	to: string;
	/** JSON pointer of the value, in the new format. */
	pointer: string;
	/** The first splice is at the old name. */
	splices: Splice[];
}

/** Maps the splices of a renaming to an earlier text, by `toOriginal`. */
export function mapSplices(renaming: Renaming, toOriginal: PatchedText["toOriginal"]): Renaming {
	const splices = renaming.splices.map(({ start, end, newText }) => ({
		start: toOriginal(start),
		end: toOriginal(end),
		newText,
	}));
	return { ...renaming, splices };
}

/** Reports one finding for each old name, at its first occurrence; its fix renames all of them. */
export function reportRenamings(renamings: Renaming[], range: SourceMap["range"]): Finding[] {
	const byName = new Map<string, [Renaming, ...Renaming[]]>();
	for (const renaming of renamings) {
		const name = `${renaming.from} → ${renaming.to}`;
		byName.set(name, [...(byName.get(name) ?? []), renaming] as [Renaming, ...Renaming[]]);
	}
	return [...byName.values()].map((group): Finding => {
		const [{ from, to, pointer, splices }] = group;
		const times = group.length === 1 ? "" : ` The old name is here ${group.length} times.`;
		return {
			code: "renamed-key",
			severity: "info",
			pointer,
			at: { range: range(splices[0]!.start, splices[0]!.end) },
			message: `‘${from}’ is now called ‘${to}’.${times}`,
			fix: { text: `Write ‘${to}’.`, safe: true, places: group.flatMap((one) => listPlaces(one, range)) },
		};
	});
}

function listPlaces({ pointer, splices }: Renaming, range: SourceMap["range"]): FindingFixes["places"] {
	return splices.map(({ start, end, newText }) => ({
		pointer,
		at: { range: range(start, end) },
		replacement: newText,
	}));
}
