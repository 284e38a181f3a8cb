import { parse } from "yaml";
import { appendKey, getValue } from "../../../src/content/findings/pointer.ts";
import { type EditorPage, expect, pollOptions, test } from "./editor-test.ts";

/** Of every `stride`-th page, every `step`-th text is edited. `RUNS=90` edits all. */
const step = Math.max(1, Math.round(90 / Number(process.env.RUNS ?? 1)));
const stride = Math.min(step, 6);

test("a text typed in place changes only its value in the file", async ({ editor }) => {
	test.setTimeout(600_000);
	const { page, preview, server } = editor;
	let count = 0;
	for (const [index, name] of (await pagesOf(editor)).entries()) {
		if (index % stride > 0) continue;
		await editor.visit(name);
		await expect(preview.locator("main, .bare").first()).toBeVisible();
		for (const pointer of await listTextPointers(editor)) {
			if (count++ % step > 0) continue;
			const before = leaves(server.text());
			const text = preview.locator(`[data-at="${pointer}"]`).first();
			await text.scrollIntoViewIfNeeded();
			const position = await text.evaluate(getFirstLetterPosition);
			await text.click({ force: true, position });
			await text.click({ force: true, position });
			// Not located by role, because some texts are hidden from screen readers.
			await expect(preview.locator("[contenteditable]"), pointer).toBeFocused();
			await page.keyboard.press("Home");
			await page.keyboard.type("Why: ");
			await page.keyboard.press("Enter");
			await expect
				.poll(() => [...leaves(server.text())].filter(([at, value]) => before.get(at) !== value), pollOptions)
				.toEqual([[pointer, expect.stringContaining("Why: ")]]);
			expect(leaves(server.text()).size).toBe(before.size);
		}
	}
	expect(count).toBeGreaterThan(150 / stride);
});

async function pagesOf({ page }: EditorPage): Promise<string[]> {
	const list = page.getByRole("combobox", { name: "Current page" });
	await list.click();
	const names = await page.getByRole("option").locator("span:first-child").allTextContents();
	await page.keyboard.press("Escape");
	return names;
}

/** Lists the pointers of the texts of the definition that are visible on the page in one piece. */
async function listTextPointers({ preview, server }: EditorPage): Promise<string[]> {
	const data = parse(server.text());
	const seen = await preview
		.locator("main [data-at]")
		.evaluateAll((elements) =>
			elements
				.filter((element) => element.checkVisibility() && element.childElementCount === 0 && element.textContent)
				.map((element) => element.getAttribute("data-at") as string),
		);
	return [...new Set(seen)].filter((pointer) => typeof getValue(data, pointer) === "string");
}

/** Returns the position of the first letter in an element. */
function getFirstLetterPosition(element: Element): { x: number; y: number } {
	const range = document.createRange();
	range.selectNodeContents(element);
	const [letters] = [...range.getClientRects()].filter(({ width }) => width > 0);
	const { left, top } = element.getBoundingClientRect();
	return { x: letters!.left - left + 3, y: letters!.top - top + letters!.height / 2 };
}

/** Returns the values of a definition that aren't lists or groups, by pointer. */
function leaves(text: string): Map<string, unknown> {
	const found = new Map<string, unknown>();
	visit(parse(text), "");
	return found;

	function visit(value: unknown, pointer: string): void {
		if (typeof value !== "object" || value === null) found.set(pointer, value);
		else for (const [key, inner] of Object.entries(value)) visit(inner, appendKey(pointer, key));
	}
}
