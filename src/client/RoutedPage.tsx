import { memo, useEffect, useRef } from "react";
import { useLoaderData } from "react-router-dom";
import { App } from "../render/App.tsx";
import { base } from "./base.ts";
import { replaceHead } from "./head.ts";
import type { View } from "./view.ts";
import { loadedViews } from "./views.ts";

/** The router renders at each step of a navigation, and the page changes at the last one only. */
const StillApp = memo(App);

/** The page of the active route. Its head tags are set on entering; those of the page before are gone. */
export function RoutedPage() {
	const { chrome, page } = useLoaderData<View>();
	const served = useRef(page);
	useEffect(() => {
		if (served.current === page) return;
		served.current = page;
		replaceHead(page.head, chrome.siteName);
	}, [page, chrome]);
	return <StillApp base={base} chrome={chrome} page={page} views={loadedViews} />;
}
