import type { AnchorHTMLAttributes } from "react";

/** A link to anywhere, an ordinary one: once the app runs, the router takes the clicks on links to pages of this site. */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
	return <a href={to.startsWith("tel:") ? to.replaceAll(" ", "").replaceAll("/", "-") : to} {...rest} />;
}
