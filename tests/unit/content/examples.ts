import base from "../../../schema/codes/base.yaml?raw";
import type { Compilation, Options } from "../../../src/content/compile.ts";
import { compile } from "../../../src/content/compile.ts";
import { createFolderLister } from "../../../src/content/source/beside.ts";
import type { Unreadable } from "../../../src/model/sources.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { today } from "../compiled.ts";
import { filesIn } from "../files.ts";
import { picturesIn } from "../pictures.ts";

/**
 * An example on the page of a code in `schema/codes`: YAML that replaces parts of the base definition, its CSV file, and the
 * Markdown file of its folder.
 */
export interface Example {
	yaml: string;
	csv: string | null;
	markdown: string | null;
}

/** Reads the example under a heading of the page of a code: "Wrong" or "Right". Without the heading, it is empty. */
export function exampleIn(markdown: string, heading: string): Example {
	const part = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
	const blocks = [...part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
	const block = (language: string) => blocks.find((found) => found[1] === language)?.[2] ?? null;
	return { yaml: block("yaml") ?? "", csv: block("csv"), markdown: block("markdown") };
}

/** Compiles the base definition with the parts of an example, on the date that the tests have in common. */
export function compiledExample(
	{ yaml, csv, markdown }: Example,
	options: Pick<Options, "readHistory"> = {},
): Compilation {
	const text = mergeIntoBase(expandRepetition(yaml));
	const read = (name: string) => symbolicLinks[name] ?? (name.endsWith(".md") ? markdown : csv);
	const list = createFolderLister(() => (markdown === null ? [] : ["news/closed.md"]));
	const sources = { file: "site.yaml", text, read, list, files: filesIn(text) };
	return compile(sources, { sections: sectionTypes, now: today, pictures: picturesIn(text), ...options });
}

/** The files of the examples that are symbolic links. */
const symbolicLinks: Record<string, Unreadable> = { "link.csv": { code: "file-path", message: "A link." } };

/**
 * Replaces the top-level keys of the base definition by those of the fragment, and appends new ones. A fragment without keys
 * is returned as it is.
 */
function mergeIntoBase(fragment: string): string {
	const own = splitByKey(fragment);
	if (own.size === 0) return fragment;
	const all = splitByKey(base);
	for (const [key, block] of own) all.set(key, block);
	return [...all.values()].join("\n");
}

function splitByKey(text: string): Map<string, string> {
	const blocks = text.split(/^(?=[A-Za-z]\w*:)/m).filter((block) => /^[A-Za-z]\w*:/.test(block));
	return new Map(blocks.map((block) => [block.slice(0, block.indexOf(":")), block]));
}

/** Replaces the comment "# … and 5000 more lines like the one above" by these lines. */
function expandRepetition(fragment: string): string {
	return fragment.replace(/^(.*\n)# … and (\d+) more lines like the one above$/m, (_, line: string, count: string) =>
		line.repeat(Number(count) + 1),
	);
}
