import type { Headers, Policy } from "./policy.ts";

/**
 * The policy as a `_headers` file. Cloudflare joins the values of all rules that fit an address, so an exception first
 * takes away what it replaces (`! Name`); Netlify keeps the last value and passes over such lines.
 */
export function headersFile({ base, everywhere, exceptions }: Policy): string {
	const rules = exceptions.flatMap(({ paths, headers }) => paths.flatMap(spellings).map((path) => rule(path, headers)));
	return [rule("/*", everywhere, []), ...rules].join("");

	function rule(path: string, headers: Headers, replaced = Object.keys(headers)): string {
		const lines = [
			...replaced.map((name) => `! ${name}`),
			...Object.entries(headers).map((header) => header.join(": ")),
		];
		return `${base}${path}\n${lines.map((line) => `  ${line}\n`).join("")}`;
	}
}

/** Hosts serve a folder's page with or without a slash at the end. */
function spellings(path: string): string[] {
	return path === "/" || path.endsWith("*") ? [path] : [path, `${path}/`];
}
