/* Made from src/editing/operations.json by `npm run generate`. Do not edit. */

export type Operation =
	| SetOperation
	| InsertOperation
	| RemoveOperation
	| MoveOperation
	| DuplicateOperation
	| RenamePageOperation
	| RemovePageOperation
	| EditOperation
	| CreateFileOperation
	| DeleteFileOperation
	| AddColumnOperation;

/**
 * Changes of a site definition, applied one after the other: the input of `siteyaml apply`.
 */
export interface Operations {
	$schema?: string;
	/**
	 * SHA-256, in hexadecimal, of the definition that the operations are meant for. If the file is different, nothing is changed.
	 */
	hash?: string;
	/**
	 * @minItems 1
	 * @maxItems 1000
	 */
	operations: Operation[];
}
/**
 * Writes a value. A key that isn't there yet is added where the schema lists it.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "SetOperation".
 */
export interface SetOperation {
	do: "set";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * Any value but null.
	 */
	value: unknown;
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file?: string;
}
/**
 * Adds an entry to a list, before the one at the pointer. The last key may be the length of the list, and the list may be missing.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "InsertOperation".
 */
export interface InsertOperation {
	do: "insert";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * Any value but null.
	 */
	value: unknown;
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file?: string;
}
/**
 * Deletes an entry of a list, a key of a group or a row of a table, with the comments that belong to it.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "RemoveOperation".
 */
export interface RemoveOperation {
	do: "remove";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file?: string;
}
/**
 * Moves an entry within its list.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "MoveOperation".
 */
export interface MoveOperation {
	do: "move";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * The index of the entry after the move.
	 */
	to: number;
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file?: string;
}
/**
 * Copies an entry right after it, with ids and paths of its own.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "DuplicateOperation".
 */
export interface DuplicateOperation {
	do: "duplicate";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file?: string;
}
/**
 * Changes the path of a page. Links to it and to the pages below it follow, and the old address leads there.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "RenamePageOperation".
 */
export interface RenamePageOperation {
	do: "rename-page";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * The path as site.yaml has it: for a page below another, only its own part.
	 */
	path: string;
}
/**
 * Deletes a page and those below it.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "RemovePageOperation".
 */
export interface RemovePageOperation {
	do: "remove-page";
	/**
	 * A JSON pointer into the definition: "/plans/pro/price". In a table: "/0/price", with rows counted from 0 below the header. In a Markdown file: "/title" for a value at its top, "/body" for its text, "" for the whole file.
	 */
	pointer: string;
	/**
	 * The path of the page that takes over the address and the links, or null.
	 */
	leadsTo: string | null;
}
/**
 * Replaces pieces of a text.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "EditOperation".
 */
export interface EditOperation {
	do: "edit";
	edits: {
		range: {
			start: {
				line: number;
				column: number;
			};
			end: {
				line: number;
				column: number;
			};
		};
		newText: string;
	}[];
	/**
	 * The words for “Undo”.
	 */
	label?: string;
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file?: string;
}
/**
 * Creates a table or a Markdown file beside the definition. The definition must name the folder of a Markdown file.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "CreateFileOperation".
 */
export interface CreateFileOperation {
	do: "create-file";
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file: string;
	text: string;
}
/**
 * Deletes a table or a Markdown file beside the definition.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "DeleteFileOperation".
 */
export interface DeleteFileOperation {
	do: "delete-file";
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file: string;
}
/**
 * Adds a column to a table, after the others. Its cells are empty.
 *
 * This interface was referenced by `Operations`'s JSON-Schema
 * via the `definition` "AddColumnOperation".
 */
export interface AddColumnOperation {
	do: "add-column";
	/**
	 * A table or a Markdown file beside the definition, such as "towns.csv". Without it, the operation changes the definition.
	 */
	file: string;
	/**
	 * Letters and digits without spaces, beginning with a lowercase letter.
	 */
	column: string;
}
