import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { backgrounds, isColour, isPicture } from "../site/backgrounds.ts";
import type { Definition } from "../site/definition.ts";
import { valuesOf } from "../site/values.ts";

/** What is meant for a picture is judged as one. */
export function knownBackgrounds(definition: Definition): Finding[] {
	const written = definition.texts.filter(({ schema }) => schema.format === "background");
	return written.flatMap((text): Finding[] => {
		const values = valuesOf(text, definition).map(({ value }) => value);
		const unknown = values.find((value) => value !== "" && !isColour(value) && !isPicture(value));
		if (unknown === undefined) return [];
		const closest = nearest(unknown, backgrounds);
		return [
			{
				code: "value-not-allowed",
				pointer: text.pointer,
				message: `A section cannot stand on ‘${unknown}’.${didYouMean(closest)}`,
				why: "It stands on a colour of the theme, or on a picture: put the file into the folder ‘images’ beside this one, and write ‘images/’ and its name.",
				allowed: [...backgrounds],
				closest,
				fix: text.value === unknown ? instead(closest) : undefined,
			},
		];
	});
}
