/** Where a server finds the files, and how it is reached. */
export interface Deployment {
	/** The folder of the built site: an absolute path. */
	root: string;
	/** "www.example.com" */
	host: string;
	/** "127.0.0.1:8080" where it is not to be reached from outside, or stands behind another server; null where it is. */
	listen: string | null;
}

/** What is in the folder and is not for visitors: files for hosts, copies that are sent in the place of others. */
export const hidden = { files: ["/404.html"], beginnings: ["/_"], endings: [".br", ".gz"] };

/** A text cannot stand in the configuration of a server. */
export class UnwritableError extends Error {}

/** A text in quotes, for servers to whom quotes, backslashes and names after `$` or in braces mean more. */
export function quoted(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	if (/["\\$`{}\u0000-\u001f\u007f]/.test(text))
		throw new UnwritableError(`‘${text}’ cannot be written into the configuration of a server: rename the folder.`);
	return `"${text}"`;
}
