import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSections, type PlacedSection } from "../semantics/sections.ts";

export function checkRating({ spec }: Definition): Finding[] {
	const rating = spec.pricing?.rating;
	const asking = listSections(spec).filter(showsRating);
	if (!rating) {
		return asking.map(({ pointer }) => ({
			code: "rating-without-source",
			severity: "warning",
			pointer: appendKey(pointer, "showRating"),
			message: "There is no rating to show: ‘pricing’ has no ‘rating’.",
		}));
	}
	const pointer = "/pricing/rating";
	const findings: Finding[] = [];
	if (asking.every(({ section }) => section.hidden)) {
		const message = "This rating is shown nowhere: no section that is shown has ‘showRating: true’.";
		const why = "Search engines are told a rating only where visitors can see it too.";
		findings.push({ code: "rating-not-shown", severity: "warning", pointer, at: "key", message, why });
	}
	if (rating.value > rating.best) {
		const message = `A rating of ${rating.value} out of ${rating.best} is not possible.`;
		findings.push({ code: "rating-above-best", pointer: appendKey(pointer, "value"), message });
	}
	if (rating.reviews > rating.ratings) {
		const message = `There cannot be more reviews (${rating.reviews}) than ratings (${rating.ratings}): every review has a rating.`;
		findings.push({
			code: "reviews-above-ratings",
			severity: "warning",
			pointer: appendKey(pointer, "reviews"),
			message,
		});
	}
	return findings;
}

function showsRating({ section }: PlacedSection): boolean {
	return (section.type === "plans" || section.type === "offer") && section.showRating === true;
}
