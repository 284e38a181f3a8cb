import type { IncomingMessage } from "node:http";

/** Thrown to refuse a request. The message, a sentence for the user, is sent with the status. */
export class RefusedError extends Error {
	constructor(
		/** The HTTP status. */
		readonly status: number,
		message: string,
		readonly headers: Record<string, string> = {},
	) {
		super(message);
	}
}

/** Checks whether an error means that the client disconnected early, which isn't the server's fault. */
export function isClientGone(error: unknown): boolean {
	const { code = "" } = error as NodeJS.ErrnoException;
	return ["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(code);
}

/** Reads a request body of the expected type. */
export async function readBody(request: IncomingMessage, type: string, maxBytes: number): Promise<Buffer> {
	const { "content-type": sentType, "content-length": length } = request.headers;
	if (sentType !== type) throw new RefusedError(415, `Send this as ${type}.`);
	const tooLarge = new RefusedError(413, `Send at most ${Math.floor(maxBytes / 1e6)} MB.`, { connection: "close" });
	if (Number(length) > maxBytes) throw tooLarge;
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of request) {
		size += chunk.length;
		if (size > maxBytes) throw tooLarge;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** Reads a request body that is a JSON object. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<Record<string, unknown>> {
	const body = await readBody(request, "application/json", maxBytes);
	try {
		const value: unknown = JSON.parse(body.toString("utf8"));
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
	} catch {
		// Not JSON.
	}
	throw new RefusedError(400, "Send an object in JSON.");
}
