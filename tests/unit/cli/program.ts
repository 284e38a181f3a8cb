import { join } from "node:path";
import { vi } from "vitest";
import { getCacheFolder, openCodeCache, openPictureCache } from "../../../src/cache/cache.mjs";
import { getCodeDigest } from "../../../src/cli/code-digest.mjs";
import { main } from "../../../src/cli/main.ts";
import { project } from "../compiled.ts";

interface Run {
	status: number;
	stdout: string;
	stderr: string;
}

/** The environment variables that change the output of the program or its definition. */
const cleanEnv = { SITE: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined };
const cacheFolder = getCacheFolder(project);
const codeDigest = getCodeDigest(project, cacheFolder);
const caches = { cache: openCodeCache(cacheFolder, codeDigest), pictureCache: openPictureCache(cacheFolder) };
/** Has no bundled program, so the program renders in one thread. */
const installation = { project, codeDigest, cacheFolder, code: Buffer.alloc(0), ...caches, reportError };

function reportError(error: unknown): void {
	throw error;
}

/** Runs a command in this process, because starting another takes a third of a second. */
export async function program(args: string[], { cwd = project, env = {} } = {}): Promise<Run> {
	const printed = { stdout: "", stderr: "" };
	const previousFolder = process.cwd();
	for (const name of ["stdout", "stderr"] as const) {
		vi.spyOn(process[name], "write").mockImplementation((text) => {
			printed[name] += text;
			return true;
		});
	}
	for (const [name, value] of Object.entries({ ...cleanEnv, ...env })) vi.stubEnv(name, value);
	const [node = "", ...words] = process.argv;
	process.argv = [node, join(project, "src/cli/site.mjs"), ...args];
	process.chdir(cwd);
	try {
		return { status: await main(args, installation), ...printed };
	} finally {
		process.chdir(previousFolder);
		process.argv = [node, ...words];
		vi.unstubAllEnvs();
		vi.restoreAllMocks();
	}
}
