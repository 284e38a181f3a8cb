import { useEffect, useRef } from "react";
import type { Form, Labels, Message } from "../../model/site.ts";
import type { Outcome } from "./send.ts";

/** What came of sending. Good news takes the focus; a failure is announced and leaves it on the button. */
export function OutcomeView({ outcome, form, labels }: { outcome: Outcome; form: Form; labels: Labels }) {
	const box = useRef<HTMLDivElement>(null);
	const failed = outcome.kind === "failed";
	useEffect(() => {
		if (!failed) box.current?.focus();
	}, [failed]);

	const message = messageOf(outcome, form);
	return (
		<div
			ref={box}
			className="form-outcome"
			data-outcome={outcome.kind}
			role={failed ? "alert" : "status"}
			tabIndex={failed ? undefined : -1}
		>
			<h2 className="form-outcome-title">{message.title}</h2>
			<p>{message.text}</p>
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

function messageOf(outcome: Outcome, form: Form): Message {
	switch (outcome.kind) {
		case "sent":
			return form.success;
		case "prepared":
			return form.prepared;
		case "failed":
			return form.failure;
	}
}
