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
			message: "There’s no rating to show: ‘pricing’ has no ‘rating’.",
		}));
	}
	const pointer = "/pricing/rating";
	const findings: Finding[] = [];
	if (asking.every(({ section }) => section.hidden)) {
		const message = "This rating isn’t shown anywhere: no visible section has ‘showRating: true’.";
		const why = "Search engines only get a rating that visitors can see, too.";
		findings.push({ code: "rating-not-shown", severity: "warning", pointer, at: "key", message, why });
	}
	if (rating.value > rating.best) {
		const message = `A rating of ${rating.value} out of ${rating.best} isn’t possible.`;
		findings.push({ code: "rating-above-best", pointer: appendKey(pointer, "value"), message });
	}
	if (rating.reviews > rating.ratings) {
		const message = `There can’t be more reviews (${rating.reviews}) than ratings (${rating.ratings}): every review has a rating.`;
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
