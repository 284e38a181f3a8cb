import type { Locator, Page } from "playwright/test";
import { violations } from "../axe.ts";
import { at, ports } from "../definitions.ts";
import { alert, expectTyped, fillDemo, openDemo, ready, retry, start, success, summary } from "../demo.ts";
import { type Answer, providers, standIn } from "../standIn.ts";
import { expect, stopTimeAfter, test } from "../test.ts";

// Chromium logs the answers that these tests are about.
test.use({
	baseURL: at(ports.provided),
	tolerated: new RegExp(`${providers.source}|^console: (Failed to load resource|Access to fetch)`),
});

interface Fault {
	answer: Answer;
	/** What is shown and announced. */
	told: (page: Page) => Locator;
	/** In this order. */
	texts: (string | RegExp)[];
	/** What has the focus then, and sends the form again. */
	focused: (page: Page) => Locator;
	again: (page: Page) => Locator;
	/** Messages beside fields, by label. */
	beside?: Record<string, string>;
	/** Whether it stands for all that are told as it is: axe looks at it, and the page is loaded again. */
	stands?: true;
	/** How long the service is waited for, in milliseconds. */
	patience?: number;
}

const lost = ["Your request was not sent", "Everything you typed is still here."];
const failure = { told: alert, focused: retry, again: retry };
const errors = { told: summary, focused: summary, again: start };

const faults: Record<string, Fault> = {
	"400 with a list of fields": {
		...errors,
		stands: true,
		answer: "listed",
		texts: ["Please check these fields", "Email: <b>No</b> such mailbox"],
		beside: { Email: "<b>No</b> such mailbox" },
	},
	"422 with fields by name, and one that there is not": {
		...errors,
		answer: "named",
		texts: ["Please check these fields", "Phone: Not a mobile number", "Sold out"],
		beside: { Phone: "Not a mobile number" },
	},
	"422 with a field that is not shown": { ...failure, answer: "unnamed", texts: [lost[0]!, "We are closed today"] },
	"429 with a time to wait": { ...failure, answer: "busy", texts: [lost[0]!, "Please wait 2 minutes"] },
	"500": { ...failure, stands: true, answer: "refused", texts: lost },
	"200 with a page for people": { ...failure, answer: "page", texts: lost },
	"a redirect to another host": { ...failure, answer: "moved", texts: lost },
	"a connection that is dropped": { ...failure, answer: "dropped", texts: lost },
	"nothing, ever": { ...failure, answer: "never", texts: lost, patience: 15_000 },
};

for (const [name, { answer, told, texts, focused, again, beside = {}, stands, patience = 0 }] of Object.entries(
	faults,
)) {
	test(`a form that is answered by ${name} says so, keeps everything, and is sent once more on demand`, async ({
		page,
	}) => {
		const { forms } = await standIn(page);
		await openDemo(page);
		await fillDemo(page);
		await expectFault();
		if (stands) {
			expect(await violations(page)).toEqual([]);
			await page.reload();
			await ready(page);
			await expectTyped(page);
			await expectFault();
		}
		const sent = forms.received.length;
		forms.answer = "taken";
		await again(page).dblclick();
		await expect(success(page)).toBeFocused();
		expect(forms.received).toHaveLength(sent + 1);
		if (!stands) return;
		await page.reload();
		await ready(page);
		await expect(page.getByLabel("Name")).toHaveValue("");

		async function expectFault() {
			forms.answer = answer;
			const sent = forms.received.length;
			await start(page).click();
			await expect.poll(() => forms.received.length).toBe(sent + 1);
			if (patience) {
				await stopTimeAfter(page, patience - 2_000);
				await expect(page.locator("form")).toHaveAttribute("data-loading");
				await page.clock.fastForward(2_000);
				await page.clock.resume();
			}
			for (const text of texts) await expect(told(page)).toContainText(text);
			await expect(focused(page)).toBeFocused();
			await expect(page.locator("form")).not.toHaveAttribute("data-loading");
			await expect(page.locator(".field-error")).toHaveText(Object.values(beside));
			for (const [label, message] of Object.entries(beside)) {
				await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
			}
			await expectTyped(page);
			expect(forms.received).toHaveLength(sent + 1);
		}
	});
}

