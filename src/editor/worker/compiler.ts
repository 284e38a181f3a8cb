import { compile, compilePreview, type UncheckedDefinition } from "../../content/compile.ts";
import { createCaches } from "../../content/findings/caches.ts";
import type { SitePreview } from "../../content/preview.ts";
import { visitValues } from "../../content/schema/walk.ts";
import type { ReadOptions } from "../../content/source/document.ts";
import { migrations } from "../../content/source/migration.ts";
import { parse } from "../../content/source/parse.ts";
import type { Difference } from "../../diff/diff.ts";
import { applyOperations, type OperationResult } from "../../editing/apply-operations.ts";
import { diffFiles } from "../../editing/diff-files.ts";
import { diffValues, type ValueChange } from "../../editing/diff-values.ts";
import { type ChangeGroup, groupChanges } from "../../editing/group-changes.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import { hasSameTexts, type Texts } from "../../editing/texts.ts";
import type { Diagnostic, Range } from "../../model/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";
import { sectionTypes as sections } from "../../sections/section-types.gen.ts";
import { createCompileInput, type EditorDraft, getDefinitionText, getMaxSize, isBlank } from "./editor-draft.ts";
import { createExamplesPage, type Example } from "./examples.ts";
import { type ConflictPlace, type MergedTexts, mergeFiles, resolveConflicts } from "./merge-files.ts";
import {
	keepUnchangedList,
	listPages,
	type PageListing,
	type PreparedPage,
	preparePage,
	renderEditorThemeCss,
} from "./pages.ts";
import { listFirstValues, listPlaceholderNames, type PlaceholderNames } from "./placeholders.ts";
import { type PreparedChange, prepareChange } from "./prepare-change.ts";

/** What the app shows of a draft. */
export interface DraftView {
	/** Path of the page in the preview; empty for the first page. */
	path: string;
	/** URL of a picture, with * for its name. */
	pictureUrl: string;
	/** The texts as last published; null if nothing was, or nobody knows. */
	published: Texts | null;
	/** Version of the list of pages that the app has; 0 if it has none. */
	listVersion: number;
}

/** Everything that follows from a draft and a view. */
export interface DraftResult {
	compiled: Compiled;
	/** The list of pages. Null if the app already has this version, because the list may be long. */
	pages: PageListing | null;
	/** The page in the preview; null if it doesn't exist, or no draft could be previewed yet. */
	preparedPage: PreparedPage | null;
	/** Unpublished changes; null if nothing was published or nobody knows what. */
	changes: ChangeGroup[] | null;
}

export interface Compiled {
	/** Plain data; null if the text can't be read. */
	data: unknown;
	/** Whether the definition has only comments and empty lines. */
	isBlank: boolean;
	/** Placeholders of the definition in the preview; null if no draft could be previewed yet. */
	placeholderNames: PlaceholderNames | null;
	/** The first value of each column of each collection that has rows. */
	collections: Record<string, Record<string, string>>;
	/** Whether the draft can be previewed. If not, the preview keeps showing the last draft that could. */
	hasPreview: boolean;
}

/** What changes for visitors from one draft to another; null if one of them has errors. */
export type VisibleChanges = Difference | null;

