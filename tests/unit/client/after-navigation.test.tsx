import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { AfterNavigation } from "../../../src/client/Shell.tsx";
import type { Head } from "../../../src/model/page.ts";
import type { RouteNode } from "../../../src/model/site.ts";
import { createRouteObjects } from "../../../src/render/routes.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => {
	document.head.innerHTML = "";
	document.body.innerHTML = "";
});

it("each page has its own title and canonical URL after navigation, however deep its route is nested", async () => {
	const news: RouteNode = { path: "/news", page: true, children: [{ path: ":day", page: true, children: [] }] };
	const prices: RouteNode = { path: "/prices", page: true, children: [] };
	const router = await startRouter(news, prices);
	for (const path of ["/news", "/prices", "/news/monday", "/prices", "/news"]) {
		await act(() => router.navigate(path));
		expect(document.title).toBe(path);
		const canonical = [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href"));
		expect(canonical).toEqual([`https://www.acme.example${path}`]);
	}
});

async function startRouter(...nodes: RouteNode[]) {
	const createView = (path: string) => ({ chrome: { siteName: "Acme" }, page: { head: createHead(path) } });
	const loader = ({ request }: { request: Request }) => createView(new URL(request.url).pathname);
	const shell = (
		<>
			<Outlet />
			<AfterNavigation />
		</>
	);
	const first: RouteNode = { path: "/", page: true, children: [] };
	const routes = [{ element: shell, children: createRouteObjects([first, ...nodes], <h1>Page</h1>, loader) }];
	const router = createMemoryRouter(routes, { hydrationData: { loaderData: { "page-0": createView("/") } } });
	await act(() => createRoot(document.body).render(<RouterProvider router={router} />));
	return router;
}

function createHead(path: string): Head {
	const words = { title: path, shareTitle: path, name: path, description: null, image: null, structuredData: [] };
	return { ...words, canonical: `https://www.acme.example${path}`, indexed: true };
}
