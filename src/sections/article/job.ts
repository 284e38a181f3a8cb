import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import type { PageContext } from "../../content/resolve/section.ts";
import { locateInRow } from "../../content/rules/columns.ts";
import { isDate } from "../../content/rules/dates.ts";
import type { Definition } from "../../content/semantics/analyze.ts";
import { isIndexed } from "../../content/semantics/page.ts";
import { listFilledValues } from "../../content/semantics/pages.ts";
import type { SchemaOrgObject } from "../../model/page.ts";
import type { Block, Inline } from "../../model/prose.ts";
import type { ArticleSectionSpec } from "../../model/spec.gen.ts";
import { escapeHtml } from "../../text/escape.ts";
import { formatCount } from "../../text/words.ts";
import type { ArticleSection } from "./view.lazy.tsx";

/** Reports the first job that is closed, and the day on which the next one closes. */
export function checkJobDates({ job, hidden }: ArticleSectionSpec, pointer: string, definition: Definition): Finding[] {
	if (!job || hidden) return [];
	const { countDaysUntil, formatDate } = definition.locale;
	const untilPointer = appendKey(appendKey(pointer, "job"), "until");
	const jobs = listFilledValues({ pointer: untilPointer, value: job.until }, definition)
		// A column may be empty. Another rule reports what isn't a date.
		.filter(({ value, pages }) => isDate(value) && pages.some(({ route }) => isIndexed(route)))
		.map(({ value: until, pages: [page] }) => ({
			until,
			isClosed: countDaysUntil(until) < 0,
			place: locateInRow(job.until, page!) ?? { pointer: untilPointer },
		}));
	const [closed, ...othersClosed] = jobs.filter(({ isClosed }) => isClosed);
	const [next] = jobs.filter(({ isClosed }) => !isClosed).sort((one, other) => (one.until < other.until ? -1 : 1));
	return [...(closed ? [reportClosed(closed)] : []), ...(next ? [reportNext(next)] : [])];

	function reportClosed({ until, place }: (typeof jobs)[number]): Finding {
		const others = othersClosed.length === 0 ? "" : ` So did ${formatCount(othersClosed.length, "other job")}.`;
		const message = `This job closed on ${formatDate(until)}, and search engines don’t offer it anymore.${others} Set a new date, or delete the page.`;
		return { code: "job-expired", severity: "warning", ...place, message };
	}

	function reportNext({ until, place }: (typeof jobs)[number]): Finding {
		const message = `Search engines offer this job until ${formatDate(until)}. Publish the site again after that day to withdraw it.`;
		return { code: "job-waits-for-build", severity: "info", ...place, message };
	}
}

/**
 * Describes an open job: https://developers.google.com/search/docs/appearance/structured-data/job-posting. Its location is
 * the place that the page names, or else the only place of the site.
 */
export function describeJob(
	{ heading, day, job, blocks }: ArticleSection,
	{ organization, place, findSitePlace }: PageContext,
): SchemaOrgObject[] {
	if (!job?.isOpen) return [];
	const { address } = place ?? findSitePlace() ?? {};
	return [
		{
			"@type": "JobPosting",
			title: heading,
			description: formatHtml(blocks),
			...(day ? { datePosted: day.date } : {}),
			...(job.until === null ? {} : { validThrough: job.until }),
			hiringOrganization: { "@type": "Organization", name: organization.name, sameAs: organization.url },
			...(address ? { jobLocation: { "@type": "Place", address } } : {}),
		},
	];
}

/** Formats blocks as HTML with the few elements that search engines read. Links are only text. */
function formatHtml(blocks: Block[]): string {
	return blocks.map(formatBlock).join("");
}

function formatBlock(block: Block): string {
	switch (block.kind) {
		case "paragraph":
			return `<p>${formatInlines(block.children)}</p>`;
		case "heading":
			return `<h${block.level}>${formatInlines(block.children)}</h${block.level}>`;
		case "list": {
			const tag = block.ordered ? "ol" : "ul";
			return `<${tag}>${block.items.map((item) => `<li>${formatHtml(item)}</li>`).join("")}</${tag}>`;
		}
		case "quote":
		case "callout":
			return formatHtml(block.children);
		case "code":
			return `<p>${escapeHtml(block.text)}</p>`;
		case "table":
			return [block.head, ...block.rows].map((cells) => `<p>${cells.map(formatInlines).join(", ")}</p>`).join("");
		case "picture":
		case "rule":
			return "";
	}
}

function formatInlines(nodes: Inline[]): string {
	return nodes.map(formatInline).join("");
}

function formatInline(node: Inline): string {
	switch (node.kind) {
		case "text":
		case "code":
			return escapeHtml(node.text);
		case "strong":
			return `<strong>${formatInlines(node.children)}</strong>`;
		case "emphasis":
			return `<em>${formatInlines(node.children)}</em>`;
		case "link":
			return formatInlines(node.children);
		case "break":
			return "<br>";
	}
}
