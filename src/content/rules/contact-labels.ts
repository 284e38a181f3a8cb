import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import type { WrittenLink } from "../semantics/links.ts";
import { getNetwork } from "../semantics/networks.ts";
import { isPerPage } from "../semantics/placeholders.ts";
import { parseTarget } from "../semantics/target.ts";
import { fillConstants } from "../semantics/template.ts";

/** Who reads a number or an address on a link expects that it calls or writes to just that. */
export function checkContactLabels({ links, constants }: Definition): Finding[] {
	return links.flatMap((link): Finding[] => {
		const { label, to } = link;
		if (!label || isPerPage(label.text) || isPerPage(to)) return [];
		const address = fillConstants(to, constants);
		if (!parseTarget(address)) return [];
		const shown = fillConstants(label.text, constants);
		const other = address.startsWith("tel:") ? otherNumber(shown, address) : otherMailbox(shown, address);
		if (other === null) return [];
		const message = `This link shows ‘${other}’ but leads to ‘${address}’.`;
		return [{ code: "link-contradicts-words", severity: "warning", ...placeOf(link), message }];
	});
}

function placeOf({ pointer, at }: WrittenLink): Pick<Finding, "pointer" | "at"> {
	return { pointer, at };
}

/** Fewer digits may be anything; so many are a telephone number. */
const least = 7;

function otherNumber(shown: string, address: string): string | null {
	const numbers = (
		shown.replace(/(?:19|20)\d\d-\d\d-\d\d/g, " . ").match(/\+?[\d(][\d\s().\u00a0/-]{5,}\d/g) ?? []
	).filter((number) => digits(number).length >= least);
	return numbers.length === 0 || numbers.some((number) => isSaid(number, digits(address))) ? null : numbers[0]!;
}

/** Hours may stand behind a number: "030 123456, 24/7". */
function isSaid(shown: string, dialled: string): boolean {
	const groups = shown.replace(/\(0\)/, "").match(/\d+/g) ?? [];
	return groups.some((_, first) =>
		groups.some((_, last) => {
			const number = groups.slice(first, last + 1).join("");
			return number.length >= least && isSame(number, dialled);
		}),
	);
}

/** With the code of a country, or without it and with the zero that stands for it. */
function isSame(shown: string, dialled: string): boolean {
	const [one, other] = [shown, dialled].map((number) => number.replace(/^0+/, "")) as [string, string];
	const [short, long] = one.length < other.length ? [one, other] : [other, one];
	return long.endsWith(short);
}

function digits(text: string): string {
	return text.replace(/\(0\)/, "").replace(/\D/g, "");
}

function otherMailbox(shown: string, address: string): string | null {
	if (!shown.includes("@")) return null;
	const wanted = /^mailto:([^?]+)/i.exec(address)?.[1]?.toLowerCase();
	const boxes = shown.match(/[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[\p{L}\p{N}-]+/gu) ?? [];
	return wanted === undefined || boxes.length === 0 || boxes.some((box) => box.toLowerCase() === wanted)
		? null
		: boxes[0]!;
}

/** Visitors see only the sign of a network: its address is one of that. */
export function checkProfiles({ spec }: Definition): Finding[] {
	return (spec.organization.social ?? []).flatMap((profile, index): Finding[] => {
		const { name, hosts } = getNetwork(profile);
		const { host, pathname } = URL.canParse(profile.to) ? new URL(profile.to) : { host: null, pathname: "" };
		if (host === null || hosts.length === 0) return [];
		const known = hosts.find((own) => host === own || host.endsWith(`.${own}`));
		// Some have the name of the firm before their own: acme.tumblr.com.
		const isOfAll = pathname === "/" && host.replace(/^www\./, "") === known;
		if (known !== undefined && !isOfAll) return [];
		const message = isOfAll
			? `The ${name} icon leads to the home page of ${name}, not to your page there.`
			: `The ${name} icon leads to ${host}.`;
		return [
			{ code: "link-contradicts-words", severity: "warning", pointer: `/organization/social/${index}/to`, message },
		];
	});
}
