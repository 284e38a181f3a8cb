import { type InputEvent, type SubmitEvent, useReducer, useRef } from "react";
import type { Form } from "../../model/site.ts";
import { read } from "./read.ts";
import { send } from "./send.ts";
import { initial, reduce } from "./state.ts";
import { validate } from "./validate.ts";

/** Sending a form: the state it is in, and what to do when a visitor submits or edits it. */
export function useSubmission(form: Form) {
	const [state, dispatch] = useReducer(reduce, initial);
	// Beside `isLoading`, because two submits can come before the next render.
	const sending = useRef(false);

	async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending.current) return;
		const answers = read(event.currentTarget, form.fields);
		const errors = validate(form.fields, answers);
		dispatch({ type: "submitted", errors });
		if (errors.size > 0) return;
		sending.current = true;
		const outcome = await send(form, answers);
		sending.current = false;
		dispatch({ type: "settled", outcome });
	}

	function onInput(event: InputEvent<HTMLFormElement>) {
		if (!state.submitted) return;
		dispatch({ type: "edited", errors: validate(form.fields, read(event.currentTarget, form.fields)) });
	}

	return { state, onSubmit, onInput };
}
