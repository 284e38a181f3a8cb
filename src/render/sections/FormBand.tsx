import type { FormSection } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Form } from "../form/Form.tsx";
import { Band } from "./Band.tsx";
import { Intro } from "./Intro.tsx";

export function FormBand({ section, labels }: { section: FormSection; labels: Labels }) {
	return (
		<Band section={section}>
			{(section.heading || section.text) && (
				<Intro level={section.level} heading={section.heading} text={section.text} />
			)}
			<Form form={section.form} labels={labels} />
		</Band>
	);
}
