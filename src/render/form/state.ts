import type { Outcome } from "./send.ts";
import type { Errors } from "./validate.ts";

/** Where a form is between the first key and the answer to it. */
export interface State {
	submitted: boolean;
	isLoading: boolean;
	/** How often the visitor tried to send. */
	attempt: number;
	errors: Errors;
	/** What came of the last attempt, or null where it did not get as far or still runs. */
	outcome: Outcome | null;
}

export type Change =
	| { type: "submitted"; errors: Errors }
	| { type: "edited"; errors: Errors }
	| { type: "settled"; outcome: Outcome };

export const initial: State = { submitted: false, isLoading: false, attempt: 0, errors: new Map(), outcome: null };

export function reduce(state: State, change: Change): State {
	switch (change.type) {
		case "submitted":
			return {
				submitted: true,
				isLoading: change.errors.size === 0,
				attempt: state.attempt + 1,
				errors: change.errors,
				outcome: null,
			};
		case "edited": {
			// The message that was prepared no longer says what the form says.
			const outcome = state.outcome?.kind === "prepared" ? null : state.outcome;
			return { ...state, errors: change.errors, outcome };
		}
		case "settled":
			return { ...state, isLoading: false, outcome: change.outcome };
	}
}
