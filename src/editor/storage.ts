import type { PictureFacts, PictureFailure } from "../content/semantics/pictures.ts";
import type { FileFacts, FileFolder, Unreadable } from "../model/sources.ts";

/**
 * Reads and stores the files of a site: a folder behind a local server, a repository at a git host, or anything else.
 * What a storage can't do is null.
 */
export interface Storage {
	read(): Promise<StorageResult<{ workspace: Workspace }>>;
	/** Saves texts without publishing them. Null: until they are published, only the browser keeps them, as a draft. */
	write: ((texts: ChangedTexts, revision: string) => Promise<StorageResult<{ revision: string }>>) | null;
	/** Stores a picture of any name. The result has its new name. */
	addPicture(name: string, bytes: Blob): Promise<StorageResult<{ name: string; fact: PictureFact }>>;
	/** Stores a download or font of any name. The result has its new name. */
	addFile(folder: FileFolder, name: string, bytes: Blob): Promise<StorageResult<{ name: string; fact: FileFact }>>;
	removePicture(name: string): Promise<StorageResult<object>>;
	/** Restores a picture that was removed since the editor was opened, byte for byte. */
	restorePicture(name: string): Promise<StorageResult<{ fact: PictureFact }>>;
	/**
	 * Keeps a draft, in place of the one with the same id. Browsers keep drafts themselves, but only for one address of the
	 * editor.
	 */
	putDraft(draft: StoredDraft): Promise<StorageResult<object>>;
	listDrafts(): Promise<StorageResult<{ drafts: StoredDraft[] }>>;
	removeDraft(id: string): Promise<StorageResult<object>>;
	/** Returns the URL of a picture. For the name "*", returns that of every picture, with * for its encoded name. */
	getPictureUrl(name: string): string;
	/** Reads a picture, for a frame that can't load its URL; null if there is none. Null: the frame loads the URL. */
	readPicture: ((name: string) => Promise<Blob | null>) | null;
	/** Publishes on top of the revision of the publication, and never on top of another one. */
	publish(publication: Publication, onProgress: (sentence: string) => void): Promise<StorageResult<Published>>;
	/** Asks the people who look after the site to publish: for a place that is "protected". */
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

/** The texts that differ from the last ones that were read, by name; null deletes a file. */
export type ChangedTexts = Readonly<Record<string, string | null>>;

export interface Publication {
	/** Says what changes for visitors: one line, or a line, an empty line and a list. */
	message: string;
	/** Null if the storage knows it. */
	author: string | null;
	/** Required if the workspace has an unconfirmed destination. */
	consent: Consent | null;
	/** Empty if they are saved. */
	texts: ChangedTexts;
	/** The revision on which the texts are based. */
	revision: string;
}

export interface Published {
	/** In a sentence. */
	where: string;
	/** The revision that has the published texts. */
	revision: string;
}

export interface Proposal {
	/** In a sentence. */
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
	/** The texts that differ from the saved ones; null for a deleted one. */
	texts: Record<string, string | null>;
	/** The saved versions of these texts; empty for new files. */
	base: Record<string, string>;
	/** Typed values that are not in the texts yet, by target; null removes the value. */
	typed: [target: string, value: unknown][];
	/** Whether saving failed. Other tabs then offer the draft. */
	isStuck: boolean;
}

/** Everything the storage knows about a site at one moment. */
export interface Workspace {
	/** Identifies the site for as long as it is stored in the same place. */
	site: string;
	/** The name of the definition: "site.yaml". If it doesn't exist yet, it is not among the texts. */
	definition: string;
	/** The first line of a new definition, which names the schema for text editors. */
	schemaComment: string;
	/** The definition and each table and Markdown file beside it. */
	texts: Record<string, string>;
	/** The names of all files and folders beside the definition, which new ones can't have. */
	takenNames: string[];
	/** Tables that exist but are not read, with the reason. */
	unread: Record<string, Unreadable>;
	/** An opaque string that changes when any of the texts changes. */
	revision: string;
	/** Every file in `images/`: "images/loaf.jpg". */
	pictures: Record<string, PictureFact>;
	/** Every file in `files/` and `fonts/`: "files/menu.pdf". */
	files: Record<string, FileFact>;
	checkOptions: CheckOptions;
	/** The texts as last published; null if nothing was, or nobody knows. */
	published: Record<string, string> | null;
	/** What publishing does: commit and push, only commit, or build into a folder. */
	publishing: "push" | "commit" | "folder";
	/** The destination that this person has not agreed to yet; null if there is nothing to ask. */
	unconfirmed: Destination | null;
	/** Why git isn't used for publishing although the folder is a repository; null otherwise. */
	notice: string | null;
	/** The name for commits, if it is known; null for "folder", which needs none. */
	author: string | null;
}

/** Where publishing sends the site. */
export interface Destination {
	/** Empty if it stays in the history of the folder. */
	addresses: string[];
	/** Whether the folder has hooks that git runs when it publishes. */
	hasHooks: boolean;
}

/** What the person agreed to. */
export interface Consent {
	/** The addresses that were shown. */
	addresses: string[];
	runHooks: boolean;
}

/** Options of the checker. */
export interface CheckOptions {
	/** The moment that "today" means: "2027-01-15T12:00:00.000Z"; null: when it is checked. */
	now: string | null;
	/** Size limit of the definition in KiB; null: the default. */
	maxSize: number | null;
	/** Codes whose warnings are errors. */
	deny: string[];
}

/** `Probe` of the checker as plain data, with the digest as a string. */
export type PictureFact =
	| { facts: Omit<PictureFacts, "digest"> & { digest: string }; failure: null }
	| { facts: null; failure: PictureFailure };

/** A file as the checker sees it, without its contents. */
export type FileFact = Omit<FileFacts, "read"> | Unreadable;

export type StorageResult<Done> = ({ kind: "done" } & Done) | StorageFailure;

export type StorageFailure =
	/** Somebody else changed the files; `workspace` has their current state. Nothing was written. */
	| { kind: "moved"; workspace: Workspace }
	/**
	 * For the reason in the message. "denied": it isn't allowed or possible, and nothing was written. "protected": nothing
	 * was written, because others must agree first. "unknown": nobody knows whether it was written.
	 */
	| { kind: "denied" | "protected" | "unknown"; message: string };
