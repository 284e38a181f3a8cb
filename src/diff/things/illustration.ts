import type { Illustration, TalkLine } from "../../model/illustration.ts";
import { lines, named, quoted, type Thing, thing } from "../thing.ts";

export function illustrationThing(illustration: Illustration): Thing {
	const { kind, title } = illustration;
	const called = `the drawing ${quoted(title)}`;
	return thing(`drawing ${kind}`, "", called, { label: title, ...traitsOf() }, partsOf());

	function traitsOf(): Thing["traits"] {
		if (illustration.kind !== "review") return {};
		return { text: illustration.quote, note: illustration.reply, stars: String(illustration.stars) };
	}

	function partsOf(): Thing[] {
		switch (illustration.kind) {
			case "talk":
				return talkThings(illustration.lines);
			case "board":
				return illustration.columns.map(({ name, cards }) => ({
					...named("column", name, {}),
					parts: lines("card", cards, ` in ${quoted(name)}`),
				}));
			case "report":
				return illustration.bars.map(({ name, value }) => named("bar", name, { value: String(value) }));
			case "flow":
				return lines("step", illustration.steps);
			case "review":
				return [];
		}
	}
}

export function talkThings(said: TalkLine[]): Thing[] {
	return said.flatMap(({ from, text }) => lines(`line of the ${from}`, [text]));
}
