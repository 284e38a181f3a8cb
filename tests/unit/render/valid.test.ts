import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { compiledFile, siteOf } from "../compiled.ts";
import { documentsOf } from "../documents.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

describe.each(["site.yaml", "tests/sites/bakery/site.yaml", "tests/sites/whole/guides/site.yaml"])(
	"every document of %s",
	(file) => {
		it.each([...documentsOf(siteOf(compiledFile(file)))])("is valid HTML: %s", async (_, html) => {
			const { results } = await validator.validateString(html);
			const found = results.flatMap(({ messages }) =>
				messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
			);
			expect([...new Set(found)]).toEqual([]);
		});
	},
);
