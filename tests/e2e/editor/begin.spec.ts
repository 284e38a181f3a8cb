import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { violations } from "../axe.ts";
import { pollOptions } from "./editor-test.ts";
import { expect, open, test, typeHeadline } from "./isolated-editor.ts";

test.use({ folder: "nothing" });

test("a bicycle repair shop, from an empty folder to the published site", async ({ page, server }) => {
	test.slow();
	await page.goto(server.address);
	const dialog = page.getByRole("dialog", { name: "Create your site" });
	await dialog.getByLabel("What’s your business called?").fill("Ada’s Bikes: & more");
	await dialog.getByLabel("What kind of business is it?").selectOption("A repair shop or a trade");
	await dialog.getByLabel("Language").selectOption("Dutch");
	await expect(dialog.getByText("The example texts are in English.")).toBeVisible();
	await dialog.getByLabel("Language").selectOption("English");
	await dialog.getByLabel("Country").selectOption("Ireland");
	await expect(dialog.getByLabel("Currency")).toHaveValue("EUR");
	await dialog.getByLabel("Logo, if you have one").setInputFiles("schema/images/gate.svg");
	expect(await violations(page, ["light", "dark"], undefined, "dialog[open]")).toEqual([]);
	expect(existsSync(join(server.folder, "site.yaml"))).toBe(false);
	await dialog.getByRole("button", { name: "Create site" }).click();
	await expect.poll(() => existsSync(join(server.folder, "site.yaml")), pollOptions).toBe(true);
	await expect(page.getByRole("region", { name: "Panel" }).getByRole("heading", { name: "Page: Home" })).toBeVisible();
	expect(server.text()).toContain('business: "Ada’s Bikes: & more"');
	expect(server.text()).toMatch(/language: en-IE\n[\s\S]*currency: EUR\n[\s\S]*src: "images\/gate.svg"/);

	const editor = await open(page, server);
	const { panel, preview } = editor;
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	await expect(page.getByRole("region", { name: "Problems" }).locator("[data-severity=error]")).toHaveCount(0);
	await expect(preview.locator(".example").first()).toBeVisible();
	const countExamples = () => server.text().split("# example").length - 1;
	const exampleCount = countExamples();
	await editor.visit("Prices");
	await editor.visit("Home");
	await typeHeadline(editor, "Rolling again by Friday");
	await page.keyboard.press("Enter");
	await expect.poll(() => server.text(), pollOptions).toContain("heading: Rolling again by Friday\n");
	await preview.getByText("Bicycle repair workshop").click();
	await panel.getByRole("button", { name: "Keep it" }).first().click();
	await expect.poll(() => server.text(), pollOptions).toContain("eyebrow: Bicycle repair workshop\n");
	expect(countExamples()).toBe(exampleCount - 2);

	await test.step("a second article is added to the news", async () => {
		await editor.visit("News");
		await panel.getByRole("group", { name: "Articles" }).getByRole("button", { name: "New article" }).click();
		const title = page.getByRole("dialog", { name: "New article" }).getByLabel("Title");
		await title.fill("Closed on Monday");
		await title.press("Enter");
		await expect(preview.getByRole("heading", { level: 1, name: "Closed on Monday" })).toBeVisible();
		await expect(panel.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
		await page.keyboard.type("We paint the workshop.");
		await panel.getByLabel("Summary").fill("We paint.");
		await expect(preview.getByText("We paint the workshop.")).toBeVisible();
		await expect
			.poll(() => server.text(), pollOptions)
			.toMatch(/- page: closed-on-monday\n +title: Closed on Monday\n/);
		await expect.poll(() => server.text(), pollOptions).not.toContain("Your text goes here.");
		expect(await violations(page, ["light"], undefined, ".panel")).toEqual([]);
		await editor.visit("News");
		const articles = panel.getByRole("group", { name: "Articles" }).getByRole("listitem");
		await expect(articles).toHaveCount(2);
		await expect(articles.first()).toContainText("Closed on Monday");
		await expect(articles.last()).toContainText(/Before winter: lights, brakes, tyres\w+day, /);
		await articles
			.last()
			.getByRole("button", { name: /^Before winter/ })
			.click();
		await expect(preview.getByRole("heading", { level: 1, name: "Before winter" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Where you are" }).getByRole("listitem")).toHaveText([
			"Whole site",
			"News",
			"Before winter: lights, brakes, tyres",
		]);
	});

	// After a reload, all examples are counted, and one of them opens its field.
	await editor.open();
	await page.getByRole("button", { name: "Publish" }).click();
	const publish = page.getByRole("dialog", { name: "Publish" });
	const count = publish.getByText(/^\d+ texts are still examples$/);
	const found = Number(/\d+/.exec((await count.textContent())!)![0]);
	expect(found).toBeGreaterThanOrEqual(exampleCount - 2);
	await count.click();
	const list = publish.locator(".examples");
	await expect(list.getByRole("listitem").getByRole("button")).toHaveCount(found);
	expect(await violations(page, ["light", "dark"], undefined, "dialog[open]")).toEqual([]);
	await list
		.getByRole("button", { name: /Search description/ })
		.first()
		.click();
	await expect(panel.getByRole("textbox", { name: /^Search description/ })).toBeFocused();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.insertText(
		"Repairs for every bicycle in our town, while you wait or by the next day. Bring it by.",
	);
	await expect.poll(countExamples, pollOptions).toBe(exampleCount - 3);

	await page.getByRole("button", { name: "Publish" }).click();
	await expect(publish.getByText(`${found - 1} texts are still examples`)).toBeVisible();
	await count.click();
	await publish.getByRole("button", { name: "Keep all of Prices" }).click();
	await expect(publish.getByRole("heading", { name: /^Prices / })).toHaveCount(0);
	await expect(count).not.toHaveText(`${found - 1} texts are still examples`);
	await count.click();
	await publish.getByRole("button", { name: "Publish now" }).click();
	// The first build bundles the code of all pages.
	await expect(publish.locator("[data-severity=done]")).toBeFocused({ timeout: 120_000 });
	const home = readFileSync(join(server.folder, "dist/index.html"), "utf8");
	expect(home).toContain("Rolling again by Friday");

	await publish.getByRole("button", { name: "Enter the address of the site" }).click();
	await expect(panel.getByLabel("Address", { exact: true })).toBeFocused();

	await test.step("the address of a deleted article redirects to the news", async () => {
		await editor.visit("Closed on Monday");
		await panel.getByRole("button", { name: "Edit this article" }).click();
		await panel.getByRole("button", { name: "Delete Closed on Monday" }).click();
		await expect(preview.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
		await expect.poll(() => server.text(), pollOptions).toMatch(/- from: \/news\/closed-on-monday\n +to: \/news\n/);
		expect(server.text()).not.toContain("We paint the workshop.");
	});
});

test("a section with pictures is added to a site without pictures", async ({ page, server }) => {
	await page.goto(server.address);
	const dialog = page.getByRole("dialog", { name: "Create your site" });
	await dialog.getByLabel("What’s your business called?").fill("Rye & Wren");
	await dialog.getByLabel("What kind of business is it?").selectOption("A restaurant or a café");
	await dialog.getByRole("button", { name: "Create site" }).click();
	await expect.poll(() => existsSync(join(server.folder, "site.yaml")), pollOptions).toBe(true);
	rmSync(join(server.folder, "images"), { recursive: true });
	const editor = await open(page, server);
	await editor.panel.getByRole("button", { name: "Add a section" }).click();
	const gallery = page.getByRole("dialog", { name: "Add a section" });
	const add = gallery.getByRole("button", { name: "Add pictures section, three" });
	await expect(add).toHaveAccessibleDescription(/Choose a picture to add it\.$/);
	expect(await gallery.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
	const [chooser] = await Promise.all([page.waitForEvent("filechooser"), add.click()]);
	await chooser.setFiles("schema/images/workshop.jpg");
	await expect.poll(() => server.text(), pollOptions).toContain("src: images/workshop.jpg");
});
