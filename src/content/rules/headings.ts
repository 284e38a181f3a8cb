import type { RouteSpec, SiteSpec } from "../../model/spec.gen.ts";
import { blankCode } from "../../text/blank-code.ts";
import { createOccurrenceCounter } from "../../text/occurrences.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey, getParentPointer, getValue } from "../findings/pointer.ts";
import type { DefinitionText } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findHeading, getPageName } from "../semantics/page.ts";
import { getBodyRowPointer } from "../semantics/row.ts";
import { listShownSections } from "../semantics/sections.ts";

const why = "People who listen to the page use its headings to find their way.";

export function checkHeadings({ pages, texts, spec, constants }: Definition): Finding[] {
	const untitled = [...pages.byRoute.values()].filter(
		([page]) =>
			page!.route.layout !== "bare" && listShownSections(page!.route, page!.pointer).length > 0 && !findHeading(page!),
	);
	return [
		...untitled.map(([page]): Finding => {
			const message = `The page ‘${getPageName(page!, constants)}’ has no heading. Add ‘heading’ to its first section.`;
			return { code: "missing-heading", severity: "warning", pointer: appendKey(page!.pointer, "name"), message, why };
		}),
		...texts.filter(({ schema }) => schema.format === "markdown").flatMap((text) => checkText(text, spec)),
	];
}

function checkText({ value, pointer, schema }: DefinitionText, spec: SiteSpec): Finding[] {
	// The level of the heading before; null if the text can begin at any level. A row body follows the heading of the
	// page.
	let previousLevel: number | null = getBodyRowPointer(pointer)
		? 1
		: schema.outline
			? getLevelAbove(getParentPointer(pointer), spec)
			: null;
	return findHeadingLines(value).flatMap(({ level, line, nth }): Finding[] => {
		const common = { severity: "warning" as const, pointer, at: { piece: line, nth }, why };
		const levelAbove = previousLevel;
		// A heading with a single # is reported, but counts as ## for the next heading.
		previousLevel = Math.max(level, 2);
		if (level === 1) {
			const message = "Begin this heading with ##, because a single # is for the heading of the page.";
			const fix = { text: "Add one more #.", replacement: `#${line}`, safe: true };
			return [{ code: "heading-too-high", ...common, message, fix }];
		}
		if (levelAbove === null || level <= levelAbove + 1) return [];
		const expected = "#".repeat(levelAbove + 1);
		const message = `This heading skips a level. After ${levelAbove === 1 ? "the heading of the page" : "#".repeat(levelAbove)} comes ${expected}, not ${"#".repeat(level)}.`;
		const fix = { text: `Write ${expected}.`, replacement: line.replace(/^#+/, expected), safe: false };
		return [{ code: "skipped-heading", ...common, message, fix }];
	});
}

/**
 * Returns the level of the heading above a text: 1 for the heading of the page, 2 for the heading of a later section.
 */
function getLevelAbove(pointer: string, spec: SiteSpec): number {
	const { heading } = getValue(spec, pointer) as { heading?: string };
	const page = getParentPointer(getParentPointer(pointer));
	const pageHeading = findHeading({ route: getValue(spec, page) as RouteSpec, pointer: page });
	return heading !== undefined && pageHeading?.pointer !== appendKey(pointer, "heading") ? 2 : 1;
}

/** Finds the headings that begin with number signs: "## How you stop". `nth` is the number of equal lines before. */
function findHeadingLines(markdown: string): { level: number; line: string; nth: number }[] {
	if (!markdown.includes("#")) return [];
	const countBefore = createOccurrenceCounter(markdown);
	let offset = 0;
	return blankCode(markdown)
		.split("\n")
		.flatMap((raw) => {
			const start = offset;
			offset += raw.length + 1;
			const [, indent = "", marker] = /^( {0,3})(#{1,6})[ \t]+\S/.exec(raw) ?? [];
			if (marker === undefined) return [];
			const line = raw.trim();
			return [{ level: marker.length, line, nth: countBefore(line, start + indent.length) }];
		});
}
