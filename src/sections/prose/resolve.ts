import { proseAt } from "../../content/resolve/prose.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"prose"> = ({ heading = null, effective }, context) => ({
	heading,
	effective: effective ? context.label("updated", { date: context.definition.locale.date(effective) }) : null,
	blocks: proseAt("text", context),
});
