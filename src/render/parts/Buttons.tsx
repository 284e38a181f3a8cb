import type { Button } from "../../model/link.ts";
import { Link } from "../Link.tsx";
import { Arrow } from "./Arrow.tsx";

export function Buttons({ buttons }: { buttons: Button[] }) {
	if (buttons.length === 0) return null;
	return (
		<p className="buttons">
			{buttons.map((button, place) => (
				<Link key={`${place}`} className={`button ${button.style}`} to={button.to}>
					{button.label}
					<Arrow />
				</Link>
			))}
		</p>
	);
}
