import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import type { Chrome } from "../model/site.ts";
import { createRouteObjects } from "../render/routes.tsx";
import { followLinks } from "./links.ts";
import { RoutedPage } from "./RoutedPage.tsx";
import { Shell } from "./Shell.tsx";
import { loadStyles } from "./styles.ts";
import { loadFirstView, loadView, prefetch } from "./view.ts";

// Not awaited here: what the first page loads on demand imports this module, and would wait for it.
start();

async function start(): Promise<void> {
	const [view] = await Promise.all([loadFirstView(), loadStyles()]);
	const routes = routeTable(view.chrome);
	const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [activeRoute(routes)]: view } } });
	hydrateRoot(document.getElementById("root") as HTMLElement, <RouterProvider router={router} />);
	followLinks((to) => router.navigate(to, { viewTransition: welcomesMotion(), flushSync: true }), prefetch);

	if (import.meta.hot) {
		const { followDefinition } = await import("./dev/follow.ts");
		followDefinition(() => router.revalidate());
	}
}

function routeTable(chrome: Chrome): RouteObject[] {
	const unknown: RouteObject = { path: "*", id: "*", element: <RoutedPage />, loader: loadView };
	return [{ element: <Shell />, children: [...createRouteObjects(chrome.routes, <RoutedPage />, loadView), unknown] }];
}

/** The id of the deepest route at the current address. */
function activeRoute(table: RouteObject[]): string {
	return matchRoutes(table, location)?.at(-1)?.route.id ?? "*";
}

function welcomesMotion(): boolean {
	return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
