import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, pollOptions, test } from "./editor-test.ts";

test("texts and a price are chosen on the page and edited, and no other line changes", async ({ editor }) => {
	const { preview, page, panel } = editor;
	const removed: (string | RegExp)[] = [];
	const added: (string | RegExp)[] = [];

	await test.step("Escape restores the old text", async () => {
		const headline = preview.getByRole("heading", { level: 1 });
		await editor.startTyping(headline);
		await page.keyboard.insertText("nothing that stays");
		await page.keyboard.press("Escape");
		await expect(headline).toHaveText("One Monthly Pass, Unlimited Sales Potential");
		await editor.expectUnchanged();
	});

	await test.step("a headline", async () => {
		await editor.startTyping(preview.getByRole("heading", { level: 1 }));
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.type("One pass for everything");
		await page.keyboard.press("Enter");
		await expect(preview.getByRole("heading", { name: "One pass for everything" })).toBeVisible();
		removed.push("        heading: One Monthly Pass, Unlimited Sales Potential");
		added.push("        heading: One pass for everything");
		await editor.expectChangedLines(removed, added);
	});

	await test.step("own text instead of a placeholder", async () => {
		await preview.locator("[data-at='/routes/0/sections/0/text']").click();
		await panel.getByRole("button", { name: "Write your own text here" }).first().click();
		removed.push(/\{product\} finds your next/);
		added.push(/Growth Pass finds your next/);
		await editor.expectChangedLines(removed, added);
	});

	await test.step("a price, everywhere it is used", async () => {
		await editor.visit("Passes");
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText("A Premium Product for Your Business");
		// A link is stretched over the card.
		await preview.getByText("$899").first().click({ force: true });
		await expect(panel.getByLabel("Price", { exact: true })).toBeFocused();
		await page.keyboard.type("949");
		await expect(preview.getByText("$949").first()).toBeVisible();
		await expect(preview.getByText("$899")).toHaveCount(0);
		// In the file, the plans are before the pages.
		removed.unshift("    price: 899");
		added.unshift("    price: 949");
		await editor.expectChangedLines(removed, added);
	});

	await test.step("a paragraph of a longer text", async () => {
		await editor.visit("Privacy Policy");
		await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
		const paragraph = preview.locator("main .text p").nth(1);
		await editor.startTyping(paragraph);
		const field = preview.getByRole("textbox", { name: "Text" });
		await field
			.locator("p")
			.nth(1)
			.click({ position: { x: 2, y: 10 } });
		await page.keyboard.press("Home");
		await page.keyboard.type("Now ");
		await page.keyboard.press("ControlOrMeta+B");
		await page.keyboard.type("really: ");
		await page.keyboard.press("Escape");
		await expect(paragraph.locator("strong")).toHaveText("really:");
		removed.push(/^ +You can read every page/);
		added.push(/^ +Now \*\*really:\*\* You can read every page/);
		await editor.expectChangedLines(removed, added);
	});
});

