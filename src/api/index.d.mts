/** Lines and columns count from 1; columns count UTF-16 units. */
export interface Range {
	start: { line: number; column: number };
	end: { line: number; column: number };
}

/** A problem, or advice. */
export interface Diagnostic {
	/** `npx siteyaml explain` lists all codes. */
	code: string;
	severity: "error" | "warning" | "info";
	/** One plain sentence. */
	message: string;
	file: string;
	/** JSON pointer of the value in the file. */
	pointer: string;
	range: Range;
	/** "Page ‘Passes’ → section 2 → button label" */
	breadcrumb: string;
	why?: string;
	/** `safe` if the edits can't change what the author meant. */
	fix?: { text: string; edits: { range: Range; newText: string }[]; safe: boolean };
	allowed?: string[];
	closest?: string;
	related?: { message: string; range: Range }[];
}

export interface Options {
	/** The day that counts as today. Default: now. */
	now?: Date;
	/** Codes whose warnings are errors. */
	deny?: string[];
	/** Size limit of the definition in KiB. Default: 256. */
	maxSize?: number | undefined;
}

/** A site without errors, for `diff`. */
export interface CompiledSite {
	/** "https://www.example.com" */
	readonly url: string;
	/** "en-US" */
	readonly language: string;
	readonly routes: readonly { readonly path: string; readonly aliases: readonly string[] }[];
}

/** Checks the definition in a file, with the files beside it. Rejects if it can't be read. */
export function check(
	file: string,
	options?: Options,
): Promise<{ diagnostics: Diagnostic[]; summary: { errors: number; warnings: number } }>;

/** Compiles the definition in a file, with the files beside it. The site is null if there is an error. */
export function compile(
	file: string,
	options?: Options,
): Promise<{ site: CompiledSite | null; diagnostics: Diagnostic[] }>;

/** Builds the site of a definition into a folder. Returns why it can't be built, or null. */
export function build(file: string, options: Options & { out: string }): Promise<{ problem: string | null }>;

/** Lists what visitors see changed between two compiled sites. */
export function diff(
	before: CompiledSite,
	after: CompiledSite,
): Promise<{
	changes: { sentence: string; kind: "added" | "removed" | "moved" | "changed"; pages: string[] }[];
	pages: { name: string; before: string | null; after: string | null }[];
}>;

/**
 * Applies operations, as `siteyaml apply` takes them, to the texts of a site by file name. Writes no file. Comments, order
 * and line ends stay.
 *
 * @returns the new texts and what was done, or one sentence that says why nothing was changed
 */
export function apply(
	texts: Readonly<Record<string, string>>,
	operations: readonly Record<string, unknown>[],
	options?: { definition?: string; maxSize?: number },
): Promise<{ texts: Readonly<Record<string, string>>; label: string } | { refused: string }>;
