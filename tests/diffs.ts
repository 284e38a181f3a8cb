import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { applyPatch } from "diff";

const folder = fileURLToPath(new URL("diffs", import.meta.url));

/** The names of the folders in `tests/diffs`: each has a change of a definition. */
export const changes = readdirSync(folder, { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Returns the definition before a change (`old.yaml`, or the shared `base.yaml`) and after it (with `change.patch` applied). */
export function readStates(change: string): { old: string; changed: string } {
	const ownOld = join(folder, change, "old.yaml");
	const old = readFileSync(existsSync(ownOld) ? ownOld : join(folder, "base.yaml"), "utf8");
	const changed = applyPatch(old, readFileSync(join(folder, change, "change.patch"), "utf8"));
	if (changed === false) throw new Error(`The patch of ${change} does not fit what it changes.`);
	return { old, changed };
}

/** Returns the path of the expected output. */
export function getExpectedPath(change: string): string {
	return join(folder, change, "expected.txt");
}
