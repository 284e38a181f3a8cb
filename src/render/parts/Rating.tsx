import { Star } from "../illustrations/Star.tsx";

export function Rating({ rating }: { rating: string | null }) {
	if (rating === null) return null;
	return (
		<p className="rating">
			<Star filled />
			{rating}
		</p>
	);
}
