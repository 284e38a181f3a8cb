import type { Texts } from "../../../editing/texts.ts";

/** An edit that can be undone. */
export interface Step {
	before: Texts;
	after: Texts;
	/** "Changed the price of Pro" */
	label: string;
	/**
	 * Consecutive steps of the same group, such as keystrokes in one field, are merged. Null: the step is never merged.
	 */
	group: string | null;
	/** The picture it deleted; null if it changed the texts. */
	picture: string | null;
}

export interface History {
	/** Oldest first. */
	past: Step[];
	/** The next to be redone is last. */
	future: Step[];
}

export const emptyHistory: History = { past: [], future: [] };

/** Steps share unchanged texts, so even many take little memory. */
const maxSteps = 500;

/** Adds a step. Merges it into the last step if both have the same group and the texts didn't change between them. */
export function pushStep({ past }: History, step: Step): History {
	const last = past.at(-1);
	if (step.group !== null && last?.group === step.group && last.after === step.before) {
		const merged = { ...step, before: last.before };
		return { past: [...past.slice(0, -1), merged], future: [] };
	}
	return { past: [...past, step].slice(-maxSteps), future: [] };
}

/** Ends the group of the last step, so that the next step isn't merged into it. */
export function closeStep({ past, future }: History): History {
	return { past: past.map((step, index) => (index === past.length - 1 ? { ...step, group: null } : step)), future };
}

/** Moves the last step from `past` to `future` or back. */
export function moveStep(history: History, from: keyof History): { history: History; step: Step } {
	const step = history[from].at(-1)!;
	const to = from === "past" ? "future" : "past";
	return { history: { ...dropStep(history, from), [to]: [...history[to], step] }, step };
}

export function dropStep(history: History, from: keyof History): History {
	return { ...history, [from]: history[from].slice(0, -1) };
}
