import { getExtension } from "../../content/semantics/files.ts";
import { pictureFormats } from "../../content/semantics/pictures.ts";
import type { GitHost } from "./git-host.ts";
import type { PublishableFile } from "./kept-files.ts";

/**
 * Creates a function that reads pictures, each only once. It returns null if a picture can't be read now.
 *
 * @param load loads a published picture from the site, which has no rate limit; null if it isn't there
 */
export function createPictureReader(
	host: GitHost,
	load: (sha: string) => Promise<Blob | null>,
): (name: string, file: PublishableFile) => Promise<Blob | null> {
	const known = new Map<string, Promise<Blob | null>>();
	return async (name, file) => {
		const { sha } = file;
		const reading = known.get(sha) ?? read(name, file);
		known.set(sha, reading);
		const picture = await reading;
		if (!picture) known.delete(sha);
		return picture;
	};

	async function read(name: string, { sha, bytes }: PublishableFile): Promise<Blob | null> {
		if (bytes) return createPictureFile(name, bytes);
		const published = await load(sha);
		if (published) return published;
		const answer = await host.readBlob(sha);
		return answer.kind === "ok" ? createPictureFile(name, answer.data) : null;
	}
}

export function createPictureFile(name: string, bytes: Uint8Array): Blob {
	const format = pictureFormats[getExtension(name)];
	return new Blob([new Uint8Array(bytes)], { type: format === "svg" ? "image/svg+xml" : `image/${format}` });
}
