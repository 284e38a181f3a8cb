import type { Section } from "../../model/section.ts";
import type { SectionSpec } from "../../model/spec.gen.ts";
import { isColour } from "../site/backgrounds.ts";
import { pictureBehind } from "./picture.ts";
import type { SectionContext } from "./section.ts";

/** What a section stands on, if it says so. */
export function backgroundOf(spec: SectionSpec, context: SectionContext): Section["background"] {
	const background = "background" in spec ? spec.background : undefined;
	// The column of its file may be empty.
	if (!background) return null;
	return isColour(background) ? background : pictureBehind(background, context);
}
