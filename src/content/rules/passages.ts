import { mostFindings } from "../findings/capped.ts";
import type { Finding } from "../findings/finding.ts";
import type { Passage } from "../site/passages.ts";

/** What is to be said of passages, each by itself; those behind more than can be told are not judged. */
export function judged(passages: Iterable<Passage>, judge: (passage: Passage) => Finding[]): Finding[] {
	const found: Finding[] = [];
	for (const passage of passages) {
		for (const finding of judge(passage)) found.push(finding);
		if (found.length > mostFindings) break;
	}
	return found;
}
