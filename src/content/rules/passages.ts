import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import type { Passage } from "../semantics/passages.ts";

/** What is to be said of passages, each by itself; those behind more than can be told are not judged. */
export function checkPassages(passages: Iterable<Passage>, judge: (passage: Passage) => Finding[]): Finding[] {
	const found: Finding[] = [];
	for (const passage of passages) {
		for (const finding of judge(passage)) found.push(finding);
		if (found.length > maxFindings) break;
	}
	return found;
}
