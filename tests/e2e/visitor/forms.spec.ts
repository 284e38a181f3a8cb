import type { FrameLocator, Page } from "playwright/test";
import { catchMail, expect, hydrate, isMarked, mark, test, waitUntilHydrated } from "../test.ts";

/** A page with a form, or a frame with one. */
type Place = Page | FrameLocator;

const demo = (place: Place) => ({
	form: place.locator("form"),
	name: place.getByLabel("Name"),
	email: place.getByLabel("Email"),
	phone: place.getByLabel("Phone"),
	start: place.getByRole("button", { name: "Start Demo" }),
	summary: place.getByRole("region", { name: "Please check these fields" }),
});

async function fillDemo(place: Place): Promise<void> {
	const { name, email, phone } = demo(place);
	await name.fill("Ana Lima");
	await email.fill("ana@example.com");
	await phone.fill("(312) 555-0100");
}

test("the demo form reports invalid answers, and prepares an email from valid ones", async ({ page }) => {
	const opened = await catchMail(page);
	await page.goto("/embed/demo-form");
	await hydrate(page);
	const { form, name, email, phone, start, summary } = demo(page);

	await test.step("asks only for what it needs, with the consent to text messages beside ‘Start Demo’", async () => {
		await expect(page.getByLabel(/company/i)).toHaveCount(0);
		await expect(page.locator('[name="companyWebsite"]')).toHaveCount(0);
		await expect(form.getByRole("textbox")).toHaveCount(3);
		await expect(start).toHaveAccessibleDescription(
			/clicking 'Start Demo'.*18 years.*parental consent.*frequency is periodic.*data rates may apply.*opt out at any time/is,
		);
	});

	await test.step("reports missing answers beside each field and in a summary, which receives the focus", async () => {
		await expect(form).not.toHaveAttribute("data-submitted");
		await start.click();
		await expect(form).toHaveAttribute("data-submitted");
		await expect(form).not.toHaveAttribute("data-loading");
		await expect(summary).toBeFocused();
		await expect(summary.getByRole("link")).toHaveText([
			"Name: You must enter a value",
			"Email: You must enter a value",
			"Phone: You must enter a value",
		]);
		for (const field of [name, email, phone]) {
			await expect(field).toHaveAttribute("aria-invalid", "true");
			await expect(field).toHaveAccessibleDescription(/You must enter a value/);
		}
	});

	await test.step("links from the summary to the field", async () => {
		await mark(page);
		await summary.getByRole("link", { name: /^Email/ }).click();
		await expect(email).toBeFocused();
		expect(await isMarked(page)).toBe(true);
	});

	await test.step("removes a message as soon as the answer is valid", async () => {
		await name.fill("Ana");
		await expect(name).toHaveAttribute("aria-invalid", "false");
		await expect(summary.getByRole("link")).toHaveCount(2);
		await expect(name).toBeFocused();
	});

	await test.step("rejects a malformed email and keeps it as typed", async () => {
		await fillDemo(page);
		for (const malformed of ["ana", "ana@", "ana@gmail", "@example.com", "ana lima@example.com"]) {
			await email.fill(malformed);
			await start.click();
			await expect(email).toHaveAccessibleDescription("Not a valid email");
			await expect(email).toHaveValue(malformed);
		}
	});

	await test.step("rejects a phone number of 11 digits, and one with letters", async () => {
		await fillDemo(page);
		await phone.fill("1 (312) 555-0100");
		await start.click();
		await expect(phone).toHaveAttribute("aria-invalid", "true");
		await expect(phone).toHaveAccessibleDescription(/at most 10/);
		await expect(summary.getByRole("link")).toHaveCount(1);
		await phone.fill("312-CALL-NOW");
		await expect(phone).toHaveAttribute("aria-invalid", "true");
	});

	await test.step("rejects a name of 201 characters", async () => {
		await fillDemo(page);
		// A visitor can't type more, but a script or a restored page can set more.
		await name.evaluate((input: HTMLInputElement) => {
			input.removeAttribute("maxlength");
		});
		await name.fill("a".repeat(201));
		await start.click();
		await expect(name).toHaveAccessibleDescription(/at most 200/);
		expect(opened).toEqual([]);
	});

	await test.step("accepts a name of 200 characters, and can be sent with Enter", async () => {
		await name.fill("a".repeat(200));
		await expect(name).toHaveAttribute("aria-invalid", "false");
		await phone.press("Enter");
		await expect.poll(() => opened).toHaveLength(1);
		const message = page.getByRole("link", { name: "Open the prepared email" });
		await expect(message).toBeVisible();
		// The prepared message is outdated once an answer changes.
		await name.fill("Ana Lima");
		await expect(message).toHaveCount(0);
	});

	await test.step("opens a prepared message, keeps the answers and offers the message as a link", async () => {
		await start.click();
		await expect.poll(() => opened).toHaveLength(2);
		const message = new URL(opened[1]!);
		expect(message.pathname).toBe("hello@growthpass.example");
		expect(message.searchParams.get("subject")).toBe("AI chat demo request");
		expect(message.searchParams.get("body")?.split("\r\n")).toEqual([
			"Name: Ana Lima",
			"Email: ana@example.com",
			"Phone: 3125550100",
		]);
		await expect(form).toHaveAttribute("data-submitted");
		await expect(form).not.toHaveAttribute("data-loading");
		await expect(page.getByRole("link", { name: "Open the prepared email" })).toHaveAttribute("href", opened[1]!);
		await expect(name).toHaveValue("Ana Lima");
		await expect(email).toHaveValue("ana@example.com");
		await expect(phone).toHaveValue("(312) 555-0100");
	});
});

