import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatch } from "diff";

const folder = fileURLToPath(new URL("diffs", import.meta.url));

/** The folders in `tests/diffs`. */
export const changes = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Returns the definition before a change (`old.yaml`, or the shared `base.yaml`) and after it (with `change.patch` applied). */
export function statesOf(change: string): { old: string; fresh: string } {
	const own = join(folder, change, "old.yaml");
	const old = readFileSync(existsSync(own) ? own : join(folder, "base.yaml"), "utf8");
	const fresh = applyPatch(old, readFileSync(join(folder, change, "change.patch"), "utf8"));
	if (fresh === false) throw new Error(`The patch of ${change} does not fit what it changes.`);
	return { old, fresh };
}

/** Returns the path of the expected output. */
export function expectedOf(change: string): string {
	return join(folder, change, "expected.txt");
}
