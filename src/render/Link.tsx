import { type AnchorHTMLAttributes, createContext, useContext } from "react";
import { Link as RouterLink } from "react-router-dom";

/**
 * A link to anywhere. Pages of this site are navigated to by the router; files (`/sitemap.xml`) and other
 * addresses are left to the browser. From a frame every link leads out of it.
 */
export function Link({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
	const framed = useContext(Framed);
	if (isPage(to) && !framed) {
		return (
			<RouterLink to={to} {...rest}>
				{children}
			</RouterLink>
		);
	}
	const href = to.startsWith("tel:") ? to.replaceAll(" ", "") : to;
	return (
		<a href={href} target={framed && !to.startsWith("#") ? "_top" : undefined} {...rest}>
			{children}
		</a>
	);
}

/** Whether the page is made to stand in a frame. */
export const Framed = createContext(false);

function isPage(to: string): boolean {
	return to.startsWith("/") && !/\.[a-z0-9]+$/.test(to);
}
