import type { Page } from "playwright/test";
import { expect, hydrate } from "./test.ts";

/** The answers that tests give in the demo form. */
const answers = { Name: "Ana Lima", Email: "ana@example.com", Phone: "(312) 555-0100" };

/** Opens the demo form with a clock that tests can advance. */
export async function openDemo(page: Page): Promise<void> {
	await page.clock.install();
	await page.goto("/embed/demo-form");
	await waitUntilSendable(page);
}

/** Waits until the form is hydrated, and advances the clock until it can be sent. */
export async function waitUntilSendable(page: Page): Promise<void> {
	await hydrate(page);
	// The form holds answers back for 2 s, because faster ones look like spam.
	await page.clock.fastForward(3_000);
}

export async function fillDemo(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
}

export async function expectTyped(page: Page): Promise<void> {
	for (const [label, text] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(text);
}

export const start = (page: Page) => page.getByRole("button", { name: "Start Demo" });
export const retry = (page: Page) => page.getByRole("button", { name: "Try again" });
export const alert = (page: Page) => page.getByRole("alert");
export const summary = (page: Page) => page.getByRole("region", { name: "Please check these fields" });
/** The message that replaces the sent form. */
export const success = (page: Page) => page.locator(".form-outcome").filter({ hasText: "Your demo is on its way" });
