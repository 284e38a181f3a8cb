import type { IncomingMessage, ServerResponse } from "node:http";
import { folderExtensions, getExtension } from "../content/semantics/files.ts";
import { formatExtensions, pictureLimits } from "../content/semantics/pictures.ts";
import { fileLimit } from "../content/source/limits.ts";
import { writeTexts } from "../disk/write-texts.ts";
import type { StorageResult, StoredDraft } from "../editor/storage.ts";
import { maxDraftBytes } from "./drafts.ts";
import { storeFile } from "./files.ts";
import type { EditServerContext, Handler } from "./handler.ts";
import { preparePicture, removePicture, restorePicture, storePicture } from "./pictures.ts";
import { RefusedError, readBody, readJsonBody } from "./request.ts";
import { parsePictureName } from "./serve-files.ts";
import { readWorkspace } from "./workspace.ts";

export const getWorkspace: Handler = async ({ context, response }) => {
	send(context, response, await readWorkspace(context));
};

/** The maximum size of all texts together, as JSON. */
const maxTextBytes = 64_000_000;

export const putTexts: Handler = async ({ context, request, response }) => {
	const { texts, revision } = await readJsonBody(request, maxTextBytes);
	if (!isTexts(texts) || typeof revision !== "string") throw new RefusedError(400, "Send texts and their revision.");
	const result = await context.enqueue(() => writeTexts(context, texts, revision));
	reportWrite(context, request, result, Object.keys(texts));
	send(context, response, result.kind === "behind" ? await readCurrentWorkspace(context) : result);
};

export const addPicture: Handler = async ({ context, request, response, params: [name = ""] }) => {
	assertUploadName(name, Object.values(formatExtensions));
	const bytes = await readBody(request, "application/octet-stream", pictureLimits.bytes);
	const picture = await preparePicture(name, bytes);
	if (typeof picture === "string") return send(context, response, { kind: "denied", message: picture });
	const result = await context.enqueue(() => storePicture(context, name, picture));
	reportWrite(context, request, result);
	send(context, response, result);
};

export const addFile: Handler = async ({ context, request, response, params: [folderName, name = ""] }) => {
	const folder = folderName === "fonts" ? "fonts" : "files";
	assertUploadName(name, folderExtensions[folder]);
	const bytes = await readBody(request, "application/octet-stream", fileLimit);
	const result = await context.enqueue(() => storeFile(context, folder, name, bytes));
	reportWrite(context, request, result);
	send(context, response, result);
};

export const removePictureFile: Handler = async ({ context, request, response, params: [name = ""] }) => {
	const picture = parsePictureName(name) ?? "";
	const result = await context.enqueue(() => removePicture(context, picture));
	reportWrite(context, request, result, [picture]);
	send(context, response, result);
};

export const restorePictureFile: Handler = async ({ context, request, response, params: [name = ""] }) => {
	const picture = parsePictureName(name) ?? "";
	const result = await context.enqueue(() => restorePicture(context, picture));
	reportWrite(context, request, result, [picture]);
	send(context, response, result);
};

export const listDrafts: Handler = async ({ context, response }) => {
	const result: StorageResult<{ drafts: StoredDraft[] }> = { kind: "done", drafts: context.drafts.list(context.file) };
	send(context, response, result);
};

export const putDraft: Handler = async ({ context, request, response, params: [id = ""] }) => {
	const draft = await readJsonBody(request, maxDraftBytes);
	if (!isStoredDraft(draft) || draft.id !== id) throw new RefusedError(400, "Send a draft with its id.");
	send(context, response, context.drafts.put(context.file, draft) ?? { kind: "done" });
};

export const removeDraft: Handler = async ({ context, response, params: [id = ""] }) => {
	context.drafts.remove(context.file, id);
	send(context, response, { kind: "done" });
};

/** In milliseconds. Only writing shows whether the connection still exists. */
const heartbeat = 20_000;

/** Streams a line of JSON for each change until the client disconnects. */
export const streamChanges: Handler = async ({ context, response }) => {
	response.writeHead(200, { "content-type": "application/x-ndjson" });
	response.write("\n");
	const unsubscribe = context.watcher.subscribe((tab) => response.write(`${JSON.stringify({ by: tab })}\n`));
	const timer = setInterval(() => response.write("\n"), heartbeat);
	response.on("close", () => {
		clearInterval(timer);
		unsubscribe();
	});
};

function assertUploadName(name: string, extensions: readonly string[]): void {
	if (/^[a-z0-9-]{1,80}\.\w+$/.test(name) && extensions.includes(getExtension(name))) return;
	const list = extensions.join(", ");
	throw new RefusedError(
		400,
		`Use small letters, digits and hyphens for the name, and one of these extensions: ${list}.`,
	);
}

/** Notifies the other tabs of the editor immediately after one of them has written files. */
function reportWrite(
	{ watcher }: EditServerContext,
	{ headers }: IncomingMessage,
	result: { kind: string; name?: string },
	names = [result.name ?? ""],
): void {
	if (result.kind === "done") watcher.reportWrite(String(headers["x-site-tab"] ?? ""), names);
}

/** Reads the workspace for an app whose texts are outdated. */
async function readCurrentWorkspace(context: EditServerContext): Promise<StorageResult<object>> {
	const current = await readWorkspace(context);
	return current.kind === "done" ? { kind: "outdated", workspace: current.workspace } : current;
}

function isStoredDraft(value: object): value is StoredDraft {
	const { texts, base, typed, at } = value as Record<keyof StoredDraft, unknown>;
	return isTexts(texts) && isTexts(base) && Array.isArray(typed) && typeof at === "number";
}

function isTexts(value: unknown): value is Record<string, string | null> {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.values(value).every((text) => typeof text === "string" || text === null);
}

const statuses = { done: 200, denied: 422, protected: 403, outdated: 409, unknown: 500 };

function send(context: EditServerContext, response: ServerResponse, result: StorageResult<object>): void {
	const hasWorkspace = "workspace" in result;
	response.writeHead(statuses[result.kind], { "content-type": "application/json" });
	const { pictureKey, startCommand } = context;
	response.end(JSON.stringify(hasWorkspace ? { ...result, pictureKey, startCommand } : result));
}