/** Creates the functions that the app calls in the worker. They may be slow, and typing must not wait for them. */
export function createCompiler() {
	const caches = createCaches();
	/** The preview of the last draft that could be previewed. */
	let lastPreview: SitePreview | null = null;
	let lastRead: UncheckedDefinition | null = null;
	let isLastBlank = false;
	/** Size limit of the last definition in units of 1024 characters; undefined for the default. */
	let maxSize: number | undefined;
	let pages: PageListing = { version: 0, list: [] };
	/** The data of recent definitions. Cached because every draft is compared with the published definition. */
	let parsed: { text: string; data: unknown }[] = [];
	/** The preview of the texts that a draft was last compared with. */
	let comparedPreview: { texts: Texts; preview: SitePreview | null } | null = null;
	let examples: { page: Page; list: Example[]; origins: readonly string[] } | null = null;

	return {
		compile: compileDraft,

		/**
		 * Applies operations and compiles the result. Applies them to `before`, the texts before the first keystroke in the
		 * field, or to the draft if that fails.
		 */
		change(
			draft: EditorDraft,
			{ before, operations }: { before: Texts; operations: Operation[] },
			view: DraftView,
		): { refused: string } | (Pick<OperationResult, "texts" | "label"> & { result: DraftResult }) {
			let change = applyOperations(before, draft.definition, operations, getOptions(draft));
			if ("refused" in change) change = applyOperations(draft.texts, draft.definition, operations, getOptions(draft));
			if ("refused" in change) return change;
			const { texts, label } = change;
			return { texts, label, result: compileDraft({ ...draft, texts }, view) };
		},

		/**
		 * Checks the rules for the last compilation. A blank definition has no problems: the app offers to create a
		 * site.
		 */
		diagnose(): Diagnostic[] {
			return lastRead && !isLastBlank ? lastRead.diagnose() : [];
		},

		/** Prepares the page at a path for the frame. Returns null if there is none. */
		preparePage: prepareFromLastPreview,

		/** Prepares the page at a path of another draft. Returns null if there is none. */
		preparePageOfDraft(draft: EditorDraft, path: string, pictureUrl: string): PreparedPage | null {
			const { preview } = previewDraft(draft, lastPreview);
			return preview && preparePage(preview, path, pictureUrl);
		},

		/** Prepares a page that shows a change: once from the last preview, and once from the texts before the change. */
		prepareChange(
			draft: EditorDraft,
			before: Texts,
			change: Pick<ValueChange, "kind" | "pointer" | "pointerBefore">,
			view: Pick<DraftView, "path" | "pictureUrl">,
		): PreparedChange {
			// Each call receives its own copy of the texts, so compare their content.
			if (!comparedPreview || !hasSameTexts(comparedPreview.texts, before))
				comparedPreview = { texts: before, preview: previewDraft({ ...draft, texts: before }, null).preview };
			return prepareChange(comparedPreview.preview, lastPreview, change, view);
		},

		/** Prepares a page with the examples of every section type, in the look of this site. */
		prepareExamples(): (PreparedPage & { list: Example[] }) | null {
			if (!lastPreview) return null;
			examples ??= createExamplesPage(sections);
			const { site } = lastPreview;
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

		/** Applies operations to a draft without compiling the result. */
		operate(draft: EditorDraft, operations: Operation[]): OperationResult | { refused: string } {
			return applyOperations(draft.texts, draft.definition, operations, getOptions(draft));
		},

		merge(base: Texts, ours: Texts, theirs: Texts): MergedTexts {
			return mergeFiles(base, ours, theirs, { maxSize, caches });
		},

		/** Returns the merged texts, with our side of the conflicts in `ourPlaces`. */
		resolveConflicts(definition: string, merged: MergedTexts, ours: Texts, ourPlaces: ConflictPlace[]): Texts {
			return resolveConflicts(definition, merged, ours, ourPlaces, { maxSize, caches });
		},

		/** Lists the values of the definition that differ between the draft and other texts. */
		listChanges(draft: EditorDraft, other: Texts): ValueChange[] {
			return diffValues(getData(draft), getData({ ...draft, texts: other }));
		},

		async diff(before: EditorDraft, after: EditorDraft): Promise<VisibleChanges> {
			// Loaded on demand, because only the publish dialog needs this code.
			const { diffSites } = await import("../../diff/diff.ts");
			const [oldSite, newSite] = [compileSite(before), compileSite(after)];
			return oldSite && newSite ? diffSites(oldSite, newSite, sections) : null;
		},

		/** Finds the range of a value in the definition. */
		findRange(pointer: string): Range | null {
			return lastRead?.getRange(pointer) ?? null;
		},

		/** Finds the innermost value on a line of the definition, the last one if there are several. Lines count from 1. */
		findPointerAt(line: number): string | null {
			if (!lastRead) return null;
			const { getRange, data } = lastRead;
			let found: string | null = null;
			visitValues(data, ({ pointer }) => {
				const { start, end } = getRange(pointer);
				if (start.line <= line && line <= end.line) found = pointer;
			});
			return found;
		},
	};

	function compileDraft(draft: EditorDraft, view: DraftView): DraftResult {
		const read = readDraft(draft, view);
		const { data } = read;
		lastRead = read;
		lastPreview = read.preview ?? lastPreview;
		maxSize = getMaxSize(draft);
		rememberData({ text: getDefinitionText(draft), data });
		if (lastPreview) pages = keepUnchangedList(listPages(lastPreview.definition), pages);
		isLastBlank = isBlank(getDefinitionText(draft));
		return {
			compiled: {
				data,
				isBlank: isLastBlank,
				placeholderNames: lastPreview && listPlaceholderNames(lastPreview.definition),
				collections: lastPreview ? listFirstValues(lastPreview.definition.tables) : {},
				hasPreview: read.preview !== null,
			},
			pages: pages.version === view.listVersion ? null : pages,
			preparedPage: prepareFromLastPreview(view.path, view.pictureUrl),
			changes: view.published && listChangeGroups(draft, view.published, data),
		};
	}

	function listChangeGroups(draft: EditorDraft, published: Texts, data: unknown): ChangeGroup[] {
		const before = getData({ ...draft, texts: published });
		const changes = [...diffValues(before, data), ...diffFiles(published, draft.texts, draft.definition, data)];
		return groupChanges(changes, before, data);
	}

	function readDraft(
		draft: EditorDraft,
		{ published }: DraftView,
	): UncheckedDefinition & { preview: SitePreview | null } {
		const read = previewDraft(draft, lastPreview);
		if (lastPreview || !published || !read.isRepaired) return read;
		// If the definition had errors when it was opened, invalid values are replaced by the published ones.
		lastPreview = previewDraft({ ...draft, texts: published }, null).preview;
		return lastPreview ? previewDraft(draft, lastPreview) : read;
	}

	function previewDraft(draft: EditorDraft, before: SitePreview | null) {
		const { sources, options } = createCompileInput(draft, caches);
		return compilePreview(sources, { ...options, before });
	}

	function compileSite(draft: EditorDraft): Site | null {
		const { sources, options } = createCompileInput(draft, caches);
		return compile(sources, options).site;
	}

	function prepareFromLastPreview(path: string, pictureUrl: string): PreparedPage | null {
		return lastPreview && preparePage(lastPreview, path, pictureUrl);
	}

	function getData(draft: EditorDraft): unknown {
		const text = getDefinitionText(draft);
		const known = parsed.find((one) => one.text === text) ?? { text, data: parseMigrated(draft).data };
		rememberData(known);
		return known.data;
	}

	function parseMigrated(draft: EditorDraft): { data: unknown } {
		return parse(
			{ file: draft.definition, text: getDefinitionText(draft) },
			{ ...getOptions(draft), steps: migrations },
		);
	}

	function getOptions(draft: EditorDraft): ReadOptions {
		return { maxSize: getMaxSize(draft), caches };
	}

	/** Caches the data of three definitions: the last, the current and the published one. */
	function rememberData(values: { text: string; data: unknown }): void {
		parsed = [values, ...parsed.filter(({ text }) => text !== values.text)].slice(0, 3);
	}
}

export type Compiler = ReturnType<typeof createCompiler>;
