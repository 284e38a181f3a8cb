import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "postcss";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("../../../src/", import.meta.url));
const stylesheets = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".css"));

/** Returns declarations with a physical side, which is wrong for right-to-left languages. */
function findPhysicalSides(css: string): string[] {
	const found: string[] = [];
	parse(css).walkDecls(({ prop, value }) => {
		const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)|var\([^)]*\)/g, "");
		if (!prop.startsWith("--") && /(^|[\s:-])(left|right)($|[\s:-])/.test(`${prop}: ${text}`))
			found.push(`${prop}: ${value}`);
	});
	return found;
}

describe("stylesheets use logical properties instead of left and right", () => {
	it.each(stylesheets)("%s", (path) => {
		expect(findPhysicalSides(readFileSync(`${source}${path}`, "utf8"))).toEqual([]);
	});

	it.each(["left: 0", "margin-right: 1px", "border-top-left-radius: 1px", "text-align: right", "float: left"])(
		"finds a physical side: %s",
		(declaration) => expect(findPhysicalSides(`@media print { a { ${declaration} } }`)).toEqual([declaration]),
	);

	it.each(["inset-inline-start: 0", "text-align: start", "content: 'left'", "--left: 1px"])(
		"accepts: %s",
		(declaration) => expect(findPhysicalSides(`a { ${declaration} }`)).toEqual([]),
	);
});
