import type { ReactNode } from "react";
import type { Arrangement, Section } from "../../model/section.ts";
import { ImageView } from "../PictureView.tsx";

interface BandProps {
	section: Section;
	variant?: string;
	className?: string;
	children: ReactNode;
}

/** The outermost element of every section: as wide as the window, around a container. */
export function Band({ section, variant, className, children }: BandProps) {
	const { background, ground, isJoined, align, width } = section;
	const picture = typeof background === "object" ? background : null;
	const backgroundName = picture ? "picture" : background;
	// Rare backgrounds also set a class, because a page only gets the styles for its classes.
	const isRare = backgroundName === "picture" || backgroundName === "accent";
	const classes = [
		align && `align-${align}`,
		width && `width-${width}`,
		isRare && `ground-${backgroundName}`,
		className,
	];
	return (
		<section
			className={["band", section.type, ...classes.filter(Boolean)].join(" ")}
			id={section.id ?? undefined}
			data-look={variant}
			data-background={backgroundName ?? undefined}
			data-ground={ground ?? undefined}
			data-joined={isJoined || undefined}
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

/** Returns the classes for the number of columns and the ratio of pictures. */
export function getArrangementClasses({ columns, ratio, phoneColumns }: Arrangement): string | undefined {
	const classes = [
		...(columns === null ? [] : ["columns", `columns-${columns}`]),
		...(ratio ? [`ratio-${ratio}`] : []),
		...(phoneColumns ? [`phone-${phoneColumns}`] : []),
	];
	return classes.length > 0 ? classes.join(" ") : undefined;
}
