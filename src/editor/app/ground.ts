import type { Remote } from "comlink";
import type { Texts } from "../../editing/operation.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { Joined } from "../worker/joined.ts";
import type { Store } from "./state.ts";

/** The texts as something to stand on: while one thing is made of them, others may be written to them. */
export interface Ground {
	/** What was done to texts as it is on top of these; where something else was written at the same places, it stands. */
	onTop(from: Texts, to: Texts, texts: Texts): Promise<{ joined: Joined; after: Texts }>;
	/** What is made of the texts is made again where they have become others meanwhile. */
	steadily<Made>(makeOf: (texts: Texts) => Promise<Made>, use: (made: Made, texts: Texts) => void): Promise<void>;
}

export function groundOf({ get }: Store, compiler: Remote<Compiler>): Ground {
	return {
		async onTop(from, to, texts) {
			if (texts === from) return { joined: { texts: to, clashes: [] }, after: to };
			const joined = await compiler.join(from, to, texts);
			return { joined, after: await compiler.settle(get().definition, joined, to, joined.clashes) };
		},
		async steadily(makeOf, use) {
			for (;;) {
				const { texts } = get();
				const made = await makeOf(texts);
				if (get().texts === texts) return use(made, texts);
			}
		},
	};
}
