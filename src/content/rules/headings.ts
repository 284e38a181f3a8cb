import type { RouteSpec, SiteSpec } from "../../model/spec.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { append, parentOf, valueAt } from "../findings/pointer.ts";
import type { Text } from "../schema/texts.ts";
import { rowOfBody } from "../site/bodies.ts";
import type { Definition } from "../site/definition.ts";
import { headingLines } from "../site/markdown-source.ts";
import { shownOn } from "../site/sections.ts";
import { nameOf, titleOf } from "../site/title.ts";

const why = "Visitors who hear the page move through it by its headings.";

export function orderedHeadings({ pages, texts, spec, constants }: Definition): Finding[] {
	const untitled = [...pages.byRoute.values()].filter(
		([page]) => page!.route.layout !== "bare" && shownOn(page!.route, page!.pointer).length > 0 && !titleOf(page!),
	);
	return [
		...untitled.map(([page]): Finding => {
			const message = `The page ‘${nameOf(page!, constants)}’ has no heading.`;
			return { code: "missing-heading", severity: "warning", pointer: append(page!.pointer, "name"), message, why };
		}),
		...texts.filter(({ schema }) => schema.format === "markdown").flatMap((text) => inText(text, spec)),
	];
}

/** A longer text stands below a heading of its page or section, so its own begin at two signs. */
function inText({ value, pointer }: Text, spec: SiteSpec): Finding[] {
	const owner = valueAt(spec, parentOf(pointer)) as Record<string, unknown>;
	let above: number | null = rowOfBody(pointer)
		? 1
		: owner?.type === "prose"
			? deepestAbove(parentOf(pointer), owner, spec)
			: null;
	return headingLines(value).flatMap(({ depth, line, nth }): Finding[] => {
		const place = { severity: "warning" as const, pointer, at: { piece: line, nth }, why };
		const before = above;
		above = Math.max(depth, 2);
		if (depth === 1) {
			const message = "A heading in a text begins with ## because the page has its own above it.";
			const fix = { text: "Write one # more.", replacement: `#${line}`, safe: true };
			return [{ code: "heading-too-high", ...place, message, fix }];
		}
		if (before === null || depth <= before + 1) return [];
		const wanted = "#".repeat(before + 1);
		const message = `This heading skips a level: after ${before === 1 ? "the heading of the page" : "#".repeat(before)} comes ${wanted}, not ${"#".repeat(depth)}.`;
		const fix = { text: `Write ${wanted}.`, replacement: line.replace(/^#+/, wanted), safe: false };
		return [{ code: "skipped-heading", ...place, message, fix }];
	});
}

/** 1 where the heading above the text is that of the page, 2 where it is that of a later section. */
function deepestAbove(pointer: string, { heading }: Record<string, unknown>, spec: SiteSpec): number {
	const page = parentOf(parentOf(pointer));
	const title = titleOf({ route: valueAt(spec, page) as RouteSpec, pointer: page });
	return heading !== undefined && title?.pointer !== append(pointer, "heading") ? 2 : 1;
}
