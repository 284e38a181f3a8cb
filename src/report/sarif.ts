import type { Diagnostic, Range } from "../model/diagnostic.ts";
import { formatData } from "./escape.ts";
import type { ReportContext } from "./format.ts";

const levels = { error: "error", warning: "warning", info: "note" };

/** Diagnostics as a SARIF 2.1.0 log, for code scanning. */
export function formatSarif(diagnostics: Diagnostic[], { page }: Pick<ReportContext, "page">): string {
	const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
	const run = {
		tool: { driver: { name: "site", rules: codes.map((code) => rule(code, page(code))) } },
		columnKind: "utf16CodeUnits",
		results: diagnostics.map((diagnostic) => result(diagnostic, codes.indexOf(diagnostic.code))),
	};
	const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
	return formatData(log);
}

/** A page begins with its one sentence as a heading. */
function rule(id: string, page: string | null) {
	if (page === null) return { id, shortDescription: { text: id.replaceAll("-", " ") } };
	const [heading = id, ...body] = page.trim().split("\n");
	const markdown = body.join("\n").trim();
	return {
		id,
		shortDescription: { text: heading.replace(/^#\s*/, "") },
		...(markdown ? { help: { text: markdown, markdown } } : {}),
	};
}

function result({ code, severity, message, why, file, range, fix, related = [] }: Diagnostic, ruleIndex: number) {
	const artifactLocation = { uri: encodeFilePath(file) };
	const location = (place: Range) => ({ physicalLocation: { artifactLocation, region: region(place) } });
	return {
		ruleId: code,
		ruleIndex,
		level: levels[severity],
		message: { text: [message, why].filter(Boolean).join(" ") },
		locations: [location(range)],
		...(related.length > 0
			? { relatedLocations: related.map((other) => ({ message: { text: other.message }, ...location(other.range) })) }
			: {}),
		...(fix ? { fixes: [{ description: { text: fix.text }, artifactChanges: [change(fix.edits)] }] } : {}),
	};

	function change(edits: NonNullable<Diagnostic["fix"]>["edits"]) {
		const replacements = edits.map((edit) => ({
			deletedRegion: region(edit.range),
			insertedContent: { text: edit.newText },
		}));
		return { artifactLocation, replacements };
	}
}

function region({ start, end }: Range) {
	return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** The path of a file as part of an address: also `#`, `?` and `:` are letters of its name. */
export function encodeFilePath(file: string): string {
	return file.replaceAll("\\", "/").split("/").map(encoded).join("/");
}

/** Round brackets would end a link of Markdown. Half a character has no code of its own. */
function encoded(name: string): string {
	return encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"))
		.replaceAll("(", "%28")
		.replaceAll(")", "%29");
}
