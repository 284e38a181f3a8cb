import type { AnchorHTMLAttributes } from "react";
import type { Button, Profile } from "../model/link.ts";

/** An ordinary link. When the app runs, `routeLinkClicks` handles clicks on links to pages of this site. */
export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
	// RFC 3966 allows hyphens in a phone number, but neither spaces nor slashes.
	return <a href={to.startsWith("tel:") ? to.replaceAll(" ", "").replaceAll("/", "-") : to} {...rest} />;
}

export function Buttons({ buttons }: { buttons: Button[] }) {
	if (buttons.length === 0) return null;
	return (
		<p className="buttons">
			{buttons.map((button, index) => (
				<Link key={`${index}`} className={`button ${button.style}`} to={button.to}>
					{button.label}
					<Arrow />
				</Link>
			))}
		</p>
	);
}

export function Arrow() {
	return (
		<svg className="arrow" aria-hidden="true" width="18" height="12" viewBox="0 0 18 12">
			<path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
		</svg>
	);
}

/** The organization's social profiles, as icons. */
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
