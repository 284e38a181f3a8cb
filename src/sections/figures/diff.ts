import { named } from "../../diff/thing.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"figures"> = ({ heading, text, items }) => ({
	traits: { heading, text },
	parts: items.map(({ value, name }) => named("figure", name, { value })),
});
