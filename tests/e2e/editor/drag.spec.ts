import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { dragPicture } from "../images.ts";
import { expect, pollOptions, test } from "./editor-test.ts";

test("a section is dragged in the panel, and undo restores the file byte for byte", async ({ editor }) => {
	const { page, panel, preview } = editor;
	const sections = preview.locator("main > *");
	const count = await sections.count();
	const list = panel.locator(".list > ol").first();
	const row = (name: string) => list.locator("li").filter({ hasText: name });
	const name = "What one pass covers";

	await drag(page, row(name).locator(".handle"), list.locator("li").nth(1), "above");
	await expect(page.locator("[aria-live=polite].visually-hidden")).toHaveText(`Moved ‘${name}’ to 2 of ${count}`);
	await expect(list.locator("li").nth(1)).toContainText(name);
	await expect(sections.nth(1)).toContainText(name);
	await page.getByRole("button", { name: "Undo" }).click();
	await editor.expectUnchanged();
});

test("a second click at the same point, or a second keystroke, moves the same entry again, until the pointer moves", async ({
	editor,
}) => {
	const { page, panel, preview } = editor;
	const list = panel.locator(".list > ol").first();
	const name = "What one pass covers";
	const before = await list.locator("li .name").allTextContents();
	const start = before.indexOf(name);
	const announced = page.locator("[aria-live=polite].visually-hidden");

	await test.step("two clicks at the same place", async () => {
		const down = panel.getByRole("button", { name: `Move ${name} down` });
		const { x, y } = await getMiddle(down);
		await page.mouse.click(x, y);
		await expect(list.locator("li .name").nth(start + 1)).toHaveText(name);
		await expect(down).toBeFocused();
		await page.mouse.click(x, y);
		await expect(list.locator("li .name").nth(start + 2)).toHaveText(name);
		await expect(down).toBeFocused();
		await expect(announced).toHaveText(`Moved ‘${name}’ to ${start + 3} of ${before.length}`);
	});

	await test.step("two clicks before the first move is done", async () => {
		const up = panel.getByRole("button", { name: `Move ${name} up` });
		await up.dblclick();
		await expect(list.locator("li .name")).toHaveText(before);
		await expect(up).toBeFocused();
	});

	await test.step("after the pointer has moved, a click moves the entry below it", async () => {
		const up = panel.getByRole("button", { name: `Move ${name} up` });
		await up.click();
		await expect(list.locator("li .name").nth(start - 1)).toHaveText(name);
		await page.mouse.move(10, 10);
		await panel.getByRole("button", { name: `Move ${before[start - 1]} up` }).click();
		await expect(list.locator("li .name")).toHaveText(before);
	});

	await test.step("two keystrokes, in the list and on the page", async () => {
		await list.locator("li .open").nth(start).focus();
		await page.keyboard.press("Alt+ArrowDown");
		await page.keyboard.press("Alt+ArrowDown");
		await expect(list.locator("li .name").nth(start + 2)).toHaveText(name);
		await expect(list.locator("li .open").nth(start + 2)).toBeFocused();
		await preview.getByRole("heading", { name }).click();
		await page.keyboard.press("Escape");
		await page.keyboard.press("Alt+ArrowUp");
		await page.keyboard.press("Alt+ArrowUp");
		await expect(announced).toHaveText(`Moved ‘${name}’ to ${start + 1} of ${before.length}`);
	});
});

test.describe("on the page", () => {
	test.use({ definition: "tests/sites/bakery/site.yaml" });

	test("a section and an entry are dragged by their handles, and undo restores the file byte for byte", async ({
		editor,
	}) => {
		const { page, panel, preview } = editor;
		const announced = page.locator("[aria-live=polite].visually-hidden");
		const undo = page.getByRole("button", { name: "Undo" });
		const sections = preview.locator("main > *");
		const count = await sections.count();

		await test.step("a section", async () => {
			await scrollToMiddle(sections.nth(1));
			await sections.nth(2).hover({ position: { x: 300, y: 20 } });
			await drag(page, preview.getByTitle("Drag to move this section"), sections.nth(1), "above");
			await expect(announced).toHaveText(`Moved ‘Said over the counter’ to 2 of ${count}`);
			await expect(sections.nth(1)).toContainText("Said over the counter");
			await undo.click();
			await editor.expectUnchanged();
		});

		await test.step("an entry, whose form stays open", async () => {
			const names = preview.locator("main .figures [data-at$='/name']");
			const before = await names.allTextContents();
			await scrollToMiddle(names.first());
			await names.first().click();
			await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Figure");
			await drag(page, preview.getByTitle("Drag to move", { exact: true }), names.nth(1), "right");
			await expect(announced).toHaveText(`Moved ${before[0]} to 2 of 3`);
			await expect(names).toHaveText([before[1]!, before[0]!, before[2]!]);
			await expect(panel.locator("[data-entry='/routes/0/sections/1/items/1']")).toBeVisible();
			await undo.click();
			await editor.expectUnchanged();
		});

		await test.step("a drop where the section already is changes nothing", async () => {
			await scrollToMiddle(sections.nth(1));
			await sections.nth(1).hover();
			await drag(page, preview.getByTitle("Drag to move this section"), sections.nth(1), "below");
			await expect(undo).toHaveAttribute("aria-disabled", "true");
			await editor.expectUnchanged();
		});
	});
});

