import { type Compilation, compile } from "../../content/compile.ts";
import { type Caches, createCaches } from "../../content/findings/caches.ts";
import { visitValues } from "../../content/schema/walk.ts";
import type { MarkdownLeaf } from "../../content/semantics/leaf.ts";
import { findMarkdownLeaves } from "../../content/semantics/markdown.ts";
import { createSourcesFromTexts } from "../../content/source/beside.ts";
import type { ReadOptions } from "../../content/source/document.ts";
import { migrate, migrations } from "../../content/source/migration.ts";
import { parse } from "../../content/source/parse.ts";
import type { Difference } from "../../diff/diff.ts";
import { applyOperations, type OperationResult } from "../../editing/apply-operations.ts";
import { diffValues, type ValueChange } from "../../editing/changes.ts";
import type { Texts } from "../../editing/draft.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import { diffTables } from "../../editing/table-changes.ts";
import type { Diagnostic, Range } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { sectionTypes as sections } from "../../sections/section-types.gen.ts";
import type { Judging, Workspace } from "../storage.ts";
import { isBlank } from "./blank.ts";
import { listFirstValues } from "./columns.ts";
import { createExamplesPage, type Example } from "./examples.ts";
import { type ConflictPlace, type MergedTexts, mergeFiles, resolveConflicts } from "./merge-files.ts";
import { listPlaceholderNames, type PlaceholderNames } from "./names.ts";
import { keepUnchangedList, type PageListing } from "./pages.ts";
import {
	createDrawnPage,
	type DrawnPage,
	drawPage,
	findPageAt,
	getShownSite,
	listPagesOf,
	renderEditorThemeCss,
	type ShownSite,
} from "./shown.ts";
import { createFiles, createPictures } from "./site-files.ts";

/** A definition as it is in the editor at one moment. */
export interface EditorDraft {
	/** The name of the definition among the texts. */
	definition: string;
	texts: Texts;
	pictures: Workspace["pictures"];
	files: Workspace["files"];
	/** Tables that are there and cannot be read. */
	unread: Workspace["unread"];
	judging: Judging;
}

/** What is seen beside a draft. */
export interface DraftView {
	/** The path of the page that is shown; empty for the first one. */
	path: string;
	/** The URL of a picture, with * for its name. */
	pictureUrl: string;
	/** The texts as they were last published; null where nothing was yet. */
	published: Texts | null;
	/** The number of the list of pages that is known; 0 where none is. */
	list: number;
}

/** All that follows from a draft, for one who has a view. */
export interface DraftResult {
	compiled: Compiled;
	/** The pages as they could be told last; null where the list is the one that is known: it may be long. */
	pages: PageListing | null;
	/** The page that is shown; null where there is none at that path, or was none yet. */
	drawn: DrawnPage | null;
	/** What is not published; null where nothing was ever. */
	changes: ValueChange[] | null;
}

/** What there is to say of a draft. */
export interface Compiled {
	diagnostics: Diagnostic[];
	/** Plain values; null where the text cannot be read. */
	data: unknown;
	/** Whether the definition says nothing yet. */
	blank: boolean;
	/** What can be written in braces, as far as it was known last; null where it never was. */
	names: PlaceholderNames | null;
	/** The columns of each collection that has rows, with the first value of each, as it was when the site last was whole. */
	collections: Record<string, Record<string, string>>;
	/** Whether the draft makes a site. If not, pages are drawn as they last were. */
	whole: boolean;
}

/** What changes for visitors from one draft to another; null where one of them makes no site. */
export type VisibleChanges = Difference | null;

