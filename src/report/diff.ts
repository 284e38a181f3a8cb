import { createTwoFilesPatch } from "diff";

/** What changes in a file, as a unified diff. */
export function diff(file: string, before: string, after: string): string {
	return createTwoFilesPatch(file, file, before, after, "before", "after", { context: 2 });
}
