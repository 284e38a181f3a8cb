import type { ThumbnailPlace } from "../protocol.ts";
import { getPointer } from "./elements.ts";

/** Shows thumbnails of sections at the places that the app names, and hides the rest of the page. */
export function createThumbnails(root: Element) {
	let places: readonly ThumbnailPlace[] | null = null;
	return {
		show(newPlaces: readonly ThumbnailPlace[]) {
			places = newPlaces;
			document.documentElement.toggleAttribute("data-thumbnails", true);
			update();
		},
		/** Positions the sections after the page was rendered. */
		update,
	};

	function update(): void {
		if (!places) return;
		const byPointer = new Map(places.map((place) => [place.pointer, place]));
		for (const section of root.querySelectorAll<HTMLElement>("main > *")) {
			const place = byPointer.get(getPointer(section) ?? "");
			section.toggleAttribute("data-thumbnail", place !== undefined);
			if (!place) continue;
			// Lay out the section in the width of the window, as on a page, and scale it down.
			const scale = place.width / innerWidth;
			section.style.setProperty("--thumbnail-scale", `${scale}`);
			section.style.setProperty("--thumbnail-left", `${place.left}px`);
			section.style.setProperty("--thumbnail-top", `${place.top}px`);
			section.style.setProperty("--thumbnail-height", `${place.height / scale}px`);
		}
	}
}
