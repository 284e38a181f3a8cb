import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { unannounced } from "../site/hosts.ts";

export function announcedHosts({ spec, hosts }: Definition): Finding[] {
	const announced = spec.thirdParties ?? [];
	const known = announced.map(({ host }) => host);
	const strangers = [...hosts].filter(([host]) => !known.includes(host));
	const idle = announced.flatMap(({ host }, index) => (hosts.has(host) ? [] : [{ host, index }]));
	return [
		...strangers.map(([host, use]): Finding => ({ ...unannounced(host, use), severity: "warning" })),
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
