import type { Cache } from "../cache/cache.mjs";
import type { OptionTable, OptionValues } from "./option.ts";

export interface Installation {
	/** The folder of package.json. */
	project: string;
	/** A digest of the code. Cache entries that depend on the code have it as a prefix. */
	codeDigest: string;
	cacheFolder: string;
	/** The bundled program. */
	code: Uint8Array;
	/** The cache for results that depend on this version of the code. */
	cache: Cache;
	/** The cache for results that depend only on pictures. */
	pictureCache: Cache;
	/** Prints an unexpected error of a server on stderr, without ending the program. */
	reportError: (error: unknown) => void;
}

/**
 * 0: success. 1: the site has errors, or warnings with `--strict`, or changes with `--exit-code`; or `apply` refused the
 * operations. 2: the command couldn't run.
 */
export type ExitCode = 0 | 1 | 2;

export interface Command<Options extends OptionTable = OptionTable> {
	/** Their names in the help: "FILE", "[CODE]" if optional, "FOLDER..." for one or more, "nginx|caddy" for a choice. */
	positionals: string[];
	/** The sentence in the help. */
	summary: string;
	options: Options;
	run(options: OptionValues<Options>, installation: Installation, positionals: string[]): Promise<ExitCode>;
}

/** Lets TypeScript infer the values that `run` gets from the declared options. */
export function defineCommand<Options extends OptionTable>(command: Command<Options>): Command<Options> {
	return command;
}
