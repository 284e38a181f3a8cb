import { pictureLimits, reportTooLarge } from "../content/semantics/pictures.ts";
import type {
	FileInfo,
	PictureInfo,
	Publication,
	Published,
	SavingStorage,
	StorageResult,
	StoredDraft,
	Workspace,
} from "./storage.ts";
import { toFilePath, toPictureName } from "./uploads.ts";

/**
 * Creates the storage of files on this machine. It sends requests to the server of `siteyaml edit`.
 *
 * @param token the value of `#token=…` in the editor's address
 * @param load replaces `fetch` in tests
 */
export function createServerStorage(
	token: string,
	load: (path: string, options: RequestInit) => Promise<Response> = fetch,
): SavingStorage {
	/** A secret part of picture URLs, from responses with the workspace. */
	let pictureKey = "";
	/** The command that starts the server, from responses with the workspace. */
	let startCommand = "";
	/** The newest published commit that this tab knows. The next publication is based on it. */
	let seen: string | null = null;
	/** Identifies this tab, so that it ignores its own changes. */
	const tabId = crypto.randomUUID();

	return {
		read: () => ask<{ workspace: Workspace }>("GET", "workspace"),
		write: (texts, revision) => ask<{ revision: string }>("PUT", "texts", toJson({ texts, revision })),
		addPicture: async (name, file) => {
			if (file.size > pictureLimits.bytes) return { kind: "denied", message: reportTooLarge(name, file.size).message };
			const safeName = await toPictureName(name);
			const outcome = await ask<{ name: string; info: PictureInfo }>("PUT", `pictures/${safeName}`, toBody(file));
			if (outcome.kind !== "denied") return outcome;
			// The person knows the file by its original name.
			return { ...outcome, message: outcome.message.replace(`‘${safeName}’`, () => `‘${name}’`) };
		},
		addFile: async (folder, name, file) => {
			const target = await toFilePath(folder, name);
			if ("problem" in target) return { kind: "denied", message: target.problem };
			return ask<{ name: string; info: FileInfo }>("PUT", target.path, toBody(file));
		},
		removePicture: (name) => ask<object>("DELETE", `pictures/${encodePictureName(name)}`),
		restorePicture: (name) => ask<{ info: PictureInfo }>("POST", `pictures/${encodePictureName(name)}`),
		putDraft: (draft) => ask<object>("PUT", `drafts/${draft.id}`, toJson(draft)),
		listDrafts: () => ask<{ drafts: StoredDraft[] }>("GET", "drafts"),
		removeDraft: (id) => ask<object>("DELETE", `drafts/${id}`),
		getPictureUrl: (name) => `/images/${pictureKey}/${encodePictureName(name)}`,
		readPicture: null,
		publish,
		propose: null,
		watch,
	};

	async function ask<Done>(method: string, route: string, body?: RequestBody): Promise<StorageResult<Done>> {
		try {
			const response = await request(method, route, body);
			return remember(await response.json());
		} catch {
			return reportNoServer();
		}
	}

	function reportNoServer(): StorageResult<never> {
		const advice = startCommand === "" ? "" : ` To start it again, run: ${startCommand}`;
		return { kind: "unknown", message: `The editor’s server isn’t responding.${advice}` };
	}

	function request(method: string, route: string, body?: RequestBody, signal?: AbortSignal): Promise<Response> {
		const headers = { "x-site-token": token, "x-site-tab": tabId, ...(body ? { "content-type": body.type } : {}) };
		return load(`/api/${route}`, { method, headers, body: body?.content ?? null, signal: signal ?? null });
	}

	/** Stores the values that a response contains besides its result. */
	function remember<Answer extends { pictureKey?: string; startCommand?: string; seen?: string }>(
		answer: Answer,
	): Answer {
		pictureKey = answer.pictureKey ?? pictureKey;
		startCommand = answer.startCommand ?? startCommand;
		seen = answer.seen ?? seen;
		return answer;
	}

	/** Publishes the saved texts. */
	async function publish(
		{ message, author, consent, revision }: Publication,
		onProgress: (sentence: string) => void,
	): Promise<StorageResult<Published>> {
		try {
			const response = await request("POST", "publish", toJson({ message, author, seen, consent }));
			for await (const line of readLines(response)) {
				const answer = JSON.parse(line);
				if ("progress" in answer) {
					onProgress(answer.progress);
					continue;
				}
				const outcome = remember(answer.outcome ?? answer);
				return outcome.kind === "done" ? { ...outcome, revision } : outcome;
			}
		} catch {
			// The server is gone.
		}
		return reportNoServer();
	}

	/**
	 * Reads a streamed response with one line for each change. Asks for it again whenever it ends, until the returned function
	 * is called.
	 */
	function watch(onChange: () => void): () => void {
		const controller = new AbortController();
		readChanges();
		return () => controller.abort();

		async function readChanges(): Promise<void> {
			for (let isRetry = false; !controller.signal.aborted; isRetry = true) {
				try {
					const response = await request("GET", "changes", undefined, controller.signal);
					// Changes may have been missed while the connection was lost.
					if (isRetry && response.ok) onChange();
					for await (const line of readLines(response)) if (response.ok && isOthersChange(line)) onChange();
				} catch {
					// Try again.
				}
				await new Promise((resolve) => setTimeout(resolve, retryDelay));
			}
		}
	}

	/** Checks whether a line reports a change by another tab or program. Empty lines only keep the connection open. */
	function isOthersChange(line: string): boolean {
		return line !== "" && JSON.parse(line).by !== tabId;
	}
}

interface RequestBody {
	content: BodyInit;
	type: string;
}

/** The pause before reconnecting (ms). */
const retryDelay = 2000;

function encodePictureName(name: string): string {
	return encodeURIComponent(name.replace(/^images\//, ""));
}

function toJson(value: unknown): RequestBody {
	return { content: JSON.stringify(value), type: "application/json" };
}

function toBody(file: Blob): RequestBody {
	return { content: file, type: "application/octet-stream" };
}

/** Yields each line of a response as soon as it arrives. */
async function* readLines({ body }: Response): AsyncGenerator<string> {
	let rest = "";
	const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		const lines = (rest + part.value).split("\n");
		rest = lines.pop()!;
		yield* lines;
	}
	if (rest !== "") yield rest;
}
