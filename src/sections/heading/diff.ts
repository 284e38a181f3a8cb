import { buttonThing } from "../../diff/things/link.ts";
import { pictureThings } from "../../diff/things/picture.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"heading"> = ({ heading, eyebrow, text, buttons, picture }) => ({
	traits: { heading, eyebrow, text },
	parts: [...buttons.map(buttonThing), ...pictureThings(picture)],
});
