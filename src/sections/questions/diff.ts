import { quoted, thing } from "../../diff/thing.ts";
import { blocksThings } from "../../diff/things/blocks.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"questions"> = ({ heading, text, items }) => ({
	traits: { heading, text },
	parts: items.map(({ question, answer }) =>
		thing("question", question, `the question ${quoted(question)}`, { question }, blocksThings(answer, "the answer")),
	),
});
