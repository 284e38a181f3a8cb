import type { Button } from "../../model/link.ts";
import { Link } from "../Link.tsx";

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
