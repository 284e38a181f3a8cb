import { useMemo } from "react";
import type { Form as FormModel } from "../../model/form.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import type { FooterFormProps } from "../../render/Footer.tsx";
import { Form } from "../../render/form/Form.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		form: FormSection;
	}
}

export interface FormSection extends SectionBase {
	type: "form";
	heading: string | null;
	text: string | null;
	form: FormModel;
}

export function View({ section, labels }: { section: FormSection; labels: Labels }) {
	return (
		<Band section={section}>
			{(section.heading || section.text) && (
				<Intro level={section.level} heading={section.heading} text={section.text} />
			)}
			<Form form={section.form} labels={labels} />
		</Band>
	);
}

/** The form in the footer. It is in this module so that browsers load the code of forms as one file. */
export function FooterForm({ form, labels }: FooterFormProps) {
	// A section of the page may show the same form, and names of forms have no underscore.
	const footerForm = useMemo(() => ({ ...form, id: `footer_${form.id}` }), [form]);
	return <Form form={footerForm} labels={labels} />;
}