/** Everything that reads a definition, behind one interface: it runs in a worker, so that typing never waits for it. */
export function createCompiler() {
	const caches = createCaches();
	let shown: ShownSite | null = null;
	let last: Compilation | null = null;
	/** Of the definition that was read last. */
	let maxSize: number | undefined;
	/** Those of the last definition that had the form of one. */
	let names: PlaceholderNames | null = null;
	let pages: PageListing = { number: 0, list: [] };
	/** The values of the texts that were read last: what is published is asked for at every change. */
	let read: { text: string; data: unknown }[] = [];
	let examples: { page: Page; list: Example[]; origins: readonly string[] } | null = null;

	return {
		compile: follow,

		/**
		 * Operations on a draft, and all that follows from them. What is typed is meant for the texts before its first letter;
		 * only where that cannot be done there, it is done in the draft.
		 */
		change(
			draft: EditorDraft,
			{ before, operations }: { before: Texts; operations: Operation[] },
			view: DraftView,
		): { refused: string } | (Pick<OperationResult, "texts" | "label"> & { follows: DraftResult }) {
			let change = applyOperations(before, draft.definition, operations, optionsOf(draft));
			if ("refused" in change) change = applyOperations(draft.texts, draft.definition, operations, optionsOf(draft));
			if ("refused" in change) return change;
			const { texts, label } = change;
			return { texts, label, follows: follow({ ...draft, texts }, view) };
		},

		/** The page at a path, as it last was whole; null where there is none. */
		page: shownAt,

		/** The page at a path of another draft; null where that makes no site. */
		pageOf(draft: EditorDraft, path: string, pictureUrl: string): DrawnPage | null {
			const { site } = compiled(draft, false, caches);
			return site && createDrawnPage(findPageAt(path, site) ?? site.notFound, site, pictureUrl, []);
		},

		/** A page of every section type's examples, in the colours of this site, and which section of it is which example. */
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
			return applyOperations(draft.texts, draft.definition, operations, optionsOf(draft));
		},

		merge(base: Texts, ours: Texts, theirs: Texts): MergedTexts {
			return mergeFiles(base, ours, theirs, { maxSize, caches });
		},

		/** Returns the merged texts with our side of the conflicts in `kept`. */
		resolveConflicts(definition: string, merged: MergedTexts, ours: Texts, kept: ConflictPlace[]): Texts {
			return resolveConflicts(definition, merged, ours, kept, { maxSize, caches });
		},

		/** The values of the definition that differ from one state of the texts to another. */
		changes(draft: EditorDraft, other: Texts): ValueChange[] {
			return diffValues(dataOf(draft), dataOf({ ...draft, texts: other }));
		},

		async diff(before: EditorDraft, after: EditorDraft): Promise<VisibleChanges> {
			// Nothing of it is needed until somebody publishes.
			const { diffSites } = await import("../../diff/diff.ts");
			const [old, fresh] = [compiled(before, false, caches).site, compiled(after, false, caches).site];
			return old && fresh ? diffSites(old, fresh, sections) : null;
		},

		/** A paragraph, heading or item of a text in Markdown, by its number among them. */
		leaf(markdown: string, number: number): MarkdownLeaf | null {
			return findMarkdownLeaves(markdown)[number] ?? null;
		},

		/** Where the value at a pointer is written in the definition. */
		place(pointer: string): Range | null {
			return last?.place(pointer) ?? null;
		},

		/** What is written on a line of the definition, counted from 1: the innermost value that begins there or above. */
		pointerAt(line: number): string | null {
			if (!last) return null;
			const { place, data } = last;
			let found: string | null = null;
			visitValues(data, ({ pointer }) => {
				const { start, end } = place(pointer);
				if (start.line <= line && line <= end.line) found = pointer;
			});
			return found;
		},
	};

	function follow(draft: EditorDraft, view: DraftView): DraftResult {
		const compilation = compiled(draft, true, caches);
		const { spec, diagnostics, data } = compilation;
		last = compilation;
		maxSize = limitOf(draft);
		names = spec ? listPlaceholderNames(spec, todayIn(draft)) : names;
		remember({ text: textOf(draft), data });
		if (compilation.site) shown = getShownSite(compilation);
		// A file that was broken when it was opened shows the page as it was published, until it is mended.
		else if (!shown && view.published)
			shown = getShownSite(compiled({ ...draft, texts: view.published }, true, caches));
		// Their names and places are those of the draft, wherever that says them.
		const list = compilation.site ? shown?.list : (listPagesOf(compilation) ?? shown?.list);
		if (list) pages = keepUnchangedList(list, pages);
		const blank = isBlank(textOf(draft));
		return {
			compiled: {
				// Where nothing is said yet, nothing is wrong: it is asked how to begin.
				diagnostics: blank ? [] : diagnostics,
				data,
				blank,
				names,
				collections: shown ? listFirstValues(shown.tables) : {},
				whole: compilation.site !== null,
			},
			pages: pages.number === view.list ? null : pages,
			drawn: shownAt(view.path, view.pictureUrl),
			changes: view.published && [
				...diffValues(dataOf({ ...draft, texts: view.published }), data),
				...diffTables(view.published, draft.texts, draft.definition, data),
			],
		};
	}

	function shownAt(path: string, pictureUrl: string): DrawnPage | null {
		return shown && drawPage(shown, path, pictureUrl);
	}

	function dataOf(draft: EditorDraft): unknown {
		const text = textOf(draft);
		const found = read.find((one) => one.text === text) ?? { text, data: parseNewest(draft).data };
		remember(found);
		return found.data;
	}

	function parseNewest(draft: EditorDraft): { data: unknown } {
		return parse(migrate({ file: draft.definition, text: textOf(draft) }, migrations), optionsOf(draft));
	}

	function optionsOf(draft: EditorDraft): ReadOptions {
		return { maxSize: limitOf(draft), caches };
	}

	/** As it was before, as it is now, and as it is published. */
	function remember(values: { text: string; data: unknown }): void {
		read = [values, ...read.filter(({ text }) => text !== values.text)].slice(0, 3);
	}
}

export type Compiler = ReturnType<typeof createCompiler>;

function textOf({ definition, texts }: EditorDraft): string {
	return texts[definition] ?? "";
}

/** Of the definition, in KiB; undefined: the usual one. */
function limitOf({ judging }: EditorDraft): number | undefined {
	return judging.maxSize ?? undefined;
}

function todayIn({ judging }: EditorDraft): Date {
	return judging.now === null ? new Date() : new Date(judging.now);
}

function compiled(draft: EditorDraft, marked: boolean, caches: Caches): Compilation {
	const { definition, texts, pictures, files, unread, judging } = draft;
	const sources = {
		file: definition,
		text: textOf(draft),
		...createSourcesFromTexts(texts, unread),
		files: createFiles(files),
	};
	const asked = { now: todayIn(draft), maxSize: limitOf(draft), deny: judging.deny, caches };
	return compile(sources, { sections, ...asked, pictures: createPictures(pictures), marked });
}