test.describe("a picture file", () => {
	test.use({ definition: "tests/sites/bakery/site.yaml" });

	test("can be dropped only where the page shows a picture", async ({ editor }) => {
		const { page, panel, preview } = editor;
		const place = preview.locator("div.place");
		const advice = page.getByText("Drop the file on a picture, or on a section that can show one.", { exact: true });

		await test.step("elsewhere, the drop is refused, and the browser doesn't open the file", async () => {
			const figures = preview.locator("main > .figures");
			await dragPicture(figures, "dragenter", "dragover");
			await expect(advice).toBeVisible();
			await expect(place).toHaveCount(0);
			await dragPicture(figures, "drop");
			await expect(page.getByRole("alert")).toContainText("Pictures don’t fit there.");
			await expect(advice).toBeHidden();
			await page.getByRole("alert").getByRole("button", { name: "OK" }).click();
			await dragPicture(panel, "dragenter", "dragover", "drop");
			await expect(preview.locator("main")).toBeVisible();
			await editor.expectUnchanged();
		});

		await test.step("a picture is outlined, replaced, and its description is asked for", async () => {
			const picture = preview.locator("main img").first();
			await dragPicture(picture, "dragenter", "dragover");
			await expect(place).toBeVisible();
			await dragPicture(picture, "drop");
			await expect(place).toHaveCount(0);
			await editor.expectChangedLines([/src: images/, /alt: A round loaf/], []);
			await expect(panel.getByLabel("What it shows")).toBeFocused();
			await page.keyboard.type("An oven.");
			await expect(preview.getByAltText("An oven.").first()).toBeVisible();
			await page.getByRole("button", { name: "Undo" }).click();
			await page.getByRole("button", { name: "Undo" }).click();
			await editor.expectUnchanged();
		});
	});
});

test.describe("a table", () => {
	test.use({ definition: "tests/bench/mistakes/sites/en/site.yaml" });

	test("has rows that are moved by dragging, by a button and by keys, and undo restores the file byte for byte", async ({
		editor,
	}) => {
		const { page, panel, server } = editor;
		const read = () => readFileSync(join(server.folder, "trips.csv"), "utf8");
		const before = read();
		const readTrips = () => [...read().matchAll(/^(mill|night|estuary),/gm)].map(([, trip]) => trip);
		const announced = page.locator("[aria-live=polite].visually-hidden");
		const undo = page.getByRole("button", { name: "Undo" });
		await panel.getByRole("button", { name: "Whole site" }).click();
		await panel.getByRole("button", { name: "Collections" }).click();
		await panel.getByRole("button", { name: "Trips", exact: true }).click();
		const rows = panel.getByRole("group", { name: "Entries" }).locator("li");

		await drag(page, rows.first().locator(".handle"), rows.last(), "below");
		await expect(announced).toHaveText("Moved ‘mill’ to 3 of 3 in trips.csv");
		await expect(rows.last()).toContainText("To the mill");
		await expect.poll(readTrips, pollOptions).toEqual(["night", "estuary", "mill"]);
		await undo.click();
		await expect.poll(read, pollOptions).toBe(before);

		await expect(rows.first()).toContainText("To the mill");
		const { x, y } = await getMiddle(panel.getByRole("button", { name: "Move To the mill down" }));
		await page.mouse.click(x, y);
		await expect(rows.nth(1)).toContainText("To the mill");
		await page.mouse.click(x, y);
		await expect(rows.last()).toContainText("To the mill");
		await expect(panel.getByRole("button", { name: "Move To the mill down" })).toBeFocused();
		await page.keyboard.press("Alt+ArrowUp");
		await page.keyboard.press("Alt+ArrowUp");
		await expect(announced).toHaveText("Moved ‘mill’ to 1 of 3 in trips.csv");
		await expect.poll(read, pollOptions).toBe(before);
	});
});

async function getMiddle(element: Locator): Promise<{ x: number; y: number }> {
	await element.scrollIntoViewIfNeeded();
	const { x, y, width, height } = (await element.boundingBox())!;
	return { x: x + width / 2, y: y + height / 2 };
}

/** Scrolls an element to the middle of the window, because a drag near the edges would scroll. */
async function scrollToMiddle(element: Locator): Promise<void> {
	await element.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
}

/** Drags a handle to a part of an element. */
async function drag(page: Page, handle: Locator, target: Locator, part: "above" | "below" | "right"): Promise<void> {
	await handle.hover();
	await page.mouse.down();
	const { x, y, width, height } = (await target.boundingBox())!;
	const goal = { x: x + width * (part === "right" ? 0.9 : 0.3), y: y + height * (part === "above" ? 0.25 : 0.75) };
	await page.mouse.move(goal.x, goal.y - 8);
	await page.mouse.move(goal.x, goal.y, { steps: 3 });
	await page.mouse.up();
}
