import type { Page, Route } from "playwright/test";
import { ports } from "./definitions.ts";

/** What becomes of a form that is sent: see provider.mjs. */
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
	| "refused"
	| "dropped"
	| "never";

/** What becomes of a frame. */
type Showing = "widget" | "refused" | "forbidden" | "dropped" | "never";

/** The hosts a definition with a provider names. Definitions allow https alone, so the addresses stay theirs. */
export const providers = /^request: https:\/\/(widgets|forms)\.example\//;

/** Lets the stand-in provider answer for the hosts of the definition, and collects what they are sent. */
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
		// The provider dropped the connection, or the page is gone.
		await route.abort("connectionfailed").catch(() => {});
	}
}
