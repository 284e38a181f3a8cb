import { digest } from "./digest.ts";
import type { Write } from "./folder.ts";

/** Writes a file whose name changes with its content, and gives its URL. */
export function writeHashed(write: Write, name: string, extension: string, content: string | Buffer): string {
	const file = `${name}.${digest(content)}.${extension}`;
	write(file, content);
	return `/${file}`;
}
