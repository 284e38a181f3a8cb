/** The texts of a site. */
export interface Sources {
	/** The name of the definition in messages: "sites/bakery.yaml". */
	file: string;
	text: string;
	/** Default: there are no texts beside the definition. */
	read?: ReadText;
	/** Default: there are no folders beside the definition. */
	list?: ListFolder;
	/** Default: there are no files. */
	files?: Files;
}

/** Reads a text beside the definition, such as "towns.csv"; null if there is none. */
export type ReadText = (name: string) => string | Unreadable | null;

/**
 * Lists the names in a folder beside the definition; "" is the folder of the definition. Names of folders end with a slash.
 * Null if there is no such folder.
 */
export type ListFolder = (folder: string) => string[] | Unreadable | null;

/** The folders beside the definition whose files are published. */
export const publishedFolders = ["images", "files", "fonts"] as const;

export type PublishedFolder = (typeof publishedFolders)[number];

export type FileFolder = Exclude<PublishedFolder, "images">;

/** The downloads and fonts beside the definition. */
export interface Files {
	/** Lists names such as "files/menu.pdf". `folder` is `files` by default. */
	listNames: (folder?: FileFolder) => string[];
	probe: (name: string) => FileMetadata | Unreadable;
}

export interface FileMetadata {
	/** In bytes. */
	size: number;
	/** The first bytes, one character each: "%PDF-1.7". */
	firstBytes: string;
	read: () => Uint8Array | Unreadable;
}

/** Why an existing file can't be read. */
export interface Unreadable {
	code: "file-path" | "file-too-large";
	message: string;
}

/** Earlier versions of the definition. */
export interface DefinitionHistory {
	/** The newest first. */
	versions: FormerVersion[];
	/** Why versions are missing, as the end of a sentence; null if the history is complete. */
	gap: string | null;
}

export interface FormerVersion {
	/** The day on which this version was committed: "2031-05-31". */
	day: string;
	/** Returns the definition as plain values; null if it can't be read. */
	readData: () => unknown;
}
