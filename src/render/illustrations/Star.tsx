export function Rating({ rating }: { rating: string | null }) {
	if (rating === null) return null;
	return (
		<p className="rating">
			<Star isFilled />
			{rating}
		</p>
	);
}

export function Star({ isFilled }: { isFilled: boolean }) {
	return (
		<svg className="star" aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
			<path
				d="M10 1.6l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15.1l-5.4 3 1.2-6L1.3 7.9l6.1-.7z"
				fill={isFilled ? "currentColor" : "none"}
				stroke="currentColor"
			/>
		</svg>
	);
}
