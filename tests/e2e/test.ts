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
import { at, ports } from "./definitions.ts";

/** How long all servers may take to start where nothing is kept yet, in milliseconds. */
export const startTimeout = 300_000;

/**
 * The test of this suite. Whatever it does, it also fails where its page logs an error (a hydration warning is one),
 * throws, or asks another host for anything. A test that needs no page opens none.
 */
export const test = base.extend<
	{
		/** Complaints that a test brings about on purpose. */
		tolerated: RegExp;
		served: undefined;
	},
	{ kept: Kept }
>({
	tolerated: [/^$/, { option: true }],
	kept: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object, whatever is taken from it.
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
	// Who asks a server of the run waits for all of them; where nothing is kept yet, those make everything.
	served: [
		async ({ baseURL, kept }, use) => {
			const asks = Object.values(ports).some((port) => baseURL?.startsWith(at(port)));
			if (asks) await kept("servers", waitForServers, async () => {});
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

/** Waits until every server of the run answers; throws what keeps one from it. A hook that asks one calls this first. */
export async function waitForServers(): Promise<void> {
	const response = await fetch(process.env.SERVERS!);
	const problem = await response.text();
	if (problem) throw new Error(problem);
}

/**
 * What was made under a name by a test before, or is made now; it is ended with its worker. The one thing that workers
 * have of their own, so that any of them can run any test: each costs a browser.
 */
type Kept = <Thing>(name: string, make: () => Promise<Thing>, end: (thing: Thing) => Promise<void>) => Promise<Thing>;

/** The headless shell reports a mouse in the corner of each new page, which would be a sign of intent. No test has it there. */
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

/** Collects what a page complains of and asks of others, until it is asked for it. */
export function complaintsOf(page: Page, baseURL: string | undefined): () => string[] {
	const complaints: string[] = [];
	const heard = {
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
	page.on("console", heard.console).on("pageerror", heard.pageerror).on("request", heard.request);
	return () => {
		page.off("console", heard.console).off("pageerror", heard.pageerror).off("request", heard.request);
		return complaints;
	};
}

export { expect };

/** Gives a sign of intent, which changes nothing else, and waits until React has taken the page over. */
export async function hydrate(page: Page): Promise<void> {
	// A document that is still arriving hears nothing yet.
	await page.waitForLoadState("domcontentloaded");
	await page.keyboard.press("Shift");
	await hydrated(page);
}

/**
 * Waits until React has taken a document over: the region that announces pages is there from then on. The first time, a
 * development server has to transform every module before.
 */
export async function hydrated(document: Page | FrameLocator): Promise<void> {
	await expect(document.locator("#root > [role=status]")).toBeAttached({ timeout: 30_000 });
}

/** Scrolls to a frame, and gives the page in it once all of that has arrived and was drawn. */
export async function pageIn(frame: Locator): Promise<FrameLocator> {
	await frame.scrollIntoViewIfNeeded();
	const inside = frame.contentFrame();
	await expect(inside.getByRole("heading", { level: 1 })).toBeVisible();
	await inside.locator("html").evaluate(async () => {
		if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
	});
	await drawn(inside);
	return inside;
}

/** Scrolls to each frame of a page in turn, and waits for the page in it. */
export async function seeFrames(page: Page): Promise<void> {
	for (const frame of await page.locator("iframe").all()) await pageIn(frame);
}

/** Moves an installed clock on and lets it stand still there, however slow the machine is, until it is resumed. */
export async function stopTimeAfter(page: Page, milliseconds: number): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds);
}

/** Leaves a mark that only a new document loses. */
export async function mark(page: Page): Promise<void> {
	await page.evaluate(() => {
		(window as unknown as { marked: boolean }).marked = true;
	});
}

/** Whether the document is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
	return page.evaluate(() => (window as unknown as { marked?: boolean }).marked === true);
}

/** Scrolls at once, and waits until the page was told of it and has drawn what came of it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
	await drawn(page);
}

/** Waits until a document was told of what has happened to it, and has drawn what came of it. */
export async function drawn(document: Page | FrameLocator): Promise<void> {
	await document.locator("html").evaluate(async () => {
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
	});
}

/** Reads a page from its top to its end, as a visitor who scrolls; the end moves on where a page grows meanwhile. */
export async function scrollThrough(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			window.scrollTo({ top, behavior: "instant" });
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		}
	});
}

/** Keeps the app from arriving until the answer is called: the time before hydration, as long as a test needs it. */
export function holdApp(page: Page): Promise<() => void> {
	return hold(page, /\/assets\/.*app.*\.js$/);
}

/** Keeps what is asked for at some addresses from arriving until the answer is called. */
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

/** What the page itself asks for from here on, without what its frames do. */
export function requestsOf(page: Page): Request[] {
	const requests: Request[] = [];
	page.on("request", (request) => {
		if (request.frame() === page.mainFrame()) requests.push(request);
	});
	return requests;
}

/**
 * Notes what moves by itself in every document that comes from here on, from before its first paint: "0.02: hero, footer".
 * Gives each of them once.
 */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const shifts: string[] = [];
		(window as unknown as { shifts: string[] }).shifts = shifts;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number;
				sources: { node?: Element }[];
			})[])
				shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.className ?? node?.nodeName).join(", ")}`);
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
}

/** The links that would have opened the visitor's mail program. */
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
