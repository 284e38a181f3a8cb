import { named } from "../../diff/thing.ts";
import { illustrationThing } from "../../diff/things/illustration.ts";
import { buttonThing } from "../../diff/things/link.ts";
import { pictureThings } from "../../diff/things/picture.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"feature"> = ({ heading, text, points, buttons, illustration, picture }) => ({
	traits: { heading, text },
	parts: [
		...points.map((point) => named("point", point.name, { text: point.text })),
		...buttons.map(buttonThing),
		...(illustration ? [illustrationThing(illustration)] : []),
		...pictureThings(picture),
	],
});
