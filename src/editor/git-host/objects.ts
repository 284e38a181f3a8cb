/** Computes the git blob ID of the content of a file. */
export async function computeBlobSha(bytes: Uint8Array): Promise<string> {
	const header = new TextEncoder().encode(`blob ${bytes.length}\0`);
	const content = new Uint8Array(header.length + bytes.length);
	content.set(header);
	content.set(bytes, header.length);
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", content));
	return encodeHex(digest);
}

export function encodeHex(bytes: Uint8Array): string {
	return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Maximum number of arguments of one call. More may not fit on the stack. */
const chunkLength = 8192;

export function encodeBase64(bytes: Uint8Array): string {
	let binary = "";
	for (let start = 0; start < bytes.length; start += chunkLength)
		binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
	return btoa(binary);
}

export function decodeBase64(text: string): Uint8Array {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Decodes a text. A byte order mark stays, so that encoding the text gives the same bytes, unless they aren't UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(text);
}
