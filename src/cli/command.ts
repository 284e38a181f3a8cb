import type { Cache } from "../cache/cache.mjs";
import type { OptionTable, OptionValues } from "./option.ts";

export interface Installation {
	/** The folder of package.json. */
	project: string;
	/** A digest of the code: the prefix of the cache entries that depend on it. */
	codeDigest: string;
	cacheFolder: string;
	/** The bundled program. */
	code: Uint8Array;
	/** Results that depend on this version of the code. */
	cache: Cache;
	/** Results that only depend on pictures. */
	pictureCache: Cache;
	/** Prints an unexpected error on stderr, after which the program continues. */
	reportError: (error: unknown) => void;
}

/** 0: success. 1: errors (with `--strict`, also warnings), or changes with `--exit-code`. 2: the command couldn't run. */
export type ExitCode = 0 | 1 | 2;

export interface Command<Options extends OptionTable = OptionTable> {
	/** Names for the help: "FILE", "[CODE]", "FOLDER..." for one or more. */
	positionals: string[];
	/** Sentence for the help. */
	summary: string;
	options: Options;
	run(options: OptionValues<Options>, installation: Installation, positionals: string[]): Promise<ExitCode>;
}

/** Lets TypeScript infer the values that `run` gets from the declared options. */
export function defineCommand<Options extends OptionTable>(command: Command<Options>): Command<Options> {
	return command;
}
