import type { Form } from "../model/form.ts";
import type { Page } from "../model/page.ts";
import type { AddOnList, Plan } from "../model/plan.ts";
import type { Frame } from "../model/section.ts";
import type { PagePattern, Site, SitePage } from "../model/site.ts";
import { fillHoles } from "../stega/holes.ts";
import { createSearchCollector, type SearchIndex } from "./search-index.ts";

/** What is kept about a page. Its content is resolved page by page, and dropped when the page is written. */
export interface PageSummary {
	title: string;
	description: string | null;
	/** Absolute URL; null if search engines may not list the page, or if it continues a paginated list. */
	canonical: string | null;
	/** Other origins that the page loads from or sends to. */
	hosts: Host[];
	/** Paths of this site that the page shows in a frame. */
	frames: string[];
	/** Whether a section has a form that prepares an email. */
	hasMailForm: boolean;
	/** Whether it plays a film whose file is on this site. */
	hasOwnFilm: boolean;
	/** Those of the last section that shows any. */
	plans: Plan[];
	/** That of the first section that has one. */
	validUntil: string | null;
	/** Those of the first section that has any. */
	addOns: AddOnList | null;
}

export interface Host {
	/** "https://forms.example.com" */
	origin: string;
	/** JSON pointer of the URL in the definition. */
	pointer: string;
	/** "frame" and "film": shown in a frame; "form": answers are sent to it; "script": runs; "count": visits are sent to it. */
	use: "frame" | "film" | "form" | "script" | "count";
}

/** Lists the other origins that every page uses, except for bare pages, which have no footer. */
export function listSiteHosts({ analytics, chrome }: Pick<Site, "analytics" | "chrome">): Host[] {
	return [...listAnalyticsHosts(analytics), ...listFormHosts(chrome.footer.form)];
}

function listAnalyticsHosts(analytics: Site["analytics"]): Host[] {
	if (!analytics) return [];
	const script = new URL(analytics.script).origin;
	// By default, visits are sent to the origin of the script, and the definition has no `sendsTo`.
	const visits = new URL(analytics.sendsTo).origin;
	return [
		{ origin: script, pointer: "/analytics/script", use: "script" },
		{ origin: visits, pointer: `/analytics/${visits === script ? "script" : "sendsTo"}`, use: "count" },
	];
}

function listFormHosts(form: Form | undefined): Host[] {
	if (form?.action.kind !== "post") return [];
	return [{ origin: new URL(form.action.url).origin, pointer: `/forms/${form.id}/action/post`, use: "form" }];
}

/** Resolves pages on request, and keeps a summary of each. */
export interface SitePages {
	resolvePage: (route: SitePage) => Page;
	/** Summarizes all pages and the not-found page. Resolves pages that weren't resolved yet and have no pattern. */
	getSummaries: () => PageSummary[];
	/** Returns what visitors search. Resolves pages that weren't resolved yet and have no pattern. */
	getSearchIndex: () => SearchIndex;
}

export function createSitePages(site: Site): SitePages {
	const { routes, notFound } = site;
	const summaries = new Map<SitePage, PageSummary>();
	const patternSummaries = new Map<PagePattern, PageSummary>();
	let all: PageSummary[] | undefined;
	const search = createSearchCollector(site);
	return { resolvePage, getSummaries, getSearchIndex: () => search.getIndex(resolvePage) };

	function getSummaries(): PageSummary[] {
		all ??= [...routes.map(getSummary), summarizePage(notFound, site)];
		return all;
	}

	function resolvePage(route: SitePage): Page {
		const page = route.resolvePage();
		search.add(route, page);
		const summary = summarizePage(page, site);
		// Files such as `llms.txt` list pages with a canonical URL. Of a paginated list, only the first page should be listed.
		summaries.set(route, route.number > 1 ? { ...summary, canonical: null } : summary);
		return page;
	}

	function getSummary(route: SitePage): PageSummary {
		const cached = summaries.get(route);
		if (cached) return cached;
		const use = route.findPattern();
		if (use) {
			const summary = patternSummaries.get(use.pattern) ?? summarizePage(use.pattern.page, site);
			patternSummaries.set(use.pattern, summary);
			return fillSummary(summary, use.listWords());
		}
		resolvePage(route);
		return summaries.get(route)!;
	}
}

/** Summarizes all pages as `createSitePages` does, without indexing their words for the search. */
export function summarizePages(site: Site): PageSummary[] {
	return createSitePages({ ...site, hasSearch: false }).getSummaries();
}

/** Fills the summary of a pattern for one page. Only these texts can have holes. */
function fillSummary(summary: PageSummary, words: string[]): PageSummary {
	const { title, description, canonical } = summary;
	return {
		...summary,
		title: fillHoles(title, words),
		description: description && fillHoles(description, words),
		canonical: canonical && fillHoles(canonical, words),
	};
}

const emptySummary = { hasMailForm: false, hasOwnFilm: false, plans: [], validUntil: null, addOns: null };

export function summarizePage({ head, sections }: Page, { listRequests }: Pick<Site, "listRequests">): PageSummary {
	const { shareTitle, description, canonical } = head;
	const summary: PageSummary = { title: shareTitle, description, canonical, ...emptySummary, hosts: [], frames: [] };
	for (const section of sections) {
		if ("plans" in section && section.plans.length > 0) summary.plans = section.plans;
		if ("validUntil" in section) summary.validUntil ??= section.validUntil;
		if ("addOns" in section) summary.addOns ??= section.addOns;
		const { frames = [], hasOwnFilm = false, form } = listRequests(section);
		summary.hasOwnFilm ||= hasOwnFilm;
		for (const { frame, pointer, use } of frames) addFrame(frame, pointer, use);
		summary.hasMailForm ||= form?.action.kind === "mailto";
		summary.hosts.push(...listFormHosts(form));
	}
	return summary;

	function addFrame({ src, origin }: Frame, pointer: string, use: "frame" | "film"): void {
		if (origin !== null) summary.hosts.push({ origin, pointer, use });
		// `URL` needs a host to parse a path. Nothing is sent to this one.
		else summary.frames.push(new URL(src, "https://own.invalid").pathname);
	}
}
