import { Outlet, ScrollRestoration } from "react-router-dom";
import { Arrival } from "./Arrival.tsx";

/** What surrounds the pages in the browser: scrolling to the top, or back to where the visitor was, and the arrival. */
export function Shell() {
	return (
		<>
			<Outlet />
			<Arrival />
			<ScrollRestoration />
		</>
	);
}
