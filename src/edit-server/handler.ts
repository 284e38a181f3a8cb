import type { IncomingMessage, ServerResponse } from "node:http";
import type { Originals } from "../assets/images/originals.ts";
import type { Cache } from "../cache/cache.mjs";
import type { SiteLocation } from "../disk/site-folder.ts";
import type { FolderWatcher } from "../disk/watch-folder.ts";
import type { Queue } from "../editor/queue.ts";
import type { CheckOptions } from "../editor/storage.ts";
import type { Sources } from "../model/sources.ts";
import type { EditorBundle } from "./bundle.ts";
import type { Consents } from "./consents.ts";
import type { DraftStore } from "./drafts.ts";
import type { FontFiles } from "./fonts.ts";
import type { KnownPictures, RemovedPictures } from "./pictures.ts";
import type { PublishCheck } from "./publish-by-git.ts";

export interface EditServerOptions extends SiteLocation {
	/** The folder of package.json. */
	project: string;
	bundle: Promise<EditorBundle>;
	/** Options for the check of the definition in the app. */
	checkOptions: CheckOptions;
	/** Checks a site before it is published. */
	check: (sources: Sources, originals: Originals) => Promise<PublishCheck>;
	/** Builds the saved site. Used if git doesn't publish it. If it fails, returns the reason, otherwise null. */
	build: () => Promise<string | null>;
	/** The folder of the built site. */
	out: string;
	/** Keeps the texts of the last build, by the digest of the definition's path. */
	publishedTextsCache: Cache;
	consents: Consents;
	drafts: DraftStore;
	/** The first line of a new definition: a comment that names the schema for text editors. */
	schemaComment: string;
	/** The command that starts this server: "npx siteyaml edit". */
	startCommand: string;
	/** Reports the server's own errors to the person who runs it. */
	reportError: (error: unknown) => void;
}

/** The state that all request handlers share. */
export interface EditServerContext extends EditServerOptions {
	/** A secret in the URLs of pictures. The page under edit knows it, so it gives access to nothing else. */
	pictureKey: string;
	knownPictures: KnownPictures;
	removedPictures: RemovedPictures;
	watcher: FolderWatcher;
	getFonts: () => FontFiles;
	isPublishing: boolean;
	/** Queues work that changes files, so that it runs one after the other. */
	enqueue: Queue;
}

export interface HandlerRequest {
	context: EditServerContext;
	request: IncomingMessage;
	response: ServerResponse;
	/** The captured parts of the path. */
	params: string[];
}

/** Answers a request that has passed `assertAllowed`. */
export type Handler = (request: HandlerRequest) => Promise<void>;
