import { createTwoFilesPatch } from "diff";
import { visible } from "../content/findings/visible.ts";
import { harmless } from "./harmless.ts";

/** What changes in a file, as a unified diff to be read. */
export function diff(file: string, before: string, after: string): string {
	const patch = createTwoFilesPatch(file, file, before, after, "before", "after", { context: 2 });
	return harmless(patch.split("\n").map(visible).join("\n"));
}
