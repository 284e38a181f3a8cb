import { findNextLine } from "../../../text/lines.ts";
import type { TextFinding } from "../finding.ts";

/** Matches "<<<<<<< HEAD", "|||||||", "=======" and ">>>>>>> main". */
const conflictMarker = /^[ \t]*(<{7}|\|{7}|={7}|>{7})(?= \S|[ \t]*\r?$)/;
/** Matches "@@ -1,2 +1,3 @@", "diff --git a/site.yaml" and "--- a/site.yaml". */
const diffHeader = /^[ \t]*(@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@|diff --git \S|(?:---|\+\+\+) [ab]\/\S)/;

/** Finds conflict markers of git. The patch of a conflict keeps the first version, so that the file can be read. */
export function findConflictMarkers(text: string): TextFinding[] {
	if (!/<{7}|>{7}|\|{7}/.test(text)) return [];
	const findings: TextFinding[] = [];
	let openMarker: Marker | null = null;
	let unpairedMarker: Marker | null = null;
	/** Offset of the end of the first version. */
	let middle: number | null = null;
	// A line of = signs without a marker before it is an underlined heading in Markdown.
	for (const marker of findMarkers(text, conflictMarker)) {
		const kind = marker.sign[0];
		if (kind === "<") {
			unpairedMarker ??= openMarker;
			[openMarker, middle] = [marker, null];
		} else if (openMarker && (kind === "|" || kind === "=")) middle ??= marker.lineStart;
		else if (openMarker && kind === ">" && middle !== null) {
			const firstVersion = text.slice(findNextLine(text, openMarker.start), middle);
			const patch = [{ start: openMarker.lineStart, end: findNextLine(text, marker.start), newText: firstVersion }];
			findings.push({ ...reportConflict(openMarker), patch });
			[openMarker, middle] = [null, null];
		} else if (kind !== "=") unpairedMarker ??= openMarker ?? marker;
	}
	unpairedMarker ??= openMarker;
	return unpairedMarker ? [...findings, reportUnpaired(unpairedMarker)] : findings;
}

export function findPastedDiffs(text: string): TextFinding[] {
	if (!/@@ -\d|diff --git|(?:---|\+\+\+) [ab]\//.test(text)) return [];
	const [first] = findMarkers(text, diffHeader);
	if (!first) return [];
	return [
		{
			code: "pasted-diff",
			start: first.start,
			end: first.start + first.sign.length,
			message: "From here on, this is a list of changes (a diff), not the text itself.",
			why: "Paste the finished text instead. Or keep only the new version: in this list, delete the lines that begin with - or @@, and the + at the start of others.",
		},
	];
}

function reportConflict({ start, sign }: Marker): TextFinding {
	return {
		code: "merge-conflict",
		start,
		end: start + sign.length,
		message:
			"Keep one version of these lines, and delete the other with the lines that begin with <<<, === and >>>: two people changed them.",
	};
}

function reportUnpaired({ start, sign }: Marker): TextFinding {
	return {
		code: "merge-conflict",
		start,
		end: start + sign.length,
		message: "This line is left over from a merge that git couldn’t finish.",
		why: "Check that the lines around it are right, then delete the lines of <, = and > signs.",
	};
}

interface Marker {
	sign: string;
	start: number;
	/** Offset of the start of the line. */
	lineStart: number;
}

/** Finds lines that begin with a marker, which is the first group of the pattern. Skips code blocks in Markdown. */
function findMarkers(text: string, pattern: RegExp): Marker[] {
	const markers: Marker[] = [];
	let fence: string | null = null;
	let lineStart = 0;
	for (const line of text.split("\n")) {
		const [, mark] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? [];
		if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
		else if (fence === null) {
			const [all = "", sign] = pattern.exec(line) ?? [];
			if (sign !== undefined) markers.push({ sign, lineStart, start: lineStart + all.length - sign.length });
		}
		lineStart += line.length + 1;
	}
	return markers;
}
