import { pictureThing } from "../../diff/things/picture.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"pictures"> = ({ heading, text, items }) => ({
	traits: { heading, text },
	parts: items.map(pictureThing),
});
