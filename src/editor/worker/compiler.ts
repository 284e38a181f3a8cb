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
import { type DrawnChange, drawChange } from "./draw-change.ts";
import { createCompileInput, type EditorDraft, getDefinitionText, getMaxSize, isBlank } from "./editor-draft.ts";
import { createExamplesPage, type Example } from "./examples.ts";
import { type ConflictPlace, type MergedTexts, mergeFiles, resolveConflicts } from "./merge-files.ts";
import {
	type DrawnPage,
	drawPage,
	keepUnchangedList,
	listPages,
	type PageListing,
	renderEditorThemeCss,
} from "./pages.ts";
import { listFirstValues, listPlaceholderNames, type PlaceholderNames } from "./placeholders.ts";

/** What the app shows of a draft. */
export interface DraftView {
	/** Path of the page in the preview; empty for the first page. */
	path: string;
	/** URL of a picture, with * for its name. */
	pictureUrl: string;
	/** The texts as last published; null if nothing was. */
	published: Texts | null;
	/** Version of the list of pages that the app has; 0 if it has none. */
	listVersion: number;
}

/** Everything that follows from a draft and a view. */
export interface DraftResult {
	compiled: Compiled;
	/** The list of pages, which may be long; null if the app has it. */
	pages: PageListing | null;
	/** The page in the preview; null if it doesn't exist, or nothing could be drawn yet. */
	drawn: DrawnPage | null;
	/** Unpublished changes; null if nothing was ever published. */
	changes: ChangeGroup[] | null;
}

export interface Compiled {
	/** Plain data; null if the text can't be read. */
	data: unknown;
	/** Whether the definition is empty. */
	isBlank: boolean;
	/** Placeholders of the definition that is drawn; null if nothing could be drawn yet. */
	placeholderNames: PlaceholderNames | null;
	/** The first value of each column of each collection that has rows. */
	collections: Record<string, Record<string, string>>;
	/** Whether pages can be drawn from the draft. If not, they stay as they were. */
	hasPreview: boolean;
}

/** What visitors will see changed from one draft to another; null if one of them makes no site. */
export type VisibleChanges = Difference | null;

/** Creates the functions that read a definition. They run in a worker, so that typing never waits for them. */
export function createCompiler() {
	const caches = createCaches();
	/** The preview of the last text that could be read. */
	let lastPreview: SitePreview | null = null;
	let lastRead: UncheckedDefinition | null = null;
	let isLastBlank = false;
	/** Size limit of the last definition. */
	let maxSize: number | undefined;
	let pages: PageListing = { version: 0, list: [] };
	/** The data of recent texts, kept because every change is compared with the data of the published text. */
	let parsed: { text: string; data: unknown }[] = [];
	/** The preview of the texts that a draft was last compared with. */
	let comparedPreview: { texts: Texts; preview: SitePreview | null } | null = null;
	let examples: { page: Page; list: Example[]; origins: readonly string[] } | null = null;

	return {
		compile: compileDraft,

		/**
		 * Applies operations to `before`, the texts before the first letter that was typed; if that fails, to the draft. Then
		 * compiles the result.
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

		/** Checks the rules for the last compilation. An empty definition has no problems: the app offers to create a site. */
		diagnose(): Diagnostic[] {
			return lastRead && !isLastBlank ? lastRead.diagnose() : [];
		},

		/** Draws the page at a path. Returns null if there is none. */
		drawPage: draw,

		/** Draws the page at a path of another draft. Returns null if there is none. */
		renderPage(draft: EditorDraft, path: string, pictureUrl: string): DrawnPage | null {
			const { preview } = previewDraft(draft, lastPreview);
			return preview && drawPage(preview, path, pictureUrl);
		},

		/** Draws a page that shows a change, as it is in the draft and as it was in other texts. */
		drawChange(
			draft: EditorDraft,
			before: Texts,
			change: Pick<ValueChange, "kind" | "pointer" | "pointerBefore">,
			view: Pick<DraftView, "path" | "pictureUrl">,
		): DrawnChange {
			// Each call gets a copy of the same texts.
			if (!comparedPreview || !hasSameTexts(comparedPreview.texts, before))
				comparedPreview = { texts: before, preview: previewDraft({ ...draft, texts: before }, null).preview };
			return drawChange(comparedPreview.preview, lastPreview, change, view);
		},

		/** Draws a page with the examples of every section type, in the look of this site. */
		drawExamples(): (DrawnPage & { list: Example[] }) | null {
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
			// Loaded when somebody publishes.
			const { diffSites } = await import("../../diff/diff.ts");
			const [old, fresh] = [compileSite(before), compileSite(after)];
			return old && fresh ? diffSites(old, fresh, sections) : null;
		},

		/** Finds the range of a value in the definition. */
		findRange(pointer: string): Range | null {
			return lastRead?.getRange(pointer) ?? null;
		},

		/** Finds the innermost value on a line of the definition. Lines count from 1. */
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
			drawn: draw(view.path, view.pictureUrl),
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
		// If the file had errors when it was opened, published values take the place of wrong ones.
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

	function draw(path: string, pictureUrl: string): DrawnPage | null {
		return lastPreview && drawPage(lastPreview, path, pictureUrl);
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

	/** Remembers the data of three texts: the last, the current and the published one. */
	function rememberData(values: { text: string; data: unknown }): void {
		parsed = [values, ...parsed.filter(({ text }) => text !== values.text)].slice(0, 3);
	}
}

export type Compiler = ReturnType<typeof createCompiler>;
