import { type Definition, pagesByRoute, routeOf } from "../definition.ts";
import type { Finding } from "../finding.ts";
import { append } from "../pointer.ts";
import { targetOf } from "../target.ts";
import { template } from "../template.ts";

const purposes: Record<string, string> = {
	"frame-source": "shows a page of",
	"form-target": "sends answers to",
	"image-source": "shows a picture of",
};

export function announcedHosts({ spec, texts, entries, constants }: Definition): Finding[] {
	const announced = spec.thirdParties ?? [];
	const own = new URL(spec.site.url).host;
	const pages = pagesByRoute(entries);
	const used = new Map<string, { pointer: string; purpose: string }>();
	for (const { pointer, value, schema } of texts) {
		const purpose = purposes[schema.format ?? ""];
		if (!purpose) continue;
		const route = routeOf(pointer);
		const standsOn = (value.includes("{params.") && route && pages.get(route)) || [null];
		const fill = template(value, constants);
		for (const page of standsOn) {
			const target = targetOf(fill(page?.params ?? {}));
			if (target?.kind !== "external" || target.url.host === own) continue;
			if (!used.has(target.url.host)) used.set(target.url.host, { pointer, purpose });
		}
	}
	const known = announced.map(({ host }) => host);
	const strangers = [...used].filter(([host]) => !known.includes(host));
	const idle = announced.flatMap(({ host }, index) => (used.has(host) ? [] : [{ host, index }]));
	return [
		...strangers.map(([host, { pointer, purpose }]): Finding => {
			const message = `The site ${purpose} ${host}, which ‘thirdParties’ does not announce.`;
			const why =
				"What another firm learns of your visitors must be known to you and stand where visitors read what becomes of their details.";
			return { code: "unannounced-host", severity: "warning", pointer, message, why };
		}),
		...idle.map(({ host, index }): Finding => {
			const message = `Nothing on the site comes from ${host} or goes there.`;
			return {
				code: "unused-host",
				severity: "warning",
				pointer: append(append("/thirdParties", index), "host"),
				message,
			};
		}),
	];
}
