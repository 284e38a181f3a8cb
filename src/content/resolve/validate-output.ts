import type { Form } from "../../model/form.ts";
import type { Page, ShareImage } from "../../model/page.ts";
import type { PagePattern, Site, SitePage } from "../../model/site.ts";
import type { Finding } from "../findings/finding.ts";
import { maxFindings } from "../findings/limit.ts";
import { appendKey } from "../findings/pointer.ts";
import { reportUnannouncedHost } from "../semantics/hosts.ts";
import { findPagePathProblem } from "../semantics/path.ts";
import { parsePictureTarget, parseTarget, type Target } from "../semantics/target.ts";

interface OutputValidation {
	/** Validates each page when it is resolved. */
	site: Site;
	/** Grows while pages are resolved. */
	findings: Finding[];
	validateAll: () => void;
}

/**
 * Checks every address of the resolved site again. Any problem that rules have missed is an error here.
 *
 * @param hosts hosts of third parties that the definition lists, or that a rule has reported
 */
export function validateOutput(site: Site, hosts: ReadonlySet<string>): OutputValidation {
	const check = createAddressCheck(site, hosts);
	if (check({ key: "url", value: site.url, owner: site, pointer: "" }))
		return { site, findings: [reportUnsafeAddress(site.url, "/site/url")], validateAll: () => {} };
	const findings = site.routes.flatMap(findUnsafePaths);
	const visit = (address: Address) => {
		const finding = check(address);
		if (finding) findings.push(finding);
	};
	visitValues(site.chrome.announcement ?? {}, "/announcement", visit);
	visitValues(site.chrome.navigation, "/navigation", visit);
	visitValues(site.chrome.footer, "/footer", visit);
	visitValues(site.redirects, "/redirects", visit);
	visitAddresses(site.notFound, "/notFound", visit);
	const previousPages = new Map<string, Page>();
	const routes = site.routes.map(validateRoute);
	return { site: { ...site, routes }, findings, validateAll };

	/** Validates all pages. One page of each pattern is enough, because its addresses don't contain words of rows. */
	function validateAll(): void {
		const validated = new Set<PagePattern>();
		for (const { resolvePage, findPattern } of routes) {
			if (findings.length > maxFindings) break;
			const pattern = findPattern()?.pattern;
			if (pattern && validated.has(pattern)) continue;
			if (pattern) validated.add(pattern);
			resolvePage();
		}
	}

	function validateRoute(route: SitePage): SitePage {
		const { pointer } = route;
		return {
			...route,
			resolvePage() {
				const page = route.resolvePage();
				if (findings.length <= maxFindings) visitAddresses(page, pointer, visit, previousPages.get(pointer));
				previousPages.set(pointer, page);
				return page;
			},
		};
	}
}

function findUnsafePaths({ path, aliases, canonical, pointer }: SitePage): Finding[] {
	const unsafePaths = [path, ...aliases, canonical].filter((one) => findPagePathProblem(one) !== null);
	return unsafePaths.map((one) => ({
		code: "unsafe-path",
		pointer: appendKey(pointer, "path"),
		...findPagePathProblem(one)!,
	}));
}

interface Address {
	key: string;
	value: string;
	owner: object;
	pointer: string;
}

type ParseAddress = (value: string, owner: object) => (Target | null)[];

/** Functions that parse the addresses in a value, by its key. No other key of a site contains addresses. */
const parsers = new Map<string, ParseAddress>(
	Object.entries({
		/** A wrong phone number is harmless here, and rules report it. */
		to: (to) => [to.startsWith("tel:") ? { kind: "phone" } : parseTarget(to)],
		src: (src) => [parseTarget(src)],
		srcset: (srcset) => srcset.split(", ").map((candidate) => parseTarget(candidate.split(" ")[0] ?? "")),
		/** The target of a form, a share image, or the URL of the page for search engines. */
		url: (url, owner) => [isShareImage(owner) ? parsePictureTarget(url) : parseTarget(url)],
		address: (address) => [parseTarget(`mailto:${address}`)],
		canonical: (url) => [parseTarget(url)],
		item: (url) => [parseTarget(url)],
		contentUrl: (url) => [parseTarget(url)],
	}),
);

function isShareImage(owner: object): owner is ShareImage {
	return "drawn" in owner;
}

type Visit = (address: Address) => void;

/** Visits the addresses of a page, except those that the previous page of the same route has, too. */
export function visitAddresses({ head, sections }: Page, pointer: string, visit: Visit, previous?: Page): void {
	visitValues(head, pointer, visit, previous?.head);
	sections.forEach((section, index) => {
		visitValues(section, section.pointer, visit, previous?.sections[index]);
	});
}

function visitValues(owner: object, pointer: string, visit: Visit, previous?: unknown): void {
	const [values, previousValues] = [owner, previous ?? {}] as [Record<string, unknown>, Record<string, unknown>];
	for (const key in values) {
		const value = values[key];
		if (value === previousValues[key]) continue;
		if (typeof value === "object" && value !== null)
			visitValues(value, locateAddress(key, value, pointer), visit, previousValues[key]);
		else if (typeof value === "string" && parsers.has(key)) visit({ key, value, owner, pointer });
	}
}

/**
 * Returns the pointer of the address of a frame or form. For any other value, the pointer of the section is precise
 * enough.
 */
function locateAddress(key: string, value: object, pointer: string): string {
	if (key === "frame") return `${pointer}/frame/src`;
	return key === "form" ? appendKey(appendKey("/forms", (value as Form).id), "action") : pointer;
}

/** Creates a function that checks addresses. Equal addresses are only checked once. */
function createAddressCheck({ url }: Site, hosts: ReadonlySet<string>): (address: Address) => Finding | null {
	const siteUrl = new URL(url);
	const checks = new Map<string, (pointer: string) => Finding | null>();
	return (address) => {
		const { key, value, owner, pointer } = address;
		const identity = `${key} ${"origin" in owner ? owner.origin : ""} ${value}`;
		const known = checks.get(identity) ?? checkAddress(address);
		checks.set(identity, known);
		return known(pointer);
	};

	function checkAddress({ key, value, owner }: Address): (pointer: string) => Finding | null {
		const targets = parsers.get(key)!(value, owner);
		if (targets.some((target) => target === null)) return (pointer) => reportUnsafeAddress(value, pointer);
		const foreign = targets.flatMap((target) =>
			target?.kind === "external" && target.url.origin !== siteUrl.origin ? [target.url] : [],
		);
		// The permissions of a frame depend on the origin.
		if ("origin" in owner && owner.origin !== (foreign[0]?.origin ?? null))
			return (pointer) => reportUnsafeAddress(value, pointer);
		const unknownHost = foreign.find(({ host }) => key !== "to" && host !== siteUrl.host && !hosts.has(host));
		return (pointer) => (unknownHost ? reportUnannouncedHost(unknownHost.host, { pointer, purpose: "uses it" }) : null);
	}
}

function reportUnsafeAddress(address: string, pointer: string): Finding {
	return {
		code: "unsafe-url",
		pointer,
		message: `‘${address}’ can’t be used as an address. Write a page such as /prices, or an address that begins with https://, mailto:, tel: or sms:.`,
		why: "Other kinds of addresses can run code on a visitor’s device, or take visitors somewhere unexpected.",
	};
}
