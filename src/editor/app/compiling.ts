import type { Remote } from "comlink";
import type { Compiled, Compiler, Draft } from "../worker/compiler.ts";
import type { State, Store } from "./state.ts";

export interface Compiling {
	/** Has the texts and pictures compiled as they are now. What changes meanwhile is compiled next, once. */
	compile(): void;
	/** Until nothing is being compiled. */
	ended(): Promise<void>;
}

export function compilingOf({ get, update }: Store, compiler: Remote<Compiler>): Compiling {
	let running: Promise<void> | null = null;
	return {
		compile() {
			running ??= compileAll().finally(() => {
				running = null;
			});
		},
		ended: async () => running ?? undefined,
	};

	async function compileAll(): Promise<void> {
		for (let last: Draft | null = null; last === null || isStale(last); ) {
			const next = draftOf(get());
			const result = await compiled(next);
			last = next;
			update({ compiled: result, version: get().version + 1 });
		}
	}

	/** A file that was broken when it was opened shows the page as it was published, until it is mended. */
	async function compiled(next: Draft): Promise<Compiled> {
		const result = await compiler.compile(next);
		const { version, published } = get();
		if (result.whole || version > 0 || published === null) return result;
		await compiler.compile({ ...next, texts: published });
		return compiler.compile(next);
	}

	function isStale({ texts, pictures }: Draft): boolean {
		return texts !== get().texts || pictures !== get().pictures;
	}
}

export function draftOf({ definition, texts, pictures, unread }: State): Draft {
	return { definition, texts, pictures, unread };
}
