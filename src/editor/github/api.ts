import { encodePath } from "../../text/escape.ts";
import { formatCount, truncate } from "../../text/words.ts";
import type { StorageFailure } from "../storage.ts";

/** Where the files of a site are. */
export interface GitHubLocation {
	/** "https://api.github.com" */
	api: string;
	/** "ann/bakery" */
	repository: string;
	branch: string;
	/** The folder of the definition: "sites/bakery"; empty for the root of the repository. */
	folder: string;
	/** The name of the definition: "site.yaml". */
	definition: string;
}

/** "lost": nobody knows whether the request was carried out. */
export type ApiAnswer = { kind: "ok"; data: unknown } | Refusal | { kind: "lost" };

export interface Refusal {
	kind: "refused";
	status: number;
	/** In the words of GitHub. */
	message: string;
	/** How long to wait before the next request, in seconds; null if that isn't the reason. */
	wait: number | null;
}

/** @param path below the address of the repository: "/git/trees" */
export type SendRequest = (method: string, path: string, body?: object) => Promise<ApiAnswer>;

export interface GitHubApi {
	send: SendRequest;
	/** Like `send`, for a path below the address of the API: "/user". */
	sendToHost: SendRequest;
	/** Reads the bytes of a blob. */
	readBlob: (sha: string) => Promise<ApiAnswer & { data?: Uint8Array }>;
}

/** In milliseconds. Sending a picture over a slow connection takes a while. */
const timeout = 120_000;

/**
 * Creates the functions that send requests to GitHub. The token is only in a header of requests to `api`, and in no
 * message.
 *
 * @param load replaces `fetch` in tests
 */
export function createGitHubApi({ api, repository }: GitHubLocation, token: string, load: typeof fetch): GitHubApi {
	const root = `${api}/repos/${encodePath(repository)}`;
	const readJson = (response: Response) => response.json();
	return {
		send: (method, path, body) => request(method, root + path, readJson, body),
		sendToHost: (method, path, body) => request(method, api + path, readJson, body),
		readBlob: (sha) => {
			const readBytes = async (response: Response) => new Uint8Array(await response.arrayBuffer());
			return request("GET", `${root}/git/blobs/${sha}`, readBytes, undefined, "application/vnd.github.raw+json");
		},
	};

	async function request<Data>(
		method: string,
		url: string,
		read: (response: Response) => Promise<Data>,
		body?: object,
		accept = "application/vnd.github+json",
	): Promise<Exclude<ApiAnswer, { kind: "ok" }> | { kind: "ok"; data: Data }> {
		try {
			const response = await load(url, {
				method,
				headers: {
					accept,
					authorization: `Bearer ${token}`,
					"x-github-api-version": "2022-11-28",
					...(body && { "content-type": "application/json" }),
				},
				body: body ? JSON.stringify(body) : null,
				// GitHub lets browsers reuse an answer for a minute, but somebody may have published since.
				cache: "no-store",
				credentials: "omit",
				referrerPolicy: "no-referrer",
				signal: AbortSignal.timeout(timeout),
			});
			if (response.ok) return { kind: "ok", data: await read(response) };
			// A server that failed may have done its work before.
			if (response.status >= 500) return { kind: "lost" };
			const { message = "" } = await response.json().catch(() => ({}));
			return { kind: "refused", status: response.status, message: String(message), wait: readWait(response) };
		} catch {
			return { kind: "lost" };
		}
	}
}

function readWait({ status, headers }: Response): number | null {
	if (status !== 403 && status !== 429) return null;
	const seconds = Number(headers.get("retry-after"));
	if (seconds > 0) return seconds;
	const isUsedUp = headers.get("x-ratelimit-remaining") === "0";
	const reset = Number(headers.get("x-ratelimit-reset"));
	if (isUsedUp && reset > 0) return Math.max(1, Math.ceil(reset - Date.now() / 1000));
	return status === 429 ? 60 : null;
}

/** Says in a sentence why GitHub didn't do something. */
export function explainFailure(answer: Exclude<ApiAnswer, { kind: "ok" }>, { repository }: GitHubLocation): string {
	if (answer.kind === "lost") return "GitHub didn’t answer. Check your internet connection, then try again.";
	const { status, message, wait } = answer;
	if (wait !== null) {
		const time = wait < 90 ? formatCount(wait, "second") : formatCount(Math.ceil(wait / 60), "minute");
		return `GitHub asks you to wait ${time} before you try again.`;
	}
	if (status === 401)
		return "GitHub doesn’t accept your access token. It may have expired. Sign in again with a new one.";
	if (/archived/i.test(message)) return `The repository ${repository} is archived, so nobody can change it.`;
	if (status === 403 || status === 404)
		return `Your access token doesn’t allow this in ${repository}. It needs “Contents: Read and write” for this repository.`;
	return `GitHub refused it. It says: ${truncate(message.replace(/\s+/g, " "), 300) || `error ${status}`}`;
}

/** Reports a failure of a request that changes nothing visitors see. */
export function reportFailure(
	answer: Exclude<ApiAnswer, { kind: "ok" }>,
	location: GitHubLocation,
): Exclude<StorageFailure, { kind: "moved" }> {
	return { kind: answer.kind === "lost" ? "unknown" : "denied", message: explainFailure(answer, location) };
}
