import type { Document, YAMLError } from "yaml";
import { positionsIn } from "../content/findings/positions.ts";
import { documentOf } from "../content/source/document.ts";
import { refusedUnread } from "../content/source/limits.ts";
import { type LineEnd, lineEndOf } from "./ends.ts";
import { Refusal } from "./refusal.ts";

/** A YAML text with what stands in it. */
export interface Written {
	text: string;
	document: Document;
	/** Plain values. */
	data: unknown;
	lineEnd: LineEnd;
}

/** What was read last: before and after an operation. What it wrote the next one reads. */
let recent: Written[] = [];

/** Reads a text of at most so many KiB; one that was just read is not read again. */
export function read(text: string, maxSize?: number): Written {
	const written = recent.find((one) => one.text === text) ?? fresh(text, maxSize);
	recent = [written, ...recent.filter((one) => one !== written).slice(0, 1)];
	return written;
}

function fresh(text: string, maxSize?: number): Written {
	const [refusal] = refusedUnread(text, positionsIn(text).at, maxSize);
	if (refusal) throw new Refusal(refusal.message);
	const document = documentOf(text);
	const [error] = document.errors;
	if (error) throw new Refusal(unreadable(error, text));
	return { text, document, data: plain(document), lineEnd: lineEndOf(text) };
}

function unreadable({ pos: [offset] }: YAMLError, text: string): string {
	const { line } = positionsIn(text).at(offset);
	return `Line ${line} cannot be read, so nothing can be changed but in the source: put that line right first.`;
}

/** With references, what is changed in one place changes in others, and a short file may stand for gigabytes. */
function plain(document: Document): unknown {
	try {
		return document.toJS({ maxAliasCount: 0 }) ?? {};
	} catch (error) {
		if (error instanceof ReferenceError)
			throw new Refusal("References (& and *) are not used in this file: write out what they stand for.");
		throw error;
	}
}
