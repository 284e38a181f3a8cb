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
	/** How the app must check the definition. */
	checkOptions: CheckOptions;
	/** Checks a site before it is published. */
	check: (sources: Sources, originals: Originals) => Promise<PublishCheck>;
	/** Builds the saved site, if it isn't published by git. Returns why it failed, or null. */
	build: () => Promise<string | null>;
	/** The folder of the built site. */
	out: string;
	/** The texts of the last build, by the digest of the definition's path. */
	publishedTextsCache: Cache;
	consents: Consents;
	drafts: DraftStore;
	/** The first line of a new definition, which names the schema for text editors. */
	schemaComment: string;
	/** The command that starts this server: "npx siteyaml edit". */
	startCommand: string;
	/** Reports the server's own errors to the person who runs it. */
	reportError: (error: unknown) => void;
}

/** The state that all requests share. */
export interface EditServerContext extends EditServerOptions {
	/** A part of the address of pictures. The page under edit knows it, so it gives access to nothing else. */
	pictureKey: string;
	knownPictures: KnownPictures;
	removedPictures: RemovedPictures;
	watcher: FolderWatcher;
	getFonts: () => FontFiles;
	isPublishing: boolean;
	/** Runs work that changes files, one after the other. */
	enqueue: Queue;
}

export interface HandlerRequest {
	context: EditServerContext;
	request: IncomingMessage;
	response: ServerResponse;
	/** The captured parts of the path. */
	params: string[];
}

/** Answers a request that is allowed. */
export type Handler = (request: HandlerRequest) => Promise<void>;
