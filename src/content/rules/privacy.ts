import type { FormSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, isBelow } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { fieldTypes } from "../semantics/field-types.ts";
import { resolveDestination } from "../semantics/links.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { isHidden, listSections, listShownSections } from "../semantics/sections.ts";
import { fillConstants } from "../semantics/template.ts";

/** What such a page is called, in several languages. */
const privacy =
	/privacy|datenschutz|confidentialit|donn[eé]es|mentions.l[eé]gales|privacid|riservatezza|integritet|personvern|privatliv|prywatno|rodo\b|soukrom|gizlilik|kvkk|tietosuoja|конфиденциальн|プライバシー|個人情報|隐私|隱私/i;

export function checkPrivacy(definition: Definition): Finding[] {
	return [...unreachable(definition), ...unlinked(definition)];
}

/** Privacy pages that name nobody to ask. */
function unreachable({ pages, texts, spec, constants }: Definition): Finding[] {
	const own = [spec.organization.email, spec.organization.phone].map((text) => fillConstants(text, constants));
	const named = [...pages.byRoute.values()].flatMap(([page]) => (page && isPrivacy(page) ? [page] : []));
	return named.flatMap((page): Finding[] => {
		if (listShownSections(page.route, page.pointer).some(({ section }) => section.type === "contact")) return [];
		const below = `${page.pointer}/sections/`;
		const here = texts.filter(({ pointer }) => pointer.startsWith(below) && !isHidden(pointer, spec));
		const reachable = here.some(({ value }) => {
			const text = fillConstants(value, constants);
			return own.some((contact) => text.includes(contact)) || /mailto:|tel:|\S@[^\s@]+\.\w/.test(text);
		});
		if (reachable) return [];
		return [
			{
				code: "privacy-without-contact",
				severity: "warning",
				pointer: appendKey(page.pointer, "path"),
				message: `The page ‘${page.route.name}’ has no phone number and no email address.`,
				why: "Visitors have a right to ask what you keep about them, and need to know whom to ask.",
			},
		];
	});
}

function isPrivacy({ path, aliases }: PageInstance): boolean {
	return [path, ...aliases].some((address) => privacy.test(address));
}

/** Forms that ask who somebody is, and that stand where no link to the privacy page is. */
function unlinked(definition: Definition): Finding[] {
	const { spec, links } = definition;
	const forms = spec.forms ?? {};
	const towards = links.filter(({ to, label, pointer }) => {
		if (isHidden(pointer, spec)) return false;
		const { address, page } = resolveDestination(to, null, definition);
		// It may be a part of a page of another name, such as a German "Impressum".
		const words = [address, label?.text ?? "", page?.route.name ?? ""];
		return words.some((text) => privacy.test(text)) || (page !== null && isPrivacy(page));
	});
	const everywhere = towards.some(({ pointer }) => /^\/(footer|navigation)\//.test(pointer));
	const uncovered = new Set(
		listSections(spec).flatMap(({ section, route, page }) => {
			if (section.hidden || section.type !== "form" || !Object.hasOwn(forms, section.form)) return [];
			const framed = everywhere && route?.layout !== "bare";
			const beside = towards.some(
				({ pointer }) => isBelow(pointer, page) || pointer === `/forms/${section.form}/consent`,
			);
			return framed || beside ? [] : [section.form];
		}),
	);
	return [...uncovered].flatMap((id): Finding[] => {
		const index = forms[id]!.fields.findIndex(isPersonal);
		if (index === -1) return [];
		return [
			{
				code: "form-without-privacy",
				severity: "warning",
				pointer: appendKey("/forms", id),
				at: "key",
				message: `The form asks for personal details (‘${forms[id]!.fields[index]!.label}’), but its page has no link to a privacy page.`,
				why: "People who leave personal details must be able to read what happens to them. A link in the ‘consent’ or in the footer is enough.",
			},
		];
	});
}

function isPersonal({ type, autocomplete = "off", shown }: FormSpec["fields"][number]): boolean {
	if (shown === false) return false;
	return fieldTypes[type].isPersonal || !["off", "organization", "url"].includes(autocomplete);
}
