import { named } from "../../diff/thing.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"services"> = ({ heading, text, items }) => ({
	traits: { heading, text },
	parts: items.map((item) => named("service", item.name, { text: item.text, target: item.to })),
});
