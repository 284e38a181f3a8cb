import { useEffect, useRef } from "react";
import type { Form, Message } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import type { SendOutcome } from "./send.ts";
import { formatDuration } from "./wait.ts";

/**
 * What came of sending. Good news takes the focus, if the visitor has just sent the form; a failure, and what happens
 * by itself, is announced and leaves the focus where it is.
 */
export function OutcomeView({
	outcome,
	attended,
	form,
	labels,
}: {
	outcome: SendOutcome;
	attended: boolean;
	form: Form;
	labels: Labels;
}) {
	const box = useRef<HTMLDivElement>(null);
	const isGood = outcome.kind === "sent" || outcome.kind === "prepared";
	useEffect(() => {
		// The focus falls to the body where the form that had it is gone.
		if (isGood && (attended || document.activeElement === document.body)) box.current?.focus();
	}, [isGood, attended]);

	const { title, text } = messageOf(outcome, form, labels);
	return (
		<div
			ref={box}
			className="form-outcome"
			data-outcome={outcome.kind}
			role={isGood && attended ? "status" : "alert"}
			tabIndex={isGood ? -1 : undefined}
		>
			<h2 className="form-outcome-title">{title}</h2>
			{outcome.kind === "busy" && <p>{labels.wait.replace("{time}", formatDuration(outcome.seconds, form.waits))}</p>}
			{outcome.kind === "refused" && outcome.notes.map((note) => <p key={note}>{note}</p>)}
			<p>{text}</p>
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

function messageOf(outcome: SendOutcome, form: Form, labels: Labels): Message {
	switch (outcome.kind) {
		case "sent":
			return form.success;
		case "prepared":
			return form.prepared;
		case "offline":
			return { title: labels.offline, text: labels.whenOnline };
		case "busy":
		case "refused":
		case "failed":
			return form.failure;
	}
}
