import type { Illustration, TalkLine } from "../../model/picture.ts";
import { type ContentNode, createNamedNode, createNode, describeTexts, quoteShort } from "../node.ts";

export function describeIllustration(illustration: Illustration): ContentNode {
	const { kind, heading } = illustration;
	const label = `the drawing ${quoteShort(heading)}`;
	return createNode(`drawing ${kind}`, "", label, { label: heading, ...propertiesOf() }, childrenOf());

	function propertiesOf(): ContentNode["properties"] {
		if (illustration.kind !== "review") return {};
		return { text: illustration.quote, note: illustration.reply, stars: String(illustration.stars) };
	}

	function childrenOf(): ContentNode[] {
		switch (illustration.kind) {
			case "talk":
				return describeTalk(illustration.lines);
			case "board":
				return illustration.columns.map(({ name, cards }) => ({
					...createNamedNode("column", name, {}),
					children: describeTexts("card", cards, ` in ${quoteShort(name)}`),
				}));
			case "report":
				return illustration.bars.map(({ name, value }) => createNamedNode("bar", name, { value: String(value) }));
			case "flow":
				return describeTexts("step", illustration.steps);
			case "review":
				return [];
		}
	}
}

export function describeTalk(said: TalkLine[]): ContentNode[] {
	return said.flatMap(({ from, text }) => describeTexts(`line of the ${from}`, [text]));
}
