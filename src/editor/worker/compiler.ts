import { type Compilation, compile } from "../../content/compile.ts";
import { type Caches, createCaches } from "../../content/findings/caches.ts";
import { visitValues } from "../../content/schema/walk.ts";
import type { MarkdownLeaf } from "../../content/semantics/blocks.ts";
import { findMarkdownLeaves } from "../../content/semantics/markdown.ts";
import { createSourcesFromTexts } from "../../content/source/beside.ts";
import type { ReadOptions } from "../../content/source/document.ts";
import { migrations } from "../../content/source/migration.ts";
import { parse } from "../../content/source/parse.ts";
import type { Difference } from "../../diff/diff.ts";
import { applyOperations, type OperationResult } from "../../editing/apply-operations.ts";
import { diffTables } from "../../editing/diff-files.ts";
import { diffValues, type ValueChange } from "../../editing/diff-values.ts";
import type { Texts } from "../../editing/draft.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import type { Diagnostic, Range } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { sectionTypes as sections } from "../../sections/section-types.gen.ts";
import { splitLines } from "../../text/lines.ts";
import type { Judging, Workspace } from "../storage.ts";
import { createExamplesPage, type Example } from "./examples.ts";
import { type ConflictPlace, type MergedTexts, mergeFiles, resolveConflicts } from "./merge-files.ts";
import {
	createDrawnPage,
	type DrawnPage,
	drawPage,
	findPageAt,
	getShownSite,
	keepUnchangedList,
	listCompiledPages,
	type PageListing,
	renderEditorThemeCss,
	type ShownSite,
} from "./pages.ts";
import { listFirstValues, listPlaceholderNames, type PlaceholderNames } from "./placeholders.ts";
import { createFiles, createPictures } from "./site-files.ts";

/** A site in the editor at one moment. */
export interface EditorDraft {
	/** The name of the definition among the texts. */
	definition: string;
	texts: Texts;
	pictures: Workspace["pictures"];
	files: Workspace["files"];
	/** Tables that exist but can't be read. */
	unread: Workspace["unread"];
	judging: Judging;
}

/** What the app shows beside a draft. */
export interface DraftView {
	/** Path of the page in the preview; empty for the first page. */
	path: string;
	/** URL of a picture, with * for its name. */
	pictureUrl: string;
	/** The texts as last published; null if nothing was. */
	published: Texts | null;
	/** Number of the list of pages that the app has; 0 if it has none. */
	list: number;
}

/** Everything that follows from a draft and a view. */
export interface DraftResult {
	compiled: Compiled;
	/** The list of pages, which may be long; null if the app has it. */
	pages: PageListing | null;
	/** The page in the preview; null if it doesn't exist, or no valid site was compiled yet. */
	drawn: DrawnPage | null;
	/** Unpublished changes; null if nothing was ever published. */
	changes: ValueChange[] | null;
}

export interface Compiled {
	diagnostics: Diagnostic[];
	/** Plain data; null if the text can't be read. */
	data: unknown;
	/** Whether the definition is empty. */
	isBlank: boolean;
	/** Placeholders of the last definition that had them; null if none had. */
	names: PlaceholderNames | null;
	/** The first value of each column of each collection that has rows, in the last valid site. */
	collections: Record<string, Record<string, string>>;
	/** Whether the draft makes a site. If not, pages are drawn from the last valid one. */
	isValid: boolean;
}

/** What visitors will see changed from one draft to another; null if one of them makes no site. */
export type VisibleChanges = Difference | null;

