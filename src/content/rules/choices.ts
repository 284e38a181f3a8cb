import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { sectionsOf } from "../site/sections.ts";

export function oneIllustration({ spec }: Definition): Finding[] {
	return sectionsOf(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "feature" || !section.illustration || !section.picture) return [];
		const message = "A feature is shown by one thing: write either ‘illustration’ or ‘picture’.";
		return [
			{
				code: "choose-one",
				pointer: append(pointer, "picture"),
				at: "key",
				message,
				allowed: ["illustration", "picture"],
			},
		];
	});
}
