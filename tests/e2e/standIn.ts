import type { Page, Route } from "playwright/test";
import { ports } from "./definitions.ts";

/** Names of the answers to a sent form, in provider.mjs. */
export type Answer =
	| "taken"
	| "empty"
	| "garbage"
	| "page"
	| "moved"
	| "listed"
	| "named"
	| "unnamed"
	| "busy"
	| "failed"
	| "dropped"
	| "never";

/** Names of the answers to a frame. */
type Showing = "widget" | "refused" | "forbidden" | "dropped" | "never";

/** Matches what `test` reports about requests to the hosts of the provider, which only exist where `standIn` routes them. */
export const providerRequests = /^request: https:\/\/(widgets|forms)\.example\//;

/** Routes the provider's hosts to the stand-in, and records what they receive. */
export async function standIn(page: Page) {
	const forms = { answer: "taken" as Answer, received: [] as unknown[] };
	const frames = { showing: "widget" as Showing, referrers: [] as (string | undefined)[] };
	await page.route("https://forms.example/**", (route) => {
		forms.received.push(route.request().postDataJSON());
		return relay(route, `/forms/${forms.answer}`);
	});
	await page.route("https://widgets.example/**", (route) => {
		frames.referrers.push(route.request().headers().referer);
		return relay(route, `/${frames.showing}`);
	});
	return { forms, frames };
}

async function relay(route: Route, path: string): Promise<void> {
	try {
		const response = await route.fetch({
			url: `http://127.0.0.1:${ports.provider}${path}`,
			timeout: 0,
			maxRedirects: 0,
		});
		await route.fulfill({ response });
	} catch {
		// The provider dropped the connection, or the page closed.
		await route.abort("connectionfailed").catch(() => {});
	}
}
