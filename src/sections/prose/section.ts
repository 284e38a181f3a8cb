import { resolveProse } from "../../content/resolve/prose.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { describeBlocks } from "../../diff/nodes/blocks.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"prose"> = {
	resolve: ({ heading = null, effective }, context) => ({
		heading,
		effective: effective ? formatEffectiveDate(effective, context) : null,
		blocks: resolveProse("text", context),
	}),
	describe: ({ heading, effective, blocks }) => ({
		properties: { heading, effective },
		children: describeBlocks(blocks),
	}),
};

function formatEffectiveDate(day: string, { definition, label, pointer, markOrigin }: SectionContext): string {
	return label("updated", { date: markOrigin(definition.locale.formatDate(day), `${pointer}/effective`) });
}
