import type { Finding } from "../findings/finding.ts";
import { suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getForeignUrl, reportUnannouncedHost } from "../semantics/hosts.ts";
import { listFilledValues } from "../semantics/pages.ts";
import { listSections } from "../semantics/sections.ts";

export function checkHosts({ spec, hosts }: Definition): Finding[] {
	const announced = spec.thirdParties ?? [];
	const known = announced.map(({ host }) => host);
	const strangers = [...hosts].filter(([host]) => !known.includes(host));
	const idle = announced.flatMap(({ host }, index) => (hosts.has(host) ? [] : [{ host, index }]));
	return [
		...strangers.map(([host, use]): Finding => ({ ...reportUnannouncedHost(host, use), severity: "warning" })),
		...idle.map(({ host, index }): Finding => {
			const message = `Nothing on the site uses ${host}.`;
			return {
				code: "unused-host",
				severity: "warning",
				pointer: appendKey(appendKey("/thirdParties", index), "host"),
				message,
			};
		}),
	];
}

export function checkFrames(definition: Definition): Finding[] {
	return listSections(definition.spec).flatMap(({ section, pointer }): Finding[] => {
		if (!("frame" in section) || section.frame.load !== "visible") return [];
		const shown = listFilledValues({ pointer, value: section.frame.src }, definition);
		const url = shown.map(({ value }) => getForeignUrl(value, definition.spec)).find((url) => url !== null);
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

/** Hosts of services that store something at visitors, or follow them to other sites. */
const following =
	/(^|\.)(googletagmanager\.com|google-analytics\.com|facebook\.(net|com)|hotjar\.com|clarity\.ms|hs-scripts\.com|tiktok\.com|licdn\.com|yandex\.ru|doubleclick\.net)$/;

export function checkTracking({ hosts }: Definition): Finding[] {
	const followers = [...hosts].filter(
		([host, { pointer }]) => pointer.startsWith("/analytics/") && following.test(host),
	);
	return followers.map(([host, { pointer }]): Finding => {
		return {
			code: "analytics-needs-consent",
			severity: "warning",
			pointer,
			message: `${host} stores things on your visitors’ devices, and this site doesn’t ask them first.`,
			why: "In many countries, visitors must agree before anything is stored on their device. Plausible, Umami, GoatCounter and Fathom count visits without storing anything.",
		};
	});
}
