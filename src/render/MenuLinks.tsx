import type { Link as LinkModel } from "../model/link.ts";
import { Link } from "./Link.tsx";

interface Props {
	links: LinkModel[];
	/** Of the page that is shown. */
	path: string;
	/** The class of each link. */
	look: string;
}

/** Links of the menu, as entries of a list; the one to this page says so. */
export function MenuLinks({ links, path, look }: Props) {
	return links.map((link) => (
		<li key={link.to + link.label}>
			<Link className={look} to={link.to} aria-current={link.to === path ? "page" : undefined}>
				{link.label}
			</Link>
		</li>
	));
}
