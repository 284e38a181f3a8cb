import { fileLimit } from "../../content/source/limits.ts";
import type { FileFact, PictureFact } from "../storage.ts";
import type { GitHost } from "./git-host.ts";
import type { KeptFile } from "./kept-files.ts";

/** Facts about files, by the names that git gives to their contents. */
export interface KnownFacts {
	pictures: Readonly<Record<string, PictureFact>>;
	files: Readonly<Record<string, FileFact>>;
}

/** Finds out what the checker must know about the pictures and files of a site, each once. */
export interface Facts {
	describePictures(files: [string, KeptFile][]): Promise<Record<string, PictureFact>>;
	describeFiles(files: [string, KeptFile][]): Promise<Record<string, FileFact>>;
}

export function createFacts(
	host: GitHost,
	known: KnownFacts,
	inspect: (name: string, bytes: Uint8Array) => Promise<PictureFact>,
): Facts {
	const pictures = new Map(Object.entries(known.pictures));
	const files = new Map(Object.entries(known.files));
	return {
		describePictures: (list) => describeAll(list, describePicture),
		describeFiles: (list) => describeAll(list, describeFile),
	};

	async function describePicture(name: string, { sha, bytes }: KeptFile): Promise<PictureFact> {
		const fact = pictures.get(sha);
		if (fact) return fact;
		const content = bytes ?? (await readBytes(sha));
		if (content === null) {
			const message = `‘${name}’ can’t be read. Reload this page.`;
			return { facts: null, failure: { code: "picture-broken", message } };
		}
		const inspected = await inspect(name, content);
		pictures.set(sha, inspected);
		return inspected;
	}

	async function describeFile(name: string, { sha, size, bytes }: KeptFile): Promise<FileFact> {
		const fact = files.get(sha);
		if (fact) return fact;
		const content = bytes ?? (size !== null && size > fileLimit ? null : await readBytes(sha));
		if (content === null || content.length > fileLimit)
			return { code: "file-too-large", message: `‘${name}’ is too large or can’t be read.` };
		const inspected = readFileFact(content);
		files.set(sha, inspected);
		return inspected;
	}

	async function readBytes(sha: string): Promise<Uint8Array | null> {
		const answer = await host.readBlob(sha);
		return answer.kind === "ok" ? answer.data : null;
	}
}

export function readFileFact(bytes: Uint8Array): { size: number; firstBytes: string } {
	return { size: bytes.length, firstBytes: String.fromCharCode(...bytes.subarray(0, 32)) };
}

async function describeAll<Fact>(
	files: [string, KeptFile][],
	describe: (name: string, file: KeptFile) => Promise<Fact>,
): Promise<Record<string, Fact>> {
	return Object.fromEntries(await Promise.all(files.map(async ([name, file]) => [name, await describe(name, file)])));
}
