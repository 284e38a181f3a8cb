import { type MouseEvent, useEffect, useRef } from "react";
import type { Field } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import { getFieldId } from "./id.ts";
import type { Errors } from "./validate.ts";

/**
 * All that is wrong, above the form. It takes the focus each time the visitor is told (`told` counts), and not when
 * an error comes back while they are typing. `notes` belong to no field.
 */
export function ErrorSummary({
	formId,
	fields,
	errors,
	notes,
	told,
	labels,
}: {
	formId: string;
	fields: Field[];
	errors: Errors;
	notes: readonly string[];
	told: number;
	labels: Labels;
}) {
	const summary = useRef<HTMLElement>(null);
	useEffect(() => {
		if (told > 0) summary.current?.focus();
	}, [told]);

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

/** Without a change of the address, which the router would take for a navigation and scroll away. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault();
	document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
