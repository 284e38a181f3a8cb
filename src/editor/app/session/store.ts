import type { Workspace } from "../../storage.ts";
import { type Action, reduceState } from "./reducer.ts";
import { createState, type State } from "./state.ts";

export interface Store {
	get(): State;
	/**
	 * Returns the state for rendering. It stays the same object while only `pending` or `isTyping` changes, so that a
	 * keystroke renders the app only once, when its edit is applied.
	 */
	getSnapshot(): State;
	dispatch(action: Action): void;
	/** @returns a function that unsubscribes */
	subscribe(listener: () => void): () => void;
}

export function createStore(workspace: Workspace): Store {
	const listeners = new Set<() => void>();
	let state = createState(workspace);
	let snapshot = state;
	return {
		get: () => state,
		getSnapshot() {
			const { pending, isTyping } = snapshot;
			if (!isShallowEqual({ ...state, pending, isTyping }, snapshot)) snapshot = state;
			return snapshot;
		},
		dispatch(action) {
			const next = reduceState(state, action);
			if (next === state) return;
			state = next;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

/** Calls `act` after each action that changes one of the selected values. */
export function watch<Selected extends object>(
	{ get, subscribe }: Store,
	select: (state: State) => Selected,
	act: () => void,
): void {
	let selected = select(get());
	subscribe(() => {
		const next = select(get());
		const isSame = isShallowEqual(next, selected);
		selected = next;
		if (!isSame) act();
	});
}

function isShallowEqual<Values extends object>(one: Values, other: Values): boolean {
	return (Object.keys(one) as (keyof Values)[]).every((key) => one[key] === other[key]);
}
