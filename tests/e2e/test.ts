import {
	type BrowserContext,
	test as base,
	type ConsoleMessage,
	expect,
	type FrameLocator,
	type Locator,
	type Page,
	type Request,
} from "playwright/test";
import { getAddress, ports } from "./definitions.ts";

/** The limit for starting all servers with an empty cache (ms). */
export const startTimeout = 300_000;

/**
 * The `test` of this suite. It also fails if its page logs an error (such as a hydration warning), throws, or contacts
 * another host. A test that needs no page opens none.
 */
export const test = base.extend<
	{
		/** Matches errors, and requests to other hosts, that a test causes on purpose. */
		tolerated: RegExp;
		served: undefined;
	},
	{ kept: Kept }
>({
	tolerated: [/^$/, { option: true }],
	kept: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern.
		async ({}, use) => {
			const things = new Map<string, unknown>();
			const ends: (() => Promise<void>)[] = [];
			await use(async (name, make, end) => {
				const thing = things.has(name) ? (things.get(name) as Awaited<ReturnType<typeof make>>) : await make();
				if (!things.has(name)) ends.push(() => end(thing));
				things.set(name, thing);
				return thing;
			});
			for (const end of ends) await end();
		},
		{ scope: "worker" },
	],
	// The first test of a worker that needs a server waits until all servers run.
	served: [
		async ({ baseURL, kept }, use) => {
			const needsServers = Object.values(ports).some(
				(port) => baseURL !== undefined && new URL(baseURL).origin === getAddress(port),
			);
			if (needsServers) await kept("servers", waitForServers, async () => {});
			await use(undefined);
		},
		{ auto: true, timeout: startTimeout },
	],
	context: async ({ context }, use) => {
		await leaveMouseAlone(context);
		await use(context);
	},
	page: async ({ page, baseURL, tolerated }, use) => {
		const complaints = complaintsOf(page, baseURL);
		await use(page);
		expect(complaints().filter((complaint) => !tolerated.test(complaint))).toEqual([]);
	},
});

/** Waits until all servers of the run answer, or throws. Call it first in a hook that sends requests. */
export async function waitForServers(): Promise<void> {
	const response = await fetch(process.env.SERVERS!);
	const problem = await response.text();
	if (problem) throw new Error(problem);
}

/**
 * Returns the object that an earlier test of this worker made under a name, or makes it. It is disposed with the worker.
 * Tests share nothing else, so that any worker can run any test.
 */
type Kept = <Thing>(name: string, make: () => Promise<Thing>, end: (thing: Thing) => Promise<void>) => Promise<Thing>;

/** Ignores the mouse that the headless shell reports in the corner of each new page: it would count as a sign of intent. */
export async function leaveMouseAlone(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		for (const type of ["pointerover", "pointermove", "mouseover", "mousemove"]) {
			addEventListener(
				type,
				(event) => {
					const { clientX, clientY } = event as MouseEvent;
					if (clientX === 0 && clientY === 0) event.stopImmediatePropagation();
				},
				true,
			);
		}
	});
}

/** Collects a page's errors and its requests to other hosts. Returns a function that stops this, and returns them. */
export function complaintsOf(page: Page, baseURL: string | undefined): () => string[] {
	const complaints: string[] = [];
	const listeners = {
		console(message: ConsoleMessage) {
			if (message.type() === "error") complaints.push(`console: ${message.text()} (${message.location().url})`);
		},
		pageerror(error: Error) {
			complaints.push(`error: ${error.message}`);
		},
		request(request: Request) {
			const { origin, protocol } = new URL(request.url());
			if (protocol.startsWith("http") && origin !== baseURL) complaints.push(`request: ${request.url()}`);
		},
	};
	page.on("console", listeners.console).on("pageerror", listeners.pageerror).on("request", listeners.request);
	return () => {
		page.off("console", listeners.console).off("pageerror", listeners.pageerror).off("request", listeners.request);
		return complaints;
	};
}

export { expect };

