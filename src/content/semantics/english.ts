import type { Definition } from "./analyze.ts";

/** Whether the texts are English. Rules that know words hold only there. */
export function isEnglish({ spec }: Definition): boolean {
	return /^en\b/i.test(spec.site.language);
}
