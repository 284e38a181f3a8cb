import type { Texts } from "../../editing/draft.ts";

/** One step that can be undone. */
export interface Step {
	before: Texts;
	after: Texts;
	/** "Changed the price of Pro" */
	label: string;
	/** Steps of one kind at one place, one after the other, are one: the letters of a word. Null: always its own. */
	group: string | null;
	/** The picture that it took away; null where it changed the texts. */
	picture: string | null;
}

export interface History {
	/** The last comes last. */
	past: Step[];
	/** The next to be done again comes last. */
	future: Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Texts are shared between steps, so many cost little. */
const most = 500;

export function pushStep({ past }: History, step: Step): History {
	const last = past.at(-1);
	if (step.group !== null && last?.group === step.group && last.after === step.before) {
		const joined = { ...step, before: last.before };
		return { past: [...past.slice(0, -1), joined], future: [] };
	}
	return { past: [...past, step].slice(-most), future: [] };
}

/** What is typed from here on is a step of its own. */
export function closeStep({ past, future }: History): History {
	return { past: past.map((step, index) => (index === past.length - 1 ? { ...step, group: null } : step)), future };
}
