import { useEffect, useState } from "react";
import type { Form as FormModel } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import { Prose } from "../Prose.tsx";
import { trapName } from "./bots.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FieldView } from "./FieldView.tsx";
import { createMessageUrl } from "./mailto.ts";
import { OutcomeView } from "./OutcomeView.tsx";
import type { FormState } from "./state.ts";
import { useSubmission } from "./submission.ts";

/**
 * A form that works as plain HTML and takes over from the browser once it is hydrated. Its inputs are uncontrolled:
 * the page alone holds what a visitor typed, so neither hydration nor a failure can lose it.
 */
export function Form({ form, labels }: { form: FormModel; labels: Labels }) {
	const hydrated = useHydrated();
	const { state, given, element, trap, onSubmit, onInput } = useSubmission(form);
	const { outcome, isLoading, errors, attempt, attended } = state;
	const fields = form.fields.filter((field) => field.shown);
	const consentId = form.consent.length > 0 ? `${form.id}-consent` : undefined;
	const notes = outcome?.kind === "refused" ? outcome.notes : [];
	// Errors of fields are told above them; everything else at the end.
	const isTold = outcome?.kind === "refused" && outcome.errors.size > 0;
	const view = outcome && !isTold && (
		<OutcomeView key={attempt} outcome={outcome} attended={attended} form={form} labels={labels} />
	);

	if (outcome?.kind === "sent") return view;
	return (
		<form
			ref={element}
			{...target(form)}
			className="form-sheet"
			method="post"
			noValidate={hydrated}
			aria-busy={isLoading}
			data-submitted={state.submitted || undefined}
			data-loading={isLoading || undefined}
			onSubmit={onSubmit}
			onInput={onInput}
		>
			<ErrorSummary formId={form.id} fields={fields} errors={errors} notes={notes} told={state.told} labels={labels} />
			<div className="form-fields">
				{fields.map((field) => (
					<FieldView
						key={field.name}
						formId={form.id}
						field={field}
						isAsked={field.showWhen === null || given.has(field.name)}
						error={errors.get(field.name) ?? null}
						labels={labels}
					/>
				))}
			</div>
			{form.action.kind === "post" && (
				<div className="unseen" aria-hidden="true">
					<input ref={trap} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
				</div>
			)}
			{view}
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
					{progress(state, labels) || (view && outcome?.kind !== "prepared" ? labels.retry : form.submit)}
				</button>
			</div>
			<p className="unseen" aria-live="polite">
				{progress(state, labels)}
			</p>
		</form>
	);
}

function progress({ isHeld, isLoading }: FormState, labels: Labels): string {
	if (isHeld) return labels.hold;
	return isLoading ? labels.sending : "";
}

/** Where the browser sends the form by itself. A message leaves by the top window: see `openMessage`. */
function target({ action }: FormModel) {
	if (action.kind === "post")
		return { action: action.url, encType: action.multipart ? "multipart/form-data" : undefined };
	return { action: createMessageUrl(action), encType: "text/plain", target: "_top" };
}

/** False in the server's markup and in the first render over it, so that both are the same. */
function useHydrated(): boolean {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => setHydrated(true), []);
	return hydrated;
}
