import type { Remote } from "comlink";
import type { Texts } from "../../editing/draft.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { JoinedTexts } from "../worker/join-texts.ts";
import type { Store } from "./state.ts";

/** The texts as something to stand on: while one thing is made of them, others may be written to them. */
export interface TextSnapshots {
	/** What was done to texts as it is on top of these; where something else was written at the same places, it stands. */
	rebase(from: Texts, to: Texts, texts: Texts): Promise<{ joined: JoinedTexts; after: Texts }>;
	/** What is made of the texts is made again where they have become others meanwhile. */
	retryUntilStable<Made>(
		makeOf: (texts: Texts) => Promise<Made>,
		use: (made: Made, texts: Texts) => void,
	): Promise<void>;
}

export function createTextSnapshots({ get }: Store, compiler: Remote<Compiler>): TextSnapshots {
	return {
		async rebase(from, to, texts) {
			if (texts === from) return { joined: { texts: to, clashes: [] }, after: to };
			const joined = await compiler.join(from, to, texts);
			return { joined, after: await compiler.settle(get().definition, joined, to, joined.clashes) };
		},
		async retryUntilStable(makeOf, use) {
			for (;;) {
				const { texts } = get();
				const made = await makeOf(texts);
				if (get().texts === texts) return use(made, texts);
			}
		},
	};
}
