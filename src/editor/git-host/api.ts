import { formatCount, truncate } from "../../text/words.ts";
import type { ApiAnswer, GitLocation, HostFailure } from "./git-host.ts";

export interface HostApi {
	/** @param path below the address of the repository: "/git/trees" */
	send(method: string, path: string, body?: object): Promise<ApiAnswer>;
	/** Like `send`, for a path below the address of the API: "/user". */
	sendToHost(method: string, path: string, body?: object): Promise<ApiAnswer>;
	/** Reads the bytes of an answer. */
	readBytes(path: string, accept: string): Promise<ApiAnswer<Uint8Array>>;
	/**
	 * Says in a sentence why the host didn't do something.
	 *
	 * @param needed what the token must allow, if it is more than usual
	 */
	explainFailure(answer: Exclude<ApiAnswer, { kind: "ok" }>, needed?: string): string;
	/** Reports a failure of a request that changes nothing visitors see. */
	reportFailure(answer: Exclude<ApiAnswer, { kind: "ok" }>): HostFailure;
}

/** An access token that may be replaced while the editor is open. */
export interface AccessToken {
	/** Returns the token for the next request. */
	read(): Promise<string>;
	/**
	 * Returns another token instead of one that the host doesn't accept any more; null if there is none. Rejects if the host
	 * didn't answer.
	 */
	replaceRefused(refused: string): Promise<string | null>;
}

/** How requests to a host are made, and what messages say about it. */
export interface HostDescription {
	/** "GitHub" */
	name: string;
	/** What the token must allow: "“Contents: Read and write” for this repository". */
	permission: string;
	/** What to do if there is no answer. */
	silence: string;
	headers: Record<string, string>;
	/** The path of the repository below the address of the API: "/repos/ann/bakery". */
	root: string;
}

/** In milliseconds. Sending a picture over a slow connection takes a while. */
const timeout = 120_000;

/**
 * Creates the functions that send requests to a git host. The token is only in a header of requests to `api`, and in no
 * message.
 *
 * @param load replaces `fetch` in tests
 */
export function createHostApi(
	{ api, repository }: GitLocation,
	{ name, permission, silence, headers, root }: HostDescription,
	token: AccessToken,
	load: typeof fetch,
): HostApi {
	const base = api + root;
	// Some answers have no body.
	const readJson = async (response: Response) => JSON.parse((await response.text()) || "null");
	return {
		send: (method, path, body) => request(method, base + path, readJson, body),
		sendToHost: (method, path, body) => request(method, api + path, readJson, body),
		readBytes: (path, accept) => {
			const readBody = async (response: Response) => new Uint8Array(await response.arrayBuffer());
			return request("GET", base + path, readBody, undefined, { accept });
		},
		explainFailure,
		reportFailure: (answer) => ({
			kind: answer.kind === "lost" ? "unknown" : "denied",
			message: explainFailure(answer),
		}),
	};

	async function request<Data>(
		method: string,
		url: string,
		read: (response: Response) => Promise<Data>,
		body?: object,
		more: Record<string, string> = {},
	): Promise<ApiAnswer<Data>> {
		try {
			const first = await token.read();
			let response = await sendWith(first);
			// Nothing was carried out, so the request can be sent again.
			if (response.status === 401) {
				const next = await token.replaceRefused(first);
				if (next !== null) response = await sendWith(next);
			}
			if (response.ok) return { kind: "ok", data: await read(response) };
			// A server may fail after it carried out the request.
			if (response.status >= 500) return { kind: "lost" };
			const message = readMessage(await response.json().catch(() => null));
			return { kind: "refused", status: response.status, message, wait: readWait(response) };
		} catch {
			return { kind: "lost" };
		}

		function sendWith(accessToken: string): Promise<Response> {
			return load(url, {
				method,
				headers: {
					...headers,
					...more,
					authorization: `Bearer ${accessToken}`,
					...(body && { "content-type": "application/json" }),
				},
				body: body ? JSON.stringify(body) : null,
				// A host may let browsers reuse an answer for a minute, but somebody may have published since.
				cache: "no-store",
				credentials: "omit",
				referrerPolicy: "no-referrer",
				signal: AbortSignal.timeout(timeout),
			});
		}
	}

	function explainFailure(answer: Exclude<ApiAnswer, { kind: "ok" }>, needed = permission): string {
		if (answer.kind === "lost") return `${name} didn’t answer. ${silence}`;
		const { status, message, wait } = answer;
		if (wait !== null) {
			const time = wait < 90 ? formatCount(wait, "second") : formatCount(Math.ceil(wait / 60), "minute");
			return `${name} asks you to wait ${time} before you try again.`;
		}
		if (status === 401)
			return `${name} doesn’t accept your access token. It may have expired. Sign in again with a new one.`;
		if (/archived/i.test(message)) return `The repository ${repository} is archived, so nobody can change it.`;
		if (status === 403 || status === 404)
			return `Your access token doesn’t allow this in ${repository}. It needs ${needed}.`;
		return `${name} refused it. It says: ${truncate(message.replace(/\s+/g, " "), 300) || `error ${status}`}`;
	}
}

/** Reads what a host says of a refusal: a sentence, or sentences in a list or by key. */
function readMessage(body: { message?: unknown; error_description?: unknown; error?: unknown } | null): string {
	const told = body?.message ?? body?.error_description ?? body?.error ?? "";
	return typeof told === "object" ? Object.values(told).flat().join(" ") : String(told);
}

/** GitHub counts requests by the hour. In seconds. */
const limitPeriod = 3600;

/** Returns how many seconds to wait before the next request; null if the host doesn't ask for that. */
function readWait({ status, headers }: Response): number | null {
	if (status !== 403 && status !== 429) return null;
	const retryAfter = Number(headers.get("retry-after"));
	if (retryAfter > 0) return retryAfter;
	const isUsedUp = headers.get("x-ratelimit-remaining") === "0";
	const reset = Number(headers.get("x-ratelimit-reset"));
	if (isUsedUp && reset > 0) {
		const seconds = Math.ceil(reset - Date.now() / 1000);
		// If the limit isn't reset within the next hour, the clock of this computer is wrong.
		return seconds > 0 && seconds <= limitPeriod ? seconds : limitPeriod;
	}
	// The host refuses further requests for now, but doesn't say for how long.
	return status === 429 ? 60 : null;
}
