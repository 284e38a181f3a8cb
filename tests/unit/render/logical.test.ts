import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "postcss";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("../../../src/", import.meta.url));
const stylesheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));

/** Declarations that name a side which changes places where a language is written from right to left. */
function sidesIn(css: string): string[] {
	const found: string[] = [];
	parse(css).walkDecls(({ prop, value }) => {
		const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|var\([^)]*\)/g, "");
		if (!prop.startsWith("--") && /(^|[\s:-])(left|right)($|[\s:-])/.test(`${prop}: ${text}`))
			found.push(`${prop}: ${value}`);
	});
	return found;
}

describe("stylesheets say where a line begins and ends, not left and right", () => {
	it.each(stylesheets)("%s", (path) => {
		expect(sidesIn(readFileSync(`${source}${path}`, "utf8"))).toEqual([]);
	});

	it.each(["left: 0", "margin-right: 1px", "border-top-left-radius: 1px", "text-align: right", "float: left"])(
		"seen: %s",
		(declaration) => expect(sidesIn(`@media print { a { ${declaration} } }`)).toEqual([declaration]),
	);

	it.each(["inset-inline-start: 0", "text-align: start", "content: 'left'", "--left: 1px"])(
		"no side: %s",
		(declaration) => expect(sidesIn(`a { ${declaration} }`)).toEqual([]),
	);
});
