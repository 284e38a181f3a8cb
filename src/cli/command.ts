import type { Cache } from "../cache/cache.mjs";
import type { OptionTable, OptionValues } from "./option.ts";

/** The program, as it is installed. */
export interface Installation {
	/** The folder of package.json. */
	project: string;
	/** Changes with the code. */
	version: string;
	/** The folder of both caches. */
	kept: string;
	/** The bundled program. */
	code: Uint8Array;
	/** Results that depend on this version of the code. */
	cache: Cache;
	/** Results that only depend on pictures. */
	pictures: Cache;
	/** Reports an unexpected error on stderr. The program goes on. */
	failed: (error: unknown) => void;
}

/** 0: success. 1: there are findings. 2: the command could not run. */
export type ExitCode = 0 | 1 | 2;

export interface Command<Options extends OptionTable = OptionTable> {
	/** The help's names of its arguments without an option: “FILE”, “[CODE]”. */
	positionals: string[];
	/** A sentence for the overview of commands. */
	summary: string;
	options: Options;
	run(options: OptionValues<Options>, installation: Installation, positionals: string[]): Promise<ExitCode>;
}

/** Lets TypeScript infer the values that `run` gets from the declared options. */
export function defineCommand<Options extends OptionTable>(command: Command<Options>): Command<Options> {
	return command;
}
