import type { Line } from "./lines.ts";
import type { Recovery } from "./rule.ts";
import { quoted, withoutComment } from "./values.ts";

const pairs = /^(?:[“"](.*)[”“]|„(.*)[“”"]|”(.*)[”"]|“(.*)"|[‘'](.*)’|‘(.*)'|«\s?(.*?)\s?»|＂(.*)＂)$/;

/** `“Home: sweet home”`: a word processor's quotation marks are ordinary letters here. */
export function smartQuotes({ start, key, at, value, valueAt, continues }: Line): Recovery[] {
	if (continues) return [];
	const found: Recovery[] = [];
	const name = key === null ? undefined : inner(key);
	if (name !== undefined) {
		found.push({
			code: "smart-quotes",
			start: start + at,
			end: start + at + key!.length,
			message: "Delete the curly quotation marks: they became part of the key.",
			fix: { text: "Leave them out.", replacement: /^[\w-]+$/.test(name) ? name : quoted(name), safe: true },
			silent: true,
		});
	}
	const text = withoutComment(value);
	const words = inner(text);
	if (!words) return found;
	const breaks = /^["']/.test(text) || /:(\s|$)|\s#/.test(words);
	found.push({
		code: "smart-quotes",
		severity: breaks ? "error" : "warning",
		start: start + valueAt,
		end: start + valueAt + text.length,
		message: "The curly quotation marks around this text are read as straight ones, so visitors don’t see them.",
		why: 'To show them to visitors, write straight ones around them: "“…”".',
		fix: { text: "Write straight quotation marks.", replacement: quoted(words), safe: true },
		silent: true,
	});
	return found;
}

function inner(text: string): string | undefined {
	const words = pairs
		.exec(text)
		?.slice(1)
		.find((group) => group !== undefined);
	return words === undefined || /[“”„«»＂"]/.test(words) ? undefined : words;
}
