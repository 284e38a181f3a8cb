import { size } from "../assets/social/size.ts";
import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import type { Materials } from "./build-assets.ts";
import { digest } from "./digest.ts";
import type { Write } from "./folder.ts";

/** Writes the share pictures, and gives each page with the one that was drawn for it, if any. */
export function writeShare({ url }: Site, { share }: Materials, write: Write): (route: Route) => Page {
	const files = new Map([...share].map(([path, content]) => [path, `assets/share/${digest(content)}.png`]));
	// Pages with the same title have the same picture.
	const contents = new Map([...share].map(([path, content]) => [files.get(path)!, content]));
	for (const [file, content] of contents) write(file, content);
	return (route) => {
		const page = route.page();
		const file = route.drawnFrom === null ? undefined : files.get(route.drawnFrom);
		if (file === undefined) return page;
		const drawn = { alt: page.head.shareTitle, type: "image/png", ...size };
		return { ...page, head: { ...page.head, image: { url: `${url}/${file}`, drawn } } };
	};
}
