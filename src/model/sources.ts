/** The texts of a site. */
export interface Sources {
	/** Name of the definition for the reader: "sites/bakery.yaml". */
	file: string;
	text: string;
	/** Default: nothing is beside the definition. */
	read?: ReadText;
	list?: ListFolder;
	/** Default: none. */
	files?: Files;
}

/** Reads a text beside the definition, such as "towns.csv"; null if there is none. */
export type ReadText = (name: string) => string | Unreadable | null;

/**
 * Lists the names in a folder beside the definition, or with "" in that of the definition itself. Names of folders end with
 * a slash. Null if there is no such folder.
 */
export type ListFolder = (folder: string) => string[] | Unreadable | null;

/** The folders beside the definition whose files are published. */
export const publishedFolders = ["images", "files", "fonts"] as const;

export type PublishedFolder = (typeof publishedFolders)[number];

export type FileFolder = Exclude<PublishedFolder, "images">;

/** The downloads and fonts beside the definition. */
export interface Files {
	/** Names such as "files/menu.pdf". Default: those of the downloads. */
	names: (folder?: FileFolder) => string[];
	probe: (name: string) => FileFacts | Unreadable;
}

export interface FileFacts {
	/** In bytes. */
	size: number;
	/** The first bytes, one character each: "%PDF-1.7". */
	begins: string;
	read: () => Uint8Array | Unreadable;
}

/** Why an existing file is not read. */
export interface Unreadable {
	code: "file-path" | "file-too-large";
	message: string;
}