/** Everything that reads a definition. It runs in a worker, so that typing never waits for it. */
export function createCompiler() {
	const caches = createCaches();
	let shown: ShownSite | null = null;
	let last: Compilation | null = null;
	/** Size limit of the last definition. */
	let maxSize: number | undefined;
	let names: PlaceholderNames | null = null;
	let pages: PageListing = { number: 0, list: [] };
	/** The data of the last texts: the published text is needed at every change. */
	let parsed: { text: string; data: unknown }[] = [];
	let examples: { page: Page; list: Example[]; origins: readonly string[] } | null = null;

	return {
		compile: compileDraft,

		/**
		 * Applies operations and compiles the result. They are meant for `before`, the texts before the first letter of what is
		 * typed; if they can't be applied to those, they are applied to the draft.
		 */
		change(
			draft: EditorDraft,
			{ before, operations }: { before: Texts; operations: Operation[] },
			view: DraftView,
		): { refused: string } | (Pick<OperationResult, "texts" | "label"> & { follows: DraftResult }) {
			let change = applyOperations(before, draft.definition, operations, getOptions(draft));
			if ("refused" in change) change = applyOperations(draft.texts, draft.definition, operations, getOptions(draft));
			if ("refused" in change) return change;
			const { texts, label } = change;
			return { texts, label, follows: compileDraft({ ...draft, texts }, view) };
		},

		/** Draws the page at a path of the last valid site. Returns null if there is none. */
		page: draw,

		/** Draws the page at a path of another draft. Returns null if that makes no site. */
		pageOf(draft: EditorDraft, path: string, pictureUrl: string): DrawnPage | null {
			const { site } = compileTexts(draft, false, caches);
			return site && createDrawnPage(findPageAt(path, site) ?? site.notFound, site, pictureUrl, []);
		},

		/** Draws a page with the examples of every section type, in the look of this site. */
		examples(): (DrawnPage & { list: Example[] }) | null {
			if (!shown) return null;
			examples ??= createExamplesPage(sections);
			const { site } = shown;
			const { page, list, origins } = examples;
			return {
				chrome: site.chrome,
				page,
				list,
				language: site.language,
				css: renderEditorThemeCss(site),
				origins,
				filled: [],
			};
		},

		operate(draft: EditorDraft, operations: Operation[]): OperationResult | { refused: string } {
			return applyOperations(draft.texts, draft.definition, operations, getOptions(draft));
		},

		merge(base: Texts, ours: Texts, theirs: Texts): MergedTexts {
			return mergeFiles(base, ours, theirs, { maxSize, caches });
		},

		/** Returns the merged texts with our side of the conflicts in `kept`. */
		resolveConflicts(definition: string, merged: MergedTexts, ours: Texts, kept: ConflictPlace[]): Texts {
			return resolveConflicts(definition, merged, ours, kept, { maxSize, caches });
		},

		/** Lists the values of the definition that differ between the draft and other texts. */
		changes(draft: EditorDraft, other: Texts): ValueChange[] {
			return diffValues(getData(draft), getData({ ...draft, texts: other }));
		},

		async diff(before: EditorDraft, after: EditorDraft): Promise<VisibleChanges> {
			// Loaded when somebody publishes.
			const { diffSites } = await import("../../diff/diff.ts");
			const [old, fresh] = [compileTexts(before, false, caches).site, compileTexts(after, false, caches).site];
			return old && fresh ? diffSites(old, fresh, sections) : null;
		},

		/** Returns a paragraph, heading or list item of a Markdown text, by its index. */
		leaf(markdown: string, index: number): MarkdownLeaf | null {
			return findMarkdownLeaves(markdown)[index] ?? null;
		},

		/** Returns where a value is in the definition. */
		place(pointer: string): Range | null {
			return last?.getRange(pointer) ?? null;
		},

		/** Returns the innermost value on a line of the definition. Lines count from 1. */
		pointerAt(line: number): string | null {
			if (!last) return null;
			const { getRange, data } = last;
			let found: string | null = null;
			visitValues(data, ({ pointer }) => {
				const { start, end } = getRange(pointer);
				if (start.line <= line && line <= end.line) found = pointer;
			});
			return found;
		},
	};

	function compileDraft(draft: EditorDraft, view: DraftView): DraftResult {
		const compilation = compileTexts(draft, true, caches);
		const { spec, diagnostics, data, site } = compilation;
		last = compilation;
		maxSize = getMaxSize(draft);
		names = spec ? listPlaceholderNames(spec, getToday(draft)) : names;
		rememberData({ text: getText(draft), data });
		if (site) shown = getShownSite(compilation);
		// A file that was broken when it was opened shows its published pages until it is fixed.
		else if (!shown && view.published)
			shown = getShownSite(compileTexts({ ...draft, texts: view.published }, true, caches));
		const list = site ? shown?.list : (listCompiledPages(compilation) ?? shown?.list);
		if (list) pages = keepUnchangedList(list, pages);
		const blank = isBlank(getText(draft));
		return {
			compiled: {
				// An empty definition has no problems: the app offers to create a site.
				diagnostics: blank ? [] : diagnostics,
				data,
				isBlank: blank,
				names,
				collections: shown ? listFirstValues(shown.tables) : {},
				isValid: site !== null,
			},
			pages: pages.number === view.list ? null : pages,
			drawn: draw(view.path, view.pictureUrl),
			changes: view.published && [
				...diffValues(getData({ ...draft, texts: view.published }), data),
				...diffTables(view.published, draft.texts, draft.definition, data),
			],
		};
	}

	function draw(path: string, pictureUrl: string): DrawnPage | null {
		return shown && drawPage(shown, path, pictureUrl);
	}

	function getData(draft: EditorDraft): unknown {
		const text = getText(draft);
		const known = parsed.find((one) => one.text === text) ?? { text, data: parseMigrated(draft).data };
		rememberData(known);
		return known.data;
	}

	function parseMigrated(draft: EditorDraft): { data: unknown } {
		return parse({ file: draft.definition, text: getText(draft) }, { ...getOptions(draft), steps: migrations });
	}

	function getOptions(draft: EditorDraft): ReadOptions {
		return { maxSize: getMaxSize(draft), caches };
	}

	/** Remembers three: the last text, the current one, and the published one. */
	function rememberData(values: { text: string; data: unknown }): void {
		parsed = [values, ...parsed.filter(({ text }) => text !== values.text)].slice(0, 3);
	}
}

export type Compiler = ReturnType<typeof createCompiler>;

/** Checks whether a definition has nothing but comments. */
export function isBlank(text: string): boolean {
	return splitLines(text).every((line) => /^\uFEFF?\s*(#.*)?$/.test(line));
}

function getText({ definition, texts }: EditorDraft): string {
	return texts[definition] ?? "";
}

/** Returns the size limit of the definition in KiB, or undefined for the default. */
function getMaxSize({ judging }: EditorDraft): number | undefined {
	return judging.maxSize ?? undefined;
}

function getToday({ judging }: EditorDraft): Date {
	return judging.now === null ? new Date() : new Date(judging.now);
}

/** @param marked whether texts carry stega */
function compileTexts(draft: EditorDraft, marked: boolean, caches: Caches): Compilation {
	const { definition, texts, pictures, files, unread, judging } = draft;
	const sources = {
		file: definition,
		text: getText(draft),
		...createSourcesFromTexts(texts, unread),
		files: createFiles(files),
	};
	const options = { now: getToday(draft), maxSize: getMaxSize(draft), deny: judging.deny, caches };
	return compile(sources, { sections, ...options, pictures: createPictures(pictures), marked });
}
