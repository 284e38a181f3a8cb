import type { Document, YAMLError } from "yaml";
import { type Caches, createCaches, memoizeRecent } from "../content/findings/caches.ts";
import { parseDocument, type ReadOptions } from "../content/source/document.ts";
import { refuseUnparsed } from "../content/source/limits.ts";
import { detectLineEnd, type LineEnd } from "../text/lines.ts";
import { indexPositions } from "../text/positions.ts";
import { OperationError } from "./operation-error.ts";

/** A YAML text with what stands in it. */
export interface YamlText {
	text: string;
	document: Document;
	/** Plain values. */
	data: unknown;
	lineEnd: LineEnd;
}

/** Reads a text. Throws an `OperationError` if it can't be read. */
export function readYaml(text: string, { maxSize, caches = createCaches() }: ReadOptions = {}): YamlText {
	return caches.get(createYamlCache)(text, () => parseYaml(text, maxSize, caches));
}

/** An operation reads the text before and after it; the next one reads the last one again. */
const createYamlCache = () => memoizeRecent<YamlText>(2, () => 1);

function parseYaml(text: string, maxSize: number | undefined, caches: Caches): YamlText {
	const [refusal] = refuseUnparsed(text, indexPositions(text).at, { maxSize, caches });
	if (refusal) throw new OperationError(refusal.message);
	const document = parseDocument(text, caches);
	const [error] = document.errors;
	if (error) throw new OperationError(unreadable(error, text));
	return { text, document, data: plain(document), lineEnd: detectLineEnd(text) };
}

function unreadable({ pos: [offset] }: YAMLError, text: string): string {
	const { line } = indexPositions(text).at(offset);
	return `Line ${line} cannot be read, so nothing can be changed but in the source: put that line right first.`;
}

/** With references, what is changed in one place changes in others, and a short file may stand for gigabytes. */
function plain(document: Document): unknown {
	try {
		return document.toJS({ maxAliasCount: 0 }) ?? {};
	} catch (error) {
		if (error instanceof ReferenceError)
			throw new OperationError("References (& and *) are not used in this file: write out what they stand for.");
		throw error;
	}
}
