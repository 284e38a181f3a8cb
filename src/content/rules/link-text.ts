import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { resolveDestination, type WrittenLink } from "../semantics/links.ts";
import { findPagesAt } from "../semantics/pages.ts";
import { en } from "../semantics/phrases/en.ts";
import { getPhrases } from "../semantics/phrases/phrases.ts";
import { createTemplate } from "../semantics/template.ts";
import { isUnbuilt } from "./destinations.ts";

export function checkLinkText(definition: Definition): Finding[] {
	const links = definition.links.filter(({ kind }) => kind !== "frame");
	const own = getPhrases(definition.spec.site.language);
	// One English word may be one of another language, too, with a meaning.
	const english = en.vagueLinks.filter((words) => own === en || words.includes(" "));
	const vague = new Set([...english, ...(own?.vagueLinks ?? [])].map(bare));
	const isVague = ({ label }: WrittenLink) => label !== null && vague.has(bare(label.text));
	return [...links.filter(isVague).map(vagueLink), ...ambiguous(links, definition)];
}

function vagueLink({ label, pointer, kind }: WrittenLink): Finding {
	const { text } = label!;
	return {
		code: "vague-link",
		severity: "warning",
		...(kind === "words" ? { pointer, at: { piece: `[${text}]` } } : { pointer: label!.pointer }),
		message: `‘${text}’ doesn’t say where the link leads.`,
		why: "Many visitors jump from link to link, and see or hear only its words.",
	};
}

/** Links of one page with the same words that lead to different places. */
function ambiguous(links: WrittenLink[], definition: Definition): Finding[] {
	const seen = new Map<string, string>();
	return links.flatMap((link): Finding[] => {
		const { label, route, to } = link;
		if (!label) return [];
		const page = findPagesAt(link.pointer, definition.pages)[0] ?? null;
		const { address } = resolveDestination(to, page, definition);
		const words = createTemplate(label.text, definition.constants)(page?.params ?? {});
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
				message: `Another link with the words ‘${words}’ leads to ${other}, but this one leads to ${address}.`,
				why: "Visitors expect the same words to lead to the same place.",
			},
		];
	});
}

/** The menu and the footer are lists of their own; a form may stand on many pages. */
function frameOf({ pointer }: WrittenLink): string {
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
