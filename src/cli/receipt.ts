import type { Range } from "../model/diagnostic.ts";
import type { Details } from "../output/emit.ts";

interface Origin {
	/** Of the site. */
	url: string;
	/** The definition, as it is named to the reader. */
	file: string;
	place: (pointer: string) => Range;
}

/** What a build has written and whom its pages ask, as JSON. The same build gives the same bytes. */
export function receipt({ pages, bytes, hosts }: Details, { url, file, place }: Origin): string {
	const kinds = Object.keys(bytes).sort();
	const total = Object.values(bytes).reduce((sum, number) => sum + number, 0);
	const content = {
		url,
		pages,
		bytes: { total, ...Object.fromEntries(kinds.map((kind) => [kind, bytes[kind]])) },
		thirdPartyHosts: hosts.map(({ origin, pointer }) => {
			const { line, column } = place(pointer).start;
			return { host: origin, from: `${file}:${line}:${column}`, pointer };
		}),
	};
	return `${JSON.stringify(content, null, 2)}\n`;
}
