import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { openCache } from "../../../src/cache/cache.mjs";
import { listen } from "../../../src/cli/listen.ts";
import { openConsents } from "../../../src/edit-server/consents.ts";
import { openDraftStore } from "../../../src/edit-server/drafts.ts";
import { createEditServer } from "../../../src/edit-server/edit-server.ts";
import type { EditServerOptions } from "../../../src/edit-server/handler.ts";
import { createServerStorage } from "../../../src/editor/server-storage.ts";
import type { Consent, Publication, SavingStorage } from "../../../src/editor/storage.ts";
import { project } from "../compiled.ts";

/** An edit server for a temporary folder, which runs until the test is finished. */
export interface TestServer {
	folder: string;
	/** "http://localhost:43211" */
	url: string;
	token: string;
	storage: SavingStorage;
	/** The same storage, as used by another tab of the editor. */
	otherTab: SavingStorage;
	/** Resolves when one of the tabs has subscribed to changes. */
	subscribed: Promise<void>;
}

export interface Answer {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: string;
}

const entry = { script: "assets/app.js", modules: [], styles: [] };
const bundle = { app: entry, online: entry, frame: entry, files: new Map([["assets/app.js", Buffer.from("run();")]]) };

/** Creates a temporary folder with these files, which exists until the test is finished. */
export function folderWith(files: Record<string, string | Buffer>): string {
	const folder = mkdtempSync(join(tmpdir(), "site-edit-"));
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), content);
	}
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Starts an edit server. Its check finds a problem in a text with the word “fault”. */
export async function startEditServer(folder: string, overrides: Partial<EditServerOptions> = {}): Promise<TestServer> {
	const file = join(folder, "site.yaml");
	const { server, token } = createEditServer({
		file,
		project,
		bundle: Promise.resolve(bundle),
		out: join(folder, "dist"),
		check: async ({ text }) => ({
			problem: text.includes("fault") ? "There is a fault." : null,
			usedFiles: [...text.matchAll(/[a-z]+\.csv|files\/[a-z.]+/g)].map(([name]) => name),
		}),
		checkOptions: { now: null, maxSize: null, deny: [] },
		startCommand: "npx siteyaml edit",
		schemaComment: "",
		build: async () => null,
		publishedTextsCache: openCache(folderWith({}), "published"),
		consents: openConsents(folderWith({})),
		drafts: openDraftStore(folderWith({})),
		reportError: (error) => {
			throw error;
		},
		...overrides,
	});
	const url = await listen(server, "127.0.0.1", [0]);
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	let resolveSubscribed = () => {};
	const subscribed = new Promise<void>((resolve) => {
		resolveSubscribed = resolve;
	});
	const fetchFromServer = async (path: string, init?: RequestInit) => {
		// "localhost" may be ::1, where this server doesn't listen.
		const answer = await fetch(url.replace("localhost", "127.0.0.1") + path, init);
		if (path.endsWith("/changes")) resolveSubscribed();
		return answer;
	};
	return {
		folder,
		url,
		token,
		storage: createServerStorage(token, fetchFromServer),
		otherTab: createServerStorage(token, fetchFromServer),
		subscribed,
	};
}

/** Creates the consent of a person who agrees to publishing; null if no consent is needed or the site can't be read. */
export async function createConsent({ storage }: TestServer, runHooks = false): Promise<Consent | null> {
	const read = await storage.read();
	if (read.kind !== "done" || read.workspace.unconfirmed === null) return null;
	return { addresses: read.workspace.unconfirmed.addresses, runHooks };
}

/** Creates a publication of the saved texts. */
export function publicationOf(message: string, { author = null, consent = null }: Partial<Publication> = {}) {
	return { message, author, consent, texts: {}, revision: "" };
}

/** Sends a raw request, even one that no browser would send. */
export function send(
	{ url, token }: TestServer,
	method: string,
	path: string,
	{ headers = {}, body = "" }: { headers?: Record<string, string | undefined>; body?: string | Buffer } = {},
): Promise<Answer> {
	const { port } = new URL(url);
	const allHeaders = { host: `localhost:${port}`, "x-site-token": token, ...headers };
	const sentHeaders = Object.fromEntries(Object.entries(allHeaders).filter(([, value]) => value !== undefined));
	return new Promise((resolve, reject) => {
		const request = httpRequest({
			host: "127.0.0.1",
			port,
			method,
			path,
			headers: sentHeaders as Record<string, string>,
		});
		request.on("error", reject);
		request.on("response", (response) => {
			let text = "";
			response.on("data", (part) => {
				text += part;
			});
			response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
			response.on("error", reject);
		});
		request.end(body);
	});
}

/** Lists every file of a folder with its content and its modification time. */
export function snapshotFolder(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((name) => ({ name, stats: statSync(join(folder, name)) }))
		.filter(({ stats }) => stats.isFile())
		.map(({ name, stats }) => `${name} ${stats.mtimeMs} ${readFileSync(join(folder, name), "base64")}`)
		.sort();
}
