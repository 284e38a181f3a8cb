import { isIPv6 } from "node:net";

export interface Domain {
	/** "www.example.com" */
	host: string;
	/** The port in its URL: "8443"; usually empty. */
	port: string;
}

/** Where a server finds the files, and where it listens. */
export interface Deployment {
	/** Absolute path of the output folder. */
	root: string;
	/** The domain of the site, and that of its editor if that has one of its own. */
	domains: readonly Domain[];
	/** Address to listen on if the server is local, or behind another server; null if it is public. */
	listen: { host: string; port: number } | null;
}

/** Settings for hosts, which they read and don't publish. */
export const settingsFiles = ["_headers", "_redirects"];

/** The extensions of compressed copies. */
export const copyExtensions = [".br", ".gz"];

/** Files in the output folder that visitors don't get at their own paths: files for hosts, and compressed copies. */
export const hiddenPaths = {
	files: ["/404", "/404.html", ...settingsFiles.map((name) => `/${name}`)],
	extensions: copyExtensions,
};

/** Checks whether a server should answer requests for a path. Dotfiles are hidden, except those in `/.well-known/`. */
export function isForVisitors(path: string): boolean {
	return !(
		hiddenPaths.files.includes(path) ||
		hiddenPaths.extensions.some((extension) => path.endsWith(extension)) ||
		/\/\.(?!well-known\/)/.test(path)
	);
}

/** Thrown if a text can't be part of a server's configuration. */
export class ServerConfigError extends Error {}

/**
 * Quotes a string for nginx and Caddy. Refuses characters with a special meaning: quotes, backslashes, backticks, `$`, braces
 * and control characters.
 */
export function quoteForServer(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: refuses control characters
	return `"${requireMatch(text, /^[^"\\$`{}\u0000-\u001f\u007f]*$/)}"`;
}

/** Formats a host before a port: IPv6 in brackets. */
export function formatHost(host: string): string {
	if (isIPv6(host)) return `[${requireMatch(host, /^[\da-f:.]+$/i)}]`;
	return requireMatch(host, /^[\da-z]([\da-z.-]*[\da-z])?$/i);
}

/** Formats a quoted regular expression that matches exactly these strings, in which `*` matches anything. */
export function formatPattern(texts: string[]): string {
	const sources = texts.map((text) =>
		requireMatch(text, /^[\w/.*-]*$/)
			.replaceAll(".", "[.]")
			.replaceAll("*", ".*"),
	);
	return `"^(?:${sources.join("|")})$"`;
}

function requireMatch(text: string, allowed: RegExp): string {
	if (allowed.test(text)) return text;
	throw new ServerConfigError(`A server's configuration can't contain ${JSON.stringify(text)}. Use another name.`);
}