test("sections are moved, added, hidden and restored", async ({ editor }) => {
	const { page, panel, preview, server } = editor;
	const sections = preview.locator("main > *");
	const count = await sections.count();
	const undo = page.getByRole("button", { name: "Undo" });
	const name = "What one pass covers";

	await test.step("one is moved, another is added, and both are undone", async () => {
		await panel.getByRole("button", { name: `Move ${name} up` }).click();
		await expect(sections.nth(2)).toContainText(name);
		// The page scrolls to the moved section.
		const isInSight = async () => {
			const [section, stage] = [
				await sections.nth(2).boundingBox(),
				await editor.page.locator("iframe").first().boundingBox(),
			];
			return section && stage && section.y >= stage.y && section.y < stage.y + stage.height / 2;
		};
		await expect.poll(isInSight, pollOptions).toBe(true);
		await panel.getByRole("button", { name: "Add a section", exact: true }).click();
		const dialog = page.getByRole("dialog", { name: "Add a section" });
		await dialog.getByLabel("What do you want to show?").fill("faq");
		const add = dialog.getByRole("button", { name: /^Add questions/ }).first();
		await add.click();
		await expect(sections).toHaveCount(count + 1);
		await undo.click();
		await expect(sections).toHaveCount(count);
		await undo.click();
		await expect(undo).toHaveAttribute("aria-disabled", "true");
		await editor.expectUnchanged();
	});

	await test.step("one is hidden in the list and shown again in its form", async () => {
		const row = panel.locator("[data-entry='/routes/0/sections/3']");
		// Wait until the panel shows the section at its old index.
		await expect(row).toContainText(name);
		await panel.getByRole("button", { name: `More actions for ${name}` }).click();
		await panel.getByRole("button", { name: `Hide ${name}` }).press("Enter");
		await expect(sections).toHaveCount(count - 1);
		await expect(row.getByText("Hidden")).toBeVisible();
		await expect(panel.getByRole("button", { name: `Show ${name}` })).toBeFocused();
		await expect(undo).toHaveAccessibleDescription(`Hid ‘${name}’`);
		await editor.expectChangedLines([], ["        hidden: true"]);
		await row.locator(".open").click();
		await panel.getByRole("button", { name: `Show ${name}` }).click();
		await expect(sections).toHaveCount(count);
		await editor.expectUnchanged();
	});

	await test.step("typing replaces the example of a new entry", async () => {
		await panel.getByRole("button", { name: "Add service" }).click();
		await expect(panel.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
		await page.keyboard.type("Rolls");
		await expect.poll(() => server.text(), pollOptions).toContain("name: Rolls\n");
	});
});

test("a page is renamed, and another is added", async ({ editor }) => {
	const { page, panel, preview, server } = editor;

	await test.step("links are updated, and the old address redirects", async () => {
		await editor.visit("Passes");
		await panel.getByText("More settings").click();
		await panel.getByLabel("Address", { exact: true }).fill("/plans");
		await panel.getByRole("button", { name: "Rename" }).click();
		await expect.poll(() => server.text(), pollOptions).toContain("path: /plans");
		expect(server.text()).not.toMatch(/to: \/passes/);
		expect(server.text()).toMatch(/aliases:\s*(- |\[)\/passes/);
		expect(countErrors(server.folder)).toBe(0);
		await page.getByRole("button", { name: "Undo" }).click();
		await editor.expectUnchanged();
	});

	await test.step("the new page is in the menu and the footer", async () => {
		await page.getByRole("combobox", { name: "Current page" }).click();
		await page.getByRole("button", { name: "Add a page" }).click();
		await page.getByLabel("Page name").fill("Our team");
		await page.getByRole("dialog").getByRole("button", { name: "Add page" }).click();
		await expect(preview.getByRole("heading", { level: 1, name: "Our team" })).toBeVisible();
		await expect.poll(() => server.text(), pollOptions).toMatch(/- label: Our team\n {6}to: \/our-team\n/);
		expect(server.text().match(/to: \/our-team\b/g)).toHaveLength(2);
		expect(countErrors(server.folder)).toBe(0);
	});
});

test("a share picture is uploaded, and a form is opened from its section", async ({ editor }) => {
	const { page, panel, server } = editor;
	await panel.getByLabel("Choose a file: picture when shared").setInputFiles("schema/images/workshop.jpg");
	await expect.poll(() => server.text(), pollOptions).toContain("image: images/workshop.jpg");
	await expect(panel.locator("[data-pointer$='/seo/image'] img")).toBeVisible();
	await page.getByRole("button", { name: "Undo" }).click();
	await editor.expectUnchanged();

	await editor.visit("Demo Form");
	await panel.getByRole("button", { name: /Form section$/ }).click();
	await panel.getByRole("button", { name: "Edit this form" }).click();
	await panel.getByRole("button", { name: "Name", exact: true }).click();
	await expect(panel.getByLabel("Label")).toHaveValue("Name");
});

test("problems are listed, and fixed with a click", async ({ editor }) => {
	const { page, server } = editor;
	server.write(server.text().replace("to: /passes", "to: /pases").replace("label: Login", "lable: Login"));
	const problems = page.getByRole("region", { name: "Problems" });
	const fix = problems.locator("[data-severity=error] .fix");
	await expect(fix.first()).toBeVisible();
	await page.getByRole("button", { name: "Publish" }).click();
	await expect(page.getByRole("button", { name: "Publish now" })).toBeDisabled();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /^Fix \d+ problems? before you publish$/ })
		.click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(problems.locator("summary")).toBeFocused();
	await fix.first().click();
	await expect(fix).toHaveCount(1);
	await fix.first().click();
	await expect(problems.locator("[data-severity=error]")).toHaveCount(0);
	await editor.expectUnchanged();
});

test("the source can be edited, completes keys and values, and explains keys", async ({ editor }) => {
	const { page, server } = editor;
	await editor.preview.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("ControlOrMeta+E");
	const source = page.getByRole("textbox", { name: "Source" });
	await source.click();
	await page.keyboard.press("ControlOrMeta+F");
	await page.keyboard.type("name: Home");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Escape");
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await page.keyboard.type("ind");
	const choices = page.getByRole("listbox");
	await expect(choices.getByRole("option")).toHaveText([/^indexed/]);
	await expect(page.getByRole("region", { name: "Problems" }).locator("[data-severity=error]")).toHaveCount(1);
	await choices.getByRole("option").click();
	await page.keyboard.type("fa");
	await choices.getByRole("option", { name: "false" }).click();
	await expect.poll(() => server.text(), pollOptions).toMatch(/name: Home\n +indexed: false\n/);
	await source.getByText("indexed", { exact: true }).first().hover();
	await expect(page.locator(".explanation")).toContainText("search engines");
});

