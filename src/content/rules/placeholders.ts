import { type Definition, pagesByRoute, routeOf } from "../definition.ts";
import type { Finding } from "../finding.ts";
import { didYouMean, nearest } from "../nearest.ts";
import { namesIn } from "../placeholders.ts";
import type { Text } from "../texts.ts";

/** To find the places of more would take longer than anybody waits. */
const mostInOneText = 100;

export function knownPlaceholders({ texts, constants, entries }: Definition): Finding[] {
	const pages = pagesByRoute(entries);
	return texts.flatMap((text) => {
		const used = namesIn(text.value);
		if (used.length === 0) return [];
		const known = [...constants.keys(), ...(text.schema.placeholders ?? []), ...parametersFor(text.pointer)];
		return used.flatMap(({ name, raw }, index) => {
			if (known.includes(name)) return [];
			if (index >= mostInOneText) return [];
			const nth = used.slice(0, index).filter((other) => other.raw === raw).length;
			return [unknown(text, name, { piece: raw, nth }, known)];
		});
	});

	function parametersFor(pointer: string): string[] {
		const route = routeOf(pointer);
		const [first] = (route && pages.get(route)) || [];
		return Object.keys(first?.params ?? {}).map((column) => `params.${column}`);
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
	};
}
