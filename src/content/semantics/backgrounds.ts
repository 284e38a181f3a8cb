import type { Background } from "../../model/section.ts";

/** The colours of the theme that a section can stand on. */
export const backgrounds: readonly Background[] = ["paper", "surface", "brand", "accent"];

export function isColour(background: string): background is Background {
	return backgrounds.some((name) => name === background);
}

/** Whether a background is meant for a file: "images/workshop.jpg". */
export function isPicture(background: string): boolean {
	return /[./\\]/.test(background);
}
