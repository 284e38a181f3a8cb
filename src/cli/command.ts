import type { Cache } from "../cache/cache.mjs";

/** Where the program lives, and what it keeps. */
export interface Installation {
	/** The folder of package.json. */
	project: string;
	/** Changes with the code. */
	version: string;
	/** The folder of both caches. */
	kept: string;
	/** The program as it is bundled. */
	code: Uint8Array;
	/** Keeps what is made by the code of this version. */
	cache: Cache;
	/** Keeps what is made of pictures, by whichever version. */
	pictures: Cache;
	/** Says on stderr what nobody foresaw, and goes on. */
	failed: (error: unknown) => void;
}

export interface Arguments {
	/** The definition: its path. */
	site: string;
	/** The folder to build into. */
	out: string;
	/** Null: the command's own. */
	format: string | null;
	/** Whether warnings count as errors. */
	strict: boolean;
	/** The codes whose warnings count as errors. */
	deny: string[];
	/** Whether a build leaves a receipt. */
	receipt: boolean;
	/** Whether a build writes compressed copies beside the files. */
	compress: boolean;
	/** How many threads make pages; null: as many as pay. */
	threads: number | null;
	/** Whether a build writes pages at old addresses that lead on. */
	redirecting: boolean;
	/** Whether `diff` ends with 1 where something changed. */
	exitCode: boolean;
	/** The folder for pictures of pages that changed; null for none. */
	screenshots: string | null;
	/** Whether safe fixes are made, or only shown. */
	fix: boolean;
	fixDryRun: boolean;
	/** Whether `apply` only shows what it would do. */
	dryRun: boolean;
	/** The longest definition that is read, in KiB; undefined: the usual limit. */
	maxSize: number | undefined;
	/** The moment that "today" means; null: that at which it is asked. */
	now: Date | null;
	/** Null: the command's own. */
	port: number | null;
	host: string;
	/** Whether `edit` opens the browser. */
	open: boolean;
	/** What `new` is told, and need not ask: what the business is called, its kind, its colour, its character. */
	begun: Record<"name" | "kind" | "colour" | "character", string | null>;
	/** What stands behind the command without an option: a code, a server, or two states. */
	positionals: string[];
}

/** 0: all is well. 1: there are findings. 2: it could not run. */
export type ExitCode = 0 | 1 | 2;
export type Command = (args: Arguments, installation: Installation) => Promise<ExitCode>;
