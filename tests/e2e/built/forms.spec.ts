import type { FrameLocator, Page } from "playwright/test";
import { catchMail, expect, hydrate, hydrated, isMarked, mark, test } from "../test.ts";

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

async function openDemo(page: Page): Promise<void> {
	await page.goto("/embed/demo-form");
	await hydrate(page);
}

test.describe("the demo form", () => {
	test("says what is missing beside each field and in a summary that takes the focus", async ({ page }) => {
		await openDemo(page);
		const { form, name, email, phone, start, summary } = demo(page);
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

	test("leads from the summary to the field", async ({ page }) => {
		await openDemo(page);
		await mark(page);
		const { email, start, summary } = demo(page);
		await start.click();
		await summary.getByRole("link", { name: /^Email/ }).click();
		await expect(email).toBeFocused();
		expect(await isMarked(page)).toBe(true);
	});

	test("takes a message away as soon as the answer is right", async ({ page }) => {
		await openDemo(page);
		const { name, start, summary } = demo(page);
		await start.click();
		await name.fill("Ana");
		await expect(name).toHaveAttribute("aria-invalid", "false");
		await expect(summary.getByRole("link")).toHaveCount(2);
		await expect(name).toBeFocused();
	});

	test("refuses a malformed email and leaves it as it was typed", async ({ page }) => {
		await openDemo(page);
		await fillDemo(page);
		const { email, start } = demo(page);
		for (const malformed of ["ana", "ana@", "ana@gmail", "@example.com", "ana lima@example.com"]) {
			await email.fill(malformed);
			await start.click();
			await expect(email).toHaveAccessibleDescription("Not a valid email");
			await expect(email).toHaveValue(malformed);
		}
	});

	test("refuses a phone number of 11 digits, and one with letters", async ({ page }) => {
		await openDemo(page);
		await fillDemo(page);
		const { phone, start, summary } = demo(page);
		await phone.fill("1 (312) 555-0100");
		await start.click();
		await expect(phone).toHaveAttribute("aria-invalid", "true");
		await expect(phone).toHaveAccessibleDescription(/at most 10/);
		await expect(summary.getByRole("link")).toHaveCount(1);
		await phone.fill("312-CALL-NOW");
		await expect(phone).toHaveAttribute("aria-invalid", "true");
	});

	test("takes a name of 200 characters and refuses 201", async ({ page }) => {
		const opened = await catchMail(page);
		await openDemo(page);
		await fillDemo(page);
		const { name, start } = demo(page);
		// A visitor cannot type more, but a script or a restored page can hold more.
		await name.evaluate((input: HTMLInputElement) => {
			input.removeAttribute("maxlength");
		});
		await name.fill("a".repeat(201));
		await start.click();
		await expect(name).toHaveAccessibleDescription(/at most 200/);
		expect(opened).toEqual([]);
		await name.fill("a".repeat(200));
		await expect(name).toHaveAttribute("aria-invalid", "false");
		await start.click();
		await expect.poll(() => opened).toHaveLength(1);
	});

	test("does not show the company's website, and does not ask for it", async ({ page }) => {
		await openDemo(page);
		await expect(page.getByLabel(/company/i)).toHaveCount(0);
		await expect(page.locator('[name="companyWebsite"]')).toHaveCount(0);
		await expect(demo(page).form.getByRole("textbox")).toHaveCount(3);
	});

	test("has the consent to text messages beside ‘Start Demo’", async ({ page }) => {
		await openDemo(page);
		const { start } = demo(page);
		await expect(start).toHaveAccessibleDescription(
			/clicking 'Start Demo'.*18 years.*parental consent.*frequency is periodic.*data rates may apply.*opt out at any time/is,
		);
	});

	test("opens a prepared message, keeps the answers and offers the message as a link", async ({ page }) => {
		const opened = await catchMail(page);
		await openDemo(page);
		await fillDemo(page);
		const { form, name, email, phone, start } = demo(page);
		await start.click();
		await expect.poll(() => opened).toHaveLength(1);
		const message = new URL(opened[0]!);
		expect(message.pathname).toBe("hello@growthpass.example");
		expect(message.searchParams.get("subject")).toBe("AI chat demo request");
		expect(message.searchParams.get("body")?.split("\r\n")).toEqual([
			"Name: Ana Lima",
			"Email: ana@example.com",
			"Phone: 3125550100",
		]);
		await expect(form).toHaveAttribute("data-submitted");
		await expect(form).not.toHaveAttribute("data-loading");
		await expect(page.getByRole("link", { name: "Open the prepared email" })).toHaveAttribute("href", opened[0]!);
		await expect(name).toHaveValue("Ana Lima");
		await expect(email).toHaveValue("ana@example.com");
		await expect(phone).toHaveValue("(312) 555-0100");
	});

	test("is sent by the Enter key too", async ({ page }) => {
		const opened = await catchMail(page);
		await openDemo(page);
		await fillDemo(page);
		await demo(page).phone.press("Enter");
		await expect.poll(() => opened).toHaveLength(1);
	});

	test("works the same inside the frame of the home page", async ({ page }) => {
		const opened = await catchMail(page);
		await page.goto("/");
		const frame = page.frameLocator('iframe[src="/embed/demo-form"]');
		const { name, start, summary } = demo(frame);
		await page.locator("iframe").scrollIntoViewIfNeeded();
		await name.focus();
		await hydrated(frame);
		await start.click();
		await expect(summary).toBeFocused();
		await fillDemo(frame);
		await start.click();
		await expect.poll(() => opened).toHaveLength(1);
		await expect(frame.getByRole("link", { name: "Open the prepared email" })).toBeVisible();
	});

	test("a link inside the frame opens in the whole window", async ({ page }) => {
		await page.goto("/");
		const frame = page.frameLocator('iframe[src="/embed/demo-form"]');
		await page.locator("iframe").scrollIntoViewIfNeeded();
		await frame.getByRole("link", { name: "privacy policy" }).click();
		await expect(page).toHaveURL("/privacy-policy");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
	});
});

test.describe("the booking form", () => {
	const booking = (page: Page) => ({
		day: page.getByLabel("Preferred day"),
		time: page.getByLabel("Preferred time"),
		confirmation: page.getByRole("checkbox", { name: /appointment confirmation/ }),
		request: page.getByRole("button", { name: "Request Appointment" }),
	});

	async function fillBooking(page: Page): Promise<void> {
		await page.goto("/embed/booking");
		await hydrate(page);
		await page.getByLabel("Name").fill("Ana Lima");
		await page.getByLabel("Email").fill("ana@example.com");
		await page.getByLabel("Phone").fill("312 555 0100");
		await booking(page).day.fill("2031-03-14");
		await booking(page).time.fill("09:30");
	}

	test("asks for name, email, phone, a day and a time, all of them required", async ({ page }) => {
		await page.goto("/embed/booking");
		await hydrate(page);
		await booking(page).request.click();
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

	test("names the Chicago time zone", async ({ page }) => {
		await page.goto("/embed/booking");
		await expect(booking(page).time).toHaveAccessibleDescription(/Chicago/);
	});

	for (const checked of [false, true]) {
		test(`can be sent with the confirmation box ${checked ? "checked" : "empty"}`, async ({ page }) => {
			const opened = await catchMail(page);
			await fillBooking(page);
			const { confirmation, request } = booking(page);
			await expect(confirmation).not.toBeChecked();
			if (checked) await confirmation.check();
			await request.click();
			await expect.poll(() => opened).toHaveLength(1);
			const body = new URL(opened[0]!).searchParams.get("body");
			expect(body).toContain("Preferred day: 2031-03-14");
			expect(body).toContain("Preferred time: 09:30");
			expect(body).toContain(checked ? "☑" : "☐");
		});
	}

	test("has the consent that the box gives beside it", async ({ page }) => {
		await page.goto("/embed/booking");
		await expect(page.locator("form")).toContainText(/By checking the appointment confirmation box/);
	});
});