for (const answer of ["taken", "empty", "garbage"] as const) {
	test(`a form that is taken is confirmed, also where the answer is ${answer}`, async ({ page }) => {
		const { forms } = await standIn(page);
		forms.answer = answer;
		await openDemo(page);
		await fillDemo(page);
		await start(page).click();
		await expect(page.getByRole("status").filter({ hasText: "Your demo is on its way" })).toBeFocused();
		if (answer === "taken") expect(await violations(page)).toEqual([]);
		expect(forms.received).toEqual([{ name: "Ana Lima", email: "ana@example.com", phone: "3125550100" }]);
	});
}

test("a field that the service refused is right again when its answer is another", async ({ page }) => {
	const { forms } = await standIn(page);
	forms.answer = "listed";
	await openDemo(page);
	await fillDemo(page);
	await start(page).click();
	await summary(page).getByRole("link").click();
	await expect(page.getByLabel("Email")).toBeFocused();
	await page.getByLabel("Name").fill("Bo");
	await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
	await page.getByLabel("Email").fill("bo@example.com");
	await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "false");
	await expect(summary(page)).toHaveCount(0);
});

test.describe("a form that is offline", () => {
	test("says so, and is sent once by itself when the network is back", async ({ page, context }) => {
		const { forms } = await standIn(page);
		await openDemo(page);
		await fillDemo(page);
		await context.setOffline(true);
		await start(page).click();
		await expect(alert(page)).toContainText("You are offline");
		await expect(alert(page)).toContainText("as soon as you are connected again");
		await expect(retry(page)).toBeFocused();
		await expectTyped(page);
		expect(await violations(page)).toEqual([]);
		expect(forms.received).toEqual([]);
		await context.setOffline(false);
		await expect(success(page)).toBeVisible();
		await expect(success(page)).toBeFocused();
		await context.setOffline(true);
		await context.setOffline(false);
		expect(forms.received).toHaveLength(1);
	});

	test("is not sent by itself when the visitor has changed an answer", async ({ page, context }) => {
		const { forms } = await standIn(page);
		await openDemo(page);
		await fillDemo(page);
		await context.setOffline(true);
		await start(page).click();
		await page.getByLabel("Name").fill("Bo");
		await expect(alert(page)).toHaveCount(0);
		await context.setOffline(false);
		await start(page).click();
		await expect(success(page)).toBeVisible();
		expect(forms.received).toEqual([expect.objectContaining({ name: "Bo" })]);
	});
});

test.describe("against programs", () => {
	test("a person who is faster than one loses nothing: the form waits a moment, and is sent", async ({ page }) => {
		const { forms } = await standIn(page);
		// No moment has passed since the form was there, however slow the machine is.
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1_000);
		await page.goto("/embed/demo-form");
		await fillDemo(page);
		await expect(page.locator("form")).toHaveAttribute("novalidate");
		await page.getByLabel("Phone").press("Enter");
		await page.getByLabel("Phone").press("Enter");
		await expect(page.getByRole("button", { name: "One moment…" })).toHaveAttribute("aria-disabled", "true");
		expect(forms.received).toHaveLength(0);
		await page.clock.runFor(2_000);
		await expect(success(page)).toBeVisible();
		expect(forms.received).toHaveLength(1);
	});

	test("a field that nobody sees stops what fills it in; a person whose browser did it sends again", async ({
		page,
	}) => {
		const { forms } = await standIn(page);
		await openDemo(page);
		await fillDemo(page);
		const trap = page.locator('[name="extra_answer"]');
		await expect(trap).toHaveAttribute("autocomplete", "off");
		await expect(page.getByRole("textbox", { includeHidden: false })).toHaveCount(3);
		await page.getByLabel("Phone").press("Tab");
		await expect(trap).not.toBeFocused();
		await trap.evaluate((input: HTMLInputElement) => {
			input.value = "https://spam.example";
		});
		await start(page).click();
		await expect(alert(page)).toContainText("312-555-0100");
		await expectTyped(page);
		expect(forms.received).toEqual([]);
		await retry(page).click();
		await expect(success(page)).toBeVisible();
		expect(forms.received).toEqual([{ name: "Ana Lima", email: "ana@example.com", phone: "3125550100" }]);
	});
});
