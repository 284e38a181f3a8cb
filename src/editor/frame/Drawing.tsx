import { useLayoutEffect } from "react";
import type { Page } from "../../model/page.ts";
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

/** The page as visitors see it. */
export function Drawing({ chrome, page, views, onDrawn }: Props) {
	useLayoutEffect(onDrawn);
	return <App base="" chrome={chrome} page={page} views={views} />;
}
