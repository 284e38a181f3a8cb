import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Caches, createCaches } from "../../../src/content/findings/caches.ts";
import { visitValues } from "../../../src/content/schema/walk.ts";
import { applyOperations } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import type { Texts } from "../../../src/editing/texts.ts";
import { withTowns } from "../../towns.mjs";
import { compiled, type Previewed, previewed, project } from "../compiled.ts";
import { seed } from "../seed.ts";

const file = "site.yaml";

/** The site with a page for each town of a table. */
const initialTexts: Texts = {
	[file]: withTowns(readFileSync(join(project, file), "utf8")),
	"towns.csv": "town,townName,riders\nelm,Elm,12\noak,Oak,30\n",
};

/** RUNS multiplies the number of edits for a long run. */
const length = Math.ceil(7 * Number(process.env.RUNS ?? 1));

/** An edit: an operation at one of the values, or "table", which adds a row to the table. */
const step = fc.record({
	do: fc.constantFrom("set" as const, "set" as const, "remove" as const, "duplicate" as const, "table" as const),
	at: fc.nat(),
	value: fc.constantFrom("Words", "{product}", "{nothing}", "## Words\n\n[A link](/nowhere)", "/towns/elm", 12, ""),
	isUndone: fc.boolean(),
});

it("a chain of edits compiles to the same with and without caches", {
	timeout: 240_000,
}, () => {
	const [steps] = fc.sample(fc.array(step, { minLength: length, maxLength: length }), { numRuns: 1, seed });
	const caches = createCaches();
	let texts = initialTexts;
	for (const { isUndone, ...edit } of steps!) {
		const before = texts;
		texts = applyChange(texts, edit, caches);
		const options = { files: { ...texts } };
		const warm = toPlainData(previewed(texts[file]!, { ...options, caches }));
		expect(warm).toEqual(toPlainData(previewed(texts[file]!, options)));
		if (isUndone) texts = before;
	}
});

function applyChange(
	texts: Texts,
	edit: { do: Operation["do"] | "table"; at: number; value: unknown },
	caches: Caches,
): Texts {
	if (edit.do === "table")
		return { ...texts, "towns.csv": `${texts["towns.csv"]}town-${edit.at},{product} ${edit.at},1\n` };
	const pointers: string[] = [];
	visitValues(compiled(texts[file]!, { caches }).data, ({ pointer, value }) => {
		if (pointer !== "" && (edit.do !== "set" || typeof value !== "object")) pointers.push(pointer);
	});
	const pointer = pointers[edit.at % pointers.length]!;
	const change = applyOperations(texts, file, [{ ...edit, pointer } as Operation], { caches });
	return "refused" in change ? texts : change.texts;
}

/** Returns the diagnostics and the whole output as plain data. */
function toPlainData({ preview, diagnose, data }: Previewed): unknown {
	const diagnostics = diagnose();
	if (!preview) return { diagnostics, data };
	const { site, origins } = preview;
	const { routes, ...rest } = site;
	const pages = routes.map(({ resolvePage, ...route }) => ({ ...route, page: resolvePage() }));
	return JSON.parse(JSON.stringify({ pages, rest, origins, diagnostics, data }));
}
