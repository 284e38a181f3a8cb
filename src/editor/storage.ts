import type { PictureFailure, PictureMetadata } from "../content/semantics/pictures.ts";
import type { FileFolder, FileMetadata, Unreadable } from "../model/sources.ts";

/**
 * Reads and stores the files of a site: a folder behind a local server, a repository at a git host, or anything else.
 * Methods that a storage doesn't support are null.
 */
export interface Storage {
	/** `isOwn` is as in `StorageFailure`. */
	read(): Promise<StorageResult<{ workspace: Workspace; isOwn?: true }>>;
	/** Saves texts without publishing them. If it is null, the browser keeps unpublished texts as a draft. */
	write: ((texts: ChangedTexts, revision: string) => Promise<StorageResult<{ revision: string }>>) | null;
	/** Stores a picture. Its name may be changed; the result has the new name. */
	addPicture(name: string, file: Blob): Promise<StorageResult<{ name: string; info: PictureInfo }>>;
	/** Stores a download or font. Its name may be changed; the result has the new name. */
	addFile(folder: FileFolder, name: string, file: Blob): Promise<StorageResult<{ name: string; info: FileInfo }>>;
	removePicture(name: string): Promise<StorageResult<object>>;
	/** Restores a picture that was removed since the editor was opened, byte for byte. */
	restorePicture(name: string): Promise<StorageResult<{ info: PictureInfo }>>;
	/**
	 * Stores a draft, replacing the draft with the same id. The browser stores drafts too, but only for one origin, and the
	 * address of the editor may change.
	 */
	putDraft(draft: StoredDraft): Promise<StorageResult<object>>;
	listDrafts(): Promise<StorageResult<{ drafts: StoredDraft[] }>>;
	removeDraft(id: string): Promise<StorageResult<object>>;
	/** Returns the URL of a picture. For the name "*", returns a URL template in which * stands for the encoded name. */
	getPictureUrl(name: string): string;
	/**
	 * Reads a picture for a frame that can't load its URL. Resolves to null if there is no such picture. The method itself is
	 * null if the frame can load the URL.
	 */
	readPicture: ((name: string) => Promise<Blob | null>) | null;
	/** Publishes on top of the revision of the publication, and never on top of another one. */
	publish(publication: Publication, onProgress: (sentence: string) => void): Promise<StorageResult<Published>>;
	/** Asks the maintainers of the site to publish, if the result of `publish` was "protected". */
	propose:
		| ((publication: Publication, onProgress: (sentence: string) => void) => Promise<StorageResult<Proposal>>)
		| null;
	/** Calls `onChange` whenever somebody else has changed the files. Returns a function that ends this. */
	watch(onChange: () => void): () => void;
}

/** A storage that saves texts without publishing them. */
export interface SavingStorage extends Storage {
	write: NonNullable<Storage["write"]>;
}

/** The texts that differ from the texts as last read, by file name; null deletes a file. */
export type ChangedTexts = Readonly<Record<string, string | null>>;

export interface Publication {
	/** Describes the changes like a commit message: one line, or a line, an empty line and a list. */
	message: string;
	/** Null if the storage knows the author. */
	author: string | null;
	/** Required if the workspace has an unconfirmed destination. */
	consent: Consent | null;
	/** Texts that aren't saved yet. Empty if the storage saves them before publishing. */
	texts: ChangedTexts;
	/** The revision on which the texts are based. */
	revision: string;
}

export interface Published {
	/** A sentence that says where the site was published. */
	where: string;
	/** The revision that has the published texts. */
	revision: string;
}

export interface Proposal {
	/** A sentence that says where the proposal is. */
	where: string;
	/** The page on which others decide. */
	url: string;
}

