import type { PictureFacts, PictureFault } from "../content/semantics/pictures.ts";
import type { FileFacts, FileFolder, Unreadable } from "../model/sources.ts";

/** Where the files of a site come from and go to. Nothing but an implementation of it knows what is behind it. */
export interface Storage {
	read(): Promise<StorageResult<{ workspace: Workspace }>>;
	/** Only texts that differ from what was read need be named. Against the revision they are based on. */
	write(texts: Record<string, string>, revision: string): Promise<StorageResult<{ revision: string }>>;
	/** Any name of a file: the name under which the picture is kept then is in the answer. */
	addPicture(name: string, bytes: Blob): Promise<StorageResult<{ name: string; fact: PictureFact }>>;
	/** Any name of a file that visitors shall take away, or of a typeface: the name under which it is kept then is in the answer. */
	addFile(folder: FileFolder, name: string, bytes: Blob): Promise<StorageResult<{ name: string; fact: FileFact }>>;
	removePicture(name: string): Promise<StorageResult<object>>;
	/** Puts back what was removed while the editor is open, byte for byte. */
	restorePicture(name: string): Promise<StorageResult<{ fact: PictureFact }>>;
	/** The URL of the bytes of a picture. */
	pictureUrl(name: string): string;
	/** @param consent is needed where the workspace has an unconfirmed destination */
	publish(
		message: string,
		author: string | null,
		progress: (sentence: string) => void,
		consent?: Consent | null,
	): Promise<StorageResult<{ where: string }>>;
	/** Calls back when what is kept there changed behind our back; gives a function that ends it. */
	watch(changed: () => void): () => void;
}

/** What lies where the site is kept, at one moment. */
export interface Workspace {
	/** The same for as long as the site is kept at the same place; of no other site. */
	site: string;
	/** The name of the definition among the texts: "site.yaml". Where there is none yet, it is not among them. */
	definition: string;
	/** The definition and each table beside it. */
	texts: Record<string, string>;
	/** The tables that are there and are not read: too large, or no files. What the checker says of them. */
	unread: Record<string, Unreadable>;
	/** Changes with any of the texts; opaque. */
	revision: string;
	/** Every file below `images/`, with what the checker must know of it: "images/loaf.jpg". */
	pictures: Record<string, PictureFact>;
	/** Every file below `files/` and `fonts/`: "files/menu.pdf". */
	files: Record<string, FileFact>;
	judging: Judging;
	/** The texts as they were last published; null where nothing was yet, or nobody knows. */
	published: Record<string, string> | null;
	/** How "Publish" works here: a commit and a push, a commit alone, or the built folder. */
	publishing: "push" | "commit" | "folder";
	/** Where it would be published to, as long as this person has not agreed to that; null: nothing is asked. */
	unconfirmed: Destination | null;
	/** Why the folder is not published as one would expect, in a sentence; null: it is. */
	notice: string | null;
	/** The name for commits, where one is known already. Null for "folder" too, which needs none. */
	author: string | null;
}

/** Where publishing sends the site. */
export interface Destination {
	/** None where it stays in the history of the folder. */
	addresses: string[];
	/** Whether the folder brings programs that git runs when it publishes. */
	hasHooks: boolean;
}

/** What the person agreed to. */
export interface Consent {
	/** Those of the destination that was shown. */
	addresses: string[];
	runHooks: boolean;
}

/** How the program was asked to judge a definition. */
export interface Judging {
	/** The moment that "today" means: "2027-01-15T12:00:00.000Z"; null: that at which it is judged. */
	now: string | null;
	/** The longest definition that is read, in KiB; null: the usual limit. */
	maxSize: number | null;
	/** The codes whose warnings are errors. */
	deny: string[];
}

/** As `Probe` of the checker, but plain data: the digest is a text. */
export type PictureFact =
	| { facts: Omit<PictureFacts, "digest"> & { digest: string }; fault: null }
	| { facts: null; fault: PictureFault };

/** As `Files` of the checker, without what is in them. */
export type FileFact = Omit<FileFacts, "read"> | Unreadable;

export type StorageResult<Done> = ({ kind: "done" } & Done) | Undone;

export type Undone =
	/** Somebody else changed it meanwhile; what is there now. */
	| { kind: "moved"; workspace: Workspace }
	/** Not allowed, not possible: one plain sentence. */
	| { kind: "denied" | "protected" | "unknown"; message: string };
