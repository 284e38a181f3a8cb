import { resolveForm } from "../../content/resolve/form.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"form"> = ({ heading = null, text = null, form }, context) => ({
	heading,
	text,
	form: resolveForm(form, context),
});
