import type { Page } from "playwright/test";
import { expect, hydrate, scrollThrough, seeFrames } from "./test.ts";

/** Collects what the policy blocks in the page and its frames from now on, in the array that it returns. */
export async function collectRefusals(page: Page): Promise<string[]> {
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

/** Uses what only this page has: its frames, its questions and its form. */
export async function useWholePage(page: Page): Promise<void> {
	await hydrate(page);
	await scrollThrough(page);
	for (const loadLink of await page.getByRole("link", { name: /^Load from / }).all()) await loadLink.click();
	await seeFrames(page);
	for (const question of await page.locator("summary").all()) await question.click();
	const send = page.locator("form").getByRole("button");
	if ((await send.count()) > 0) await send.last().click();
}

/** Opens another page with the menu, and goes back. */
export async function useMenu(page: Page): Promise<void> {
	const title = await page.title();
	await page.getByRole("button", { name: "Menu" }).click();
	await page.locator("#menu").getByRole("link", { name: "Passes" }).click();
	await expect(page).toHaveURL("/passes");
	await page.goBack();
	await expect(page).toHaveTitle(title);
}
