import type { ReactNode } from "react";
import type { Section } from "../../model/section.ts";
import { ImageView } from "../PictureView.tsx";

interface BandProps {
	section: Section;
	look?: string;
	className?: string;
	children: ReactNode;
}

/** The outermost element of every section: as wide as the window, with its content in the container. */
export function Band({ section, look, className, children }: BandProps) {
	const { background, align, width } = section;
	const picture = typeof background === "object" ? background : null;
	const ground = picture ? "picture" : background;
	// Of these, the styles are sent to pages alone that have one.
	const isRare = ground === "picture" || ground === "accent";
	const own = [align && `align-${align}`, width && `width-${width}`, isRare && `ground-${ground}`, className];
	return (
		<section
			className={["band", section.type, ...own.filter(Boolean)].join(" ")}
			id={section.id ?? undefined}
			data-look={look}
			data-background={ground ?? undefined}
		>
			{picture && (
				<div className="backdrop">
					<ImageView picture={picture} />
				</div>
			)}
			<div className={`container ${section.type}-grid`}>{children}</div>
		</section>
	);
}
