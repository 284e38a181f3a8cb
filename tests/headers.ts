import type { Headers } from "../src/output/policy.ts";

/** Parses a `_headers` file as Cloudflare Pages and Netlify do. Returns a function that returns the headers of a path. */
export function headersIn(text: string): (path: string) => Headers {
	const rules: { path: string; lines: string[] }[] = [];
	for (const line of text.split("\n")) {
		if (line.startsWith("/")) rules.push({ path: line, lines: [] });
		else if (line.trim()) rules.at(-1)?.lines.push(line.trim());
	}
	return (path) => {
		const headers: Headers = {};
		for (const line of rules.filter((rule) => fits(rule.path, path)).flatMap(({ lines }) => lines)) {
			const [name = "", ...parts] = line.split(": ");
			const value = parts.join(": ");
			// "! Name" removes the header of an earlier rule.
			if (line.startsWith("! ")) delete headers[line.slice(2)];
			else headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
		}
		return headers;
	};
}

function fits(rule: string, path: string): boolean {
	return rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : rule === path;
}
