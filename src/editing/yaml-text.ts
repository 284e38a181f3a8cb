import type { Document, YAMLError } from "yaml";
import { type Caches, createCaches, memoizeRecent } from "../content/findings/caches.ts";
import { parseDocument, type ReadOptions } from "../content/source/document.ts";
import { refuseUnparsed } from "../content/source/limits.ts";
import { detectLineBreak, type LineBreak } from "../text/lines.ts";
import { indexPositions } from "../text/positions.ts";
import { OperationError } from "./operation-error.ts";

/** A YAML text and what it contains. */
export interface YamlText {
	text: string;
	document: Document;
	data: unknown;
	lineEnd: LineBreak;
}

/** Reads a text. Throws an `OperationError` if it can't be read. */
export function readYaml(text: string, { maxSize, caches = createCaches() }: ReadOptions = {}): YamlText {
	return caches.get(createYamlCache)(text, () => parseYaml(text, maxSize, caches));
}

/** Caches two texts: before and after an operation. The next operation reads the latter again. */
const createYamlCache = () => memoizeRecent<YamlText>(2, () => 1);

function parseYaml(text: string, maxSize: number | undefined, caches: Caches): YamlText {
	const [refusal] = refuseUnparsed(text, indexPositions(text).toPosition, { maxSize, caches });
	if (refusal) throw new OperationError(refusal.message);
	const document = parseDocument(text, caches);
	const [error] = document.errors;
	if (error) throw new OperationError(describeSyntaxError(error, text));
	return { text, document, data: toPlainData(document), lineEnd: detectLineBreak(text) };
}

function describeSyntaxError({ pos: [offset] }: YAMLError, text: string): string {
	const { line } = indexPositions(text).toPosition(offset);
	return `Line ${line} is not valid YAML. Correct it in the source first.`;
}

/** Refuses aliases: a change of one value would change others, and a short file could expand to gigabytes. */
function toPlainData(document: Document): unknown {
	try {
		return document.toJS({ maxAliasCount: 0 }) ?? {};
	} catch (error) {
		if (error instanceof ReferenceError)
			throw new OperationError("References (& and *) can't be used in this file. Write out what they stand for.");
		throw error;
	}
}
