import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

export function readableMarkdown({ markdown }: Definition): Finding[] {
	return [...markdown].flatMap(([pointer, { problem }]) => (problem ? [{ pointer, ...problem }] : []));
}
