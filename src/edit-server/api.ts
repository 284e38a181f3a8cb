import type { IncomingMessage, ServerResponse } from "node:http";
import { folderExtensions, getExtension } from "../content/semantics/files.ts";
import { formatExtensions, pictureLimits } from "../content/semantics/pictures.ts";
import { fileLimit } from "../content/source/limits.ts";
import { writeTexts } from "../disk/write-texts.ts";
import type { StorageResult, Workspace } from "../editor/storage.ts";
import { readBody, readJsonBody } from "./body.ts";
import { storeFile } from "./files.ts";
import type { EditServerContext, Handler } from "./handler.ts";
import { preparePicture, removePicture, restorePicture, storePicture } from "./pictures.ts";
import { readWorkspace } from "./read.ts";
import { RefusedError } from "./refused.ts";
import { parsePictureName } from "./serve-files.ts";

export const getWorkspace: Handler = async ({ desk, response }) => {
	send(desk, response, await readWorkspace(desk));
};

/** Of all texts together, as JSON, in bytes. */
const mostSent = 64_000_000;

export const putTexts: Handler = async ({ desk, request, response }) => {
	const { texts, revision } = await readJsonBody(request, mostSent);
	if (!isTexts(texts) || typeof revision !== "string")
		throw new RefusedError(400, "Texts and their revision are needed.");
	const outcome = await desk.alone(() => writeTexts(desk, texts, revision));
	tellOthers(desk, request, outcome, Object.keys(texts));
	send(desk, response, outcome.kind === "behind" ? moved(await readWorkspace(desk)) : outcome);
};

export const addPicture: Handler = async ({ desk, request, response, names: [name = ""] }) => {
	if (!/^[a-z0-9-]{1,80}\.\w+$/.test(name) || !Object.values(formatExtensions).includes(getExtension(name))) {
		throw new RefusedError(
			400,
			"The name of a picture has small letters, digits and hyphens, and an ending such as .jpg.",
		);
	}
	const bytes = await readBody(request, "application/octet-stream", pictureLimits.bytes);
	const found = await preparePicture(name, bytes);
	if (typeof found === "string") return send(desk, response, { kind: "denied", message: found });
	const outcome = await desk.alone(() => storePicture(desk, name, found));
	tellOthers(desk, request, outcome);
	send(desk, response, outcome);
};

export const addFile: Handler = async ({ desk, request, response, names: [to, name = ""] }) => {
	const folder = to === "fonts" ? "fonts" : "files";
	if (!/^[a-z0-9-]{1,80}\.\w+$/.test(name) || !folderExtensions[folder].includes(getExtension(name))) {
		throw new RefusedError(
			400,
			`The name of a file has small letters, digits and hyphens, and one of these endings: ${folderExtensions[folder].join(", ")}.`,
		);
	}
	const bytes = await readBody(request, "application/octet-stream", fileLimit);
	const outcome = await desk.alone(() => storeFile(desk, folder, name, bytes));
	tellOthers(desk, request, outcome);
	send(desk, response, outcome);
};

export const removeFile: Handler = async ({ desk, request, response, names: [name = ""] }) => {
	const picture = parsePictureName(name) ?? "";
	const outcome = await desk.alone(() => removePicture(desk, picture));
	tellOthers(desk, request, outcome, [picture]);
	send(desk, response, outcome);
};

export const restoreFile: Handler = async ({ desk, request, response, names: [name = ""] }) => {
	const picture = parsePictureName(name) ?? "";
	const outcome = await desk.alone(() => restorePicture(desk, picture));
	tellOthers(desk, request, outcome, [picture]);
	send(desk, response, outcome);
};

/** In milliseconds: an end that nobody has told of is found out by saying something. */
const pause = 20_000;

/** A line for each change, for as long as somebody listens. */
export const streamChanges: Handler = async ({ desk, response }) => {
	response.writeHead(200, { "content-type": "application/x-ndjson" });
	response.write("\n");
	const end = desk.changes.follow((by) => response.write(`${JSON.stringify({ by })}\n`));
	const signs = setInterval(() => response.write("\n"), pause);
	response.on("close", () => {
		clearInterval(signs);
		end();
	});
};

/** Other pages of the editor are to know at once what one of them has written. */
function tellOthers(
	desk: EditServerContext,
	{ headers }: IncomingMessage,
	outcome: { kind: string; name?: string },
	names = [outcome.name ?? ""],
): void {
	if (outcome.kind === "done") desk.changes.written(String(headers["x-site-page"] ?? ""), names);
}

function moved(read: StorageResult<{ workspace: Workspace }>): StorageResult<object> {
	return read.kind === "done" ? { kind: "moved", workspace: read.workspace } : read;
}

function isTexts(value: unknown): value is Record<string, string> {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.values(value).every((text) => typeof text === "string");
}

const statuses = { done: 200, denied: 422, protected: 403, moved: 409, unknown: 500 };

function send({ pictureKey }: EditServerContext, response: ServerResponse, outcome: StorageResult<object>): void {
	const isRead = "workspace" in outcome;
	response.writeHead(statuses[outcome.kind], { "content-type": "application/json" });
	response.end(JSON.stringify(isRead ? { ...outcome, pictureKey } : outcome));
}
