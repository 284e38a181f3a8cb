import type { Page } from "playwright/test";
import { standards, violations } from "../axe.ts";
import type { EditorPage } from "./editor-test.ts";
import { expect, test } from "./editor-test.ts";

interface State {
	/** Opens the state, starting from the previous state. */
	show: (editorPage: EditorPage) => Promise<unknown>;
	/** Selector of the part that differs from the previous states. By default, the whole window is checked. */
	part?: string;
}

/** States of the window, in the order in which they are opened. */
const panels: Record<string, State> = {
	"a page": { show: async () => {} },
	"the tools of an entry": {
		show: ({ panel }) =>
			panel
				.getByRole("button", { name: /^More actions for/ })
				.nth(1)
				.click(),
	},
	"a section": { part: ".panel", show: ({ panel }) => panel.getByRole("button", { name: /Hero section/ }).click() },
	"the whole site": { part: ".panel", show: openWholeSite },
	"the theme": { part: ".panel", show: (editorPage) => openForm(editorPage, "Theme") },
	"samples of fonts and designs": {
		part: ".panel",
		async show({ panel }) {
			await panel.getByText("More settings").click();
			await panel.getByText("Fraunces", { exact: true }).click();
			await panel.getByText("Ticket", { exact: true }).click();
			await expect(panel.getByRole("radio", { name: "Inn" })).toBeVisible();
		},
	},
	"the colours": {
		part: "[data-pointer='/theme/light/accent'] .swatches",
		show: ({ panel }) => panel.getByRole("button", { name: "Light scheme" }).click(),
	},
	"a group with keys that the author chooses": { part: ".panel", show: (editorPage) => openForm(editorPage, "Plans") },
	"values for placeholders": { part: ".panel", show: (editorPage) => openForm(editorPage, "Repeated texts") },
	"the source": {
		part: ".source",
		async show({ page }) {
			await page.getByRole("button", { name: "Source" }).click();
			await expect(page.getByRole("textbox", { name: "Source" })).toBeVisible();
		},
	},
};
const overlays: Record<string, State> = {
	"the list of pages": {
		part: ".bar",
		async show({ page }) {
			await page.getByRole("combobox", { name: "Current page" }).click();
			await expect(page.getByRole("listbox", { name: "Pages" })).toBeVisible();
		},
	},
	"adding a page": {
		part: "dialog[open]",
		async show({ page }) {
			await page.getByRole("combobox", { name: "Current page" }).click();
			await page.getByRole("button", { name: "Add a page" }).click();
		},
	},
	"adding a section": {
		part: "dialog[open]",
		async show({ page, panel }) {
			await panel.getByRole("button", { name: "Add a section", exact: true }).click();
			await expect(page.getByRole("button", { name: /^Add hero section/ }).first()).toBeVisible();
		},
	},
	publishing: { part: "dialog[open]", show: ({ page }) => page.getByRole("button", { name: "Publish" }).click() },
	problems: {
		part: ".problems",
		async show({ page, server }) {
			server.write(server.text().replace("to: /passes", "to: /pases").replace("label: Login", "lable: Login"));
			await expect(page.getByRole("region", { name: "Problems" }).locator(".fix").first()).toBeVisible();
		},
	},
};

for (const [name, states] of Object.entries({ panels, overlays })) {
	test(`the ${name} are accessible, alternately dark on a desktop and light on a phone, and fit a window of 320 px`, async ({
		editor,
		page,
	}) => {
		test.slow();
		for (const [index, [state, { show, part = "html" }]] of Object.entries(states).entries()) {
			await page.setViewportSize({ width: 1280, height: 800 });
			// Close the previous dialog. Without a dialog, Escape would select the parent of the selected value.
			if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
			await show(editor);
			await expect(page.locator(part)).toBeVisible();
			const isOnPhone = index % 2 === 1;
			if (isOnPhone) await page.setViewportSize({ width: 360, height: 800 });
			const scheme = isOnPhone ? "light" : "dark";
			expect.soft(await violations(page, [scheme], standards, part), state).toEqual([]);
			await page.setViewportSize({ width: 320, height: 640 });
			expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(320);
		}
	});
}

test("every button with only an icon has a tooltip, which shows on hover and on focus, hides on Escape, and stays in the window", async ({
	editor,
}) => {
	const { page, panel } = editor;
	const tooltip = page.locator(".tooltip");
	const name = "Move What one pass covers up";
	await panel.getByRole("button", { name }).hover();
	await expect(tooltip).toHaveText("Move up");
	// The pointer can move onto the tooltip.
	await tooltip.hover();
	await expect(tooltip).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(tooltip).toBeHidden();

	await panel.getByRole("button", { name }).focus();
	await page.keyboard.press("Tab");
	await expect(panel.getByRole("button", { name: "Move What one pass covers down" })).toBeFocused();
	await expect(tooltip).toHaveText("Move down");
	await page.keyboard.press("Tab");
	await expect(tooltip).toHaveText("Hide, duplicate, add, delete");
	await page.keyboard.press("Tab");
	await expect(tooltip).toBeHidden();

	const withoutTooltip = await page.getByRole("button").evaluateAll((buttons) =>
		buttons
			.filter((button) => button.checkVisibility() && button.querySelector(".icon"))
			.filter((button) => (button as HTMLElement).innerText.trim() === "" && !button.hasAttribute("data-tooltip"))
			.map((button) => button.outerHTML),
	);
	expect(withoutTooltip).toEqual([]);
	const undo = page.getByRole("button", { name: "Undo" });
	await undo.hover();
	await expect(tooltip).toHaveText("Undo");
	const [box, window] = [await tooltip.boundingBox(), page.viewportSize()];
	expect(box!.x).toBeGreaterThanOrEqual(0);
	expect(box!.x + box!.width).toBeLessThanOrEqual(window!.width);
});

test("on a phone, the panel can be resized and all buttons are large enough for touch", async ({ browser, server }) => {
	const page = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	await page.goto(server.address);
	const panel = page.getByRole("region", { name: "Panel" });
	await expect(panel.getByRole("button", { name: "Add a section" })).toBeVisible();
	const height = async () => (await panel.boundingBox())!.height;
	const half = await height();
	expect(half).toBeLessThan(740 / 2);
	await page.getByRole("button", { name: "Larger panel" }).tap();
	expect(await height()).toBeGreaterThan(half);
	expect(await listSmallTargets(page)).toEqual([]);
	await page.getByRole("button", { name: "Smaller panel" }).tap();
	await page.getByRole("button", { name: "Smaller panel" }).tap();
	expect(await height()).toBeLessThan(half);
	await expect(page.getByRole("button", { name: "Smaller panel" })).toHaveAttribute("aria-disabled", "true");
	await page.close();
});

async function openWholeSite({ panel }: EditorPage): Promise<void> {
	if (await panel.getByRole("heading", { name: "Whole site" }).isVisible()) return;
	await panel.getByRole("button", { name: "Whole site" }).click();
}

async function openForm(editorPage: EditorPage, title: string): Promise<void> {
	await openWholeSite(editorPage);
	await editorPage.panel.locator(".form-link").filter({ hasText: title }).first().click();
}

/** Lists the buttons that are too small for touch: less than 44 px high or 40 px wide. */
async function listSmallTargets(page: Page): Promise<string[]> {
	return page.getByRole("button").evaluateAll((buttons) =>
		buttons
			.filter((button) => button.checkVisibility())
			// File inputs are opened by a button beside them.
			.filter((button) => !button.matches("input[type=file]"))
			.filter((button) => button.getBoundingClientRect().height < 44 || button.getBoundingClientRect().width < 40)
			.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
	);
}
