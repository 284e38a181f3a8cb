import { useEffect, useRef, useState } from "react";
import type { Answers, CountWording, Form, Message } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import { controls } from "./controls.tsx";
import type { SendOutcome } from "./send.ts";

/**
 * The outcome of sending. A success takes the focus if the visitor has just sent the form, or if no other element has the
 * focus. Otherwise the outcome is only announced, as an alert, because the visitor may be elsewhere on the page.
 */
export function OutcomeView({
	outcome,
	answers,
	isByVisitor,
	form,
	labels,
}: {
	outcome: SendOutcome;
	/** The answers that were sent. */
	answers: Answers;
	isByVisitor: boolean;
	form: Form;
	labels: Labels;
}) {
	const element = useRef<HTMLDivElement>(null);
	const isSuccess = outcome.kind === "sent" || outcome.kind === "prepared";
	useEffect(() => {
		// The body has the focus if the form that had it was removed.
		if (isSuccess && (isByVisitor || document.activeElement === document.body)) element.current?.focus();
	}, [isSuccess, isByVisitor]);

	const { heading, text } = getMessage(outcome, form, labels);
	return (
		<div
			ref={element}
			className="form-outcome"
			data-outcome={outcome.kind}
			role={isSuccess && isByVisitor ? "status" : "alert"}
			tabIndex={isSuccess ? -1 : undefined}
		>
			<h2 className="form-outcome-title">{heading}</h2>
			{outcome.kind === "busy" && <p>{labels.wait.replace("{time}", formatDuration(outcome.seconds, form.waits))}</p>}
			{outcome.kind === "refused" && outcome.notes.map((note) => <p key={note}>{note}</p>)}
			<p>{text}</p>
			{outcome.kind === "sent" && form.showsCopy && <Copy form={form} answers={answers} />}
			{outcome.kind === "prepared" && (
				<p>
					<a className="form-outcome-link" href={outcome.href} target="_top">
						{labels.openMessage}
					</a>
				</p>
			)}
		</div>
	);
}

/** A copy of the sent answers with the time, to print or save. */
function Copy({ form, answers }: { form: Form; answers: Answers }) {
	const [now] = useState(() => new Date());
	return (
		<>
			<p>
				<time dateTime={now.toISOString()}>
					{now.toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "long" })}
				</time>
			</p>
			<dl className="form-copy">
				{form.fields
					.filter(({ name }) => answers.has(name))
					.map(({ name, label, type }) => (
						<div key={name}>
							<dt>{label}</dt>
							<dd>{controls[type].format(answers.get(name)!) || "–"}</dd>
						</div>
					))}
			</dl>
		</>
	);
}

function getMessage(outcome: SendOutcome, form: Form, labels: Labels): Message {
	switch (outcome.kind) {
		case "sent":
			return form.success;
		case "prepared":
			return form.prepared;
		case "offline":
			return { heading: labels.offline, text: labels.whenOnline };
		case "busy":
		case "refused":
		case "failed":
			return form.failure;
	}
}

/** Formats a duration in the language of the site: "30 seconds", "2 minutes". */
export function formatDuration(seconds: number, waits: Form["waits"]): string {
	return seconds < 120 ? formatCounted(seconds, waits.seconds) : formatCounted(Math.ceil(seconds / 60), waits.minutes);
}

function formatCounted(count: number, { some, others, digits }: CountWording): string {
	const { text } = some.find(({ counts }) => counts.includes(count)) ?? { text: others };
	return text.replace(
		"{0}",
		String(count).replace(/\d/g, (digit) => [...digits][Number(digit)] ?? digit),
	);
}
