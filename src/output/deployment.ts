import { isIPv6 } from "node:net";

/** Where a server finds the files, and how it is reached. */
export interface Deployment {
	/** The folder of the built site: an absolute path. */
	root: string;
	/** The host of the site: "www.example.com" */
	host: string;
	/** The port of its address where that names one: "8443". Otherwise empty. */
	port: string;
	/** Where it is not to be reached from outside, or stands behind another server; null where it is. */
	listen: { host: string; port: number } | null;
}

/** What is in the folder and is not for visitors: files for hosts, copies that are sent in the place of others. */
export const hiddenPaths = { files: ["/404.html"], beginnings: ["/_"], endings: [".br", ".gz"] };

/** Whether visitors may ask for the file at a path. Files with a dot are for nobody, but for those of a standard. */
export function isForVisitors(path: string): boolean {
	return !(
		hiddenPaths.files.includes(path) ||
		hiddenPaths.beginnings.some((beginning) => path.startsWith(beginning)) ||
		hiddenPaths.endings.some((ending) => path.endsWith(ending)) ||
		/\/\.(?!well-known\/)/.test(path)
	);
}

/** A text cannot stand in the configuration of a server. */
export class UnwritableError extends Error {}

/** A text in quotes, for servers to whom quotes, backslashes and names after `$` or in braces mean more. */
export function quoteForServer(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	return `"${checked(text, /^[^"\\$`{}\u0000-\u001f\u007f]*$/)}"`;
}

/** The name of a host, or an address, as it stands before a port: IPv6 in brackets. */
export function formatHost(host: string): string {
	return isIPv6(host) ? `[${checked(host, /^[\da-f:.]+$/i)}]` : checked(host, /^[\da-z]([\da-z.-]*[\da-z])?$/i);
}

/** A regular expression in quotes that is true of these texts and no others: a `*` in them stands for anything. */
export function formatPattern(texts: string[]): string {
	const sources = texts.map((text) =>
		checked(text, /^[\w/.*-]*$/)
			.replaceAll(".", "[.]")
			.replaceAll("*", ".*"),
	);
	return `"^(?:${sources.join("|")})$"`;
}

function checked(text: string, allowed: RegExp): string {
	if (allowed.test(text)) return text;
	throw new UnwritableError(
		`${JSON.stringify(text)} cannot be written into the configuration of a server: use another name.`,
	);
}
