import type { Diagnostic, Range } from "../model/diagnostic.ts";
import { serializeJson } from "./escape.ts";
import type { ReportContext } from "./format.ts";

const levels = { error: "error", warning: "warning", info: "note" };

/** Formats diagnostics as a SARIF 2.1.0 log, for code scanning. */
export function formatSarif(
	diagnostics: Diagnostic[],
	{ getExplanation, getRepositoryPath }: Pick<ReportContext, "getExplanation" | "getRepositoryPath">,
): string {
	const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
	const run = {
		tool: { driver: { name: "siteyaml", rules: codes.map((code) => createRule(code, getExplanation(code))) } },
		columnKind: "utf16CodeUnits",
		results: diagnostics.map((diagnostic) =>
			createResult(diagnostic, codes.indexOf(diagnostic.code), getRepositoryPath(diagnostic.file)),
		),
	};
	const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
	return serializeJson(log);
}

function createRule(id: string, explanation: string | null) {
	if (explanation === null) return { id, shortDescription: { text: id.replaceAll("-", " ") } };
	const [heading = id, ...body] = explanation.trim().split("\n");
	const markdown = body.join("\n").trim();
	return {
		id,
		shortDescription: { text: heading.replace(/^#\s*/, "") },
		...(markdown ? { help: { text: markdown, markdown } } : {}),
	};
}

function createResult(
	{ code, severity, message, why, range, fix, related = [] }: Diagnostic,
	ruleIndex: number,
	file: string,
) {
	const artifactLocation = { uri: encodeFilePath(file) };
	const locate = (located: Range) => ({ physicalLocation: { artifactLocation, region: createRegion(located) } });
	return {
		ruleId: code,
		ruleIndex,
		level: levels[severity],
		message: { text: [message, why].filter(Boolean).join(" ") },
		locations: [locate(range)],
		...(related.length > 0
			? { relatedLocations: related.map((other) => ({ message: { text: other.message }, ...locate(other.range) })) }
			: {}),
		...(fix ? { fixes: [{ description: { text: fix.text }, artifactChanges: [createChange(fix.edits)] }] } : {}),
	};

	function createChange(edits: NonNullable<Diagnostic["fix"]>["edits"]) {
		const replacements = edits.map((edit) => ({
			deletedRegion: createRegion(edit.range),
			insertedContent: { text: edit.newText },
		}));
		return { artifactLocation, replacements };
	}
}

function createRegion({ start, end }: Range) {
	return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

/** Encodes a path for a URL, even `#`, `?` and `:`. */
export function encodeFilePath(file: string): string {
	return file.replaceAll("\\", "/").split("/").map(encodeName).join("/");
}

/** Encodes a name, even parentheses, which would end a link in Markdown. Replaces lone surrogates. */
function encodeName(name: string): string {
	return encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"))
		.replaceAll("(", "%28")
		.replaceAll(")", "%29");
}
