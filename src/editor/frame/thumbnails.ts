import type { PicturePlace } from "../protocol.ts";
import { getPointer } from "./elements.ts";

/** Creates what shows sections as small pictures: each at the place that the app has for it, and nothing else of the page. */
export function createSectionPictures(root: Element) {
	let places: readonly PicturePlace[] | null = null;
	return {
		show(newPlaces: readonly PicturePlace[]) {
			places = newPlaces;
			document.documentElement.toggleAttribute("data-pictures", true);
			draw();
		},
		/** Places the sections of a page that was drawn. */
		draw,
	};

	function draw(): void {
		if (!places) return;
		const byPointer = new Map(places.map((place) => [place.pointer, place]));
		for (const section of root.querySelectorAll<HTMLElement>("main > *")) {
			const place = byPointer.get(getPointer(section) ?? "");
			section.toggleAttribute("data-placed", place !== undefined);
			if (!place) continue;
			// A section is as wide as the window, as it is on a page, and then made smaller.
			const scale = place.width / innerWidth;
			section.style.setProperty("--placed-scale", `${scale}`);
			section.style.setProperty("--placed-left", `${place.left}px`);
			section.style.setProperty("--placed-top", `${place.top}px`);
			section.style.setProperty("--placed-height", `${place.height / scale}px`);
		}
	}
}
