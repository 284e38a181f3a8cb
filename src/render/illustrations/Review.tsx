import type { Illustration } from "../../model/illustration.ts";
import { Star } from "./Star.tsx";

type ReviewIllustration = Extract<Illustration, { kind: "review" }>;

export function Review({ review }: { review: ReviewIllustration }) {
	return (
		<div className="review">
			<p className="review-stars">
				{[1, 2, 3, 4, 5].map((place) => (
					<Star key={place} filled={place <= review.stars} />
				))}
			</p>
			<p className="review-quote">{review.quote}</p>
			<p className="review-reply">{review.reply}</p>
		</div>
	);
}
