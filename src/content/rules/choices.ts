import type { Definition } from "../definition.ts";
import type { Finding } from "../finding.ts";
import { append } from "../pointer.ts";
import { sectionsOf } from "../sections.ts";

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
