import { expect, it } from "vitest";
import { getValue } from "../../../../src/content/findings/pointer.ts";
import { findMarkdownLeaves } from "../../../../src/content/semantics/markdown.ts";
import { getLeafIndex } from "../../../../src/editor/frame/elements.ts";
import { previewedFile, previewOf } from "../../compiled.ts";
import { edited } from "./kit.tsx";

it.each(["site.yaml", "tests/sites/bakery/site.yaml"])(
	"each paragraph, heading and item on the page is that of the text, by its number: %s",
	(file) => {
		const compilation = previewedFile(file);
		const { chrome, routes } = previewOf(compilation).site;
		let count = 0;
		for (const route of routes) {
			const root = edited(chrome, route.resolvePage(), previewOf(compilation).origins);
			for (const element of root.querySelectorAll('.text [data-at*="#"]')) {
				const [pointer = "", block] = element.getAttribute("data-at")!.split("#");
				const number = getLeafIndex(element);
				if (number === null) continue;
				count++;
				const leaf = findMarkdownLeaves(getValue(compilation.data, pointer) as string)[number];
				expect(`${pointer}#${leaf?.block}`).toBe(`${pointer}#${block}`);
				const raw = leaf!.raw.replace(/[*_[]|\]\([^)]*\)/g, "");
				const words = element.textContent!.replace(/\s+/g, " ").trim();
				if (!raw.includes("{")) expect(raw).toContain(words);
			}
		}
		expect(count).toBeGreaterThan(5);
	},
);
