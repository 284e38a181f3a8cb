import type { Page } from "playwright/test";
import { violationsAtWidths } from "../axe.ts";
import { getAddress, ports } from "../definitions.ts";
import { expect, hydrate, recordRequests, test } from "../test.ts";

const service = "https://orders.ryeandwren.example/letter";
test.use({ baseURL: getAddress(ports.below), tolerated: /^request: https:\/\/orders\.ryeandwren\.example\// });

const footer = (page: Page) => page.getByRole("contentinfo");
const field = (page: Page) => footer(page).getByLabel("Where do we write?");

/** Stands in for the form service, and records what it receives. */
async function receive(page: Page): Promise<(string | null)[]> {
	const sent: (string | null)[] = [];
	await page.route(service, (route) => {
		sent.push(route.request().postData());
		return route.fulfill({ headers: { "access-control-allow-origin": "*" }, contentType: "text/plain", body: "Sent" });
	});
	return sent;
}

test("the form in the footer is sent with the keyboard, beside another form of the page with the same question", async ({
	page,
}) => {
	const sent = await receive(page);
	await page.goto("/repo/baskets");
	await hydrate(page);
	const summary = footer(page).locator(".form-summary");

	await test.step("reports a missing answer, and leads to it", async () => {
		await field(page).press("Enter");
		await expect(summary).toBeFocused();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(field(page)).toBeFocused();
		await expect(field(page)).toHaveAttribute("aria-invalid", "true");
		await expect(page.getByRole("main").getByLabel("Where do we write?")).toHaveAttribute("aria-invalid", "false");
		expect(await violationsAtWidths(page)).toEqual([]);
	});

	await test.step("sends the answer, and says so where the form was", async () => {
		await page.keyboard.type("ann@acme.example");
		await page.keyboard.press("Enter");
		const outcome = footer(page).getByRole("status").filter({ hasText: "We will write" });
		await expect(outcome).toBeFocused();
		expect(sent.map((body) => JSON.parse(body!))).toEqual([{ postbox: "ann@acme.example" }]);
		expect(await violationsAtWidths(page)).toEqual([]);
	});
});

test("what a visitor typed into the footer stays there on the next page", async ({ page }) => {
	await page.goto("/repo/");
	await hydrate(page);
	await field(page).fill("ann@acme.example");
	await footer(page).getByRole("link", { name: "Mill Lane" }).click();
	await expect(page).toHaveURL(/mill-lane$/);
	await expect(field(page)).toHaveValue("ann@acme.example");
});

test("the code of the form in the footer loads at the first sign of intent, and bare pages have no such form", async ({
	page,
}) => {
	const requests = recordRequests(page);
	const countScripts = () => requests.filter((request) => request.resourceType() === "script").length;
	await page.goto("/repo/house-rules", { waitUntil: "networkidle" });
	expect(countScripts()).toBe(1);
	await hydrate(page);
	await expect(footer(page).locator("form")).toHaveJSProperty("noValidate", true);

	await page.goto("/repo/frames/tasting");
	await expect(page.locator("form")).toHaveCount(1);
	await expect(footer(page)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the browser itself sends the form in the footer", async ({ page }) => {
		const sent = await receive(page);
		await page.goto("/repo/");
		await expect(footer(page).getByRole("heading", { name: "A letter with every new loaf" })).toBeVisible();
		await field(page).fill("ann@acme.example");
		await footer(page).getByRole("button", { name: "Send me the letter" }).click();
		await expect(page.getByText("Sent")).toBeVisible();
		expect(Object.fromEntries(new URLSearchParams(sent[0]!))).toEqual({
			postbox: "ann@acme.example",
			extra_answer: "",
		});
	});
});
