import type { Diagnostic } from "../model/diagnostic.ts";
import type { TextOf } from "../model/report.ts";
import type { Summary } from "./summary.ts";
import type { Terminal } from "./terminal.ts";

/** What is known besides the diagnostics themselves. */
export interface ReportContext {
	/** The definition, as it is named to the reader. */
	file: string;
	/** The text of any file that diagnostics name. */
	textOf: TextOf;
	summary: Summary;
	/** Where it is read. */
	terminal: Terminal;
	/** What a link to a file begins with: "https://github.com/…/blob/main/", or nothing. */
	base: string;
	/** The page of a code in `schema/codes/`, where there is one. */
	page: (code: string) => string | null;
}

export type Formatter = (diagnostics: Diagnostic[], report: ReportContext) => string;
