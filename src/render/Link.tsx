import type { AnchorHTMLAttributes } from "react";

/** An ordinary link. Once the app runs, the router handles clicks on links to pages of this site: see `followLinks`. */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
	return <a href={to.startsWith("tel:") ? to.replaceAll(" ", "").replaceAll("/", "-") : to} {...rest} />;
}
