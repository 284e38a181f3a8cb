import { parsePictureUrl } from "../protocol.ts";

/** Creates the store of pictures whose files the app sends to the frame. */
export function createPagePictures() {
	const known = new Map<string, { file: Blob; url: string }>();
	return { add, getUrl, resolve };

	function add(pictures: Record<string, Blob>): void {
		for (const [name, file] of Object.entries(pictures)) {
			const last = known.get(name);
			if (last?.file === file) continue;
			if (last) URL.revokeObjectURL(last.url);
			known.set(name, { file, url: URL.createObjectURL(file) });
		}
	}

	/** Returns the URL to load for a `src`: for a picture that the app sends, an object URL, or a placeholder until it has arrived. */
	function getUrl(src: string): string {
		const name = parsePictureUrl(src);
		return name === null ? src : (known.get(name)?.url ?? emptyPicture);
	}

	/** Returns a copy of a page in which every `src` is a URL to load. */
	function resolve<Value>(value: Value): Value {
		if (Array.isArray(value)) return value.map(resolve) as Value;
		if (typeof value !== "object" || value === null) return value;
		const entries = Object.entries(value).map(([key, inner]) => [
			key,
			key === "src" && typeof inner === "string" ? getUrl(inner) : resolve(inner),
		]);
		return Object.fromEntries(entries) as Value;
	}
}

/** A placeholder that is shown until the app has sent the picture. */
const emptyPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
