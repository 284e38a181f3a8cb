import type { FieldType } from "../../model/form.ts";
import type { FormSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";

export const footerFormPointer = "/footer/form";

/** Maximum number of questions in the footer. */
const maxFields = 3;

/** The types whose inputs are as high as a line. */
const lowTypes: readonly FieldType[] = ["text", "email", "tel", "number", "select", "date", "time", "checkbox"];

/** Finds a form that is too large for the footer, or that needs a page of its own. */
export function checkFooterForm({ spec }: Definition): Finding[] {
	const { forms = {}, footer } = spec;
	const id = footer.form;
	// An unknown form is reported elsewhere.
	if (id === undefined || !Object.hasOwn(forms, id)) return [];
	const problem = findProblem(forms[id]!);
	if (problem === null) return [];
	const allowed = Object.keys(forms).filter((other) => findProblem(forms[other]!) === null);
	const message = `The form ‘${id}’ doesn’t fit in the footer, because ${problem}. Show it in a ‘form’ section, and a shorter form here.`;
	return [{ code: "value-not-allowed", pointer: footerFormPointer, message, allowed }];
}

/** Returns the reason why a form doesn't fit, as the end of a sentence. */
function findProblem({ purpose, fields = [] }: FormSpec): string | null {
	if (purpose) return "customers who end a contract need a page to which every page can link";
	const shown = fields.filter((field) => field.shown !== false);
	if (shown.length > maxFields) return `it has ${shown.length} questions, and there’s room for ${maxFields}`;
	const high = shown.find(({ type }) => !lowTypes.includes(type));
	if (!high) return null;
	const answer =
		high.type === "file" ? "takes a file" : high.type === "textarea" ? "takes a long text" : "lists its answers";
	return `the question ‘${high.label}’ ${answer}`;
}
