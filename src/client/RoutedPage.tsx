import { memo } from "react";
import { useLoaderData } from "react-router-dom";
import { App } from "../render/App.tsx";
import { base } from "./base.ts";
import type { View } from "./view.ts";
import { loadedViews } from "./views.ts";

/** The router renders at each step of a navigation, and the page changes at the last one only. */
const StillApp = memo(App);

/** The page of the active route. */
export function RoutedPage() {
	const { chrome, page } = useLoaderData<View>();
	return <StillApp base={base} chrome={chrome} page={page} views={loadedViews} />;
}
