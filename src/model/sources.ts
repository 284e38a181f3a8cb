/** The texts that a site is written in, each with its name. */
export interface Sources {
	/** The definition, as it is named to the reader: "sites/bakery.yaml". */
	file: string;
	text: string;
	/** Whatever lies beside it. Default: nothing. */
	read?: ReadText;
	list?: ListFolder;
	/** What visitors can take away. Default: nothing. */
	files?: Files;
}

/** Gives the text of a name in the folder of the definition, "towns.csv", when it is needed; null where there is none. */
export type ReadText = (name: string) => string | Unreadable | null;

/**
 * Gives the names in a folder beside the definition, "news", or with "" in that of the definition itself: those of folders
 * end with a slash. Null where there is no such folder.
 */
export type ListFolder = (folder: string) => string[] | Unreadable | null;

/** The folders beside the definition whose files are published: pictures, what visitors take away, typefaces. */
export const publishedFolders = ["images", "files", "fonts"] as const;

export type PublishedFolder = (typeof publishedFolders)[number];

export type FileFolder = Exclude<PublishedFolder, "images">;

/** What lies in these folders. */
export interface Files {
	/** Every one in the one, "files/menu.pdf", or in the other. */
	names: (folder?: FileFolder) => string[];
	/** What one of them is like, or why it is not read. */
	look: (name: string) => FileFacts | Unreadable;
}

export interface FileFacts {
	/** In bytes. */
	size: number;
	/** Its first bytes, each as one sign: "%PDF-1.7". */
	begins: string;
	/** All of it. */
	read: () => Uint8Array | Unreadable;
}

/** Why a file that is there is not read. */
export interface Unreadable {
	code: "file-path" | "file-too-large";
	message: string;
}
