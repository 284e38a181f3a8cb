import { resolveProse } from "../../content/resolve/prose.ts";
import type { Resolve, SectionContext } from "../../content/resolve/section.ts";

export const resolve: Resolve<"prose"> = ({ heading = null, effective }, context) => ({
	heading,
	effective: effective ? effectiveOf(effective, context) : null,
	blocks: resolveProse("text", context),
});

function effectiveOf(day: string, { definition, label, pointer, origin }: SectionContext): string {
	return label("updated", { date: origin(definition.locale.date(day), `${pointer}/effective`) });
}
