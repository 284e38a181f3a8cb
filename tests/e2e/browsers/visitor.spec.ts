import { browserNames, expect, test } from "./test.ts";

for (const name of browserNames) {
	test.describe(name, () => {
		test.describe.configure({ mode: "default" });
		test.use({ otherBrowser: name });

		test("the first Tab focuses the link that skips the bar, which leads to the content", async ({
			window,
			baseURL,
		}) => {
			await window.open(`${baseURL}/`);
			await window.get("heading", "One Monthly Pass, Unlimited Sales Potential").see();
			await window.press("Tab");
			await window.get("link", /^Skip/).expect({ isFocused: true });
			await window.press("Enter");
			await expect.poll(() => window.evaluate(() => location.hash, null)).toBe("#content");
			await window.press("Tab");
			await expect.poll(() => window.evaluate(() => document.activeElement?.closest("main") !== null, null)).toBe(true);
		});

		test("the menu of a phone closes with Escape, and leads to a page with prices that fits the screen", async ({
			window,
			baseURL,
		}) => {
			await window.resize(390, 800);
			await window.open(`${baseURL}/`);
			await window.get("button", "Menu").click();
			await window.get("button", "Close").see();
			await window.press("Escape");
			await window.get("button", "Close").expectGone();
			await window.get("button", "Menu").expect({ isFocused: true });
			await window.press("Enter");
			await window.get("link", "Passes").click();
			await window.get("heading", "A Premium Product for Your Business").see();
			await window.get("text", "$899").see();
			expect(await window.evaluate(() => document.documentElement.scrollWidth - innerWidth, null)).toBeLessThanOrEqual(
				0,
			);
		});

		test("a form says what is missing, leads there, and takes what is typed", async ({ window, baseURL }) => {
			await window.open(`${baseURL}/embed/demo-form`);
			await window.get("textbox", "Name").click();
			// Until React has hydrated the form, the browser checks it.
			await expect.poll(() => window.evaluate(() => document.querySelector("form")?.noValidate, null)).toBe(true);
			await window.get("button", "Start Demo").click();
			await window.get("heading", "Please check these fields").see();
			await window.get("link", "Email: You must enter a value").click();
			const email = window.get("textbox", /^Email/);
			await email.expect({
				isFocused: true,
				isInvalid: true,
				description: expect.stringContaining("You must enter a value"),
			});
			await window.type("ana@example.com");
			await window.press("Tab");
			await email.expect({ isInvalid: false, value: "ana@example.com" });
		});
	});
}
