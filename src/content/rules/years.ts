import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";

/** The year that a copyright ends with is this one. */
export function presentYear({ spec, locale }: Definition): Finding[] {
	const text = spec.footer.copyright;
	const year = /(?<!\d)(19|20)\d\d(?!\d)(?![\s\S]*(\d{4}|\{\s*year))/.exec(text)?.[0];
	if (year === undefined || !(Number(year) < Number(locale.year))) return [];
	const name = "{year}";
	return [
		{
			code: "past-year",
			severity: "warning",
			pointer: "/footer/copyright",
			at: { piece: year, nth: text.slice(0, text.lastIndexOf(year)).split(year).length - 1 },
			message: `The year ${year} is past; ${name} is always the present one.`,
			fix: { text: `Write ${name}.`, replacement: name, safe: false },
		},
	];
}
