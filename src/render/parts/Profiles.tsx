import type { Profile } from "../../model/link.ts";
import { Link } from "../Link.tsx";

/** Links to the firm's social profiles, as icons. */
export function Profiles({ profiles }: { profiles: Profile[] }) {
	if (profiles.length === 0) return null;
	return (
		<ul className="profiles">
			{profiles.map(({ label, to, icon }, index) => (
				<li key={`${index}`}>
					<Link to={to}>
						<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
							<path d={icon} fill="currentColor" fillRule="evenodd" />
						</svg>
						<span className="unseen">{label}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
