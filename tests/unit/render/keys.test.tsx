import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { parse, stringify } from "yaml";
import { schemaFiles } from "../../../schema/files.mjs";
import { galleryText } from "../../../schema/gallery.mjs";
import { galleryLists } from "../../../schema/gallery-lists.mjs";
import { compile } from "../../../src/content/compile.ts";
import { getParentPointer, getValue, parsePointer } from "../../../src/content/findings/pointer.ts";
import { isFreeText, listTexts } from "../../../src/content/schema/texts.ts";
import { App } from "../../../src/render/App.tsx";
import { completeViews } from "../../../src/sections/complete.gen.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { pageAt } from "../documents.ts";
import { filesIn } from "../files.ts";
import { picturesIn } from "../pictures.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

it("rendering keeps the element of each text when the text changes, so that its editing isn’t interrupted", () => {
	const container = document.createElement("div");
	const root = createRoot(container);
	const original = galleryText(schemaFiles(), galleryLists);
	render(original);
	// Nobody types in the choices of a filter, so they may be replaced.
	const elements = [...container.querySelectorAll("*")].filter((element) => !element.closest(".list-filter"));
	const originalWords = container.textContent;
	render(rewriteTexts(original));
	expect(container.textContent).not.toBe(originalWords);
	expect(elements.filter((element) => !container.contains(element)).map(({ outerHTML }) => outerHTML)).toEqual([]);
	act(() => root.unmount());

	function render(text: string): void {
		const sources = { file: "site.yaml", text, files: filesIn(text) };
		const { site } = compile(sources, {
			sections: sectionTypes,
			now: new Date("2027-01-15"),
			pictures: picturesIn(text),
		});
		const page = pageAt(site!, "/gallery");
		act(() => root.render(<App base="" chrome={site!.chrome} page={page} views={completeViews} />));
	}
});

/** Changes each text, number and address that stays valid when it changes. */
function rewriteTexts(text: string): string {
	const spec = parse(text);
	for (const { pointer, value, schema } of listTexts(spec)) {
		const other = isFreeText(schema) ? changeText(value) : (changeByFormat[schema.format ?? ""]?.(value) ?? value);
		if (other.length > (schema.maxLength ?? Number.POSITIVE_INFINITY)) continue;
		(getValue(spec, getParentPointer(pointer)) as Record<string, string>)[parsePointer(pointer).at(-1)!] = other;
	}
	return stringify(spec);
}

const changeByFormat: Record<string, (value: string) => string> = {
	"email-address": (value) => (value.startsWith("{") ? value : `a${value}`),
	"phone-number": (value) => value.replace(/\d$/, getNextDigit),
	"column-value": changeText,
	"link-target": (value) => (/^https:/.test(value) ? `${value}a` : value),
};

/** Matches cells that fill dates, times, pictures, addresses, emails, and ticks. */
const notations = /^(yes$|no$|\d{4}-\d\d-\d\d$|\d\d:|images\/|https:|\S+@)/;

/** Keeps numbers numeric, because columns of numbers are rendered differently. */
function changeText(value: string): string {
	if (notations.test(value)) return value;
	return /^\W*\d/.test(value) ? value.replace(/\d/, getNextDigit) : `${value} q`;
}

function getNextDigit(digit: string): string {
	return String((Number(digit) % 9) + 1);
}
