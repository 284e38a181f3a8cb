import { createTwoFilesPatch } from "diff";
import { showInvisible } from "../content/findings/invisible-characters.ts";
import { sanitizeForLog } from "./escape.ts";

/** Formats the changes of a file as a unified diff for people. */
export function formatDiff(file: string, before: string, after: string): string {
	const patch = createTwoFilesPatch(file, file, before, after, "before", "after", { context: 2 });
	return sanitizeForLog(patch.split("\n").map(showInvisible).join("\n"));
}
