import { memo } from "react";
import { useLoaderData } from "react-router-dom";
import { App } from "../render/App.tsx";
import { base } from "./links.ts";
import type { PageView } from "./page-data.ts";
import { sectionViews } from "./views.ts";

/** The router renders several times during a navigation; the page changes only at its end. */
const MemoizedApp = memo(App);

/** The page of the active route. */
export function RoutedPage() {
	const { chrome, page } = useLoaderData<PageView>();
	return <MemoizedApp base={base} chrome={chrome} page={page} views={sectionViews} />;
}
