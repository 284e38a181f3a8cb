import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../../src/model/diagnostic.ts";
import { compiledFile, project } from "../../compiled.ts";

/** An expected diagnostic of a folder in `tests/sites/broken`. `text` is what is underlined in the first line of its range. */
interface Expected {
	code: string;
	line: number;
	column: number;
	severity?: Diagnostic["severity"];
	text?: string | undefined;
	closest?: string | undefined;
	file?: string;
}

const defaults = { severity: "error", file: "site.yaml", closest: undefined };
const folder = "tests/sites/broken";
const all = new Map(
	readdirSync(join(project, folder)).map((name) => [name, compiledFile(`${folder}/${name}/site.yaml`)]),
);

describe("a broken definition", () => {
	it.each([...all])("%s", (name, { text, diagnostics }) => {
		const found = diagnostics.map((diagnostic) => summarize(diagnostic, text));
		const file = join(project, folder, name, "expected.json");
		// For a new folder, write the findings, for its author to check and commit.
		if (!existsSync(file) && !process.env.CI) writeFileSync(file, `${JSON.stringify(found, null, "\t")}\n`);
		const expected: Expected[] = JSON.parse(readFileSync(file, "utf8"));
		expect(found).toMatchObject(expected.map((one) => ({ ...defaults, ...one })));
	});
});

describe("the broken definitions together", () => {
	it("have a site exactly if there is no error", () => {
		for (const { site, diagnostics } of all.values()) {
			expect(site === null).toBe(diagnostics.some(({ severity }) => severity === "error"));
		}
	});
});

function summarize({ code, severity, range, file, closest }: Diagnostic, text: string): Expected {
	const { start, end } = range;
	const underlined = text.split("\n")[start.line - 1]?.slice(start.column - 1, end.column - 1);
	return { code, line: start.line, column: start.column, severity, text: underlined, closest, file };
}
