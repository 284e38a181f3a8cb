import { proseAt } from "../../content/resolve/prose.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { fillKnown } from "../../content/site/placeholders.ts";

export const resolve: Resolve<"prose"> = ({ heading = null, effective }, context) => ({
	heading,
	effective: effective ? fillKnown(context.labels.updated, { date: context.definition.locale.date(effective) }) : null,
	blocks: proseAt("text", context),
});
