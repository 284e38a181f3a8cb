import type { MenuEntry } from "../model/site.ts";
import { MenuLink, MenuLinks } from "./MenuLinks.tsx";

/** Entries of the menu as they stand in the bar. A group is opened by its words, as a native popover below them. */
export function BarLinks({ entries, path }: { entries: MenuEntry[]; path: string }) {
	return (
		<ul className="bar-list">
			{entries.map((entry, index) => (
				<li key={`${index}`}>
					{"items" in entry ? (
						<>
							<button className="bar-link" type="button" popoverTarget={`group-${index}`}>
								{entry.label}
								<svg className="bar-chevron" aria-hidden="true" viewBox="0 0 10 6" fill="none" stroke="currentColor">
									<path d="m1 1 4 4 4-4" strokeWidth="1.5" />
								</svg>
							</button>
							<div className="bar-group" id={`group-${index}`} popover="auto">
								<MenuLinks links={entry.items} path={path} look="bar-link" />
							</div>
						</>
					) : (
						<MenuLink link={entry} path={path} look="bar-link" />
					)}
				</li>
			))}
		</ul>
	);
}
