import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { resolveDestination, type WrittenLink } from "../semantics/links.ts";
import { getNetwork } from "../semantics/networks.ts";
import { findPagesAt } from "../semantics/pages.ts";
import { en } from "../semantics/phrases/en.ts";
import { getPhrases } from "../semantics/phrases/phrases.ts";
import { isPerPage } from "../semantics/placeholders.ts";
import { parseTarget } from "../semantics/target.ts";
import { createTemplate, fillConstants } from "../semantics/template.ts";
import { isUnbuilt } from "./target-problems.ts";

export function checkLinkText(definition: Definition): Finding[] {
	const links = definition.links.filter(({ kind }) => kind !== "frame");
	const ownPhrases = getPhrases(definition.spec.site.language);
	// A single English word may have another meaning in the language of the site.
	const english = en.vagueLinks.filter((words) => ownPhrases === en || words.includes(" "));
	const vague = new Set([...english, ...(ownPhrases?.vagueLinks ?? [])].map(normalize));
	const isVague = ({ label }: WrittenLink) =>
		label !== null && (vague.has(normalize(label.text)) || isAddress(label.text));
	return [...links.filter(isVague).map(reportVagueLink), ...findAmbiguousLinks(links, definition)];
}

/**
 * Whether a label is a pasted address: "/contact", "https://acme.example/page". A host such as "acme.example" is a good
 * label.
 */
function isAddress(text: string): boolean {
	return /^\/\S*$|^https?:\/\/[^/\s]+\/\S+$/.test(text);
}

function reportVagueLink({ label, pointer, kind }: WrittenLink): Finding {
	const { text } = label!;
	return {
		code: "vague-link",
		severity: "warning",
		...(kind === "markdown" ? { pointer, at: { piece: `[${text}]` } } : { pointer: label!.pointer }),
		message: isAddress(text)
			? `Write words instead of the address ‘${text}’: visitors read them on the link.`
			: `Say where the link leads, instead of ‘${text}’.`,
		why: "Many visitors jump from link to link, and see or hear only its words.",
	};
}

function findAmbiguousLinks(links: WrittenLink[], definition: Definition): Finding[] {
	const seen = new Map<string, string>();
	return links.flatMap((link): Finding[] => {
		const { label, ownerPointer, to } = link;
		if (!label) return [];
		const page = findPagesAt(link.pointer, definition.pages)[0] ?? null;
		const { address } = resolveDestination(to, page, definition);
		const words = createTemplate(label.text, definition.constants)(page?.params ?? {});
		const identity = `${ownerPointer ?? getGroup(link)} ${normalize(words)}`;
		const other = seen.get(identity);
		if (!parseTarget(address) || isUnbuilt(address, definition)) return [];
		if (other === undefined) seen.set(identity, address);
		if (other === undefined || other === address) return [];
		return [
			{
				code: "ambiguous-link",
				severity: "warning",
				...(link.kind === "markdown" ? { pointer: link.pointer, at: link.at } : { pointer: label.pointer }),
				message: `Another link with the words ‘${words}’ leads to ${other}, but this one leads to ${address}.`,
				why: "Visitors expect the same words to lead to the same place.",
			},
		];
	});
}

/** Returns the first two keys of the pointer of a link outside pages: "navigation/menu", "forms/booking". */
function getGroup({ pointer }: WrittenLink): string {
	return pointer.split("/").slice(1, 3).join("/");
}

/** "Click here!" → "click here". Replaces the Turkish İ and ı with i, because `toLowerCase` would not. */
function normalize(text: string): string {
	return text
		.replace(/[İIı]/g, "i")
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Number}{}. ]+/gu, " ")
		.replace(/(?<![.\s])[.\s]+$/, "")
		.replace(/\s+/g, " ")
		.trim();
}

export function checkContactLabels({ links, constants }: Definition): Finding[] {
	return links.flatMap((link): Finding[] => {
		const { label, to } = link;
		if (!label || isPerPage(label.text) || isPerPage(to)) return [];
		const address = fillConstants(to, constants);
		if (!parseTarget(address)) return [];
		const shown = fillConstants(label.text, constants);
		const other = address.startsWith("tel:") ? findOtherNumber(shown, address) : findOtherMailbox(shown, address);
		if (other === null) return [];
		const message = `This link shows ‘${other}’ but leads to ‘${address}’.`;
		return [{ code: "link-contradicts-words", severity: "warning", ...locateLink(link), message }];
	});
}

function locateLink({ pointer, at }: WrittenLink): Pick<Finding, "pointer" | "at"> {
	return { pointer, at };
}

/** Minimum number of digits of a phone number. Fewer may be a year or a price. */
const minDigits = 7;

function findOtherNumber(shown: string, address: string): string | null {
	// A date such as 2031-05-31 isn't a phone number.
	const numbers = (
		shown.replace(/(?:19|20)\d\d-\d\d-\d\d/g, " . ").match(/\+?[\d(][\d\s().\u00a0/-]{5,}\d/g) ?? []
	).filter((number) => extractDigits(number).length >= minDigits);
	return numbers.length === 0 || numbers.some((number) => showsNumber(number, extractDigits(address)))
		? null
		: numbers[0]!;
}

/**
 * Whether a text shows the number that a link calls. Compares every run of digit groups, because other digits may
 * follow the number: "030 123456 24/7".
 */
function showsNumber(shown: string, dialled: string): boolean {
	const groups = shown.replace(/\(0\)/, "").match(/\d+/g) ?? [];
	return groups.some((_first, first) =>
		groups.some((_last, last) => {
			const number = groups.slice(first, last + 1).join("");
			return number.length >= minDigits && isSameNumber(number, dialled);
		}),
	);
}

/** Whether two numbers are the same, regardless of the country code. */
function isSameNumber(shown: string, dialled: string): boolean {
	const [one, other] = [shown, dialled].map((number) => number.replace(/^0+/, "")) as [string, string];
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.endsWith(short);
}

function extractDigits(text: string): string {
	return text.replace(/\(0\)/, "").replace(/\D/g, "");
}

function findOtherMailbox(shown: string, address: string): string | null {
	if (!shown.includes("@")) return null;
	const mailbox = /^mailto:([^?]+)/i.exec(address)?.[1]?.toLowerCase();
	const boxes = shown.match(/[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[\p{L}\p{N}-]+/gu) ?? [];
	return mailbox === undefined || boxes.length === 0 || boxes.some((box) => box.toLowerCase() === mailbox)
		? null
		: boxes[0]!;
}

export function checkProfiles({ spec }: Definition): Finding[] {
	return (spec.organization.social ?? []).flatMap((profile, index): Finding[] => {
		const { name, hosts } = getNetwork(profile);
		const { host, pathname } = URL.canParse(profile.to) ? new URL(profile.to) : { host: null, pathname: "" };
		// Another rule reports an address without a domain, such as "https://https://…".
		if (!host?.includes(".") || hosts.length === 0) return [];
		const matchedHost = hosts.find((ownHost) => host === ownHost || host.endsWith(`.${ownHost}`));
		// Some networks have a subdomain for each profile: acme.tumblr.com.
		const isNetworkHome = pathname === "/" && host.replace(/^www\./, "") === matchedHost;
		if (matchedHost !== undefined && !isNetworkHome) return [];
		const message = isNetworkHome
			? `The ${name} icon leads to the home page of ${name}, not to your page there.`
			: `The ${name} icon leads to ${host}.`;
		return [
			{ code: "link-contradicts-words", severity: "warning", pointer: `/organization/social/${index}/to`, message },
		];
	});
}
