import { formatReadingTime, resolveProse } from "../../content/resolve/prose.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { resolveSidebar } from "../../content/resolve/sidebar.ts";
import { describeBlocks, describeTableOfContents } from "../../diff/nodes/blocks.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"prose"> = {
	dependsOn: ({ readingTime, sidebar }) => {
		if (sidebar) return "page";
		return readingTime ? "texts" : null;
	},
	resolve: ({ heading = null, effective, contents, readingTime, sidebar: sidebarSpec }, context) => {
		const blocks = resolveProse("text", context);
		const sidebar = sidebarSpec && resolveSidebar(sidebarSpec, context);
		return {
			heading,
			effective: effective ? formatEffectiveDate(effective, context) : null,
			...(readingTime && { readingTime: formatReadingTime(blocks, context) }),
			...(contents !== undefined && { contents }),
			...(sidebar && { sidebar }),
			blocks,
		};
	},
	describe: ({ heading, effective, readingTime, contents, sidebar, blocks }) => ({
		properties: {
			heading,
			effective,
			readingTime: readingTime ?? null,
			contents: describeTableOfContents(contents),
			sidebar: sidebar?.label ?? null,
		},
		children: describeBlocks(blocks),
	}),
};

function formatEffectiveDate(day: string, { definition, label, pointer, markOrigin }: SectionContext): string {
	return label("updated", { date: markOrigin(definition.locale.formatDate(day), `${pointer}/effective`) });
}
