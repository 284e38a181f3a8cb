import type { Form } from "../../model/form.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		form: FormSection;
	}
}

export interface FormSection extends SectionBase {
	type: "form";
	heading: string | null;
	text: string | null;
	form: Form;
}
