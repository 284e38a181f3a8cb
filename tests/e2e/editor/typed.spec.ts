import { expect, pollOptions, test } from "./editor-test.ts";

test.use({ definition: "tests/sites/bakery/site.yaml" });

test("opening hours and dates are understood as people write them", async ({ editor }) => {
	const { page, panel, preview, server } = editor;
	await editor.visit("Our shops");
	await preview.getByRole("heading", { name: "Mill Lane" }).first().click();
	const week = panel.getByRole("textbox", { name: "All hours in one line" });
	const days = panel.locator(".week").getByRole("listitem");

	await test.step("a week in one line", async () => {
		await expect(week).toHaveValue("Tue 7:00–14:00; Sat 7:00–12:00, 12:30–14:00");
		await week.fill("Tue–Fri 9-5, Sat 7am - noon");
		await expect(days).toHaveText([
			"Monday closed",
			"Tuesday to Friday 9:00–17:00",
			"Saturday 7:00–12:00",
			"Sunday closed",
		]);
		const hours = ["tue: 9:00–17:00", "wed: 9:00–17:00", "thu: 9:00–17:00", "fri: 9:00–17:00", "sat: 7:00–12:00"];
		await expect
			.poll(() => server.text(), pollOptions)
			.toContain(`${["hours:", ...hours].join(`\n${" ".repeat(14)}`)}\n${" ".repeat(12)}exceptions:`);
		await expect(week).toHaveValue("Tue–Fri 9-5, Sat 7am - noon");
		await expect(page.getByRole("region", { name: "Problems" }).locator("[data-severity=error]")).toHaveCount(0);
	});

	await test.step("a text that can’t be parsed stays in the field, which explains how to write it", async () => {
		const before = server.text();
		await week.press("End");
		await page.keyboard.type(" or so");
		await expect(panel.getByText("Write days and times, such as: Mon–Fri 9–5, Sat 10–2.")).toBeVisible();
		await expect(week).toHaveValue("Tue–Fri 9-5, Sat 7am - noon or so");
		await panel.getByRole("textbox", { name: "Name", exact: true }).focus();
		await expect(week).toHaveValue("Tue–Fri 9-5, Sat 7am - noon or so");
		expect(server.text()).toBe(before);
	});

	await test.step("one day, and undo", async () => {
		await panel.getByText("Day by day", { exact: true }).click();
		await panel.getByRole("textbox", { name: "Wednesday optional" }).fill("closed");
		await expect(days.nth(2)).toHaveText("Wednesday closed");
		await expect.poll(() => server.text(), pollOptions).not.toContain("wed: 9:00–17:00");
		await page.getByRole("button", { name: "Undo" }).click();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(week).toHaveValue("Tue 7:00–14:00; Sat 7:00–12:00, 12:30–14:00");
		await editor.expectUnchanged();
	});

	await test.step("a special day", async () => {
		await panel.locator("[data-entry$='/exceptions/0'] .open").click();
		const date = panel.getByRole("textbox", { name: "Date", exact: true });
		await date.fill("12/3/2034");
		await expect(panel.getByText("Sunday, March 12, 2034 (day first, as in the language of your site)")).toBeVisible();
		await panel.getByRole("textbox", { name: "Hours optional" }).fill("9h-13h");
		await expect(panel.getByText("9:00–13:00", { exact: true })).toBeVisible();
		await expect(date).toHaveValue("12/3/2034");
		await editor.expectChangedLines(
			["              - date: 2034-12-24", "                hours: 6:00–11:00"],
			["              - date: 2034-03-12", "                hours: 9:00–13:00"],
		);
		await date.fill("the third day");
		await expect(panel.locator("[data-pointer$='/date'] [data-severity=error]")).toBeVisible();
		await expect(date).toHaveValue("the third day");
	});
});
