import type { FieldSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, suggestReplacement } from "../findings/nearest.ts";
import { appendKey, isBelow } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getFormFields } from "../semantics/contract-forms.ts";
import { fieldTypes } from "../semantics/field-types.ts";
import { getForeignUrl, reportUnannouncedHost } from "../semantics/hosts.ts";
import { resolveDestination } from "../semantics/links.ts";
import { listFilledValues } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { canShowTopLevelKey, isHidden, listSections, listShownSections } from "../semantics/sections.ts";
import { fillConstants } from "../semantics/template.ts";

/** Matches paths, links and names of pages on privacy, in many languages. */
const privacyWords =
	/privacy|datenschutz|confidentialit|donn[eé]es|mentions.l[eé]gales|privacid|riservatezza|integritet|personvern|privatliv|prywatno|rodo\b|soukrom|gizlilik|kvkk|tietosuoja|конфиденциальн|プライバシー|個人情報|隐私|隱私/i;

export function checkPrivacy(definition: Definition): Finding[] {
	return [...findPagesWithoutContact(definition), ...findFormsWithoutLink(definition)];
}

function findPagesWithoutContact({ pages, texts, spec, constants }: Definition): Finding[] {
	const ownContacts = [spec.organization.email, spec.organization.phone].map((text) => fillConstants(text, constants));
	const privacyPages = [...pages.byRoute.values()].flatMap(([page]) => (page && isPrivacy(page) ? [page] : []));
	return privacyPages.flatMap((page): Finding[] => {
		if (listShownSections(page.route, page.pointer).some(({ section }) => canShowTopLevelKey(section, "organization")))
			return [];
		const sectionsPointer = `${page.pointer}/sections/`;
		const here = texts.filter(({ pointer }) => pointer.startsWith(sectionsPointer) && !isHidden(pointer, spec));
		const hasContact = here.some(({ value }) => {
			const text = fillConstants(value, constants);
			return ownContacts.some((contact) => text.includes(contact)) || /mailto:|tel:|\S@[^\s@]+\.\w/.test(text);
		});
		if (hasContact) return [];
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
	return [path, ...aliases].some((address) => privacyWords.test(address));
}

function findFormsWithoutLink(definition: Definition): Finding[] {
	const { spec, links } = definition;
	const forms = spec.forms ?? {};
	const privacyLinks = links.filter(({ to, label, pointer }) => {
		if (isHidden(pointer, spec)) return false;
		const { address, page } = resolveDestination(to, null, definition);
		// The link may lead to a section of another page, such as a German "Impressum".
		const texts = [address, label?.text ?? "", page?.route.name ?? ""];
		return texts.some((text) => privacyWords.test(text)) || (page !== null && isPrivacy(page));
	});
	const isInChrome = privacyLinks.some(({ pointer }) => /^\/(footer|navigation)\//.test(pointer));
	const isCovered = (form: string) => privacyLinks.some(({ pointer }) => pointer === `/forms/${form}/consent`);
	const inFooter = spec.footer.form;
	const uncovered = new Set([
		...(inFooter === undefined || !Object.hasOwn(forms, inFooter) || isInChrome || isCovered(inFooter)
			? []
			: [inFooter]),
		...listSections(spec).flatMap(({ section, route, pagePointer }) => {
			if (section.hidden || !("form" in section) || !Object.hasOwn(forms, section.form)) return [];
			const isLinkedInChrome = isInChrome && route?.layout !== "bare";
			const isLinkedOnPage = privacyLinks.some(({ pointer }) => isBelow(pointer, pagePointer));
			return isLinkedInChrome || isLinkedOnPage || isCovered(section.form) ? [] : [section.form];
		}),
	]);
	return [...uncovered].flatMap((id): Finding[] => {
		const field = getFormFields(forms[id]!, spec).find(isPersonal);
		if (!field) return [];
		return [
			{
				code: "form-without-privacy",
				severity: "warning",
				pointer: appendKey("/forms", id),
				at: "key",
				message: `The form asks for personal details (‘${field.label}’), but its page has no link to a privacy page.`,
				why: "People who leave personal details must be able to read what happens to them. A link in the ‘consent’ or in the footer is enough.",
			},
		];
	});
}

function isPersonal({ type, autocomplete = "off", shown }: FieldSpec): boolean {
	if (shown === false) return false;
	return fieldTypes[type].isPersonal || !["off", "organization", "url"].includes(autocomplete);
}

export function checkHosts({ spec, hosts }: Definition): Finding[] {
	const listed = spec.thirdParties ?? [];
	const knownHosts = listed.map(({ host }) => host);
	const unannounced = new Map([...hosts].filter(([host]) => !knownHosts.includes(host)));
	const unused = listed.flatMap(({ host }, index): Finding[] => {
		if (hosts.has(host)) return [];
		const pointer = appendKey(appendKey("/thirdParties", index), "host");
		const finding = { code: "unused-host", severity: "warning", pointer } as const;
		const meant = findNearest(host, [...unannounced.keys()]);
		if (meant === undefined) return [{ ...finding, message: `Nothing on the site uses ${host}.` }];
		unannounced.delete(meant);
		const message = `Nothing on the site uses ${host}, but something uses ${meant}. One of the two is misspelled.`;
		const related = [{ message: `${meant} is used here.`, at: { pointer: hosts.get(meant)!.pointer } }];
		return [{ ...finding, message, closest: meant, fix: suggestReplacement(meant), related }];
	});
	return [
		...[...unannounced].map(([host, use]): Finding => ({ ...reportUnannouncedHost(host, use), severity: "warning" })),
		...unused,
	];
}

export function checkFrames(definition: Definition): Finding[] {
	return listSections(definition.spec).flatMap(({ section, pointer }): Finding[] => {
		if (!("frame" in section) || section.frame.load !== "visible") return [];
		const shown = listFilledValues({ pointer, value: section.frame.src }, definition);
		const url = shown
			.map(({ value }) => getForeignUrl(value, definition.spec))
			.find((foreignUrl) => foreignUrl !== null);
		if (!url) return [];
		return [
			{
				code: "frame-without-consent",
				severity: "warning",
				pointer: appendKey(appendKey(pointer, "frame"), "load"),
				message: `This frame loads a page from ${url.host} without asking visitors first.`,
				why: "That company learns about everyone who scrolls past, and may store things on their device. In many countries, visitors must agree first.",
				closest: "click",
				fix: suggestReplacement("click"),
			},
		];
	});
}

/** Matches hosts of services that store something on visitors' devices, or track visitors across sites. */
const trackers =
	/(^|\.)(googletagmanager\.com|google-analytics\.com|facebook\.(net|com)|hotjar\.com|clarity\.ms|hs-scripts\.com|tiktok\.com|licdn\.com|yandex\.ru|doubleclick\.net)$/;

export function checkTracking({ hosts }: Definition): Finding[] {
	const tracking = [...hosts].filter(([host, { pointer }]) => pointer.startsWith("/analytics/") && trackers.test(host));
	return tracking.map(([host, { pointer }]): Finding => {
		return {
			code: "analytics-needs-consent",
			severity: "warning",
			pointer,
			message: `${host} stores things on your visitors’ devices, and this site doesn’t ask them first.`,
			why: "In many countries, visitors must agree before anything is stored on their device. Plausible, Umami, GoatCounter and Fathom count visits without storing anything.",
		};
	});
}
