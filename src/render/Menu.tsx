import type { Labels, MenuEntry } from "../model/site.ts";
import { MenuLink, MenuLinks } from "./MenuLinks.tsx";

/** The menu is a native popover: it opens, closes and returns the focus without JavaScript. */
export function Menu({ entries, labels, path }: { entries: MenuEntry[]; labels: Labels; path: string }) {
	return (
		<nav className="menu" id="menu" popover="auto" aria-label={labels.menu}>
			<div className="container menu-panel">
				<ul className="menu-list">
					{entries.map((entry, index) => (
						<li key={`${index}`}>
							{"items" in entry ? (
								<div className="menu-group">
									<p className="menu-label">{entry.label}</p>
									<MenuLinks links={entry.items} path={path} look="menu-link" />
								</div>
							) : (
								<MenuLink link={entry} path={path} look="menu-link" />
							)}
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
