import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getExtension } from "../semantics/files.ts";
import { bundledFonts, findFontFault, fontExtensions, isOwnFont } from "../semantics/fonts.ts";
import { findPathProblem, reportMissingFile } from "./folder-files.ts";

export function checkFonts(definition: Definition): Finding[] {
	const { display, text } = definition.spec.theme.fonts;
	const used = display === text ? { display } : { display, text };
	return Object.entries(used).flatMap(([role, face]) => {
		if (!isOwnFont(face)) return [];
		return [{ pointer: `/theme/fonts/${role}`, ...(problemOf(face, definition) ?? licence(face)) }];
	});
}

type Judged = Omit<Finding, "pointer">;

function problemOf(face: string, { files }: Definition): Judged | null {
	const known = files.names("fonts");
	const ending = getExtension(face).toLowerCase();
	if (!face.includes("/") && !fontExtensions.includes(ending)) {
		const closest = findNearest(face, [...bundledFonts, ...known]);
		return {
			code: "value-not-allowed",
			message: `There’s no font ‘${face}’.${formatSuggestion(closest)}`,
			why: "To use a font of your own, put its file in the folder ‘fonts’ next to this file, and write ‘fonts/’ and its name.",
			allowed: [...bundledFonts, ...known],
			closest,
			fix: suggestReplacement(closest),
		};
	}
	const misplaced = findPathProblem(face, "fonts", known);
	if (misplaced) return { code: "file-not-found", ...misplaced };
	if (!fontExtensions.includes(ending))
		return broken(`‘${face}’ can’t be used as a font: its name must end in woff2, ttf or otf.`);
	if (!known.includes(face)) {
		const problem = reportMissingFile(face, "fonts", known);
		return { code: "file-not-found", ...problem, fix: suggestReplacement(problem.closest) };
	}
	const facts = files.look(face);
	if ("code" in facts) return facts;
	const fault = findFontFault(face, facts);
	return fault?.code === "typeface-broken" ? broken(fault.message) : fault;
}

function broken(message: string): Judged {
	return {
		code: "typeface-broken",
		message,
		why: "Wherever you got the font, look for a WOFF2, TrueType or OpenType file.",
	};
}

function licence(face: string): Judged {
	return {
		code: "typeface-licence",
		severity: "info",
		message: `‘${face}’ is published with the site. Check that its licence allows that.`,
	};
}
