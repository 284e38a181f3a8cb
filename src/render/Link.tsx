import type { AnchorHTMLAttributes } from "react";
import { Link as RouterLink } from "react-router-dom";

/**
 * A link to anywhere. Pages of this site are navigated to by the router; files (`/sitemap.xml`) and other
 * addresses are left to the browser.
 */
export function Link({ to, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
	if (isPage(to)) {
		return (
			<RouterLink to={to} {...rest}>
				{children}
			</RouterLink>
		);
	}
	return (
		<a href={to.startsWith("tel:") ? to.replaceAll(" ", "") : to} {...rest}>
			{children}
		</a>
	);
}

function isPage(to: string): boolean {
	return to.startsWith("/") && !/\.[a-z0-9]+$/.test(to);
}
