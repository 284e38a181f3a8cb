import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import type { Passage } from "../semantics/passages.ts";

/** Checks passages until there are more findings than are reported. */
export function checkPassages(passages: Iterable<Passage>, check: (passage: Passage) => Finding[]): Finding[] {
	const found: Finding[] = [];
	for (const passage of passages) {
		for (const finding of check(passage)) found.push(finding);
		if (found.length > maxFindings) break;
	}
	return found;
}
