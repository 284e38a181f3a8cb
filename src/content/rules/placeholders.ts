import { type Definition, pagesByRoute, routeOf } from "../definition.ts";
import type { Finding } from "../finding.ts";
import { didYouMean, instead, nearest } from "../nearest.ts";
import { namesIn } from "../placeholders.ts";
import type { Text } from "../texts.ts";

/** To find the places of more would take longer than anybody waits. */
const mostInOneText = 100;

export function knownPlaceholders({ texts, constants, entries }: Definition): Finding[] {
	const pages = pagesByRoute(entries);
	return texts.flatMap((text) => {
		const used = namesIn(text.value);
		if (used.length === 0) return [];
		const columns = columnsFor(text.pointer);
		const known = [...constants.keys(), ...(text.schema.placeholders ?? []), ...(columns ?? [])];
		return used.flatMap(({ name, raw }, index) => {
			if (known.includes(name) || (columns === null && name.startsWith("params."))) return [];
			if (index >= mostInOneText) return [];
			const nth = used.slice(0, index).filter((other) => other.raw === raw).length;
			return [unknown(text, name, { piece: raw, nth }, known)];
		});
	});

	/** Null where the route has no pages, for a reason that is reported elsewhere. */
	function columnsFor(pointer: string): string[] | null {
		const route = routeOf(pointer);
		if (route === null) return [];
		const [first] = pages.get(route) ?? [];
		return first ? Object.keys(first.params).map((column) => `params.${column}`) : null;
	}
}

function unknown(text: Text, name: string, at: Finding["at"], known: string[]): Finding {
	if (name === "") {
		const message = "This brace is never closed. To write a brace itself, double it: {{.";
		return { code: "unclosed-placeholder", pointer: text.pointer, at, message };
	}
	const closest = nearest(name, known);
	return {
		code: "unknown-placeholder",
		pointer: text.pointer,
		at,
		message: `Nothing is called {${name}} here.${didYouMean(closest && `{${closest}}`)}`,
		why: "Names in braces are filled with the constants of this file. To write a brace itself, double it: {{.",
		allowed: known.map((constant) => `{${constant}}`),
		closest,
		fix: instead(closest && `{${closest}}`),
	};
}
