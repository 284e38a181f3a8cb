import type { Splice } from "../content/source/edits.ts";
import type { Edit } from "../model/diagnostic.ts";

/** Every text of a definition by its name: "site.yaml", "towns.csv". */
export type Texts = Readonly<Record<string, string>>;

/**
 * Pointers are JSON pointers of the definition, as in diagnostics. `file` names a table beside it, whose pointers are
 * "/row/column": the row counts from 0 below the header. Left out: the definition.
 */
export type Operation =
	/** Writes a value (text, number, yes/no, list, group). A key that is not there yet is added where the schema lists it. */
	| { do: "set"; pointer: string; value: unknown; file?: string }
	/** Takes an entry of a list, a key of a group, or a row of a table out, with the comments that belong to it. */
	| { do: "remove"; pointer: string; file?: string }
	/** Puts an entry before the one that stands at the pointer now; its last key may be the length of the list. The list may not be there yet. */
	| { do: "insert"; pointer: string; value: unknown; file?: string }
	/** Moves an entry within its list; `to` is its index afterwards. */
	| { do: "move"; pointer: string; to: number; file?: string }
	/** A copy of an entry right after it (ids and paths made unique). */
	| { do: "duplicate"; pointer: string; file?: string }
	/** Writes another path of a page, as it stands in the definition: all links to it and to what is below follow, the old address becomes an alias. */
	| { do: "rename-page"; pointer: string; path: string }
	/** Deletes a page; its address leads to the page at another path from then on (an alias there), or nowhere; links to it lead there too. */
	| { do: "remove-page"; pointer: string; leadsTo: string | null }
	/** Edits as a diagnostic's fix brings them, or as typed into the source. */
	| { do: "edit"; file?: string; edits: Edit[]; label?: string };

export interface OperationResult {
	/** What takes the place of what, by file; in order and apart. */
	splices: Readonly<Record<string, Splice[]>>;
	/** Takes them back, in the texts as they are after. */
	inverse: Readonly<Record<string, Splice[]>>;
	texts: Texts;
	/** In plain words, as it stands beside "Undo": "Changed the price of Pro", "Moved Services to 3 of 8". */
	label: string;
}
