import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";

export function checkMenuEntries({ spec }: Definition): Finding[] {
	return spec.navigation.menu.flatMap(({ to, items }, index): Finding[] => {
		if ((to === undefined) !== (items === undefined)) return [];
		const message = "Write either ‘to’, for a link, or ‘items’, for a group of links.";
		const entry = appendKey("/navigation/menu", index);
		return [reportChoice(items ? appendKey(entry, "items") : entry, message, ["to", "items"])];
	});
}

/** Reports that exactly one of several keys must be written. */
export function reportChoice(pointer: string, message: string, allowed: string[]): Finding {
	return { code: "choose-one", pointer, at: "key", message, allowed };
}
