import { useLayoutEffect } from "react";
import type { Page } from "../../model/page.ts";
import type { Section } from "../../model/section.ts";
import type { Chrome } from "../../model/site.ts";
import { App } from "../../render/App.tsx";
import type { Views } from "../../render/views.ts";

interface Props {
	chrome: Chrome;
	page: Page;
	views: Views;
	/** Called when the document is changed, and before anybody sees it. */
	onDrawn: () => void;
}

/** The page as visitors see it. What other hosts, or other pages, put into frames is left out. */
export function Drawing({ chrome, page, views, onDrawn }: Props) {
	useLayoutEffect(onDrawn);
	return <App base="" chrome={chrome} page={{ ...page, sections: page.sections.map(still) }} views={views} />;
}

/** A frame that would load by itself stays empty; its links still say where they lead. */
function still(section: Section): Section {
	if (!("frame" in section) || section.frame.ask) return section;
	return { ...section, frame: { ...section.frame, src: `about:blank#${section.frame.src}` } };
}
