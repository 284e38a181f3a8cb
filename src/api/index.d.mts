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
	/** The time at which the site is compiled, such as for prices with a last day. Default: now. */
	now?: Date;
	/** Codes of warnings that are treated as errors. */
	deny?: string[];
	/** Size limit of the definition in units of 1024 characters. Default: 256. */
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

/** Checks a definition, with the files beside it. Rejects if the definition can't be read. */
export function check(
	file: string,
	options?: Options,
): Promise<{ diagnostics: Diagnostic[]; summary: { errors: number; warnings: number } }>;

/** Compiles a definition, with the files beside it. The site is null if there is an error. */
export function compile(
	file: string,
	options?: Options,
): Promise<{ site: CompiledSite | null; diagnostics: Diagnostic[] }>;

/** Builds the site of a definition into a folder. `problem` says why it can't be built, or is null. */
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
 * Applies operations, in the format of `siteyaml apply`, to the texts of a site by file name. Writes no file. Keeps comments,
 * the order of keys and line endings.
 *
 * @returns the new texts and a label of the change, or a sentence that says why nothing was changed
 */
export function apply(
	texts: Readonly<Record<string, string>>,
	operations: readonly Record<string, unknown>[],
	options?: { definition?: string; maxSize?: number },
): Promise<{ texts: Readonly<Record<string, string>>; label: string } | { refused: string }>;
