import type { Page } from "playwright/test";
import { catchMail, expect, hydrate, test, waitUntilHydrated } from "../test.ts";

/** Fills in a part of the booking form, checkbox included. */
async function fill(page: Page): Promise<void> {
	await page.getByLabel("Name").fill("Ana Lima");
	await page.getByLabel("Preferred day").fill("2031-03-14");
	await page.getByLabel("Preferred time").fill("09:30");
	await page.getByRole("checkbox").check();
}

async function expectDraft(page: Page): Promise<void> {
	await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
	await expect(page.getByLabel("Preferred day")).toHaveValue("2031-03-14");
	await expect(page.getByLabel("Preferred time")).toHaveValue("09:30");
}

async function open(page: Page): Promise<void> {
	await page.goto("/embed/booking");
	await hydrate(page);
}

/** Turns off the browser's own form restoration, so that only our drafts remain. */
async function disableRestoration(page: Page): Promise<void> {
	await page.addInitScript(() => {
		addEventListener("DOMContentLoaded", () => {
			for (const form of document.forms) form.autocomplete = "off";
		});
	});
}

test("a draft is restored when the visitor returns", async ({ page }) => {
	const opened = await catchMail(page);
	await disableRestoration(page);
	await open(page);
	await fill(page);

	await test.step("after a reload, but without the consent", async () => {
		await page.reload();
		await hydrate(page);
		await expectDraft(page);
		await expect(page.getByRole("checkbox")).not.toBeChecked();
	});

	await test.step("after leaving the page, by Back, Forward and a link", async () => {
		await page.goto("/faqs");
		await page.goBack();
		await hydrate(page);
		await expectDraft(page);
		await page.goForward();
		await page.goBack();
		await hydrate(page);
		await expectDraft(page);
		await page.goto("/schedule-consultation");
		await page.getByRole("link", { name: "Open the booking calendar on its own page" }).click();
		await page.waitForURL("/embed/booking");
		await hydrate(page);
		await expectDraft(page);
	});

	await test.step("after preparing a message, which may never be sent", async () => {
		await page.getByLabel("Email").fill("ana@example.com");
		await page.getByLabel("Phone").fill("312 555 0100");
		await page.getByRole("button", { name: "Request Appointment" }).click();
		await expect.poll(() => opened).toHaveLength(1);
		await page.reload();
		await hydrate(page);
		await expectDraft(page);
	});

	await test.step("text typed before hydration replaces the draft", async () => {
		await page.reload();
		await page.getByLabel("Name").evaluate((input: HTMLInputElement) => {
			input.value = "Bo";
		});
		await hydrate(page);
		await expect(page.getByLabel("Preferred day")).toHaveValue("2031-03-14");
		await expect(page.getByLabel("Name")).toHaveValue("Bo");
		await page.reload();
		await hydrate(page);
		await expect(page.getByLabel("Name")).toHaveValue("Bo");
	});
});

test("a draft from the frame is restored on the form's own page", async ({ page }) => {
	await page.goto("/schedule-consultation");
	const frame = page.locator("iframe");
	await frame.scrollIntoViewIfNeeded();
	await frame.contentFrame().getByLabel("Name").fill("Ana Lima");
	await waitUntilHydrated(frame.contentFrame());
	await page.getByRole("link", { name: "Open the booking calendar on its own page" }).click();
	await page.waitForURL("/embed/booking");
	await hydrate(page);
	await expect(page.getByLabel("Name")).toHaveValue("Ana Lima");
});

test("without session storage, a form still says what is missing, and keeps its answers", async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, "sessionStorage", {
			get() {
				throw new DOMException("The operation is insecure.", "SecurityError");
			},
		});
	});
	await open(page);
	await fill(page);
	await page.getByRole("button", { name: "Request Appointment" }).click();
	await expect(page.getByRole("region", { name: "Please check these fields" })).toBeFocused();
	await expectDraft(page);
});
