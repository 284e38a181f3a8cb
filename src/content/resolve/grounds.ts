import type { Background, SectionBase } from "../../model/section.ts";
import type { SectionSpec, ThemeSpec } from "../../model/spec.gen.ts";
import type { Look } from "../../model/theme.ts";
import { resolveLook } from "../semantics/look.ts";
import { isColour } from "../semantics/pictures.ts";
import { getSectionType, type SectionResolvers } from "./section.ts";

type Ground = Background | "picture";

export type SectionGround = Pick<SectionBase, "ground" | "isJoined">;

/**
 * Chooses the ground, the colour behind a section, of each section without a background of its own. If the look divides
 * sections by grounds, two colours alternate; otherwise, it is the paper, and the surface for the third of three sections
 * in a row. A section that is only a heading has the ground of the next one, and counts as a part of it.
 */
export function chooseGrounds(
	sections: SectionSpec[],
	theme: ThemeSpec,
	sectionTypes: SectionResolvers,
): SectionGround[] {
	const own = sections.map((section) => getOwnGround(section, theme, sectionTypes));
	const { division } = resolveLook(theme);
	const grounds: Ground[] = [];
	/** The grounds so far. A section that shares the ground of the heading before it is left out. */
	const groundsOfParts: Ground[] = [];
	for (const [index, section] of sections.entries()) {
		const isHeaded =
			index > 0 && own[index] === null && own[index - 1] === null && introducesNextSection(sections[index - 1]!);
		if (!isHeaded) {
			const after = own.slice(introducesNextSection(section) ? index + 2 : index + 1);
			groundsOfParts.push(own[index] ?? chooseGround(groundsOfParts, after, division));
		}
		grounds.push(groundsOfParts.at(-1)!);
	}
	return grounds.map((ground, index) => ({
		ground: own[index] === null && ground === "surface" ? ground : null,
		isJoined: ground !== "picture" && ground === grounds[index - 1],
	}));

	function introducesNextSection(section: SectionSpec): boolean {
		return getSectionType(section, sectionTypes).introducesNextSection ?? false;
	}
}

function chooseGround(before: Ground[], after: (Ground | null)[], division: Look["division"]): "paper" | "surface" {
	const [previous, next] = [before.at(-1), after[0]];
	if (division === "grounds") {
		const last = before.findLast((ground) => ground === "paper" || ground === "surface");
		// After a ground that doesn't alternate, such as a picture, this one only has to differ from the next.
		if (previous !== last && (next === "paper" || next === "surface")) return getOther(next);
		return last ? getOther(last) : "paper";
	}
	if (previous !== "paper") return "paper";
	// If the section after the next one has the surface, this one gets it rather than the next one.
	const isThird = before.at(-2) === "paper";
	return isThird || (next === null && after[1] === "surface") ? "surface" : "paper";
}

function getOther(ground: "paper" | "surface"): "paper" | "surface" {
	return ground === "paper" ? "surface" : "paper";
}

function getOwnGround(section: SectionSpec, theme: ThemeSpec, sectionTypes: SectionResolvers): Ground | null {
	const background = "background" in section ? section.background : undefined;
	if (background) return isColour(background) ? background : "picture";
	return getSectionType(section, sectionTypes).getGround?.(section, theme) ?? null;
}
