import type { Trait } from "./wording.ts";

/** Something a visitor meets: a page, a section, a button. */
export interface Thing {
	/** Only things of one kind are compared. */
	kind: string;
	/** What tells it from others of its kind, and stays when its words change, as far as there is such a thing. */
	key: string;
	/** As a sentence names it: "the button ‘Choose’". */
	called: string;
	/** What can be said of it: null where it has none. */
	traits: Partial<Record<Trait, string | null>>;
	parts: Thing[];
}

export function thing(kind: string, key: string, called: string, traits: Thing["traits"], parts: Thing[] = []): Thing {
	return { kind, key, called, traits, parts };
}

/** "‘Choose’", shortened where it is long. */
export function quoted(text: string): string {
	return text.length > 60
		? `‘${text.slice(0, text.lastIndexOf(" ", 57) > 20 ? text.lastIndexOf(" ", 57) : 57)}…’`
		: `‘${text}’`;
}

/** A list of bare words: "the step ‘Look’". */
export function lines(noun: string, texts: string[], owner = ""): Thing[] {
	return texts.map((text) => thing(noun, text, `the ${noun} ${quoted(text)}${owner}`, { words: text }));
}

/** Something with a name that is shown: "the point ‘PPC’". */
export function named(noun: string, name: string, traits: Thing["traits"]): Thing {
	return thing(noun, name, `the ${noun} ${quoted(name)}`, { label: name, ...traits });
}
