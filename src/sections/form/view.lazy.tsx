import type { Form as FormModel } from "../../model/form.ts";
import type { SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
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
