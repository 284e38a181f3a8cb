import type { Link as LinkModel } from "../model/link.ts";
import { Link } from "./Link.tsx";

interface Props {
	links: LinkModel[];
	/** Of the page that is shown. */
	path: string;
	/** The class of each link. */
	look: string;
}

/** Links of the menu, as a list; the one to this page says so. */
export function MenuLinks({ links, path, look }: Props) {
	return (
		<ul>
			{links.map((link, place) => (
				<li key={`${place}`}>
					<MenuLink link={link} path={path} look={look} />
				</li>
			))}
		</ul>
	);
}

export function MenuLink({ link: { label, to }, path, look }: Omit<Props, "links"> & { link: LinkModel }) {
	return (
		<Link className={look} to={to} aria-current={to === path ? "page" : undefined}>
			{label}
		</Link>
	);
}
