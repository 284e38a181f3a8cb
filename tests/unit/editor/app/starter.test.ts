import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Compilation } from "../../../../src/content/compile.ts";
import { valueAt } from "../../../../src/content/findings/pointer.ts";
import { child, kindsOf, wayTo } from "../../../../src/content/schema/walk.ts";
import { operate } from "../../../../src/editing/operate.ts";
import { insertion } from "../../../../src/editor/app/starter.ts";
import { compiled, project } from "../../compiled.ts";
import { minimal } from "../../minimal.ts";

const definitions = {
	"the site": readFileSync(join(project, "site.yaml"), "utf8"),
	"another business": readFileSync(join(project, "tests/sites/bakery/site.yaml"), "utf8"),
	"the smallest site": minimal(),
};

for (const [name, text] of Object.entries(definitions)) {
	test(`every section that can be added makes no error on ${name}`, () => {
		const before = compiled(text);
		const sections = valueAt(before.data, "/routes/0/sections") as unknown[];
		const item = child(wayTo("/routes/0/sections", before.data).at(-1)!.judged!, "0")!;
		const added = kindsOf(item).flatMap(({ schema }) => schema.examples ?? []);
		expect(added.length).toBeGreaterThan(18);
		const own = { data: before.data, pictures: ["images/workshop.jpg"] };
		const place = (index: number) => `/routes/0/sections/${sections.length + index}`;
		const operations = added.flatMap((example, index) => insertion(place(index), example, item, own) ?? []);
		const change = operate({ "site.yaml": text }, "site.yaml", operations);
		if ("refused" in change) throw new Error(change.refused);
		expect(errors(compiled(change.texts["site.yaml"]!))).toEqual(errors(before));
		expect(operations.filter((one) => one.do === "insert")).toHaveLength(added.length);
	});
}

function errors({ diagnostics }: Compilation): string[] {
	return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code} ${message}`);
}
