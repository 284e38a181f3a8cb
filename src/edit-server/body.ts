import type { IncomingMessage } from "node:http";
import { RefusedError } from "./refused.ts";

/** What is sent with a request, of the one type that is expected, and of at most so many bytes. */
export async function readBody(request: IncomingMessage, type: string, most: number): Promise<Buffer> {
	const { "content-type": sent, "content-length": length } = request.headers;
	if (sent !== type) throw new RefusedError(415, `This takes ${type} only.`);
	const tooLarge = new RefusedError(413, `At most ${Math.floor(most / 1e6)} MB can be sent.`, { connection: "close" });
	if (Number(length) > most) throw tooLarge;
	const portions: Buffer[] = [];
	let size = 0;
	for await (const portion of request) {
		size += portion.length;
		if (size > most) throw tooLarge;
		portions.push(portion);
	}
	return Buffer.concat(portions);
}

/** The same of JSON: an object. */
export async function readJsonBody(request: IncomingMessage, most: number): Promise<Record<string, unknown>> {
	const body = await readBody(request, "application/json", most);
	try {
		const value: unknown = JSON.parse(body.toString("utf8"));
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
	} catch {
		// As below.
	}
	throw new RefusedError(400, "What was sent is no object in JSON.");
}
