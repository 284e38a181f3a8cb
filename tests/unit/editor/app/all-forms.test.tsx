import { readFileSync } from "node:fs";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { parse } from "yaml";
import { galleryText } from "../../../../schema/gallery.mjs";
import { galleryLists } from "../../../../schema/gallery-lists.mjs";
import { appendKey, getValue } from "../../../../src/content/findings/pointer.ts";
import { schemas, visitValues } from "../../../../src/content/schema/walk.ts";
import { isKeyOfOtherTypes } from "../../../../src/content/semantics/field-types.ts";
import { dayNames } from "../../../../src/content/semantics/hours.ts";
import { getCollectionOfRow } from "../../../../src/editing/collections.ts";
import { type Editor, EditorContext, isWeek } from "../../../../src/editor/app/editor.ts";
import { Form } from "../../../../src/editor/app/panel/Form.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
// The rich text field needs a browser. The plain field that replaces it for complicated texts has the same name.
vi.mock("../../../../src/editor/rich-text/rich-text.ts", () => ({ createRichText: () => null }));

// So that the first form with such a field needn't wait.
beforeAll(async () => void (await import("../../../../src/editor/app/panel/RichTextField.tsx")));

/** Together, these show every key of the schema. */
const definitions = {
	"every section type": () => galleryText(schemas, galleryLists),
	"a site with every setting": () => readFileSync("tests/sites/whole/boathouse/site.yaml", "utf8"),
};

it.each(Object.entries(definitions))(
	"each key has a control with a name in the form of its group, and buttons lead to each form: %s",
	async (_, read) => {
		const data = parse(read());
		const named = await openAllForms(data);
		const missing = listKeys(data).filter(({ pointer }) => !named.has(pointer));
		expect(missing).toEqual([]);
	},
);

/** Lists the keys that the schema has for each group of a definition. */
function listKeys(data: unknown): { pointer: string; place: string }[] {
	const keys: { pointer: string; place: string }[] = [];
	visitValues(data, ({ pointer, value, matched }) => {
		// The keys of a row are the columns of a table.
		if (!matched || getCollectionOfRow(pointer) !== null) return;
		const { file, schema } = matched;
		for (const [key, { const: constant }] of Object.entries(schema.properties ?? {})) {
			const isIrrelevant = file === "field.json" && isKeyOfOtherTypes(key, String(getValue(value, "/type")));
			const isInControlOfGroup =
				(file === "picture.json" && key === "src") ||
				(file === "collection.json" && tableKeys.includes(key)) ||
				(isWeek(schema) && key in dayNames);
			if (constant === undefined && !isIrrelevant && !isInControlOfGroup)
				keys.push({ pointer: appendKey(pointer, key), place: `${file} ${key}` });
		}
	});
	return keys;
}

/** Keys of a collection, in place of which its form has a table. */
const tableKeys = ["rows", "csv", "folder"];

/**
 * Opens the forms of the site and its pages, and all to which their buttons lead. Returns the pointers of the values with a
 * named control.
 */
async function openAllForms(data: { routes: unknown[] }): Promise<Set<string>> {
	const named = new Set<string>();
	const queue = ["", "/notFound", ...data.routes.map((_, index) => `/routes/${index}`)];
	const root = createRoot(document.body);
	onTestFinished(() => act(() => root.unmount()));
	const openForm = (pointer: string) => void (queue.includes(pointer) || queue.push(pointer));
	const compiled = { data, diagnostics: [], uses: {}, names: {}, collections: {}, placeholderNames: {} };
	const state = {
		compiled,
		pages: [],
		texts: {},
		files: {},
		pictures: {},
		preparedPage: null,
		checkOptions: { now: null },
	};
	const editor = {
		host: {},
		session: {},
		storage: { getPictureUrl: (name: string) => name },
		state,
		openForm,
	} as unknown as Editor;
	for (const pointer of queue) {
		await act(async () =>
			root.render(
				<EditorContext value={{ ...editor, requestedPointer: pointer }}>
					<Form key={pointer} pointer={pointer} />
				</EditorContext>,
			),
		);
		for (const field of document.querySelectorAll("[data-pointer]"))
			if (hasNamedControls(field)) named.add(field.getAttribute("data-pointer")!);
		await act(async () => {
			for (const button of document.querySelectorAll<HTMLElement>("button.open")) button.click();
		});
	}
	return named;
}

/** Checks whether a field has a control, and each of its controls has an accessible name. */
function hasNamedControls(field: Element): boolean {
	const controls = [...field.querySelectorAll("input:not([aria-hidden]), select, textarea, button, fieldset, summary")];
	return controls.length > 0 && controls.every((control) => getName(control) !== "");
}

function getName(control: Element): string {
	const labels = (control.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
	const label = control.id === "" ? null : document.querySelector(`label[for="${control.id}"]`);
	const texts = [...labels, label, control.closest("label"), control.matches("button, summary") ? control : null];
	return [control.getAttribute("aria-label"), ...texts.map((one) => one?.textContent)].join("").trim();
}
