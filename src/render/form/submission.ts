import { type InputEvent, type SubmitEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { Answer, Answers, Form } from "../../model/form.ts";
import { type Errors, readAnswers, validateAnswers } from "./answers.ts";
import { type FormDraft, openDraft } from "./draft.ts";
import { type SendOutcome, sendForm } from "./send.ts";
import { initialState, reduce } from "./state.ts";

/** The name of an input that people don't see, but bots fill in. No field of a definition can have this name. */
export const honeypotName = "extra_answer";

/** Minimum time that people need to read and answer a form (ms). A form that is submitted sooner is held until then. */
const minTime = 2_000;

/** Manages the state of a form, and handles its events. */
export function useSubmission(form: Form) {
	const [state, dispatch] = useReducer(reduce, initialState);
	const element = useRef<HTMLFormElement>(null);
	/** The answers to the fields whose conditions are met. Empty if no field has a condition. */
	const [conditionAnswers, setConditionAnswers] = useState<Answers>(new Map());
	const honeypot = useRef<HTMLInputElement>(null);
	const draft = useRef<FormDraft>(null);
	const shownAt = useRef(0);
	// Two submits can come before the next render updates `isLoading`.
	const isSending = useRef(false);
	const sentAnswers = useRef<Answers>(new Map());
	/** Errors that the service reported for `sentAnswers`. */
	const serviceErrors = useRef<Errors>(new Map());

	useLayoutEffect(() => {
		shownAt.current = performance.now();
		draft.current = openDraft(form, location.pathname);
		draft.current.restore();
		// Saves what the visitor entered before the app ran.
		draft.current.save();
		if (element.current) updateConditions(element.current);
	}, [form]);

	const isOffline = state.outcome?.kind === "offline";
	useEffect(() => {
		if (!isOffline) return;
		const resume = () => {
			dispatch({ type: "resumed" });
			deliver();
		};
		addEventListener("online", resume, { once: true });
		return () => removeEventListener("online", resume);
	}, [isOffline]);

	function onSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isSending.current) return;
		sentAnswers.current = readAnswers(event.currentTarget, form.fields);
		serviceErrors.current = new Map();
		const errors = validateAnswers(form.fields, sentAnswers.current);
		dispatch({ type: "submitted", errors });
		if (errors.size > 0) return;
		if (honeypot.current?.value) {
			// A password manager may have filled it in, so the visitor can send the form again.
			honeypot.current.value = "";
			settle({ kind: "failed" });
		} else deliver();
	}

	async function deliver() {
		if (isSending.current) return;
		isSending.current = true;
		if (form.action.kind === "post") await hold(shownAt.current + minTime - performance.now());
		const outcome = await sendForm(form, sentAnswers.current);
		// After success, the form must not be sent again by a key that is pressed before the next render removes it.
		isSending.current = outcome.kind === "sent";
		settle(outcome);
	}

	async function hold(milliseconds: number) {
		if (milliseconds <= 0) return;
		dispatch({ type: "held" });
		await new Promise((resume) => setTimeout(resume, milliseconds));
		dispatch({ type: "released" });
	}

	function settle(outcome: SendOutcome) {
		if (outcome.kind === "sent") draft.current?.clear();
		if (outcome.kind === "refused") serviceErrors.current = outcome.errors;
		dispatch({ type: "settled", outcome });
	}

	function updateConditions(formElement: HTMLFormElement) {
		if (form.fields.some(({ showWhen }) => showWhen !== null))
			setConditionAnswers(readAnswers(formElement, form.fields));
	}

	function onInput(event: InputEvent<HTMLFormElement>) {
		draft.current?.save();
		updateConditions(event.currentTarget);
		if (!state.wasSubmitted) return;
		const answers = readAnswers(event.currentTarget, form.fields);
		// An answer that the service refused stays refused until it changes.
		const unchangedErrors = [...serviceErrors.current].filter(([name]) =>
			isSame(answers.get(name), sentAnswers.current.get(name)),
		);
		dispatch({ type: "edited", errors: new Map([...unchangedErrors, ...validateAnswers(form.fields, answers)]) });
	}

	return { state, conditionAnswers, sentAnswers, element, honeypot, onSubmit, onInput };
}

function isSame(answer: Answer | undefined, before: Answer | undefined): boolean {
	return answer === before || (!(answer instanceof File) && String(answer) === String(before));
}
