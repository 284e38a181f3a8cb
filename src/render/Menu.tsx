import type { Link as LinkModel } from "../model/link.ts";
import type { Labels } from "../model/site.ts";
import { MenuLinks } from "./MenuLinks.tsx";

/** The menu is a native popover: it opens, closes and returns the focus without JavaScript. */
export function Menu({ links, labels, path }: { links: LinkModel[]; labels: Labels; path: string }) {
	return (
		<nav className="menu" id="menu" popover="auto" aria-label={labels.menu}>
			<div className="container menu-panel">
				<ul className="menu-list">
					<MenuLinks links={links} path={path} look="menu-link" />
				</ul>
				<button className="menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
					{labels.closeMenu}
				</button>
			</div>
		</nav>
	);
}
