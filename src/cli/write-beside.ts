import { writeTexts } from "../edit-server/texts.ts";
import type { SiteLocation } from "../edit-server/workspace.ts";

/**
 * Writes texts beside a definition, where all is still as it was found.
 *
 * @param texts by their names from its folder on
 * @returns why nothing was written, in a sentence; null where it was
 */
export function writeBeside(place: SiteLocation, texts: Record<string, string>, revision: string): string | null {
	const outcome = writeTexts(place, texts, revision);
	if (outcome.kind === "done") return null;
	return "message" in outcome ? outcome.message : describeConflict(place);
}

export function describeConflict({ file }: SiteLocation): string {
	return `${file} was changed meanwhile: nothing was written.`;
}
