import type { ThumbnailPlace } from "../protocol.ts";
import { getPointer } from "./elements.ts";

/** Creates the thumbnails of sections: each is drawn where the app has room for it, and nothing else of the page is. */
export function createThumbnails(root: Element) {
	let places: readonly ThumbnailPlace[] | null = null;
	return {
		show(newPlaces: readonly ThumbnailPlace[]) {
			places = newPlaces;
			document.documentElement.toggleAttribute("data-thumbnails", true);
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
			section.toggleAttribute("data-thumbnail", place !== undefined);
			if (!place) continue;
			// A section is laid out as wide as the window, as on a page, and then scaled down.
			const scale = place.width / innerWidth;
			section.style.setProperty("--thumbnail-scale", `${scale}`);
			section.style.setProperty("--thumbnail-left", `${place.left}px`);
			section.style.setProperty("--thumbnail-top", `${place.top}px`);
			section.style.setProperty("--thumbnail-height", `${place.height / scale}px`);
		}
	}
}
