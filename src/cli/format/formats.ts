import type { TextOf } from "../../content/shown.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { markdown } from "./markdown.ts";
import { pretty } from "./pretty.ts";
import { sarif } from "./sarif.ts";
import type { Summary } from "./summary.ts";
import type { Terminal } from "./terminal.ts";

/** What is known besides the diagnostics themselves. */
export interface Report {
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

export type Format = (diagnostics: Diagnostic[], report: Report) => string;

/** How `check` can say what it found; the first is what it does unasked. */
export const formats = { pretty, json, github, sarif, markdown } satisfies Record<string, Format>;
