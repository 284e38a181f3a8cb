import { expect, it } from "vitest";
import { isError } from "../../../../src/content/findings/severity.ts";
import type { CheckOptions } from "../../../../src/editor/storage.ts";
import { createCompiler } from "../../../../src/editor/worker/compiler.ts";
import { home, minimal } from "../../minimal.ts";

const view = { path: "", pictureUrl: "*", published: null, listVersion: 0 };
const heading = (words: string) => minimal({ routes: [home({ type: "heading", heading: words })] });
// The comment makes it longer than the default limit of 256 × 1024 characters.
const long = (words: string) => `${heading(words)}\n# ${"Nothing. ".repeat(40_000)}\n`;

function draft(text: string, checkOptions: Partial<CheckOptions> = {}) {
	const options = { now: null, maxSize: null, deny: [], ...checkOptions };
	return {
		definition: "site.yaml",
		texts: { "site.yaml": text },
		pictures: {},
		files: {},
		unread: {},
		checkOptions: options,
	};
}

const listErrorCodes = (text: string, checkOptions: Partial<CheckOptions>) => {
	const compiler = createCompiler();
	compiler.compile(draft(text, checkOptions), view);
	return compiler
		.diagnose()
		.filter(isError)
		.map(({ code }) => code);
};

it("uses the moment of the options as now", () => {
	const { compiled, preparedPage } = createCompiler().compile(
		draft(heading("In {year}"), { now: "2031-06-01T12:00:00Z" }),
		view,
	);
	expect(compiled.placeholderNames!.year!.value).toBe("2031");
	expect(JSON.stringify(preparedPage!.page)).toContain("2031");
});

it("promotes denied warnings to errors", () => {
	const unused = minimal({ constants: { unused: "Nowhere" } });
	expect(listErrorCodes(unused, {})).toEqual([]);
	expect(listErrorCodes(unused, { deny: ["unused-constant"] })).toEqual(["unused-constant"]);
});

it("reads, changes and merges a longer definition if the limit is raised", () => {
	expect(listErrorCodes(long("Home"), {})).toEqual(["file-too-large"]);
	const { compile, diagnose, operate, change, merge, resolveConflicts, listChanges } = createCompiler();
	const ourDraft = draft(long("Home"), { maxSize: 512 });
	compile(ourDraft, view);
	expect(diagnose().filter(isError)).toEqual([]);
	const operation = { do: "set", pointer: "/routes/0/sections/0/heading", value: "Mine" } as const;
	expect(operate(ourDraft, [operation])).toMatchObject({ texts: { "site.yaml": long("Mine") } });
	const changed = change(ourDraft, { before: ourDraft.texts, operations: [operation] }, view);
	expect(changed).toMatchObject({ texts: { "site.yaml": long("Mine") } });
	expect(diagnose().filter(isError)).toEqual([]);
	expect(listChanges(ourDraft, { "site.yaml": long("Mine") })).toHaveLength(1);
	const [base, ours, theirs] = ["Home", "Mine", "Theirs"].map((words) => ({ "site.yaml": long(words) }));
	const merged = merge(base!, ours!, theirs!);
	expect(merged.conflicts).toMatchObject([{ pointer: operation.pointer, ours: "Mine", theirs: "Theirs" }]);
	expect(resolveConflicts("site.yaml", merged, ours!, merged.conflicts)).toEqual(ours);
});