/** Unsaved edits. Don't rename the keys: browsers still hold drafts of earlier versions. */
export interface StoredDraft {
	/** Identifies the tab in which it was typed. */
	id: string;
	/** When it was stored, in milliseconds since 1970. */
	at: number;
	/** The texts that differ from the saved texts, by file name; null for a deleted file. */
	texts: Record<string, string | null>;
	/** The saved versions of these texts; an empty text for a new file. */
	base: Record<string, string>;
	/** Typed values that are not in the texts yet, by target; null removes the value. */
	typed: [target: string, value: unknown][];
	/** Whether saving failed. Other tabs then offer the draft. */
	isStuck: boolean;
}

/** Everything the storage knows about a site at one moment. */
export interface Workspace {
	/** Identifies the site as long as it is stored in the same folder or repository. */
	site: string;
	/** The name of the definition: "site.yaml". If it doesn't exist yet, it is not among the texts. */
	definition: string;
	/** The first line of a new definition, which names the schema for text editors. */
	schemaComment: string;
	/** The definition and each table and Markdown file beside it. */
	texts: Record<string, string>;
	/** The names of all files and folders beside the definition. New files can't use them. */
	takenNames: string[];
	/** Why tables, Markdown files or folders that exist can't be read, by name. */
	unread: Record<string, Unreadable>;
	/** An opaque string that changes when any of the texts changes. */
	revision: string;
	/** Every file in `images/`: "images/loaf.jpg". */
	pictures: Record<string, PictureInfo>;
	/** Every file in `files/` and `fonts/`: "files/menu.pdf". */
	files: Record<string, FileInfo>;
	checkOptions: CheckOptions;
	/** The texts as last published; null if nothing was, or nobody knows. */
	published: Record<string, string> | null;
	/** How the site is published: by a commit that is pushed, by a commit that isn't, or by a build into a folder. */
	publishMethod: "push" | "commit" | "folder";
	/** The destination that this person hasn't agreed to yet; null if consent isn't needed. */
	unconfirmed: Destination | null;
	/** Why git isn't used for publishing although the folder is a repository; null otherwise. */
	notice: string | null;
	/** The author of commits; null if it isn't known, or for "folder", which makes no commits. */
	author: string | null;
}

/** Where publishing sends the site. */
export interface Destination {
	/** URLs that git pushes to. Empty if publishing only makes a commit. */
	addresses: string[];
	/** Whether the folder has hooks that git runs when it publishes. */
	hasHooks: boolean;
}

/** What the person agreed to. */
export interface Consent {
	/** The addresses that were shown. */
	addresses: string[];
	/** Whether git may run the hooks of the folder. */
	runHooks: boolean;
}

/** Options of the checker. */
export interface CheckOptions {
	/** The moment that counts as "now": "2027-01-15T12:00:00.000Z"; null for the moment of the check. */
	now: string | null;
	/** Size limit of the definition in units of 1024 characters; null for the default. */
	maxSize: number | null;
	/** Codes of the warnings that count as errors. */
	deny: string[];
}

/** `Probe` of the checker as plain data, with the digest as a string. */
export type PictureInfo =
	| { metadata: Omit<PictureMetadata, "digest"> & { digest: string }; failure: null }
	| { metadata: null; failure: PictureFailure };

/** A file as the checker sees it, without its contents. */
export type FileInfo = Omit<FileMetadata, "read"> | Unreadable;

export type StorageResult<Done> = ({ kind: "done" } & Done) | StorageFailure;

export type StorageFailure =
	/**
	 * Somebody else changed the files; `workspace` has their current state. Nothing was written. With `isOwn`, nobody else
	 * did: an earlier attempt to publish had arrived without an answer, and `workspace` is what it published.
	 */
	| { kind: "outdated"; workspace: Workspace; isOwn?: true }
	/**
	 * The message says why it failed. "denied": it isn't allowed or possible, and nothing was written. "protected": nothing
	 * was written, because others must agree first. "unknown": it may or may not have been written.
	 */
	| { kind: "denied" | "protected" | "unknown"; message: string };
