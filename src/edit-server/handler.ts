import type { IncomingMessage, ServerResponse } from "node:http";
import type { Originals } from "../assets/images/originals.ts";
import type { Cache } from "../cache/cache.mjs";
import type { SiteLocation } from "../disk/site-folder.ts";
import type { Queue } from "../editor/queue.ts";
import type { Judging } from "../editor/storage.ts";
import type { Sources } from "../model/sources.ts";
import type { EditorBundle } from "./bundle.ts";
import type { FolderWatcher } from "./changes.ts";
import type { Consents } from "./consents.ts";
import type { FontFiles } from "./fonts.ts";
import type { KnownPictures, RemovedPictures } from "./pictures.ts";
import type { PublishCheck } from "./publish.ts";

/** The files that are edited, and what with. */
export interface EditServerOptions extends SiteLocation {
	/** The folder of package.json. */
	project: string;
	bundle: Promise<EditorBundle>;
	/** As the app is to judge it, too. */
	judging: Judging;
	/** What is to be said of a definition before it is published. */
	judge: (sources: Sources, originals: Originals) => Promise<PublishCheck>;
	/** Builds what lies there, where that is how it is published; gives what kept it from that, in a sentence. */
	build: () => Promise<string | null>;
	/** The folder that is built into. */
	out: string;
	/** Keeps the texts that were built last. */
	built: Cache;
	/** What the person agreed to. */
	consents: Consents;
	/** Tells whoever runs the server of a fault in it. */
	failed: (error: unknown) => void;
}

/** What all requests share. */
export interface EditServerContext extends EditServerOptions {
	/** Stands in the address of pictures, which the page under edit must know: nothing else can be had with it. */
	pictureKey: string;
	/** What is known of the pictures. */
	known: KnownPictures;
	removed: RemovedPictures;
	changes: FolderWatcher;
	faces: () => FontFiles;
	isPublishing: boolean;
	/** Does what changes files one after the other. */
	alone: Queue;
}

export interface HandlerRequest {
	desk: EditServerContext;
	request: IncomingMessage;
	response: ServerResponse;
	/** The parts of the path that the route's pattern names. */
	names: string[];
}

/** Answers a request that may be made. */
export type Handler = (asked: HandlerRequest) => Promise<void>;
