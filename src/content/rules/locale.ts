import type { Definition } from "../definition.ts";
import type { Finding } from "../finding.ts";
import { isLanguage, isTimeZone } from "../locale.ts";

export function knownLocale({ spec: { site } }: Definition): Finding[] {
	const findings: Finding[] = [];
	if (!isLanguage(site.language)) {
		const message = `‘${site.language}’ is not a language that is known. Write it like en-US.`;
		findings.push({ code: "unknown-language", pointer: "/site/language", message });
	}
	if (!isTimeZone(site.timeZone)) {
		const message = `‘${site.timeZone}’ is not a time zone that is known. Write it like America/Chicago.`;
		findings.push({ code: "unknown-time-zone", pointer: "/site/timeZone", message });
	}
	return findings;
}
