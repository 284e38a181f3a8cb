import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import type { Definition } from "../site/definition.ts";
import { faceEndings, faceFault, faces, isOwn } from "../site/faces.ts";
import { endingOf } from "../site/files.ts";
import { absent, placeProblem } from "./beside.ts";

export function usableTypefaces(definition: Definition): Finding[] {
	const { display, text } = definition.spec.theme.fonts;
	const used = display === text ? { display } : { display, text };
	return Object.entries(used).flatMap(([role, face]) => {
		if (!isOwn(face)) return [];
		return [{ pointer: `/theme/fonts/${role}`, ...(problemOf(face, definition) ?? licence(face)) }];
	});
}

type Judged = Omit<Finding, "pointer">;

function problemOf(face: string, { files }: Definition): Judged | null {
	const known = files.names("fonts");
	const ending = endingOf(face).toLowerCase();
	if (!face.includes("/") && !faceEndings.includes(ending)) {
		const closest = nearest(face, [...faces, ...known]);
		return {
			code: "value-not-allowed",
			message: `There is no typeface ‘${face}’.${didYouMean(closest)}`,
			why: "A typeface of your own is a file: put it into the folder ‘fonts’ beside this file, and write ‘fonts/’ and its name.",
			allowed: [...faces, ...known],
			closest,
			fix: instead(closest),
		};
	}
	const misplaced = placeProblem(face, "fonts", known);
	if (misplaced) return { code: "file-not-found", ...misplaced };
	if (!faceEndings.includes(ending)) return broken(`‘${face}’ cannot be used: a typeface ends in woff2, ttf or otf.`);
	if (!known.includes(face)) {
		const problem = absent(face, "fonts", known);
		return { code: "file-not-found", ...problem, fix: instead(problem.closest) };
	}
	const facts = files.look(face);
	if ("code" in facts) return facts;
	const fault = faceFault(face, facts);
	return fault?.code === "typeface-broken" ? broken(fault.message) : fault;
}

function broken(message: string): Judged {
	return {
		code: "typeface-broken",
		message,
		why: "Those who sell or give away a typeface have it as WOFF2, TrueType or OpenType.",
	};
}

function licence(face: string): Judged {
	return {
		code: "typeface-licence",
		severity: "info",
		message: `‘${face}’ is published with the site: look whether its licence lets you do that.`,
	};
}
