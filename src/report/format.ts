import type { Diagnostic, GetText } from "../model/diagnostic.ts";
import type { Terminal } from "./terminal.ts";

/** What formatters need besides the diagnostics. */
export interface ReportContext {
	/** The name of the definition in messages. */
	file: string;
	getText: GetText;
	summary: Summary;
	terminal: Terminal;
	/** Prefix of links to files: "https://github.com/…/blob/main/", or empty. */
	blobUrl: string;
	/** Returns the path of a file relative to the root of its repository, as GitHub and GitLab expect it. */
	getRepositoryPath: (file: string) => string;
	/** Returns the Markdown of a code's page in `schema/codes/`, or null. */
	getExplanation: (code: string) => string | null;
}

export type Formatter = (diagnostics: Diagnostic[], report: ReportContext) => string;

export interface Summary {
	errors: number;
	warnings: number;
}

export function summarize(diagnostics: Diagnostic[]): Summary {
	const count = (severity: string) => diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
	return { errors: count("error"), warnings: count("warning") };
}
