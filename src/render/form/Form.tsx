import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Field, Form as FormModel } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import { Prose } from "../Prose.tsx";
import type { Errors } from "./answers.ts";
import { FieldView, getFieldId } from "./FieldView.tsx";
import { createMessageUrl } from "./mailto.ts";
import { OutcomeView } from "./OutcomeView.tsx";
import type { FormState } from "./state.ts";
import { honeypotName, useSubmission } from "./submission.ts";

/**
 * A form that works as plain HTML. Once it is hydrated, the app validates and sends it instead of the browser. Its inputs
 * are uncontrolled: only the DOM holds what a visitor has typed, so neither hydration nor a failure can lose it.
 */
export function Form({ form, labels }: { form: FormModel; labels: Labels }) {
	const isHydrated = useHydrated();
	const { state, conditionAnswers, sentAnswers, element, honeypot, onSubmit, onInput } = useSubmission(form);
	const { outcome, isLoading, errors, attempt, isByVisitor } = state;
	const fields = form.fields.filter((field) => field.shown);
	const consentId = form.consent.length > 0 ? `${form.id}-consent` : undefined;
	const notes = outcome?.kind === "refused" ? outcome.notes : [];
	// If fields were refused, the summary above the fields shows everything, including notes. “sent” replaces the form. Any
	// other outcome is shown below the fields.
	const isSummarized = outcome?.kind === "refused" && outcome.errors.size > 0;
	const outcomeView = outcome && !isSummarized && (
		<OutcomeView
			key={attempt}
			outcome={outcome}
			answers={sentAnswers.current}
			isByVisitor={isByVisitor}
			form={form}
			labels={labels}
		/>
	);

	if (outcome?.kind === "sent") return outcomeView;
	return (
		<form
			ref={element}
			{...getTargetAttributes(form)}
			className="form-sheet"
			method="post"
			noValidate={isHydrated}
			aria-busy={isLoading}
			data-submitted={state.wasSubmitted || undefined}
			data-loading={isLoading || undefined}
			onSubmit={onSubmit}
			onInput={onInput}
		>
			<ErrorSummary
				formId={form.id}
				fields={fields}
				errors={errors}
				notes={notes}
				reportCount={state.reportCount}
				labels={labels}
			/>
			<div className="form-fields">
				{fields.map((field) => (
					<FieldView
						key={field.name}
						formId={form.id}
						field={field}
						isAsked={field.showWhen === null || conditionAnswers.has(field.name)}
						error={errors.get(field.name) ?? null}
						labels={labels}
					/>
				))}
			</div>
			{form.action.kind === "post" && (
				<div className="unseen" aria-hidden="true">
					<input ref={honeypot} name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
				</div>
			)}
			{outcomeView}
			<div className="form-end">
				{consentId && (
					<div className="form-consent" id={consentId}>
						<Prose blocks={form.consent} />
					</div>
				)}
				{/* Not `disabled` while it sends: that would drop the focus. A second press is ignored instead. */}
				<button
					type="submit"
					className="button primary"
					aria-disabled={isLoading || undefined}
					aria-describedby={consentId}
				>
					{describeProgress(state, labels) ||
						(outcomeView && outcome?.kind !== "prepared" ? labels.retry : form.submit)}
				</button>
			</div>
			<p className="unseen" aria-live="polite">
				{describeProgress(state, labels)}
			</p>
		</form>
	);
}

function describeProgress({ isHeld, isLoading }: FormState, labels: Labels): string {
	if (isHeld) return labels.hold;
	return isLoading ? labels.sending : "";
}

/**
 * Returns the attributes for sending the form without JavaScript. An email opens from the top window: see
 * `openMessage`.
 */
function getTargetAttributes({ action }: FormModel) {
	if (action.kind === "post")
		return { action: action.url, encType: action.multipart ? "multipart/form-data" : undefined };
	return { action: createMessageUrl(action), encType: "text/plain", target: "_top" };
}

/** Whether the form is hydrated. False on the server and in the first render, so that their markup is the same. */
function useHydrated(): boolean {
	const [isHydrated, setIsHydrated] = useState(false);
	useEffect(() => setIsHydrated(true), []);
	return isHydrated;
}

/**
 * All errors, above the fields. It takes the focus when errors are reported, but not when an error reappears while the
 * visitor types. `notes` are messages that belong to no shown field.
 */
function ErrorSummary({
	formId,
	fields,
	errors,
	notes,
	reportCount,
	labels,
}: {
	formId: string;
	fields: Field[];
	errors: Errors;
	notes: readonly string[];
	reportCount: number;
	labels: Labels;
}) {
	const summary = useRef<HTMLElement>(null);
	useEffect(() => {
		if (reportCount > 0) summary.current?.focus();
	}, [reportCount]);

	if (errors.size === 0) return null;
	const titleId = `${formId}-summary`;
	return (
		<section ref={summary} className="form-summary" tabIndex={-1} aria-labelledby={titleId}>
			<h2 className="form-summary-title" id={titleId}>
				{labels.errorSummary}
			</h2>
			<ul>
				{fields
					.filter((field) => errors.has(field.name))
					.map((field) => (
						<li key={field.name}>
							<a href={`#${getFieldId(formId, field.name)}`} onClick={focusTarget}>
								{field.label}: {errors.get(field.name)}
							</a>
						</li>
					))}
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
		</section>
	);
}

/** Follows a link within the page without changing the URL, because the router would treat that as a navigation. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault();
	document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
