import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Labels, Link as LinkModel } from "../model/site.ts";
import { Link } from "./Link.tsx";

/** The menu is a native popover: it opens, closes and returns the focus without JavaScript. */
export function Menu({ links, labels }: { links: LinkModel[]; labels: Labels }) {
	const menu = useRef<HTMLElement>(null);
	const { key, pathname } = useLocation();
	useClosedOnNavigation(menu, key);
	return (
		<nav className="menu" id="menu" popover="auto" aria-label={labels.menu} ref={menu}>
			<div className="container menu-panel">
				<ul className="menu-list">
					{links.map((link) => (
						<li key={link.to + link.label}>
							<Link className="menu-link" to={link.to} aria-current={link.to === pathname ? "page" : undefined}>
								{link.label}
							</Link>
						</li>
					))}
				</ul>
				<button className="menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide">
					{labels.closeMenu}
				</button>
			</div>
		</nav>
	);
}

/** The first run is skipped: a menu that the visitor opened before hydration stays open. */
function useClosedOnNavigation(menu: React.RefObject<HTMLElement | null>, key: string) {
	const shown = useRef(key);
	useEffect(() => {
		if (shown.current === key) return;
		shown.current = key;
		if (menu.current?.hidePopover && menu.current.matches(":popover-open")) menu.current.hidePopover();
	}, [menu, key]);
}
