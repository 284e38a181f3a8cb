import type { Sidebar } from "../../model/section.ts";
import { Link } from "../Link.tsx";

/** A sidebar. On phones, it is collapsed; in wider windows, the stylesheet expands it beside the text. */
export function SidebarView({ sidebar: { label, links } }: { sidebar: Sidebar }) {
	return (
		<nav className="sidebar" aria-label={label}>
			<details>
				<summary>{label}</summary>
				<ul>
					{links.map(({ label: name, to, isCurrent }) => (
						<li key={to}>
							<Link to={to} aria-current={isCurrent && "page"}>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}
