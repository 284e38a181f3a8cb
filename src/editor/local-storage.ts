import { slugify } from "../content/schema/slug.ts";
import { folderExtensions } from "../content/semantics/files.ts";
import { formatExtensions as pictureEndings, pictureLimits, reportTooLarge } from "../content/semantics/pictures.ts";
import type { Consent, FileFact, PictureFact, Storage, StorageResult, Workspace } from "./storage.ts";

/**
 * The files on this machine, by the server of `npm run edit`.
 *
 * @param token what the address of the editor ends with: "#token=…"
 * @param load a browser's own, but in tests
 */
export function createLocalStorage(
	token: string,
	load: (path: string, sent: RequestInit) => Promise<Response> = fetch,
): Storage {
	/** Stands in the address of pictures, and comes with the first reading. */
	let pictureKey = "";
	/** What others had published when we were told of it last: what is published next has taken it into account. */
	let seen: string | null = null;
	/** What this page itself changes is no news to it. */
	const page = crypto.randomUUID();

	return {
		read: () => ask<{ workspace: Workspace }>("GET", "workspace"),
		write: (texts, revision) => ask<{ revision: string }>("PUT", "texts", json({ texts, revision })),
		addPicture: async (name, bytes) => {
			if (bytes.size > pictureLimits.bytes)
				return { kind: "denied", message: reportTooLarge(name, bytes.size).message };
			const sent = { body: bytes, type: "application/octet-stream" };
			const outcome = await ask<{ name: string; fact: PictureFact }>("PUT", `pictures/${safe(name)}`, sent);
			if (outcome.kind !== "denied") return outcome;
			// The name that the person knows.
			return { ...outcome, message: outcome.message.replace(`‘${safe(name)}’`, () => `‘${name}’`) };
		},
		addFile: async (folder, name, bytes) => {
			const { words, ending } = partsOf(name);
			const endings = folderExtensions[folder];
			if (!endings.includes(ending)) {
				const use = folder === "fonts" ? "be a typeface" : "be given to visitors";
				return { kind: "denied", message: `‘${name}’ cannot ${use}: its name must end in ${endings.join(", ")}.` };
			}
			return ask<{ name: string; fact: FileFact }>("PUT", `${folder}/${words || "file"}.${ending}`, {
				body: bytes,
				type: "application/octet-stream",
			});
		},
		removePicture: (name) => ask<object>("DELETE", `pictures/${below(name)}`),
		restorePicture: (name) => ask<{ fact: PictureFact }>("POST", `pictures/${below(name)}`),
		pictureUrl: (name) => `/images/${pictureKey}/${below(name)}`,
		publish,
		watch,
	};

	async function ask<Done>(method: string, route: string, sent?: Sent): Promise<StorageResult<Done>> {
		try {
			const answer = await request(method, route, sent);
			return opened(await answer.json());
		} catch {
			return gone;
		}
	}

	function request(method: string, route: string, sent?: Sent, signal?: AbortSignal): Promise<Response> {
		const headers = { "x-site-token": token, "x-site-page": page, ...(sent ? { "content-type": sent.type } : {}) };
		return load(`/api/${route}`, { method, headers, body: sent?.body ?? null, signal: signal ?? null });
	}

	function opened<Answer extends { pictureKey?: string; seen?: string }>(answer: Answer): Answer {
		pictureKey = answer.pictureKey ?? pictureKey;
		seen = answer.seen ?? seen;
		return answer;
	}

	async function publish(
		message: string,
		author: string | null,
		progress: (sentence: string) => void,
		consent: Consent | null = null,
	): Promise<StorageResult<{ where: string }>> {
		try {
			const answer = await request("POST", "publish", json({ message, author, seen, consent }));
			for await (const line of linesOf(answer)) {
				const said = JSON.parse(line);
				if ("progress" in said) progress(said.progress);
				else return opened(said.outcome ?? said);
			}
		} catch {
			// As below.
		}
		return gone;
	}

	/** A line for each change, whose it is. Where the server is gone it is asked until it is there again. */
	function watch(changed: () => void): () => void {
		const ended = new AbortController();
		follow();
		return () => ended.abort();

		async function follow(): Promise<void> {
			for (let again = false; !ended.signal.aborted; again = true) {
				try {
					const answer = await request("GET", "changes", undefined, ended.signal);
					// Nobody knows what happened in between.
					if (again && answer.ok) changed();
					for await (const line of linesOf(answer)) if (answer.ok && isNews(line)) changed();
				} catch {
					// It is asked again.
				}
				await new Promise((resolve) => setTimeout(resolve, pause));
			}
		}
	}

	function isNews(line: string): boolean {
		return line !== "" && JSON.parse(line).by !== page;
	}
}

/** "Über uns (2).JPEG" → "uber-uns-2.jpg": the ending is put right by what is in the file. */
function safe(name: string): string {
	const { words, ending } = partsOf(name);
	const isKnown = Object.values(pictureEndings).includes(ending);
	return `${words || "picture"}.${isKnown ? ending : pictureEndings.jpeg}`;
}

function partsOf(name: string): { words: string; ending: string } {
	const [, words = name, ending = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
	return { words: slugify(words).slice(0, 60).replace(/-$/, ""), ending: ending.toLowerCase() };
}

/** In the folder of pictures, as part of an address. */
function below(name: string): string {
	return encodeURIComponent(name.replace(/^images\//, ""));
}

interface Sent {
	body: BodyInit;
	type: string;
}

/** In milliseconds. */
const pause = 2000;

const gone: StorageResult<never> = {
	kind: "unknown",
	message: "The editor's server does not answer. What you type is kept here; start it again with: npm run edit",
};

function json(value: unknown): Sent {
	return { body: JSON.stringify(value), type: "application/json" };
}

/** The lines of an answer, each as soon as it is there. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
	let rest = "";
	const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		const lines = (rest + part.value).split("\n");
		rest = lines.pop()!;
		yield* lines;
	}
	if (rest !== "") yield rest;
}
