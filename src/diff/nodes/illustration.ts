import type { Illustration, TalkLine } from "../../model/illustration.ts";
import { type ContentNode, namedNode, node, quoted, textNodes } from "../node.ts";

export function illustrationNode(illustration: Illustration): ContentNode {
	const { kind, title } = illustration;
	const label = `the drawing ${quoted(title)}`;
	return node(`drawing ${kind}`, "", label, { label: title, ...propertiesOf() }, childrenOf());

	function propertiesOf(): ContentNode["properties"] {
		if (illustration.kind !== "review") return {};
		return { text: illustration.quote, note: illustration.reply, stars: String(illustration.stars) };
	}

	function childrenOf(): ContentNode[] {
		switch (illustration.kind) {
			case "talk":
				return talkNodes(illustration.lines);
			case "board":
				return illustration.columns.map(({ name, cards }) => ({
					...namedNode("column", name, {}),
					children: textNodes("card", cards, ` in ${quoted(name)}`),
				}));
			case "report":
				return illustration.bars.map(({ name, value }) => namedNode("bar", name, { value: String(value) }));
			case "flow":
				return textNodes("step", illustration.steps);
			case "review":
				return [];
		}
	}
}

export function talkNodes(said: TalkLine[]): ContentNode[] {
	return said.flatMap(({ from, text }) => textNodes(`line of the ${from}`, [text]));
}