test("the demo form works in the frame of the home page, and its links open in the top window", async ({ page }) => {
	const opened = await catchMail(page);
	await page.goto("/");
	const frame = page.frameLocator('iframe[src="/embed/demo-form"]');
	const { name, start, summary } = demo(frame);
	await page.locator("iframe").scrollIntoViewIfNeeded();
	await name.focus();
	await waitUntilHydrated(frame);
	await start.click();
	await expect(summary).toBeFocused();
	await fillDemo(frame);
	await start.click();
	await expect.poll(() => opened).toHaveLength(1);
	await expect(frame.getByRole("link", { name: "Open the prepared email" })).toBeVisible();
	await frame.getByRole("link", { name: "privacy policy" }).click();
	await expect(page).toHaveURL("/privacy-policy");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
});

test("the booking form asks for a day and a time, and can be sent with or without its checkbox", async ({ page }) => {
	const opened = await catchMail(page);
	await page.goto("/embed/booking");
	await hydrate(page);
	const day = page.getByLabel("Preferred day");
	const time = page.getByLabel("Preferred time");
	const confirmation = page.getByRole("checkbox", { name: /appointment confirmation/ });
	const request = page.getByRole("button", { name: "Request Appointment" });

	await test.step("names the Chicago time zone, and shows the consent text beside the checkbox", async () => {
		await expect(time).toHaveAccessibleDescription(/Chicago/);
		await expect(page.locator("form")).toContainText(/By checking the appointment confirmation box/);
		await expect(confirmation).not.toBeChecked();
	});

	await test.step("asks for name, email, phone, a day and a time, all of them required", async () => {
		await request.click();
		const summary = page.getByRole("region", { name: "Please check these fields" });
		await expect(summary).toBeFocused();
		await expect(summary.getByRole("link")).toHaveText([
			/^Name: You must/,
			/^Email: You must/,
			/^Phone: You must/,
			/^Preferred day: You must/,
			/^Preferred time: You must/,
		]);
	});

	await page.getByLabel("Name").fill("Ana Lima");
	await page.getByLabel("Email").fill("ana@example.com");
	await page.getByLabel("Phone").fill("312 555 0100");
	await day.fill("2031-03-14");
	await time.fill("09:30");
	for (const checked of [false, true]) {
		await test.step(`can be sent with the confirmation box ${checked ? "checked" : "unchecked"}`, async () => {
			await confirmation.setChecked(checked);
			await request.click();
			await expect.poll(() => opened).toHaveLength(1);
			const body = new URL(opened.pop()!).searchParams.get("body");
			expect(body).toContain("Preferred day: 2031-03-14");
			expect(body).toContain("Preferred time: 09:30");
			expect(body).toContain(checked ? "☑" : "☐");
		});
	}
});
