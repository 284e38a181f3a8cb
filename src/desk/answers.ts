import type { ServerResponse } from "node:http";
import { basename } from "node:path";
import type { Outcome, Undone, Workspace } from "../editor/storage.ts";
import { jsonOf } from "./body.ts";
import type { Desk, Handler } from "./handler.ts";
import { RefusedError } from "./refused.ts";
import { writeTexts } from "./texts.ts";
import { findAt, textsOf } from "./workspace.ts";

export const workspace: Handler = async ({ desk, response }) => {
	const found = await workspaceAt(desk);
	const outcome: Outcome<{ workspace: Workspace }> =
		typeof found === "string" ? denied(found) : { kind: "done", workspace: found };
	send(response, outcome);
};

/** Of all texts together, as JSON, in bytes. */
const mostSent = 64_000_000;

export const putTexts: Handler = async ({ desk, request, response }) => {
	const { texts, revision } = await jsonOf(request, mostSent);
	if (!isTexts(texts) || typeof revision !== "string")
		throw new RefusedError(400, "Texts and their revision are needed.");
	const outcome = await desk.alone(() => writeTexts(desk, texts, revision));
	send(response, outcome.kind === "behind" ? await moved(desk) : outcome);
};

async function moved(desk: Desk): Promise<Outcome<object>> {
	const found = await workspaceAt(desk);
	return typeof found === "string" ? denied(found) : { kind: "moved", workspace: found };
}

/** Or why it cannot be read, in a sentence. */
async function workspaceAt(desk: Desk): Promise<Workspace | string> {
	const found = findAt(desk);
	if (typeof found === "string") return found;
	return {
		definition: basename(desk.file),
		texts: textsOf(found),
		unread: found.unread,
		revision: found.revision,
		pictures: {},
		published: null,
		publishing: "folder",
		author: null,
	};
}

function isTexts(value: unknown): value is Record<string, string> {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.values(value).every((text) => typeof text === "string");
}

function denied(message: string): Undone {
	return { kind: "denied", message };
}

const statuses = { done: 200, denied: 422, protected: 403, moved: 409, unknown: 500 };

function send(response: ServerResponse, outcome: Outcome<object>): void {
	response.writeHead(statuses[outcome.kind], { "content-type": "application/json" });
	response.end(JSON.stringify(outcome));
}
