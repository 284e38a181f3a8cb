import { fileLimit } from "../../content/source/limits.ts";
import type { FileInfo, PictureInfo } from "../storage.ts";
import type { GitHost } from "./git-host.ts";
import type { PublishableFile } from "./kept-files.ts";

/** What is known of pictures and files, by git blob ID. */
export interface KnownFiles {
	pictures: Readonly<Record<string, PictureInfo>>;
	files: Readonly<Record<string, FileInfo>>;
}

/** Finds out what the checker must know about the pictures and files of a site. Inspects each content only once. */
export interface FileInspector {
	describePictures(files: [string, PublishableFile][]): Promise<Record<string, PictureInfo>>;
	describeFiles(files: [string, PublishableFile][]): Promise<Record<string, FileInfo>>;
}

export function createFileInspector(
	host: GitHost,
	known: KnownFiles,
	inspect: (name: string, bytes: Uint8Array) => Promise<PictureInfo>,
): FileInspector {
	const pictures = new Map(Object.entries(known.pictures));
	const files = new Map(Object.entries(known.files));
	return {
		describePictures: (list) => describeAll(list, describePicture),
		describeFiles: (list) => describeAll(list, describeFile),
	};

	async function describePicture(name: string, { sha, bytes }: PublishableFile): Promise<PictureInfo> {
		const info = pictures.get(sha);
		if (info) return info;
		const content = bytes ?? (await readBytes(sha));
		if (content === null) {
			const message = `‘${name}’ can’t be read. Reload this page.`;
			return { metadata: null, failure: { code: "picture-broken", message } };
		}
		const inspected = await inspect(name, content);
		pictures.set(sha, inspected);
		return inspected;
	}

	async function describeFile(name: string, { sha, size, bytes }: PublishableFile): Promise<FileInfo> {
		const info = files.get(sha);
		if (info) return info;
		const content = bytes ?? (size !== null && size > fileLimit ? null : await readBytes(sha));
		if (content === null || content.length > fileLimit)
			return { code: "file-too-large", message: `‘${name}’ is too large or can’t be read.` };
		const inspected = readFileInfo(content);
		files.set(sha, inspected);
		return inspected;
	}

	async function readBytes(sha: string): Promise<Uint8Array | null> {
		const answer = await host.readBlob(sha);
		return answer.kind === "ok" ? answer.data : null;
	}
}

export function readFileInfo(bytes: Uint8Array): { size: number; firstBytes: string } {
	return { size: bytes.length, firstBytes: String.fromCharCode(...bytes.subarray(0, 32)) };
}

async function describeAll<Info>(
	files: [string, PublishableFile][],
	describe: (name: string, file: PublishableFile) => Promise<Info>,
): Promise<Record<string, Info>> {
	return Object.fromEntries(await Promise.all(files.map(async ([name, file]) => [name, await describe(name, file)])));
}
