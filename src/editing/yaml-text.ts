import type { Document, YAMLError } from "yaml";
import { parseDocument } from "../content/source/document.ts";
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

/** What was read last: before and after an operation. What it wrote the next one reads. */
let recent: YamlText[] = [];

/** Reads a text of at most so many KiB; one that was just read is not read again. */
export function readYaml(text: string, maxSize?: number): YamlText {
	const written = recent.find((one) => one.text === text) ?? fresh(text, maxSize);
	recent = [written, ...recent.filter((one) => one !== written).slice(0, 1)];
	return written;
}

function fresh(text: string, maxSize?: number): YamlText {
	const [refusal] = refuseUnparsed(text, indexPositions(text).at, maxSize);
	if (refusal) throw new OperationError(refusal.message);
	const document = parseDocument(text);
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
