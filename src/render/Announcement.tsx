import type { Announcement as AnnouncementModel } from "../model/site.ts";
import { Link } from "./Link.tsx";

/** A line above the bar, which scrolls away with the page. The region is named by what it says. */
export function Announcement({ text, link }: AnnouncementModel) {
	return (
		<aside className="announcement" aria-labelledby="announcement">
			<div className="container announcement-row">
				<p id="announcement">{text}</p>
				{link && (
					<Link className="announcement-link" to={link.to}>
						{link.label}
					</Link>
				)}
			</div>
		</aside>
	);
}
