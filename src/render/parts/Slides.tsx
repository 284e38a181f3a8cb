import type { HTMLAttributes } from "react";
import type { Section } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Arrow } from "../Link.tsx";

export function isInSlides({ module }: Section): boolean {
	return module === "slides";
}

/** Returns the attributes of the list of a section. A list of slides scrolls, so the keyboard must reach it. */
export function getRowProps(section: Section, className: string, role?: "group"): HTMLAttributes<HTMLElement> {
	if (!isInSlides(section)) return { className };
	const heading = "heading" in section ? section.heading : null;
	return { className: `${className} slides`, tabIndex: 0, role, "aria-label": heading ?? undefined };
}

/** Buttons that scroll a row to the previous and the next slide. The stylesheet hides them without JavaScript. */
export function SlideButtons({ labels }: { labels: Labels }) {
	return (
		<div className="slides-buttons">
			<SlideButton step={-1} label={labels.previousPage} />
			<SlideButton step={1} label={labels.nextPage} />
		</div>
	);
}

/** The script sets `aria-disabled` if there is nothing more in the direction of the button. */
function SlideButton({ step, label }: { step: 1 | -1; label: string }) {
	return (
		<button type="button" data-step={step} suppressHydrationWarning>
			<span className="unseen">{label}</span>
			<Arrow />
		</button>
	);
}
