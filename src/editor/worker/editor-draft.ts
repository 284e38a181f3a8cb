import type { Options } from "../../content/compile.ts";
import type { Caches } from "../../content/findings/caches.ts";
import { createSourcesFromTexts } from "../../content/source/beside.ts";
import type { Texts } from "../../editing/texts.ts";
import type { Sources } from "../../model/sources.ts";
import { sectionTypes as sections } from "../../sections/section-types.gen.ts";
import { splitLines } from "../../text/lines.ts";
import type { CheckOptions, Workspace } from "../storage.ts";
import { createFiles, createPictures } from "./site-files.ts";

/** Everything that is needed to compile a site in the editor. */
export interface EditorDraft {
	/** The name of the definition among the texts. */
	definition: string;
	texts: Texts;
	pictures: Workspace["pictures"];
	files: Workspace["files"];
	/** Tables, Markdown files and folders that exist but can't be read. */
	unread: Workspace["unread"];
	checkOptions: CheckOptions;
}

/** Checks whether a definition consists only of comments and empty lines. */
export function isBlank(text: string): boolean {
	return splitLines(text).every((line) => /^\uFEFF?\s*(#.*)?$/.test(line));
}

/** Returns the text of the definition. */
export function getDefinitionText({ definition, texts }: EditorDraft): string {
	return texts[definition] ?? "";
}

/** Returns the size limit of the definition in units of 1024 characters, or undefined for the default. */
export function getMaxSize({ checkOptions }: EditorDraft): number | undefined {
	return checkOptions.maxSize ?? undefined;
}

function getNow({ checkOptions }: EditorDraft): Date {
	return checkOptions.now === null ? new Date() : new Date(checkOptions.now);
}

/** Returns what `compile` and `compilePreview` need for a draft. */
export function createCompileInput(draft: EditorDraft, caches: Caches): { sources: Sources; options: Options } {
	const { definition, texts, pictures, files, unread, checkOptions } = draft;
	return {
		sources: {
			file: definition,
			text: getDefinitionText(draft),
			...createSourcesFromTexts(texts, unread),
			files: createFiles(files),
		},
		options: {
			sections,
			now: getNow(draft),
			maxSize: getMaxSize(draft),
			deny: checkOptions.deny,
			caches,
			pictures: createPictures(pictures),
		},
	};
}
