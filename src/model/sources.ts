/** The texts of a site. */
export interface Sources {
	/** Name of the definition, as messages say it: "sites/bakery.yaml". */
	file: string;
	text: string;
	/** Default: no text is beside the definition. */
	read?: ReadText;
	/** Default: no folder is beside the definition. */
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
	probe: (name: string) => FileFacts | Unreadable;
}

export interface FileFacts {
	/** In bytes. */
	size: number;
	/** The first bytes, one character each: "%PDF-1.7". */
	firstBytes: string;
	read: () => Uint8Array | Unreadable;
}

/** Why an existing file is not read. */
export interface Unreadable {
	code: "file-path" | "file-too-large";
	message: string;
}

/** What the definition said earlier. */
export interface DefinitionHistory {
	/** The newest first. */
	versions: FormerVersion[];
	/** Why it doesn't reach back to the first version, as the end of a sentence; null if it does. */
	gap: string | null;
}

export interface FormerVersion {
	/** The day since when it was so: "2031-05-31". */
	day: string;
	/** Returns the definition as plain values; null if it can't be read. */
	readData: () => unknown;
}
