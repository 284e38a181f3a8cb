import { resolveForm } from "../../content/resolve/form.ts";
import { describeForm } from "../../diff/nodes/form.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"form"> = {
	resolve: ({ heading = null, text = null, form }, context) => ({
		heading,
		text,
		form: resolveForm(form, context),
	}),
	listRequests: ({ form }) => ({ form }),
	describe: ({ heading, text, form }) => ({
		properties: { heading, text },
		children: [describeForm(form)],
	}),
};
