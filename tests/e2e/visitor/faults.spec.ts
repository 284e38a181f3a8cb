import type { Locator, Page } from "playwright/test";
import { violations } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { alert, expectTyped, fillDemo, openDemo, retry, start, success, summary, waitUntilSendable } from "../demo.ts";
import { type Answer, providerRequests, standIn } from "../standIn.ts";
import { expect, stopTimeAfter, test, waitUntilPainted } from "../test.ts";

// Chromium logs the failed responses of these tests.
test.use({
	baseURL: getAddress(ports.provided),
	tolerated: new RegExp(`${providerRequests.source}|^console: (Failed to load resource|Access to fetch)`),
});

interface Fault {
	answer: Answer;
	/** Texts of the message, in this order. */
	texts: (string | RegExp)[];
	/** Messages beside fields, by label. */
	beside?: Record<string, string>;
	/** How long the form waits for the service (ms). */
	patience?: number;
}

/** Faults that are reported in the same place. Only the first is checked with axe and after a reload. */
interface Kind {
	/** The message. */
	message: (page: Page) => Locator;
	/** The element that receives the focus. */
	focused: (page: Page) => Locator;
	/** The button that sends the form again. */
	again: (page: Page) => Locator;
	faults: Record<string, Fault>;
	/** The final answer of the service, with which it accepts the form. */
	accepted: Answer;
}

const notSent = ["Your request was not sent", "Everything you typed is still here."];

/** What the service receives. */
const asSent = { name: "Ana Lima", email: "ana@example.com", phone: "3125550100" };

const kinds: Record<string, Kind> = {
	"refuses answers": {
		message: summary,
		focused: summary,
		again: start,
		faults: {
			"400 with a list of fields": {
				answer: "listed",
				texts: ["Please check these fields", "Email: <b>No</b> such mailbox"],
				beside: { Email: "<b>No</b> such mailbox" },
			},
			"422 with fields by name, one of them unknown": {
				answer: "named",
				texts: ["Please check these fields", "Phone: Not a mobile number", "Sold out"],
				beside: { Phone: "Not a mobile number" },
			},
		},
		accepted: "empty",
	},
	fails: {
		message: alert,
		focused: retry,
		again: retry,
		faults: {
			"500": { answer: "failed", texts: notSent },
			"422 with only an unknown field": { answer: "unnamed", texts: [notSent[0]!, "We are closed today"] },
			"429 with a time to wait": { answer: "busy", texts: [notSent[0]!, "Please wait 2 minutes"] },
			"200 with an HTML page": { answer: "page", texts: notSent },
			"a redirect to another host": { answer: "moved", texts: notSent },
			"a dropped connection": { answer: "dropped", texts: notSent },
			"no answer": { answer: "never", texts: notSent, patience: 15_000 },
		},
		accepted: "garbage",
	},
};

for (const [name, { message, focused, again, faults, accepted }] of Object.entries(kinds)) {
	test(`if the service ${name}, the form says so, keeps all answers, and can be sent again`, async ({ page }) => {
		const { forms } = await standIn(page);
		await openDemo(page);
		await fillDemo(page);
		for (const [index, [answered, fault]] of Object.entries(faults).entries()) {
			await test.step(answered, async () => {
				await expectFault(fault, index === 0 ? start : again);
				if (index > 0) return;
				expect(await violations(page)).toEqual([]);
				await page.reload();
				await waitUntilSendable(page);
				await expectTyped(page);
				await expectFault(fault, start);
			});
		}
		await test.step(`is accepted with the answer ${accepted}`, async () => {
			const sent = forms.received.length;
			forms.answer = accepted;
			await again(page).dblclick();
			await expect(success(page)).toBeFocused();
			await expect(success(page)).toHaveRole("status");
			expect(forms.received.slice(sent)).toEqual([asSent]);
			await page.reload();
			await waitUntilSendable(page);
			await expect(page.getByLabel("Name")).toHaveValue("");
		});

		async function expectFault({ answer, texts, beside = {}, patience = 0 }: Fault, send: Kind["again"]) {
			forms.answer = answer;
			const sent = forms.received.length;
			await send(page).click();
			await expect.poll(() => forms.received.length).toBe(sent + 1);
			if (patience) {
				await stopTimeAfter(page, patience - 2_000);
				await expect(page.locator("form")).toHaveAttribute("data-loading");
				await page.clock.fastForward(2_000);
				await page.clock.resume();
			}
			for (const text of texts) await expect(message(page)).toContainText(text);
			await expect(focused(page)).toBeFocused();
			await expect(page.locator("form")).not.toHaveAttribute("data-loading");
			await expect(page.locator(".field-error")).toHaveText(Object.values(beside));
			for (const [label, text] of Object.entries(beside)) {
				await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${text}`));
			}
			await expectTyped(page);
			expect(forms.received).toHaveLength(sent + 1);
		}
	});
}

test("a field that the service rejected becomes valid when its value changes", async ({ page }) => {
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

test("an offline form says so, and sends itself once when online, unless an answer has changed", async ({
	page,
	context,
}) => {
	const { forms } = await standIn(page);
	await openDemo(page);
	await fillDemo(page);
	await test.step("says so", async () => {
		await context.setOffline(true);
		await start(page).click();
		await expect(alert(page)).toContainText("You are offline");
		await expect(alert(page)).toContainText("as soon as you are connected again");
		await expect(retry(page)).toBeFocused();
		await expectTyped(page);
		expect(await violations(page)).toEqual([]);
	});
	await test.step("doesn't send itself after an answer has changed", async () => {
		await page.getByLabel("Name").fill("Bo");
		await expect(alert(page)).toHaveCount(0);
		await context.setOffline(false);
		await waitUntilPainted(page);
		await expect(page.locator("form")).not.toHaveAttribute("data-loading");
		expect(forms.received).toEqual([]);
	});
	await test.step("sends itself once when the network is back", async () => {
		await context.setOffline(true);
		await start(page).click();
		await expect(retry(page)).toBeFocused();
		await context.setOffline(false);
		await expect(success(page)).toBeVisible();
		await expect(success(page)).toBeFocused();
		await context.setOffline(true);
		await context.setOffline(false);
		expect(forms.received).toEqual([expect.objectContaining({ name: "Bo" })]);
	});
});

test.describe("spam protection", () => {
	test("a form filled in too fast waits a moment, then is sent", async ({ page }) => {
		const { forms } = await standIn(page);
		// Freezes the time since the form loaded, however slow the machine is.
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

	test("a filled honeypot holds the form back; a visitor can still send it with “Try again”", async ({ page }) => {
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
		await expect(success(page)).toBeFocused();
		expect(forms.received).toEqual([asSent]);
		expect(await violations(page)).toEqual([]);
	});
});
