import type { Errors } from "./answers.ts";
import type { SendOutcome } from "./send.ts";

/** The state of a form, from the first input to the outcome of sending it. */
export interface FormState {
	wasSubmitted: boolean;
	isLoading: boolean;
	/** Whether sending is delayed because the visitor was faster than the minimum time. */
	isHeld: boolean;
	/** Number of attempts, by the visitor or automatic. */
	attempt: number;
	/** Whether the visitor started the last attempt, rather than the app. */
	isByVisitor: boolean;
	errors: Errors;
	/** How often errors were reported. Each time, the summary takes the focus. */
	reportCount: number;
	/** Outcome of the last attempt. Null before and during an attempt, after invalid answers, or if it is outdated. */
	outcome: SendOutcome | null;
}

export type FormEvent =
	| { type: "submitted"; errors: Errors }
	| { type: "held" }
	| { type: "released" }
	/** The connection is back, and the form is sent again. */
	| { type: "resumed" }
	| { type: "edited"; errors: Errors }
	| { type: "settled"; outcome: SendOutcome };

export const initialState: FormState = {
	wasSubmitted: false,
	isLoading: false,
	isHeld: false,
	attempt: 0,
	isByVisitor: true,
	errors: new Map(),
	reportCount: 0,
	outcome: null,
};

export function reduce(state: FormState, event: FormEvent): FormState {
	switch (event.type) {
		case "submitted":
			return {
				...report(state, event.errors),
				wasSubmitted: true,
				isLoading: event.errors.size === 0,
				attempt: state.attempt + 1,
				isByVisitor: true,
				outcome: null,
			};
		case "held":
			return { ...state, isHeld: true };
		case "released":
			return { ...state, isHeld: false };
		case "resumed":
			return { ...state, isLoading: true, attempt: state.attempt + 1, isByVisitor: false, outcome: null };
		case "edited": {
			// After an edit, a prepared email and answers that wait for the network are outdated.
			const { outcome } = state;
			const isStale = outcome?.kind === "prepared" || outcome?.kind === "offline";
			return { ...state, errors: event.errors, outcome: isStale ? null : outcome };
		}
		case "settled": {
			const { outcome } = event;
			const settled = { ...state, isLoading: false, outcome };
			return outcome.kind === "refused" ? report(settled, outcome.errors) : settled;
		}
	}
}

/** Replaces the errors. If there are any, counts that as a report, so that the summary takes the focus. */
function report(state: FormState, errors: Errors): FormState {
	return { ...state, errors, reportCount: state.reportCount + (errors.size > 0 ? 1 : 0) };
}
