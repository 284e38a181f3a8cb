import { type InputEvent, type SubmitEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { Answer, Answers, Form } from "../../model/form.ts";
import { isTrapped, measureEarliness } from "./bots.ts";
import { type FormDraft, openDraft } from "./draft.ts";
import { readAnswers } from "./read.ts";
import { type SendOutcome, sendForm } from "./send.ts";
import { initialState, reduce } from "./state.ts";
import { type Errors, validateAnswers } from "./validate.ts";

/** Sending a form: the state it is in, and what to do when a visitor submits or edits it. */
export function useSubmission(form: Form) {
	const [state, dispatch] = useReducer(reduce, initialState);
	const element = useRef<HTMLFormElement>(null);
	/** What the visitor answered, as far as other questions wait for it. */
	const [given, setGiven] = useState<Answers>(new Map());
	const trap = useRef<HTMLInputElement>(null);
	const draft = useRef<FormDraft>(null);
	const shownAt = useRef(0);
	// Beside `isLoading`, because two submits can come before the next render.
	const sending = useRef(false);
	const sent = useRef<Answers>(new Map());
	/** What the service said of the answers that were sent. */
	const refused = useRef<Errors>(new Map());

	useLayoutEffect(() => {
		shownAt.current = performance.now();
		draft.current = openDraft(form, location.pathname);
		draft.current.restore();
		draft.current.save();
		if (element.current) follow(element.current);
	}, [form]);

	const isWaiting = state.outcome?.kind === "offline";
	useEffect(() => {
		if (!isWaiting) return;
		const resume = () => {
			dispatch({ type: "resumed" });
			deliver();
		};
		addEventListener("online", resume, { once: true });
		return () => removeEventListener("online", resume);
	}, [isWaiting]);

	function onSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (sending.current) return;
		sent.current = readAnswers(event.currentTarget, form.fields);
		refused.current = new Map();
		const errors = validateAnswers(form.fields, sent.current);
		dispatch({ type: "submitted", errors });
		if (errors.size > 0) return;
		if (isTrapped(trap.current)) settle({ kind: "failed" });
		else deliver();
	}

	async function deliver() {
		if (sending.current) return;
		sending.current = true;
		if (form.action.kind === "post") await hold(measureEarliness(shownAt.current));
		const outcome = await sendForm(form, sent.current);
		// A form that was sent stays so, also for a key that comes before the next render takes it away.
		sending.current = outcome.kind === "sent";
		settle(outcome);
	}

	async function hold(milliseconds: number) {
		if (milliseconds === 0) return;
		dispatch({ type: "held" });
		await new Promise((resume) => setTimeout(resume, milliseconds));
		dispatch({ type: "released" });
	}

	function settle(outcome: SendOutcome) {
		if (outcome.kind === "sent") draft.current?.clear();
		if (outcome.kind === "refused") refused.current = outcome.errors;
		dispatch({ type: "settled", outcome });
	}

	function follow(element: HTMLFormElement) {
		if (form.fields.some(({ showWhen }) => showWhen !== null)) setGiven(readAnswers(element, form.fields));
	}

	function onInput(event: InputEvent<HTMLFormElement>) {
		draft.current?.save();
		follow(event.currentTarget);
		if (!state.submitted) return;
		const answers = readAnswers(event.currentTarget, form.fields);
		// What the service refused stays refused until the answer is another.
		const standing = [...refused.current].filter(([name]) => isSame(answers.get(name), sent.current.get(name)));
		dispatch({ type: "edited", errors: new Map([...standing, ...validateAnswers(form.fields, answers)]) });
	}

	return { state, given, element, trap, onSubmit, onInput };
}

/** A file is the same only as itself. */
function isSame(answer: Answer | undefined, before: Answer | undefined): boolean {
	return answer === before || (!(answer instanceof File) && String(answer) === String(before));
}
