import type { ReactNode } from "react";
import type { Section } from "../../model/section.ts";

interface BandProps {
	section: Section;
	look?: string;
	className?: string;
	children: ReactNode;
}

/** The outermost element of every section: as wide as the window, with its content in the container. */
export function Band({ section, look, className, children }: BandProps) {
	const { background, align, width } = section;
	const own = [
		align && `align-${align}`,
		width && `width-${width}`,
		background === "accent" && "ground-accent",
		className,
	];
	return (
		<section
			className={["band", section.type, ...own.filter(Boolean)].join(" ")}
			id={section.id ?? undefined}
			data-look={look}
			data-background={background ?? undefined}
		>
			<div className={`container ${section.type}-grid`}>{children}</div>
		</section>
	);
}
