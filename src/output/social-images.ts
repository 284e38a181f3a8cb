import { size } from "../assets/social/size.ts";
import type { Page } from "../model/page.ts";
import type { Route, Site } from "../model/site.ts";
import { digest } from "./digest.ts";
import { type Output, output } from "./output.ts";

interface SocialImages {
	images: Output[];
	/** A page with the picture that was drawn for it, if any. */
	pictured: (route: Route, page: Page) => Page;
}

/** @param drawn PNG, by the path of the page whose title stands on it */
export function publishedImages({ url }: Site, drawn: ReadonlyMap<string, Buffer>): SocialImages {
	const files = new Map([...drawn].map(([path, content]) => [path, `assets/share/${digest(content)}.png`]));
	// Pages with the same title have the same picture.
	const contents = new Map([...drawn].map(([path, content]) => [files.get(path)!, content]));
	return {
		images: [...contents].map(([file, content]) => output(file, () => content)),
		pictured: (route, page) => {
			const file = route.drawnFrom === null ? undefined : files.get(route.drawnFrom);
			if (file === undefined) return page;
			const image = { alt: page.head.shareTitle, type: "image/png", ...size };
			return { ...page, head: { ...page.head, image: { url: `${url}/${file}`, drawn: image } } };
		},
	};
}
