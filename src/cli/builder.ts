import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import type { Arguments, Installation } from "./command.ts";

/**
 * Builds as the command `build` does, in a process of its own: it takes seconds, and the editor is to answer meanwhile.
 * Gives what it says of a failure, or null.
 */
export function builder(
	{ site, out, deny, maxSize, now }: Arguments,
	{ project, kept }: Installation,
): () => Promise<string | null> {
	const options = { site: resolve(site), out, cache: kept, "max-size": maxSize, now: now?.toISOString() };
	const words = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : `--${name}=${value}`));
	const program = [join(project, "src/cli/site.mjs"), "build", ...words, ...deny.map((code) => `--deny=${code}`)];
	return () =>
		new Promise((done) => {
			execFile(process.execPath, program, { maxBuffer: 1 << 26 }, (error, _, said) => {
				done(error ? `The site could not be built. ${said.trim().split("\n").pop()}` : null);
			});
		});
}
