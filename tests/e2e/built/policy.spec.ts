import type { Page } from "playwright/test";
import { ports } from "../definitions.ts";
import { barePages, pages } from "../pages.ts";
import { providers, standIn } from "../standIn.ts";
import { expect, hydrate, hydrated, scrollThrough, scrollTo, seeFrames, test } from "../test.ts";

/** What the browser refuses because of the policy, and all it says of it, in the page and in its frames. */
async function refusals(page: Page): Promise<string[]> {
	const found: string[] = [];
	page.on("console", (message) => {
		if (/polic|trusted/i.test(message.text())) found.push(message.text());
	});
	await page.exposeFunction("refused", (what: string) => found.push(what));
	await page.addInitScript(() => {
		addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
			(window as unknown as { refused(what: string): void }).refused(`${violatedDirective}: ${blockedURI}`);
		});
	});
	return found;
}

/** All that a visitor can do on any page. */
async function useWhole(page: Page): Promise<void> {
	await hydrate(page);
	const title = await page.title();
	await scrollThrough(page);
	for (const ask of await page.getByRole("link", { name: /^Load from / }).all()) await ask.click();
	await seeFrames(page);
	for (const question of await page.locator("summary").all()) await question.click();
	const send = page.locator("form").getByRole("button");
	if ((await send.count()) > 0) await send.last().click();
	await scrollTo(page, 0);
	const menu = page.getByRole("button", { name: "Menu" });
	if ((await menu.count()) === 0) return;
	await menu.click();
	await page.locator("#menu").getByRole("link", { name: "Passes" }).click();
	await expect(page).toHaveURL("/passes");
	await page.goBack();
	await expect(page).toHaveTitle(title);
}

for (const { path } of [...pages, ...barePages]) {
	test(`the policy refuses nothing that ${path} needs`, async ({ page }) => {
		const refused = await refusals(page);
		await page.goto(path);
		await useWhole(page);
		expect(refused).toEqual([]);
	});
}

test.describe("on the page for unknown addresses", () => {
	test.use({ tolerated: /404/ });

	test("the policy refuses nothing", async ({ page }) => {
		const refused = await refusals(page);
		await page.goto("/no-such-page");
		await useWhole(page);
		expect(refused).toEqual([]);
	});
});

test("the policy does not depend on the page that was loaded first", async ({ page }) => {
	const refused = await refusals(page);
	await page.goto("/faqs");
	await hydrate(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Schedule Consultation" }).click();
	const frame = page.locator("iframe");
	await frame.scrollIntoViewIfNeeded();
	const inside = frame.contentFrame();
	await inside.getByLabel("Name").focus();
	await hydrated(inside);
	expect(refused).toEqual([]);
});

test.describe("what a stranger slips in", () => {
	test.use({ tolerated: /stranger|Content Security Policy|Trusted(HTML|Script)/ });

	test("is refused: a script, a style, a picture, a frame, a text that would become markup", async ({ page }) => {
		const refused = await refusals(page);
		await page.goto("/faqs");
		const thrown = await page.evaluate(() => {
			for (const [name, address] of [
				["img", "src"],
				["iframe", "src"],
			] as const) {
				const element = document.createElement(name);
				element.setAttribute(address, "https://stranger.example/");
				document.body.append(element);
			}
			const script = document.createElement("script");
			script.append("window.ran = true");
			document.body.append(script);
			const module = document.createElement("link");
			module.rel = "modulepreload";
			module.href = "https://stranger.example/";
			document.head.append(module);
			document.body.setAttribute("style", "display: none");
			try {
				document.body.innerHTML = "<b>x</b>";
				return false;
			} catch {
				return true;
			}
		});
		expect(thrown).toBe(true);
		for (const directive of [
			"img-src",
			"frame-src",
			"script-src-elem",
			"style-src-attr",
			"require-trusted-types-for",
		]) {
			await expect.poll(() => refused.some((what) => what.startsWith(`${directive}: `)), directive).toBe(true);
		}
		expect(await page.evaluate(() => "ran" in window)).toBe(false);
		await expect(page.getByRole("main")).toBeVisible();
	});
});

test.describe("with a provider", () => {
	test.use({ baseURL: `http://127.0.0.1:${ports.provided}`, tolerated: providers });

	for (const path of ["/", "/schedule-consultation", "/embed/demo-form"]) {
		test(`the policy refuses nothing that ${path} needs`, async ({ page }) => {
			await standIn(page);
			const refused = await refusals(page);
			await page.goto(path);
			await useWhole(page);
			expect(refused).toEqual([]);
		});
	}
});
