import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import type { Definition } from "../site/definition.ts";
import { beginsAsFace, faceEndings, faceLimit, faces, isOwn } from "../site/faces.ts";
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
	const misplaced = placeProblem(face, "fonts");
	if (misplaced) return { code: "file-not-found", ...misplaced };
	if (!faceEndings.includes(ending)) return broken(`‘${face}’ cannot be used: a typeface ends in woff2, ttf or otf.`);
	if (!known.includes(face)) {
		const problem = absent(face, "fonts", known);
		return { code: "file-not-found", ...problem, fix: instead(problem.closest) };
	}
	const facts = files.look(face);
	if ("code" in facts) return facts;
	if (facts.size > faceLimit) {
		const [megabytes, most] = [Math.ceil(facts.size / 1e6), faceLimit / 1e6];
		return {
			code: "file-too-large",
			message: `‘${face}’ has ${megabytes} MB; a typeface may have ${most} MB at most.`,
		};
	}
	return beginsAsFace(facts.begins) && isWhole(facts)
		? null
		: broken(`What is in ‘${face}’ is no typeface, or not all of one.`);
}

/** WOFF2 says itself how long it is: https://www.w3.org/TR/WOFF2/#woff20Header */
function isWhole({ begins, size }: { begins: string; size: number }): boolean {
	if (!begins.startsWith("wOF2")) return true;
	const length = [8, 9, 10, 11].reduce((sum, at) => sum * 256 + begins.charCodeAt(at), 0);
	return length === size;
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
