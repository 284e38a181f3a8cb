import type { SendOutcome } from "./send.ts";
import type { Errors } from "./validate.ts";

/** Where a form is between the first key and the answer to it. */
export interface FormState {
	submitted: boolean;
	isLoading: boolean;
	/** It waits for a moment before it is sent. */
	isHeld: boolean;
	/** How often it was sent, or the visitor tried to; `attended` where the last time was the visitor's own doing. */
	attempt: number;
	attended: boolean;
	errors: Errors;
	/** How often the visitor was told of errors. */
	told: number;
	/** What came of the last attempt, or null where it did not get as far or still runs. */
	outcome: SendOutcome | null;
}

export type FormEvent =
	| { type: "submitted"; errors: Errors }
	| { type: "held" }
	| { type: "released" }
	/** The connection is back, and what was not sent is. */
	| { type: "resumed" }
	| { type: "edited"; errors: Errors }
	| { type: "settled"; outcome: SendOutcome };

export const initialState: FormState = {
	submitted: false,
	isLoading: false,
	isHeld: false,
	attempt: 0,
	attended: true,
	errors: new Map(),
	told: 0,
	outcome: null,
};

export function reduce(state: FormState, change: FormEvent): FormState {
	switch (change.type) {
		case "submitted":
			return {
				...told(state, change.errors),
				submitted: true,
				isLoading: change.errors.size === 0,
				attempt: state.attempt + 1,
				attended: true,
				outcome: null,
			};
		case "held":
			return { ...state, isHeld: true };
		case "released":
			return { ...state, isHeld: false };
		case "resumed":
			return { ...state, isLoading: true, attempt: state.attempt + 1, attended: false, outcome: null };
		case "edited": {
			// The message that was prepared, or waits for the network, no longer says what the form says.
			const { outcome } = state;
			const isStale = outcome?.kind === "prepared" || outcome?.kind === "offline";
			return { ...state, errors: change.errors, outcome: isStale ? null : outcome };
		}
		case "settled": {
			const { outcome } = change;
			const settled = { ...state, isLoading: false, outcome };
			return outcome.kind === "refused" ? told(settled, outcome.errors) : settled;
		}
	}
}

function told(state: FormState, errors: Errors): FormState {
	return { ...state, errors, told: state.told + Math.min(errors.size, 1) };
}
