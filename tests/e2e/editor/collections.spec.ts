import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { standards, violations } from "../axe.ts";
import { type EditorPage, pollOptions } from "./editor-test.ts";
import { expect, git, test } from "./isolated-editor.ts";

test("a blog is added, and two articles are written and published", async ({ page, server, opened }) => {
	const { preview, panel } = opened;
	const read = (name: string) => readIfExists(join(server.folder, "news", name));
	const before = server.text();
	git(server.folder, "init", "-q");
	git(server.folder, "config", "user.name", "Ann");
	git(server.folder, "config", "user.email", "ann@shop.example");

	await test.step("a blog is added in one step, which can be undone", async () => {
		await addPage(opened, "A blog or news", "Latest news");
		await expect(preview.getByRole("heading", { level: 1, name: "First article" })).toBeVisible();
		await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
		await expect.poll(() => existsSync(join(server.folder, "latest-news/first-article.md")), pollOptions).toBe(true);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect
			.poll(() => server.text() === before && !existsSync(join(server.folder, "latest-news")), pollOptions)
			.toBe(true);
		await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("aria-disabled", "true");
	});

	await test.step("the first article is written", async () => {
		await addPage(opened, "A blog or news", "News");
		await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type("Closed in August: why?");
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Closed in August: why?");
		await panel.getByLabel("Author").fill("Ann Lee");
		await panel.getByRole("combobox", { name: "Picture" }).selectOption({ index: 1 });
		await panel.getByLabel("Picture description").fill("Our oven, cold.");
		await panel.getByRole("textbox", { name: "Text", exact: true }).click();
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type("We are ");
		await page.keyboard.press("ControlOrMeta+B");
		await page.keyboard.type("away");
		await page.keyboard.press("ControlOrMeta+B");
		await page.keyboard.type(".");
		await page.keyboard.press("Enter");
		await page.keyboard.type("The oven rests.");
		await expect(preview.getByText("The oven rests.")).toBeVisible();
		await expect(preview.getByText("Ann Lee")).toBeVisible();
		await expect(preview.getByRole("img", { name: "Our oven, cold." })).toBeVisible();
		await expect
			.poll(() => read("first-article.md"), pollOptions)
			.toMatch(
				/^---\ntitle: "Closed in August: why\?"\ndate: \d{4}-\d\d-\d\d\nauthor: Ann Lee\npicture: images\/.+\npictureDescription: Our oven, cold\.\nsummary:\n---\n\nWe are \*\*away\*\*\.\n\nThe oven rests\.\n$/,
			);
		await expect(panel.getByRole("button", { name: "Delete Closed in August: why?" })).toHaveAttribute("aria-disabled");
		await expect(panel.getByRole("button", { name: "What all articles share" })).toBeVisible();
	});

	await test.step("the second article is added from the list of pages", async () => {
		await page.getByRole("combobox", { name: "Current page" }).click();
		await page.getByRole("button", { name: "New article in News" }).click();
		await page.getByRole("dialog").getByLabel("Title").fill("We are back");
		expect(await violations(page, ["light"], standards, "dialog[open]")).toEqual([]);
		await page.getByRole("dialog").getByRole("button", { name: "Add article" }).click();
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText("We are back");
		await expect(panel.getByLabel("Text", { exact: true })).toBeFocused();
		await page.keyboard.type("With new ideas.");
		await expect.poll(() => read("we-are-back.md"), pollOptions).toContain("---\n\nWith new ideas.\n");
		expect(await violations(page, ["dark"], standards, ".panel")).toEqual([]);
	});

	await test.step("the headline on the page opens the title of this article", async () => {
		const headline = preview.getByRole("heading", { level: 1, name: "We are back" });
		await headline.click();
		await headline.click();
		await expect(panel.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type("We are back again");
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText("We are back again");
		await expect.poll(() => read("we-are-back.md"), pollOptions).toContain("title: We are back again\n");
		expect(server.text()).toContain('heading: "{row.title}"');
	});

	await test.step("both are listed, and a third is added and deleted", async () => {
		await opened.visit("News");
		await expect(preview.getByRole("link", { name: /We are back|Closed in August/ })).toHaveCount(2);
		const list = panel.getByRole("group", { name: "Articles" });
		await expect(list.getByRole("listitem")).toHaveCount(2);
		await list.getByRole("button", { name: "New article" }).click();
		await page.getByRole("dialog").getByLabel("Title").fill("Not this one");
		await page.getByRole("dialog").getByRole("button", { name: "Add article" }).click();
		await panel.getByRole("button", { name: "Delete Not this one" }).click();
		await expect(preview.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
		await expect
			.poll(() => readdirSync(join(server.folder, "news")), pollOptions)
			.toEqual(["first-article.md", "we-are-back.md"]);
	});

	await test.step("both are published", async () => {
		await page.getByRole("button", { name: /^Publish/ }).click();
		await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
		const show = (name: string) => spawnSync("git", ["show", `HEAD:${name}`], { cwd: server.folder, encoding: "utf8" });
		await expect.poll(() => show("news/we-are-back.md").stdout, pollOptions).toContain("With new ideas.");
		expect(show("news/first-article.md").stdout).toBe(read("first-article.md"));
		expect(show("site.yaml").stdout).toContain("folder: news");
	});
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 360, height: 740 } });

	test("a list of projects is added with a page for each, and gets another field and another entry", async ({
		page,
		server,
		opened,
	}) => {
		const { preview, panel } = opened;
		const table = () => readIfExists(join(server.folder, "projects.csv"));
		await addPage(opened, "A list with a page for each entry", "Projects", ["Price", "Link"]);
		await expect(panel.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type("A wedding cake");
		await panel.getByLabel("Text", { exact: true }).fill("Four tiers, and lemons.");
		await panel.getByLabel("Price").fill("£400");
		await panel.getByLabel("Address after https://").fill("www.weddings.example");
		await expect
			.poll(table, pollOptions)
			.toBe(
				'path,name,text,price,link,picture,pictureDescription\nfirst-entry,A wedding cake,"Four tiers, and lemons.",£400,https://www.weddings.example,,\n',
			);

		await panel.getByText("Add a field", { exact: true }).click();
		await panel.getByLabel("What is it called?").fill("For how many");
		await panel.getByRole("button", { name: "Add field" }).click();
		await panel.getByLabel("For how many", { exact: true }).fill("80 guests");
		await expect.poll(table, pollOptions).toMatch(/pictureDescription,forHowMany\n.*,80 guests\n$/);
		await expect(preview.getByRole("rowheader", { name: "For how many" })).toBeAttached();
		expect(await violations(page, ["light"], standards, ".panel")).toEqual([]);

		await opened.visit("Projects");
		await panel.getByRole("button", { name: "New entry" }).click();
		await page.getByRole("dialog").getByLabel("Name").fill("Café für alle");
		await page.getByRole("dialog").getByRole("button", { name: "Add entry" }).click();
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Café für alle");
		await expect(panel.getByLabel("Text", { exact: true })).toBeFocused();
		await expect.poll(table, pollOptions).toContain("\ncafe-fur-alle,Café für alle,");
	});
});

async function addPage({ page }: EditorPage, kind: string, name: string, fields: string[] = []): Promise<void> {
	await page.getByRole("combobox", { name: "Current page" }).click();
	await page.getByRole("button", { name: "Add a page" }).click();
	const dialog = page.getByRole("dialog", { name: "Add a page" });
	await dialog.getByRole("radio", { name: kind }).check();
	await dialog.getByLabel(/^(Page name|What do you want to list\?)$/).fill(name);
	for (const field of fields) await dialog.getByLabel(field).check();
	expect(await violations(page, ["light"], standards, "dialog[open]")).toEqual([]);
	await dialog.getByRole("button", { name: "Add page" }).click();
}

function readIfExists(file: string): string {
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}
