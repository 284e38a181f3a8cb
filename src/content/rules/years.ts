import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { ja } from "../site/phrases/ja.ts";
import { anyOf } from "../site/phrases/pattern.ts";
import { everyPhrases } from "../site/phrases/phrases.ts";
import { tr } from "../site/phrases/tr.ts";
import { zh } from "../site/phrases/zh.ts";

/** The year that a copyright ends with is this one. */
export function presentYear({ spec, locale }: Definition): Finding[] {
	const text = spec.footer.copyright;
	if (/\{\s*year\s*\}/.test(text)) return [];
	const last = [...text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)]
		.filter(({ 0: year, index }) => !isBeginning(text.slice(0, index), text.slice(index + year.length)))
		.at(-1);
	const year = last?.[0];
	if (!last || year === undefined || !(Number(year) < Number(locale.year))) return [];
	const name = "{year}";
	return [
		{
			code: "past-year",
			severity: "warning",
			pointer: "/footer/copyright",
			at: { piece: year, nth: text.slice(0, last.index).split(year).length - 1 },
			message: `The year ${year} is past; ${name} is always the present one.`,
			fix: { text: `Write ${name}.`, replacement: name, safe: false },
		},
	];
}

const since = anyOf(everyPhrases.flatMap((phrases) => phrases.since));
const before = new RegExp(`${since}[.:]?\\s*$`, "iu");
const behind = new RegExp(`^\\s*年?\\s*${anyOf([ja, tr, zh].flatMap((phrases) => phrases.since))}`, "iu");

/** Of the business, and not of the copyright: "since 1978", "1978 創業". */
function isBeginning(text: string, rest: string): boolean {
	return before.test(text) || behind.test(rest);
}
