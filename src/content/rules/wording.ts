import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { destination, type Link } from "../site/links.ts";
import { pagesAt } from "../site/pages.ts";
import { en } from "../site/phrases/en.ts";
import { phrasesIn } from "../site/phrases/phrases.ts";
import { template } from "../site/template.ts";
import { isUnbuilt } from "./destinations.ts";

export function tellingLinks(definition: Definition): Finding[] {
	const links = definition.links.filter(({ kind }) => kind !== "frame");
	const own = phrasesIn(definition.spec.site.language);
	// One English word may be one of another language, too, with a meaning.
	const english = en.vagueLinks.filter((words) => own === en || words.includes(" "));
	const vague = new Set([...english, ...(own?.vagueLinks ?? [])].map(bare));
	const isVague = ({ label }: Link) => label !== null && vague.has(bare(label.text));
	return [...links.filter(isVague).map(vagueLink), ...ambiguous(links, definition)];
}

function vagueLink({ label, pointer, kind }: Link): Finding {
	const { text } = label!;
	return {
		code: "vague-link",
		severity: "warning",
		...(kind === "words" ? { pointer, at: { piece: `[${text}]` } } : { pointer: label!.pointer }),
		message: `‘${text}’ does not say where the link leads.`,
		why: "Many visitors jump from link to link and hear or see only the words of it.",
	};
}

/** Links of one page with the same words that lead to different places. */
function ambiguous(links: Link[], definition: Definition): Finding[] {
	const seen = new Map<string, string>();
	return links.flatMap((link): Finding[] => {
		const { label, route, to } = link;
		if (!label) return [];
		const page = pagesAt(link.pointer, definition.pages)[0] ?? null;
		const { address } = destination(to, page, definition);
		const words = template(label.text, definition.constants)(page?.params ?? {});
		const identity = `${route ?? frameOf(link)} ${bare(words)}`;
		const other = seen.get(identity);
		if (isUnbuilt(address, definition)) return [];
		if (other === undefined) seen.set(identity, address);
		if (other === undefined || other === address) return [];
		return [
			{
				code: "ambiguous-link",
				severity: "warning",
				...(link.kind === "words" ? { pointer: link.pointer, at: link.at } : { pointer: label.pointer }),
				message: `Another link with the words ‘${words}’ leads to ${other}, this one to ${address}.`,
				why: "Visitors expect the same words to lead to the same place.",
			},
		];
	});
}

/** The menu and the footer are lists of their own; a form may stand on many pages. */
function frameOf({ pointer }: Link): string {
	return pointer.split("/").slice(1, 3).join("/");
}

/** "Click here!" → "click here"; "TIKLAYIN" is "tıklayın", whatever its letters are in English. */
function bare(text: string): string {
	return text
		.replace(/[İIı]/g, "i")
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Number}{}. ]+/gu, " ")
		.replace(/(?<![.\s])[.\s]+$/, "")
		.replace(/\s+/g, " ")
		.trim();
}
