import type { Labels } from "../../model/site.ts";
import { Form } from "../../render/form/Form.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { FormSection } from "./type.ts";

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
