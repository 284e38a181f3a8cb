import type { IncomingMessage, ServerResponse } from "node:http";
import type { Originals } from "../assets/images/folder.ts";
import type { Cache } from "../cache/cache.mjs";
import type { Judging } from "../editor/storage.ts";
import type { OneByOne } from "../editor/turns.ts";
import type { Sources } from "../model/sources.ts";
import type { EditorBundle } from "./bundle.ts";
import type { Changes } from "./changes.ts";
import type { Consents } from "./consents.ts";
import type { Faces } from "./faces.ts";
import type { Known, Removed } from "./pictures.ts";
import type { Verdict } from "./publish.ts";
import type { Place } from "./workspace.ts";

/** The files that are edited, and what with. */
export interface Setting extends Place {
	/** The folder of package.json. */
	project: string;
	bundle: Promise<EditorBundle>;
	/** As the app is to judge it, too. */
	judging: Judging;
	/** What is to be said of a definition before it is published. */
	judge: (sources: Sources, originals: Originals) => Promise<Verdict>;
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
export interface Desk extends Setting {
	/** Stands in the address of pictures, which the page under edit must know: nothing else can be had with it. */
	pictureKey: string;
	/** What is known of the pictures. */
	known: Known;
	removed: Removed;
	changes: Changes;
	faces: () => Faces;
	isPublishing: boolean;
	/** Does what changes files one after the other. */
	alone: OneByOne;
}

export interface Asked {
	desk: Desk;
	request: IncomingMessage;
	response: ServerResponse;
	/** The parts of the path that the route's pattern names. */
	names: string[];
}

/** Answers a request that may be made. */
export type Handler = (asked: Asked) => Promise<void>;
