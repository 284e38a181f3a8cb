import type { Locator, Page } from "playwright/test";
import { violations } from "../axe.ts";
import { at, ports } from "../definitions.ts";
import { alert, expectTyped, fillDemo, openDemo, ready, retry, start, success, summary } from "../demo.ts";
import { type Answer, providers, standIn } from "../standIn.ts";
import { drawn, expect, stopTimeAfter, test } from "../test.ts";

// Chromium logs the answers that these tests are about.
test.use({
	baseURL: at(ports.provided),
	tolerated: new RegExp(`${providers.source}|^console: (Failed to load resource|Access to fetch)`),
});

interface Fault {
	answer: Answer;
	/** Shown and announced, in this order. */
	texts: (string | RegExp)[];
	/** Messages beside fields, by label. */
	beside?: Record<string, string>;
	/** How long the service is waited for, in milliseconds. */
	patience?: number;
}

/** Faults that are told in one place. The first of them stands for all where that is looked at more closely. */
interface Kind {
	/** What is shown and announced. */
	told: (page: Page) => Locator;
	/** What has the focus then, and sends the form again. */
	focused: (page: Page) => Locator;
	again: (page: Page) => Locator;
	faults: Record<string, Fault>;
	/** What the service says of the form in the end: it is taken, whatever that is. */
	taken: Answer;
}

const lost = ["Your request was not sent", "Everything you typed is still here."];

/** What the service has of what was typed. */
const asSent = { name: "Ana Lima", email: "ana@example.com", phone: "3125550100" };

const kinds: Record<string, Kind> = {
	"refuses answers": {
		...{ told: summary, focused: summary, again: start },
		faults: {
			"400 with a list of fields": {
				answer: "listed",
				texts: ["Please check these fields", "Email: <b>No</b> such mailbox"],
				beside: { Email: "<b>No</b> such mailbox" },
			},
			"422 with fields by name, and one that there is not": {
				answer: "named",
				texts: ["Please check these fields", "Phone: Not a mobile number", "Sold out"],
				beside: { Phone: "Not a mobile number" },
			},
		},
		taken: "empty",
	},
	fails: {
		...{ told: alert, focused: retry, again: retry },
		faults: {
			"500": { answer: "refused", texts: lost },
			"422 with a field that is not shown": { answer: "unnamed", texts: [lost[0]!, "We are closed today"] },
			"429 with a time to wait": { answer: "busy", texts: [lost[0]!, "Please wait 2 minutes"] },
			"200 with a page for people": { answer: "page", texts: lost },
			"a redirect to another host": { answer: "moved", texts: lost },
			"a connection that is dropped": { answer: "dropped", texts: lost },
			"nothing, ever": { answer: "never", texts: lost, patience: 15_000 },
		},
		taken: "garbage",
	},
};

for (const [name, { told, focused, again, faults, taken }] of Object.entries(kinds)) {
	test(`a form whose service ${name} says so, keeps everything, and is sent once more on demand`, async ({ page }) => {
		const { forms } = await standIn(page);
		await openDemo(page);
		await fillDemo(page);
		for (const [index, [answered, fault]] of Object.entries(faults).entries()) {
			await test.step(answered, async () => {
				await expectFault(fault, index === 0 ? start : again);
				if (index > 0) return;
				expect(await violations(page)).toEqual([]);
				await page.reload();
				await ready(page);
				await expectTyped(page);
				await expectFault(fault, start);
			});
		}
		await test.step(`taken, and answered with ${taken}`, async () => {
			const sent = forms.received.length;
			forms.answer = taken;
			await again(page).dblclick();
			await expect(success(page)).toBeFocused();
			await expect(success(page)).toHaveRole("status");
			expect(forms.received.slice(sent)).toEqual([asSent]);
			await page.reload();
			await ready(page);
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

test("a form that is offline says so, and is sent once by itself, unless the visitor has changed an answer", async ({
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
	await test.step("is not sent by itself when an answer is another", async () => {
		await page.getByLabel("Name").fill("Bo");
		await expect(alert(page)).toHaveCount(0);
		await context.setOffline(false);
		await drawn(page);
		await expect(page.locator("form")).not.toHaveAttribute("data-loading");
		expect(forms.received).toEqual([]);
	});
	await test.step("is sent once when the network is back", async () => {
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
		await expect(success(page)).toBeFocused();
		expect(forms.received).toEqual([asSent]);
		expect(await violations(page)).toEqual([]);
	});
});
