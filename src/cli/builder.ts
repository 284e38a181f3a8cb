import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import type { Installation } from "./command.ts";
import type { CompileOptions } from "./shared-options.ts";

/** In bytes. A build with more output would be ended: this is far more than its diagnostics can have. */
const maxOutput = 64 * 1024 * 1024;

/**
 * Creates a function that runs the command `build` in another process, so that this one stays responsive. The function
 * resolves to the reason if the build fails, otherwise to null.
 */
export function createBuilder(
	{ site, out, deny, maxSize, now }: CompileOptions & { out: string },
	{ project, cacheFolder }: Installation,
): () => Promise<string | null> {
	const options = { site: resolve(site), out, cache: cacheFolder, "max-size": maxSize, now: now?.toISOString() };
	const optionArgs = Object.entries(options).flatMap(([name, value]) =>
		value === undefined ? [] : `--${name}=${value}`,
	);
	const args = [join(project, "src/cli/site.mjs"), "build", ...optionArgs, ...deny.map((code) => `--deny=${code}`)];
	return () =>
		new Promise((done) => {
			execFile(process.execPath, args, { maxBuffer: maxOutput }, (error, _, stderr) => {
				done(error ? `The site can't be built. ${stderr.trim().split("\n").pop()}` : null);
			});
		});
}
