import { getAddress, ports } from "../definitions.ts";
import { fillDemo, openDemo, start } from "../demo.ts";
import { providerRequests, standIn } from "../standIn.ts";
import { expect, test } from "../test.ts";

test.use({ baseURL: getAddress(ports.provided), tolerated: providerRequests });

test("a form shows that it is sending, and ignores further clicks and presses of Enter", async ({ page }) => {
	const { forms } = await standIn(page);
	await openDemo(page);
	await fillDemo(page);
	forms.answer = "never";
	await start(page).dblclick();
	await expect(page.locator("form")).toHaveAttribute("data-loading");
	const sending = page.getByRole("button", { name: "Sending…" });
	await expect(sending).toHaveAttribute("aria-disabled", "true");
	await sending.click({ force: true });
	await page.getByLabel("Name").press("Enter");
	await page.getByLabel("Name").press("Enter");
	await expect(sending).toBeVisible();
	expect(forms.received).toHaveLength(1);
});

test("pressing Enter twice sends a form once", async ({ page }) => {
	const { forms } = await standIn(page);
	await openDemo(page);
	await fillDemo(page);
	await page.getByLabel("Phone").press("Enter");
	await page.keyboard.press("Enter");
	await expect(page.locator(".form-outcome")).toContainText("Your demo is on its way");
	expect(forms.received).toHaveLength(1);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the browser itself sends the form, with the honeypot empty", async ({ page }) => {
		const sent: string[] = [];
		await page.route("https://forms.example/**", (route) => {
			sent.push(route.request().postData() ?? "");
			return route.fulfill({ contentType: "text/html", body: "<h1>Thank you</h1>" });
		});
		await page.goto("/embed/demo-form");
		await fillDemo(page);
		await start(page).click();
		await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
		expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
			name: "Ana Lima",
			email: "ana@example.com",
			phone: "(312) 555-0100",
			extra_answer: "",
		});
	});
});