/** Gives a sign of intent, and waits until React has hydrated the page. */
export async function hydrate(page: Page): Promise<void> {
	// A loading document has no listeners yet.
	await page.waitForLoadState("domcontentloaded");
	await page.keyboard.press("Shift");
	await waitUntilHydrated(page);
}

/** Waits until React has hydrated a document: the live region exists from then on. */
export async function waitUntilHydrated(document: Page | FrameLocator): Promise<void> {
	await expect(document.locator("#root > [role=status]")).toBeAttached({ timeout: 30_000 });
}

/** Scrolls to a frame, and returns the page in it once that is loaded and painted. */
export async function pageIn(frame: Locator): Promise<FrameLocator> {
	await frame.scrollIntoViewIfNeeded();
	const inside = frame.contentFrame();
	await expect(inside.getByRole("heading", { level: 1 })).toBeVisible();
	await inside.locator("html").evaluate(async () => {
		if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
	});
	await waitUntilPainted(inside);
	return inside;
}

/** Scrolls to each frame of a page, and waits for its page. */
export async function seeFrames(page: Page): Promise<void> {
	for (const frame of await page.locator("iframe").all()) await pageIn(frame);
}

/** Advances an installed clock by exactly this time and pauses it. */
export async function stopTimeAfter(page: Page, milliseconds: number): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds);
}

/** Marks the document. A document that is loaded later doesn't have the mark. */
export async function mark(page: Page): Promise<void> {
	await page.evaluate(() => {
		(window as unknown as { marked: boolean }).marked = true;
	});
}

/** Checks whether the document is still the marked one. */
export function isMarked(page: Page): Promise<boolean> {
	return page.evaluate(() => (window as unknown as { marked?: boolean }).marked === true);
}

/** Scrolls without animation, and waits until the page has handled it and painted. */
export async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
	await waitUntilPainted(page);
}

/** Waits until a document has handled its events and painted. */
export async function waitUntilPainted(document: Page | FrameLocator): Promise<void> {
	await document.locator("html").evaluate(async () => {
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	});
}

/** Scrolls to the end of a page, even if it grows meanwhile. */
export async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			window.scrollTo({ top, behavior: "instant" });
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		}
	});
}

/** Delays the app, and thus hydration, until the returned function is called. */
export function holdApp(page: Page): Promise<() => void> {
	return hold(page, /\/assets\/.*app.*\.js$/);
}

/** Delays requests until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(addresses, async (route) => {
		await held;
		await route.continue().catch(() => {});
	});
	return release;
}

/** Records the page's own requests, without those of frames. */
export function recordRequests(page: Page): Request[] {
	const requests: Request[] = [];
	page.on("request", (request) => {
		if (request.frame() === page.mainFrame()) requests.push(request);
	});
	return requests;
}

/**
 * Records the layout shifts of documents that are loaded from now on. Returns a function that returns those since its
 * last call:
 * "0.02: hero from 0,80 to 0,84, a pseudo-element from 20,104 to 20,112".
 */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		type Shift = PerformanceEntry & {
			value: number;
			sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
		};
		const shifts: string[] = [];
		(window as unknown as { shifts: string[] }).shifts = shifts;
		const nameOf = (node?: Node) =>
			(node instanceof Element && node.classList.value) || node?.nodeName || "a pseudo-element";
		new PerformanceObserver((list) => {
			for (const { value, sources } of list.getEntries() as Shift[]) {
				const moves = sources.map(
					({ node, previousRect: from, currentRect: to }) =>
						`${nameOf(node)} from ${from.x},${from.y} to ${to.x},${to.y}`,
				);
				shifts.push(`${value}: ${moves.join(", ")}`);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
}

/** Records the clicks on links that would open the mail program, and keeps it closed. */
export async function catchMail(page: Page): Promise<string[]> {
	const opened: string[] = [];
	await page.exposeFunction("mailOpened", (href: string) => opened.push(href));
	await page.addInitScript(() => {
		addEventListener(
			"click",
			(event) => {
				const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="mailto:"]');
				if (!link) return;
				event.preventDefault();
				(window as unknown as { mailOpened(href: string): void }).mailOpened(link.href);
			},
			true,
		);
	});
	return opened;
}
