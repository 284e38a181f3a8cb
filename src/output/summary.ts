import type { Frame } from "../model/frame.ts";
import type { Page } from "../model/page.ts";
import type { AddOnList, Plan } from "../model/plan.ts";
import type { Route, Site } from "../model/site.ts";

/** What is to be known of a page when its content, which is made page by page, is gone. */
export interface PageSummary {
	title: string;
	description: string | null;
	/** Absolute URL; null on a page that is not to be listed: one that search engines do not list, or where a list goes on. */
	canonical: string | null;
	/** Other origins that the page loads from or sends to. */
	hosts: Host[];
	/** Paths of this site that the page shows in a frame. */
	frames: string[];
	/** Whether a form of it prepares an email. */
	mail: boolean;
	/** Whether it shows a film of this site. */
	film: boolean;
	/** What it shows for sale. */
	plans: Plan[];
	validUntil: string | null;
	addOns: AddOnList | null;
}

export interface Host {
	/** "https://forms.example.com" */
	origin: string;
	/** JSON pointer of the address in the definition. */
	pointer: string;
	/** A frame shows a page or a film of it, a form sends answers to it, its script runs, or what that counts is sent to it. */
	use: "frame" | "film" | "form" | "script" | "count";
}

/** Other origins that all pages load from and send to. */
export function listSiteHosts({ analytics }: Pick<Site, "analytics">): Host[] {
	if (!analytics) return [];
	const script = new URL(analytics.script).origin;
	const counted = new URL(analytics.sendsTo).origin;
	return [
		{ origin: script, pointer: "/analytics/script", use: "script" },
		{ origin: counted, pointer: `/analytics/${counted === script ? "script" : "sendsTo"}`, use: "count" },
	];
}

/** The pages of a site, each made when it is asked for, and what is to be known of them when they are gone. */
export interface SitePages {
	page: (route: Route) => Page;
	/** Of all pages, the one for unknown addresses among them. A page that was not asked for until now is made for it. */
	summaries: () => PageSummary[];
}

export function resolvePages({ routes, notFound }: Site): SitePages {
	const known = new Map<Route, PageSummary>();
	return { page, summaries: () => [...routes.map(summaryAt), summarizePage(notFound)] };

	function page(route: Route): Page {
		const made = route.page();
		const summary = summarizePage(made);
		known.set(route, route.number > 1 ? { ...summary, canonical: null } : summary);
		return made;
	}

	function summaryAt(route: Route): PageSummary {
		if (!known.has(route)) page(route);
		return known.get(route)!;
	}
}

const nothing = { mail: false, film: false, plans: [], validUntil: null, addOns: null };

export function summarizePage({ head, sections }: Page): PageSummary {
	const { shareTitle, description, canonical } = head;
	const summary: PageSummary = { title: shareTitle, description, canonical, ...nothing, hosts: [], frames: [] };
	for (const section of sections) {
		if ("plans" in section && section.plans.length > 0) summary.plans = section.plans;
		if ("validUntil" in section) summary.validUntil ??= section.validUntil;
		if ("addOns" in section) summary.addOns ??= section.addOns;
		if (section.type === "video") {
			summary.film ||= section.film !== null;
			if (section.frame) addFrame(section.frame, `${section.pointer}/src`, "film");
		} else if ("frame" in section) addFrame(section.frame, `${section.pointer}/frame/src`, "frame");
		if (section.type !== "form") continue;
		const { id, action } = section.form;
		if (action.kind === "mailto") summary.mail = true;
		else summary.hosts.push({ origin: new URL(action.url).origin, pointer: `/forms/${id}/action/post`, use: "form" });
	}
	return summary;

	function addFrame({ src, origin }: Frame, pointer: string, use: "frame" | "film"): void {
		if (origin !== null) summary.hosts.push({ origin, pointer, use });
		// The base is never asked: it makes a URL of a path.
		else summary.frames.push(new URL(src, "https://own.invalid").pathname);
	}
}