test("a colour shows its contrast and is fixed with a click, all colours are made from one, and a font is uploaded", async ({
	editor,
}) => {
	const { page, panel, preview, server } = editor;
	await panel.getByRole("button", { name: "Whole site" }).click();
	await panel.getByRole("button", { name: "Theme" }).click();
	await panel.getByRole("button", { name: "Light scheme" }).click();
	const ink = panel.locator("[data-pointer='/theme/light/ink']");
	await expect(ink.getByText(/^AaText: contrast \d+\.\d+ to 1$/)).toBeVisible();
	await panel.getByLabel("Ink", { exact: true }).fill("#999999");
	await expect(ink.getByText(/^AaText: contrast 2\.\d+ to 1, needs 4\.5 to 1$/)).toBeVisible();
	await ink.getByRole("button", { name: /^Write #\w{6}, the nearest/ }).click();
	await expect(ink.getByText("needs 4.5")).toHaveCount(0);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(panel.getByLabel("Ink", { exact: true })).toHaveValue("#999999");

	await panel.getByRole("button", { name: "Theme" }).click();
	await panel.getByLabel("All colours from one").fill("#7a1f5c");
	await panel.getByRole("button", { name: "Create colours" }).click();
	await expect.poll(() => server.text(), pollOptions).toMatch(/brand: "#7a1f5c"/);
	await expect(page.getByRole("region", { name: "Problems" }).getByText(/contrast/)).toHaveCount(0);
	await expect(preview.getByRole("contentinfo")).toHaveCSS("background-color", "rgb(122, 31, 92)");

	const font = panel.locator("[data-pointer='/theme/fonts/display']");
	await font.locator("input[type=file]").setInputFiles(typeface);
	const name = "fonts/figtree-latin-wght-normal.woff2";
	await expect.poll(() => server.text(), pollOptions).toContain(`display: ${name}`);
	await expect(font.getByText("licence allows this")).toBeVisible();
	const loaded = () =>
		preview
			.locator("html")
			.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family));
	await expect.poll(loaded, pollOptions).toContain("fonts-figtree-latin-wght-normal-woff2");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => server.text(), pollOptions).not.toContain(name);
});

test("designs, fonts and colours are chosen by samples", async ({ editor }) => {
	const { page, panel, preview, server } = editor;
	await panel.getByRole("button", { name: "Whole site" }).click();
	await panel.getByRole("button", { name: "Theme" }).click();

	await test.step("a design, by a thumbnail of the current page", async () => {
		await panel.getByText("More settings").click();
		await panel.getByText("Ticket", { exact: true }).click();
		const designs = panel.getByRole("radiogroup", { name: "Design" });
		await expect(designs.getByRole("radio")).toHaveCount(8);
		const picture = designs.locator("label").filter({ hasText: "Inn" }).locator("iframe").contentFrame();
		await expect(picture.getByRole("heading", { level: 1, includeHidden: true })).toHaveText(
			"One Monthly Pass, Unlimited Sales Potential",
		);
		await expect(picture.locator(".page")).toHaveClass(/headings-centred/);
		await designs.getByRole("radio", { name: "Inn" }).click();
		await expect(preview.locator(".page")).toHaveClass(/headings-centred/);
		await editor.expectChangedLines([], ["  character: inn"]);
		await expect(designs.getByRole("radio", { name: "Inn" })).toBeChecked();
		await page.keyboard.press("ArrowUp");
		await expect.poll(() => server.text(), pollOptions).toContain("character: studio");
		await designs.getByRole("radio", { name: "Ticket" }).click();
		await editor.expectUnchanged();
	});

	await test.step("a font, by its name written in that font", async () => {
		await panel.getByText("Fraunces", { exact: true }).click();
		const fonts = panel.getByRole("radiogroup", { name: "Heading font" });
		const loaded = () => page.evaluate(() => [...document.fonts].filter((font) => font.status === "loaded").length);
		await expect.poll(loaded, pollOptions).toBeGreaterThanOrEqual(16);
		await fonts.getByRole("radio", { name: "Nunito" }).click();
		await expect(preview.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Nunito/);
		await editor.expectChangedLines(["    display: fraunces"], ["    display: nunito"]);
		await page.getByRole("button", { name: "Undo" }).click();
		await editor.expectUnchanged();
	});

	await test.step("a colour of the palette", async () => {
		await panel.getByRole("button", { name: "Light scheme" }).click();
		const accent = panel.locator("[data-pointer='/theme/light/accent']");
		const swatch = accent.getByRole("button", { name: /^Brand, #/ });
		const colour = (await swatch.getAttribute("aria-label"))!.split(", ")[1]!;
		await expect(swatch).toHaveAttribute("aria-pressed", "false");
		await swatch.click();
		await expect(accent.getByRole("button", { name: /^Brand and Accent, #/, pressed: true })).toBeVisible();
		await expect(accent.getByLabel("Accent", { exact: true })).toHaveValue(colour);
	});
});

const typeface = fileURLToPath(
	import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
);

/** Counts the errors that `check` finds in the definition on the disk. */
function countErrors(folder: string): number {
	const { stdout } = spawnSync(
		process.execPath,
		["src/cli/site.mjs", "check", join(folder, "site.yaml"), "--format", "json"],
		{ encoding: "utf8" },
	);
	return JSON.parse(stdout).summary.errors;
}
