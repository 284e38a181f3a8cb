import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import type { Chrome } from "../model/site.ts";
import { createRouteObjects } from "../render/routes.tsx";
import { routeLinkClicks } from "./links.ts";
import { loadFirstPageData, loadPageData, prefetch } from "./page-data.ts";
import { RoutedPage } from "./RoutedPage.tsx";
import { Shell } from "./Shell.tsx";
import { loadStyles } from "./styles.ts";

// Not awaited: lazy views of the first page import this module, and would wait for it.
start();

async function start(): Promise<void> {
	const [view] = await Promise.all([loadFirstPageData(), loadStyles()]);
	const routes = createRoutes(view.chrome);
	const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [getActiveRoute(routes)]: view } } });
	hydrateRoot(document.getElementById("root") as HTMLElement, <RouterProvider router={router} />);
	routeLinkClicks((to) => router.navigate(to, { viewTransition: allowsMotion(), flushSync: true }), prefetch);

	if (import.meta.env.MODE === "preview") {
		const { updateOnSave } = await import("./dev/update-on-save.ts");
		updateOnSave(() => router.revalidate());
	}
}

function createRoutes(chrome: Chrome): RouteObject[] {
	const catchAllRoute: RouteObject = { path: "*", id: "*", element: <RoutedPage />, loader: loadPageData };
	return [
		{
			element: <Shell />,
			children: [...createRouteObjects(chrome.routes, <RoutedPage />, loadPageData), catchAllRoute],
		},
	];
}

/** Returns the id of the deepest route at the current URL. */
function getActiveRoute(routes: RouteObject[]): string {
	return matchRoutes(routes, location)?.at(-1)?.route.id ?? "*";
}

function allowsMotion(): boolean {
	return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
